import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { ContestsTab } from './contests/contests-tab.tsx'
import { FederalTab } from './contests/federal-tab.tsx'
import { MeasuresTab } from './contests/measures-tab.tsx'
import { type Tab, useTab } from './tab-param.ts'
import { type Ballot, countPeople } from './use-ballot.ts'

export function BallotTabs({ ballot }: { ballot: Ballot }) {
  const { t } = useLingui()
  const [tab, setTab] = useTab()
  const [searchTexts, setSearchTexts] = useState<Partial<Record<Tab, string>>>({})
  const searchProps = (searchedTab: Tab) => ({
    text: searchTexts[searchedTab] ?? '',
    onSearch: (text: string) => setSearchTexts({ ...searchTexts, [searchedTab]: text }),
  })
  const counts = countByTab(ballot)
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label={t`Parts of your ballot`}>
        <TabsTrigger value="federal" count={counts.federal}>
          <Trans>Federal Candidates</Trans>
        </TabsTrigger>
        <TabsTrigger value="governor" count={counts.governor}>
          <Trans>Governor</Trans>
        </TabsTrigger>
        <TabsTrigger value="state" count={counts.state}>
          <Trans>State Level Candidates</Trans>
        </TabsTrigger>
        <TabsTrigger value="measures" count={counts.measures}>
          <Trans>Ballot Measures</Trans>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="federal">
        <FederalTab ballot={ballot} {...searchProps('federal')} />
      </TabsContent>
      <TabsContent value="governor">
        <ContestsTab
          ballot={ballot}
          contests={ballot.governor}
          label={t`Search the candidates for governor`}
          emptyTitle={<Trans>No candidates for governor found for this address.</Trans>}
          unknownTitle={<Trans>The candidates for governor are not known for this address.</Trans>}
          {...searchProps('governor')}
        />
      </TabsContent>
      <TabsContent value="state">
        <ContestsTab
          ballot={ballot}
          contests={ballot.stateLevel}
          label={t`Search the state level candidates`}
          emptyTitle={<Trans>No state level candidates found for this address.</Trans>}
          unknownTitle={<Trans>The state level candidates are not known for this address.</Trans>}
          moreContests={{ title: <Trans>Also on your ballot: local offices</Trans>, contests: ballot.local }}
          {...searchProps('state')}
        />
      </TabsContent>
      <TabsContent value="measures">
        <MeasuresTab ballot={ballot} {...searchProps('measures')} />
      </TabsContent>
    </Tabs>
  )
}

/** Undefined where a lookup failed or nothing is published: a number would read as the full count. */
function countByTab({ info, isSample, zip, filed, federal, filedFederal, governor, stateLevel, measures }: Ballot) {
  const isKnown = info.data?.outcome === 'found'
  const isFiledKnown = isSample || (zip !== undefined && filed.data !== undefined)
  return {
    federal: isFiledKnown ? countPeople(federal) + countPeople(filedFederal) : undefined,
    governor: isKnown ? countPeople(governor) : undefined,
    state: isKnown ? countPeople(stateLevel) : undefined,
    measures: isKnown ? measures.length : undefined,
  }
}
