import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { BoardFactsContext } from '../../../parts/board-facts.ts'
import { useReaderLocale } from '../../../parts/use-reader-locale.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { isTab, tabNames, tabs, type Tab } from '../event-type-labels.ts'
import { type StateFilter, allStates, statesOfElections } from './event-filters.ts'
import { EventPanel } from './event-panel.tsx'
import { useBoard } from './use-board.ts'

export function EventsBoard({ isPersonalized }: { isPersonalized: boolean }) {
  const { t } = useLingui()
  const locale = useReaderLocale()
  const board = useBoard(isPersonalized)
  const [tab, setTab] = useState<Tab>('all')
  const [state, setState] = useState<StateFilter>(allStates)
  const states = useMemo(() => statesOfElections(board.events, locale), [board.events, locale])
  return (
    <BoardFactsContext value={board.facts}>
      <Tabs value={tab} onValueChange={(value) => isTab(value) && setTab(value)}>
        <TabsList aria-label={t`Kinds of events`}>
          {tabs.map((value) => (
            <TabsTrigger key={value} value={value}>
              {t(tabNames[value])}
            </TabsTrigger>
          ))}
        </TabsList>
        {/* One panel that goes along with the chosen tab: cards both tabs show stay as they are. */}
        <TabsContent value={tab}>
          <EventPanel {...{ tab, board, isPersonalized, state, states }} onStateChange={setState} />
        </TabsContent>
      </Tabs>
    </BoardFactsContext>
  )
}
