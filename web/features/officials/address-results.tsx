import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { ApiError } from '../../api/call.ts'
import type { Place } from './api.ts'
import { GovernorTab } from './governor-tab.tsx'
import { HouseTab, SenateTab } from './congress-tabs.tsx'
import { LegislatureTab, ownLegislators } from './legislature-tab.tsx'
import { LocalTab } from './local-tab.tsx'
import { Failure } from './loaded.tsx'
import { UnknownPlace } from './unknown-place.tsx'
import { useRepresentation } from './use-representation.ts'
import { useTab } from './use-tab.ts'

type AddressResultsProps = { place: Place; onChoose: (address: string) => void }

/** Everybody who speaks for an address, from the Senate to city hall. */
export function AddressResults({ place, onChoose }: AddressResultsProps) {
  const { t } = useLingui()
  const [tab, setTab] = useTab()
  const found = useRepresentation(place)
  const { zip, located, officials, governors, legislatures } = found

  if (zip === undefined && !located.isPending) {
    const outage = located.error && !(located.error instanceof ApiError && located.error.status < 500)
    return outage ? <Failure error={located.error} onRetry={() => void located.refetch()} /> : <UnknownPlace code="no_zip" />
  }
  const code = officials.error instanceof ApiError ? officials.error.code : undefined
  if (code === 'unknown_zip' || code === 'outside_zip' || code === 'military_zip' || code === 'invalid_input') {
    return <UnknownPlace code={code} zip={zip} />
  }
  const seats = officials.data?.officials
  const otherSenators = officials.data?.otherStates.flatMap(({ senators }) => senators) ?? []
  const inChamber = (chamber: 'Senate' | 'House') => seats?.filter((seat) => seat.chamber === chamber).length
  const senators = inChamber('Senate')
  const counts = {
    senate: senators === undefined ? undefined : senators + otherSenators.length,
    house: found.isNarrowing ? undefined : inChamber('House'),
    governor: sum(governors.map(({ data }) => data && 1 + data.executives.length)),
    legislature: sum(legislatures.map(({ data }) => data && ownLegislators(data).length)),
    local: officials.data?.localOfficials.length,
  }
  return (
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
        <LocalTab found={found} />
      </TabsContent>
    </Tabs>
  )
}

/** No count while part of it is still on its way, or failed: a number would read as all there are. */
function sum(parts: (number | undefined)[]): number | undefined {
  if (parts.length === 0) return undefined
  return parts.reduce<number | undefined>((all, part) => (all === undefined || part === undefined ? undefined : all + part), 0)
}
