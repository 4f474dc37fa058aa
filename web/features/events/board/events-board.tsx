import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { EventListContext } from '../../../parts/event-list-context.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { isTab, tabLabels, tabs, type Tab } from '../event-type-labels.ts'
import { type StateFilter, allStates, electionStates } from './event-filters.ts'
import { EventPanel } from './event-panel.tsx'
import { useBoard } from './use-board.ts'

export function EventsBoard({ isPersonalized }: { isPersonalized: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const board = useBoard(isPersonalized)
  const [tab, setTab] = useState<Tab>('all')
  const [state, setState] = useState<StateFilter>(allStates)
  const states = useMemo(() => electionStates(board.events, locale), [board.events, locale])
  return (
    <EventListContext value={board.facts}>
      <Tabs value={tab} onValueChange={(value) => isTab(value) && setTab(value)}>
        <TabsList aria-label={t`Kinds of events`}>
          {tabs.map((value) => (
            <TabsTrigger key={value} value={value}>
              {t(tabLabels[value])}
            </TabsTrigger>
          ))}
        </TabsList>
        {/* A single panel for all tabs, so that cards visible in both tabs are not remounted. */}
        <TabsContent value={tab}>
          <EventPanel {...{ tab, board, isPersonalized, state, states }} onStateChange={setState} />
        </TabsContent>
      </Tabs>
    </EventListContext>
  )
}
