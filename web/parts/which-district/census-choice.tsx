import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { certainDistrict } from '../../../civic/districts/certain-district.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { type LocateNote, locatePlace } from '../../../contract/places.ts'
import { call } from '../../api/call.ts'
import { AddressButtons } from '../voter-info/address-buttons.tsx'
import { isLookupLimit } from '../voter-info/lookup-limit.tsx'
import { localPlace } from '../voter-place/address.ts'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'
import { ChoiceRow } from './choice-row.tsx'

type CensusChoiceProps = { address: string; isOpen: boolean; onOpen: () => void; onFound?: () => void }

/** Sends the address to the Census Bureau, once, when the voter asks for it. */
export function CensusChoice({ address, isOpen, onOpen, onFound }: CensusChoiceProps) {
  const { t } = useLingui()
  const { search, setDistrict, setNextDistrict } = useVoterPlace()
  const ask = useMutation({
    mutationFn: (asked: string) => call(locatePlace, { body: { address: asked, askCensus: true } }),
    onSuccess: (reply, asked) => {
      const geoids = [reply.place, reply.subdivision].filter((geoid) => geoid !== null)
      if (geoids.length > 0) localPlace.write({ address: asked, geoids, by: 'census' })
      const [found] = reply.method === 'geocoder' ? reply.congressional : []
      if (found) setDistrict({ state: found.state, district: found.district, by: 'census', ...chambersOf(reply) })
      // The same answer tells the district on new lines.
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
      hint={t`Sends only “${address}” to geocoding.geo.census.gov.`}
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

/** The districts of the state's chambers, which no other way gives. */
function chambersOf({ legislativeMethod, upper, lower }: Reply<typeof locatePlace>) {
  if (legislativeMethod !== 'geocoder') return {}
  const names = (districts: { district: string }[]) => districts.map(({ district }) => district).join('|') || undefined
  return { upper: names(upper), lower: names(lower) }
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
