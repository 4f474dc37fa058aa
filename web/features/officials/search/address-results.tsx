import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../api/call.ts'
import { LookupLimit, isLookupLimit } from '../../../parts/lookup-limit.tsx'
import { QueryError } from '../../../parts/query-error.tsx'
import { useVoterInfo } from '../../../parts/use-voter-info.ts'
import { ZipError } from '../../../parts/zip-error.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import type { Place } from '../api.ts'
import { HouseTab, SenateTab } from '../tabs/congress-tabs.tsx'
import { GovernorTab } from '../tabs/governor-tab.tsx'
import { LegislatureTab, countOwnLegislators } from '../tabs/legislature-tab.tsx'
import { LocalCandidates } from '../tabs/local-candidates.tsx'
import { LocalTab } from '../tabs/local-tab.tsx'
import { type Representation, useRepresentation } from '../use-representation.ts'
import { PlaceHeading } from './place-heading.tsx'
import { type Tab, useTab } from './tab-param.ts'
import { UnknownPlace, noOfficialsReason } from './unknown-place.tsx'

type ChosenDistrict = Representation['chosen']
type AddressResultsProps = { place: Place; onChoose: (address: string) => void }

/** All officials who represent an address, from the Senate to city hall. */
export function AddressResults({ place, onChoose }: AddressResultsProps) {
  const { t } = useLingui()
  const [tab, setTab] = useTab()
  const [choice, setChoice] = useState<{ address: string; district: ChosenDistrict }>()
  const representation = useRepresentation(place, choice?.address === place.address ? choice.district : undefined)
  const chooseDistrict = (district: ChosenDistrict) => setChoice({ address: place.address, district })
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
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label={t`Levels of government`}>
          <TabsTrigger value="senate" count={counts.senate}>
            <Trans>Senate</Trans>
          </TabsTrigger>
          <TabsTrigger value="house" count={counts.house}>
            <Trans>House</Trans>
          </TabsTrigger>
          <TabsTrigger value="governor" count={counts.governor}>
            <Trans>Governor</Trans>
          </TabsTrigger>
          <TabsTrigger value="legislature" count={counts.legislature}>
            <Trans>State General Assembly</Trans>
          </TabsTrigger>
          <TabsTrigger value="local" count={counts.local}>
            <Trans>Local</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="senate">
          <SenateTab representation={representation} />
        </TabsContent>
        <TabsContent value="house">
          <HouseTab representation={representation} onChoose={onChoose} onChooseDistrict={chooseDistrict} />
        </TabsContent>
        <TabsContent value="governor">
          <GovernorTab representation={representation} />
        </TabsContent>
        <TabsContent value="legislature">
          <LegislatureTab representation={representation} />
        </TabsContent>
        <TabsContent value="local">
          <LocalTab representation={representation} info={info} />
        </TabsContent>
      </Tabs>
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
    governor: sum(governors.map((governor) => governor.data && 1 + governor.data.executives.length)),
    legislature: sum(legislatures.map((legislature) => legislature.data && countOwnLegislators(legislature.data))),
  }
}

const countLocal = ({ officials: { data } }: Representation, info: ReturnType<typeof useVoterInfo>) =>
  sum([data?.localOfficials.length, info.data?.localOfficials.length])

/** Undefined while any part is loading or failed: a partial sum would read as the full count. */
function sum(parts: (number | undefined)[]): number | undefined {
  if (parts.length === 0) return undefined
  return parts.reduce<number | undefined>(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0,
  )
}
