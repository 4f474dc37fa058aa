import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Landmark, LocateFixed, Map as MapIcon } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useId } from 'react'
import { certainDistrict } from '../../../civic/districts/district-id.ts'
import { pointResult } from '../../../civic/districts/point-result.ts'
import { type LocateNote, locatePlace } from '../../../contract/places.ts'
import { call } from '../../api/call.ts'
import { LocationError, currentLocation } from '../../browser/location.ts'
import { pageSetting } from '../../browser/page-setting.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressButtons } from '../voter-info/address-buttons.tsx'
import { isLookupLimit } from '../voter-info/lookup-limit.tsx'
import { localPlace } from './address.ts'
import { districtAreasQuery } from './district-areas-query.ts'
import { PointAnswer } from './district-buttons.tsx'
import type { DistrictFinder } from './use-district-finder.ts'
import { ofStreet, useVoterPlace } from './use-voter-place.ts'

type CensusChoiceProps = { address: string; isOpen: boolean; onOpen: () => void; onFound?: () => void }

/** Sends the address to the Census Bureau, once, when the voter asks for it. */
export function CensusChoice({ address, isOpen, onOpen, onFound }: CensusChoiceProps) {
  const { t } = useLingui()
  const { search, setDistrict, setNextDistrict } = useVoterPlace()
  const ask = useMutation({
    mutationFn: (asked: string) => call(locatePlace, { body: { address: asked, askCensus: true } }),
    onSuccess: (reply, asked) => {
      const { town, chambers } = ofStreet(reply)
      if (town) localPlace.write({ ...town, address: asked })
      const [found] = reply.method === 'geocoder' ? reply.congressional : []
      if (found) setDistrict({ state: found.state, district: found.district, by: 'census', ...chambers })
      // The same reply has the district on the lines of the next Congress, where those change.
      const next = certainDistrict(reply.next?.districts ?? [])
      if (next && reply.next)
        setNextDistrict({ state: next.state, district: next.district, congress: reply.next.congress, by: 'census' })
      if (found) onFound?.()
    },
  })
  const notes = ask.data?.notes ?? []
  const candidates = ask.data?.candidates ?? []
  return (
    <ChoiceRow
      icon={<Landmark />}
      title={<Trans>Ask the Census Bureau</Trans>}
      hint={t`We’ll send only this address to the U.S. Census Bureau: ${address}`}
      isOpen={isOpen}
      isBusy={ask.isPending}
      onClick={() => {
        onOpen()
        ask.mutate(address)
      }}
    >
      {ask.isPending && <Trans>Asking the Census Bureau…</Trans>}
      {ask.error &&
        (isLookupLimit(ask.error) ? (
          <Trans>You’ve looked up a lot of addresses. Try again in an hour, or choose another way.</Trans>
        ) : (
          <Trans>We couldn’t reach the Census Bureau. Try again later, or choose another way.</Trans>
        ))}
      {candidates.length > 0 ? (
        <div className="grid gap-2">
          <p>
            <Trans>The Census Bureau found more than one match. Choose yours, and we’ll look it up:</Trans>
          </p>
          <AddressButtons
            addresses={candidates}
            onChoose={(chosen) => {
              search({ address: chosen })
              ask.mutate(chosen)
            }}
          />
        </div>
      ) : (
        ask.data && ask.data.method !== 'geocoder' && <NotFound notes={notes} />
      )}
    </ChoiceRow>
  )
}

function NotFound({ notes }: { notes: LocateNote[] }) {
  if (notes.includes('geocoder_no_match')) {
    return <Trans>The Census Bureau couldn’t find this address. Check the spelling, or choose another way.</Trans>
  }
  if (notes.includes('geocoder_other_lines')) {
    return <Trans>The Census Bureau has only newer district lines for this address. Choose another way.</Trans>
  }
  return <Trans>We couldn’t reach the Census Bureau. Try again later, or choose another way.</Trans>
}

type LocationChoiceProps = { finder: DistrictFinder; isOpen: boolean; onOpen: () => void }

/** Compares the device's location with our district lines, on the device. */
export function LocationChoice({ finder, isOpen, onOpen }: LocationChoiceProps) {
  const client = useQueryClient()
  const locate = useMutation({
    mutationFn: async () => {
      const [{ lat, lng, accuracy }, areas] = await Promise.all([
        currentLocation(),
        client.ensureQueryData(districtAreasQuery(finder.states, finder.congress)),
      ])
      return pointResult(areas.near(lat, lng, Math.max(finder.margin, accuracy)), finder.possible)
    },
  })
  return (
    <ChoiceRow
      icon={<LocateFixed />}
      title={<Trans>Use my device’s location</Trans>}
      hint={<Trans>Your location stays on this device. Use this at home.</Trans>}
      isOpen={isOpen}
      isBusy={locate.isPending}
      onClick={() => {
        onOpen()
        locate.mutate()
      }}
    >
      {locate.isPending && <Trans>Finding your location…</Trans>}
      {locate.error && <LocationFailure error={locate.error} />}
      {locate.data && <PointAnswer finder={finder} result={locate.data} by="location" />}
    </ChoiceRow>
  )
}

function LocationFailure({ error }: { error: Error }) {
  if (!(error instanceof LocationError)) return <Trans>We couldn’t load the district lines. Try again.</Trans>
  return error.isDenied ? (
    <Trans>Your browser didn’t share your location. Allow it in the browser’s settings, or choose another way.</Trans>
  ) : (
    <Trans>Your device couldn’t find its location. Try again, or choose another way.</Trans>
  )
}

// Leaflet is large, and most voters never open this map.
const DistrictMap = lazy(() => import('./district-map.tsx'))

type MapChoiceProps = { finder: DistrictFinder; isOpen: boolean; onOpen: () => void }

export function MapChoice({ finder, isOpen, onOpen }: MapChoiceProps) {
  return (
    <ChoiceRow
      icon={<MapIcon />}
      title={<Trans>Point on the map</Trans>}
      hint={
        pageSetting('map-tiles') ? (
          <Trans>The point you choose stays on this device.</Trans>
        ) : (
          <Trans>District lines and city names, without streets. The point you choose stays on this device.</Trans>
        )
      }
      isOpen={isOpen}
      onClick={onOpen}
    >
      <Suspense fallback={<Skeleton shape="block" className="h-80" />}>
        <DistrictMap finder={finder} />
      </Suspense>
    </ChoiceRow>
  )
}

type ChoiceRowProps = {
  icon: ReactNode
  title: ReactNode
  /** What happens with the voter's data. */
  hint: ReactNode
  isOpen: boolean
  isBusy?: boolean
  onClick: () => void
  /** The answer, below the button once it was used. */
  children: ReactNode
}

/** One way to find the district: a button, and its answer below. */
function ChoiceRow({ icon, title, hint, isOpen, isBusy = false, onClick, children }: ChoiceRowProps) {
  const id = useId()
  return (
    <li className="min-w-0 overflow-hidden rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onClick()
        }}
        className="flex w-full items-start gap-3 px-3.5 py-3 text-left transition-colors duration-150 hover:bg-hover focus-visible:-outline-offset-3"
      >
        <span aria-hidden="true" className="mt-0.5 text-muted [&_svg]:size-5">
          {icon}
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          <span id={`${id}-hint`} className="text-step--1 wrap-anywhere text-muted">
            {hint}
          </span>
        </span>
      </button>
      <div aria-live="polite">
        {isOpen && <div className="border-t border-line px-3.5 py-3 text-step--1">{children}</div>}
      </div>
    </li>
  )
}
