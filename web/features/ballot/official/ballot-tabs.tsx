import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { type BallotItem, atLevel, countCandidates, questionItems } from '../contests/ballot-items.ts'
import { ContestList } from '../contests/contest.tsx'
import { CandidatesTab } from './candidates-tab.tsx'
import { MeasuresTab } from './measures-tab.tsx'
import { type Tab, useTab } from './tab-param.ts'

/** The whole ballot in ballot order, and its parts with a search each. */
export function BallotTabs({ items }: { items: BallotItem[] }) {
  const { t } = useLingui()
  const [tab, setTab] = useTab()
  const [searchTexts, setSearchTexts] = useState<Partial<Record<Tab, string>>>({})
  const searchProps = (searchedTab: Tab) => ({
    text: searchTexts[searchedTab] ?? '',
    onSearch: (text: string) => setSearchTexts({ ...searchTexts, [searchedTab]: text }),
  })
  const federal = atLevel(items, 'federal')
  const governor = atLevel(items, 'governor')
  const state = atLevel(items, 'state')
  const questions = questionItems(items)
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label={t`Parts of your ballot`}>
        <TabsTrigger value="all" count={items.length}>
          <Trans>Whole ballot</Trans>
        </TabsTrigger>
        <TabsTrigger value="federal" count={countCandidates(federal)}>
          <Trans>Federal Candidates</Trans>
        </TabsTrigger>
        <TabsTrigger value="governor" count={countCandidates(governor)}>
          <Trans>Governor</Trans>
        </TabsTrigger>
        <TabsTrigger value="state" count={countCandidates(state)}>
          <Trans>State Level Candidates</Trans>
        </TabsTrigger>
        <TabsTrigger value="measures" count={questions.length}>
          <Trans>Ballot Measures</Trans>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="all" className="pt-4">
        <ContestList items={items} />
      </TabsContent>
      <TabsContent value="federal">
        <CandidatesTab
          items={federal}
          label={t`Search federal candidates`}
          emptyTitle={<Trans>No federal candidates found for this address.</Trans>}
          {...searchProps('federal')}
        />
      </TabsContent>
      <TabsContent value="governor">
        <CandidatesTab
          items={governor}
          label={t`Search candidates for governor`}
          emptyTitle={<Trans>No candidates for governor found for this address.</Trans>}
          {...searchProps('governor')}
        />
      </TabsContent>
      <TabsContent value="state">
        <CandidatesTab
          items={state}
          label={t`Search state level candidates`}
          emptyTitle={<Trans>No state level candidates found for this address.</Trans>}
          more={{ title: <Trans>Also on your ballot: local offices</Trans>, items: atLevel(items, 'local') }}
          {...searchProps('state')}
        />
      </TabsContent>
      <TabsContent value="measures">
        <MeasuresTab items={questions} {...searchProps('measures')} />
      </TabsContent>
    </Tabs>
  )
}
