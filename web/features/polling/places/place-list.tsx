import { Trans, Plural, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useMemo, useState } from 'react'
import { useMinute } from '../../../browser/use-minute.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { mapHeight } from '../map/map-height.ts'
import type { View } from '../search/view-params.ts'
import { PlaceCards } from './place-card.tsx'
import { minSearched, placeOpenState, searchPlaces, withLetters } from './place-filter.ts'
import { type PlaceKind, type PollingInfo, isMappable, placesOfKind } from './polling-info.ts'

const PlaceMap = lazy(() => import('../map/place-map.tsx'))

type PlaceListProps = { info: PollingInfo; kind: PlaceKind; view: View }

export function PlaceList({ info, kind, view }: PlaceListProps) {
  const filter = usePlaceFilter(info, kind)
  const { all, matches, text, onlyOpen } = filter
  if (all.length === 0) return <EmptyList kind={kind} mailOnly={info.mailOnly} />
  const canMap = all.some(isMappable)
  const isMap = view === 'map' && canMap
  return (
    <>
      {view === 'map' && !canMap && <NotOnMap />}
      {filter.isUseful && <PlaceSearch filter={filter} />}
      {matches.length === 0 && <NoMatch />}
      {isMap && (
        <Suspense fallback={<Skeleton shape="block" className={mapHeight().map} />}>
          <PlaceMap info={info} kind={kind} matches={matches} />
        </Suspense>
      )}
      {/* The key makes each new search start with its first places. */}
      {!isMap && <PlaceCards key={`${text} ${onlyOpen}`} info={info} kind={kind} places={matches} />}
    </>
  )
}

const NoMatch = () => (
  <EmptyState title={<Trans>No place matches.</Trans>}>
    <Trans>Try fewer words, or clear the search to see all places.</Trans>
  </EmptyState>
)

const NotOnMap = () => (
  <Alert tone="warn" title={<Trans>No location coordinates available for mapping.</Trans>} className="mb-4">
    <Trans>The list shows every location with its address.</Trans>
  </Alert>
)

function EmptyList({ kind, mailOnly }: { kind: PlaceKind; mailOnly: boolean }) {
  const titles = {
    'election-day': mailOnly ? (
      <Trans>Elections here are held by mail.</Trans>
    ) : (
      <Trans>We don’t have an Election Day polling place for this address.</Trans>
    ),
    early: <Trans>We don’t have an early voting site for this address.</Trans>,
    'drop-off': <Trans>We don’t have a drop-off location for this address.</Trans>,
  }
  return (
    <EmptyState title={titles[kind]}>
      {mailOnly && kind === 'election-day' ? (
        <Trans>To vote in person or get help, contact your election office.</Trans>
      ) : (
        <Trans>There may still be one. Ask your election office.</Trans>
      )}
    </EmptyState>
  )
}

/** Search by name or address, and "Open now", above a long list of places. The number of matches is announced. */
function PlaceSearch({ filter }: { filter: PlaceFilter }) {
  const { t } = useLingui()
  const { text, setText, onlyOpen, setOnlyOpen, matches, unknown, canTellOpen } = filter
  return (
    <div className="mb-4 grid gap-2 rounded-lg bg-sunk p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:gap-4">
      <Field label={<Trans>Find a place by name, street or city</Trans>}>
        <SearchInput value={text} onValueChange={setText} clearLabel={t`Clear the search`} autoComplete="off" />
      </Field>
      {canTellOpen && <Checkbox label={<Trans>Open now</Trans>} checked={onlyOpen} onCheckedChange={setOnlyOpen} />}
      <div role="status" className="text-step--1 sm:col-span-2">
        <p className="m-0 font-semibold">
          <Plural value={matches.length} one="# place" other="# places" />
        </p>
        {onlyOpen && unknown > 0 && (
          <p className="m-0">
            <Plural
              value={unknown}
              one="For # other place, we don’t know if it’s open. Check its hours."
              other="For # other places, we don’t know if they’re open. Check their hours."
            />
          </p>
        )}
      </div>
    </div>
  )
}

type PlaceFilter = ReturnType<typeof usePlaceFilter>

/** The places of one kind that match what the voter searches for. */
function usePlaceFilter(info: PollingInfo, kind: PlaceKind) {
  const [text, setText] = useState('')
  const [onlyOpen, setOnlyOpen] = useState(false)
  const now = useMinute()
  const found = useMemo(() => {
    const all = withLetters(placesOfKind(info, kind))
    const searched = searchPlaces(all, text)
    const states = new Map(all.map((place) => [place.id, placeOpenState(place, kind, { info, now })]))
    return {
      all,
      matches: onlyOpen ? searched.filter(({ id }) => states.get(id) === 'open') : searched,
      unknown: searched.filter(({ id }) => states.get(id) === 'unknown').length,
      /** Whether to offer the "Open now" filter: if a place is open, or the filter is on. */
      canTellOpen: onlyOpen || [...states.values()].includes('open'),
    }
  }, [info, kind, text, onlyOpen, now])
  return { ...found, text, setText, onlyOpen, setOnlyOpen, isUseful: found.all.length >= minSearched }
}
