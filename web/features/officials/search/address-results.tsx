import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/call.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { LookupLimit, isLookupLimit } from '../../../parts/voter-info/lookup-limit.tsx'
import { useVoterInfo } from '../../../parts/voter-info/use-voter-info.ts'
import { ZipError } from '../../../parts/voter-info/zip-error.tsx'
import type { Place } from '../api.ts'
import { GovernorTab } from '../tabs/governor-tab.tsx'
import { HouseTab } from '../tabs/house-tab.tsx'
import { LegislatureTab } from '../tabs/legislature-tab.tsx'
import { LocalCandidates } from '../tabs/local-candidates.tsx'
import { LocalTab } from '../tabs/local-tab.tsx'
import { countOwnLegislators } from '../tabs/own-legislators.ts'
import { SenateTab } from '../tabs/senate-tab.tsx'
import { type Representation, useRepresentation } from '../use-representation.ts'
import { Levels } from './levels.tsx'
import { PlaceHeading } from './place-heading.tsx'
import type { Tab } from './tab-param.ts'
import { UnknownPlace, noOfficialsReason } from './unknown-place.tsx'

type AddressResultsProps = { place: Place; onChoose: (address: string) => void }

/** All officials who represent an address, from the Senate to city hall. */
export function AddressResults({ place, onChoose }: AddressResultsProps) {
  const { t } = useLingui()
  const representation = useRepresentation(place)
  const info = useVoterInfo(place.address)
  const { zip, located, officials } = representation

  if (representation.hasMismatch) return <ZipError code="zip_state_mismatch" />
  if (zip === undefined && !located.isPending) {
    if (isLookupLimit(located.error)) return <LookupLimit error={located.error} address={place.address} />
    const isOutage = located.error && !(located.error instanceof ApiError && located.error.status < 500)
    return isOutage ? (
      <QueryError error={located.error} onRetry={() => void located.refetch()} />
    ) : (
      <UnknownPlace code="no_zip" />
    )
  }
  const reason = noOfficialsReason(officials.error)
  if (reason) {
    return (
      <>
        <UnknownPlace code={reason} zip={zip} />
        {info.data && info.data.localOfficials.length > 0 && <LocalCandidates info={info} />}
      </>
    )
  }

  const counts = { ...countByTab(representation), local: countLocal(representation, info) }
  return (
    <>
      <PlaceHeading representation={representation} />
      <Levels
        levels={{
          senate: { label: t`Senate`, count: counts.senate, content: <SenateTab representation={representation} /> },
          house: {
            label: t`House`,
            count: counts.house,
            content: <HouseTab representation={representation} onChoose={onChoose} />,
          },
          governor: {
            label: t`Governor`,
            count: counts.governor,
            content: <GovernorTab representation={representation} />,
          },
          legislature: {
            label: t`State General Assembly`,
            count: counts.legislature,
            content: <LegislatureTab representation={representation} />,
          },
          local: {
            label: t`Local`,
            count: counts.local,
            content: <LocalTab representation={representation} info={info} />,
          },
        }}
      />
    </>
  )
}

function countByTab({
  officials: { data },
  governors,
  legislatures,
  isNarrowing,
}: Representation): Partial<Record<Tab, number>> {
  const seats = data?.officials
  const otherStatesSenators = data?.otherStates.flatMap(({ senators }) => senators).length
  const countInChamber = (chamber: 'Senate' | 'House') => seats?.filter((seat) => seat.chamber === chamber).length
  return {
    senate: sum([countInChamber('Senate'), otherStatesSenators]),
    house: isNarrowing ? undefined : countInChamber('House'),
    governor: sum(governors.map((governor) => governor.data && 1)),
    legislature: sum(legislatures.map((legislature) => legislature.data && countOwnLegislators(legislature.data))),
  }
}

const countLocal = (
  { officials: { data }, local: { home, councils, places } }: Representation,
  info: ReturnType<typeof useVoterInfo>,
) => {
  const council = councils.data?.councils.flatMap(({ officials }) => officials).length
  // Before the voter has chosen a place, there is nothing to count.
  const isChoosing = home === undefined && places.data?.sameName.length !== 0
  const known = home ? (home.geoids.length === 0 ? 0 : council) : data?.localOfficials.length
  return sum([isChoosing ? undefined : known, info.data?.localOfficials.length])
}

/** Undefined while any part is loading or failed: a partial sum would read as the full count. */
function sum(parts: (number | undefined)[]): number | undefined {
  if (parts.length === 0) return undefined
  return parts.reduce<number | undefined>(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0,
  )
}
