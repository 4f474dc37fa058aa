import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/call.ts'
import { QueryError } from '../../../parts/query-error.tsx'
import { useVoterInfo } from '../../../parts/use-voter-info.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import type { Place } from '../api.ts'
import { HouseTab, SenateTab } from '../tabs/congress-tabs.tsx'
import { GovernorTab } from '../tabs/governor-tab.tsx'
import { LegislatureTab, countOwn } from '../tabs/legislature-tab.tsx'
import { LocalCandidates } from '../tabs/local-candidates.tsx'
import { LocalTab } from '../tabs/local-tab.tsx'
import { PlaceHeading } from './place-heading.tsx'
import { useTab } from './tab-param.ts'
import type { Tab } from './tabs.ts'
import { UnknownPlace, noAnswerFor } from './unknown-place.tsx'
import { type Representation, useRepresentation } from './use-representation.ts'

type AddressResultsProps = { place: Place; onChoose: (address: string) => void }

/** Everybody who speaks for an address, from the Senate to city hall. */
export function AddressResults({ place, onChoose }: AddressResultsProps) {
  const { t } = useLingui()
  const [tab, setTab] = useTab()
  const found = useRepresentation(place)
  const info = useVoterInfo(place.address)
  const { zip, located, officials } = found

  if (zip === undefined && !located.isPending) {
    const outage = located.error && !(located.error instanceof ApiError && located.error.status < 500)
    return outage ? (
      <QueryError error={located.error} onRetry={() => void located.refetch()} />
    ) : (
      <UnknownPlace code="no_zip" />
    )
  }
  const refusal = noAnswerFor(officials.error)
  if (refusal) {
    return (
      <>
        <UnknownPlace code={refusal} zip={zip} />
        {info.data && info.data.localOfficials.length > 0 && <LocalCandidates info={info} />}
      </>
    )
  }

  const counts = { ...countsOf(found), local: countLocal(found, info) }
  return (
    <>
      <PlaceHeading found={found} />
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
          <SenateTab found={found} />
        </TabsContent>
        <TabsContent value="house">
          <HouseTab found={found} onChoose={onChoose} />
        </TabsContent>
        <TabsContent value="governor">
          <GovernorTab found={found} />
        </TabsContent>
        <TabsContent value="legislature">
          <LegislatureTab found={found} />
        </TabsContent>
        <TabsContent value="local">
          <LocalTab found={found} info={info} />
        </TabsContent>
      </Tabs>
    </>
  )
}

function countsOf({
  officials: { data },
  governors,
  legislatures,
  isNarrowing,
}: Representation): Partial<Record<Tab, number>> {
  const seats = data?.officials
  const others = data?.otherStates.flatMap(({ senators }) => senators).length
  const inChamber = (chamber: 'Senate' | 'House') => seats?.filter((seat) => seat.chamber === chamber).length
  return {
    senate: sum([inChamber('Senate'), others]),
    house: isNarrowing ? undefined : inChamber('House'),
    governor: sum(governors.map((governor) => governor.data && 1 + governor.data.executives.length)),
    legislature: sum(legislatures.map((legislature) => legislature.data && countOwn(legislature.data))),
  }
}

const countLocal = ({ officials: { data } }: Representation, info: ReturnType<typeof useVoterInfo>) =>
  sum([data?.localOfficials.length, info.data?.localOfficials.length])

/** No count while part of it is still on its way, or failed: a number would read as all there are. */
function sum(parts: (number | undefined)[]): number | undefined {
  if (parts.length === 0) return undefined
  return parts.reduce<number | undefined>(
    (all, part) => (all === undefined || part === undefined ? undefined : all + part),
    0,
  )
}
