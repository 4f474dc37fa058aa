import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { stateName } from '../../../../civic/address/states.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { EventListContext } from '../../../parts/elections/event-list-context.ts'
import { StructuredData } from '../../../parts/structured-data.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { tabLabels } from '../event-type-labels.ts'
import type { BoardView } from './board-params.ts'
import { isTab, sortStates, tabs } from './event-filters.ts'
import { EventPanel } from './event-panel.tsx'
import { useBoard } from './use-board.ts'

type EventsBoardProps = {
  view: BoardView
  isPersonalized: boolean
  ownState: StateCode | undefined
  /** Shows the events of all states. */
  onShowAll: () => void
}

export function EventsBoard({ view, isPersonalized, ownState, onShowAll }: EventsBoardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const board = useBoard(view, isPersonalized, ownState)
  const states = useMemo(() => sortStates(board.states, locale), [board.states, locale])
  return (
    <EventListContext value={board.facts}>
      <Tabs value={view.tab} onValueChange={(value) => isTab(value) && view.setTab(value)}>
        <TabsList aria-label={t`Types of events`} {...board.onReach}>
          {tabs.map((value) => (
            <TabsTrigger key={value} value={value}>
              {t(tabLabels[value])}
            </TabsTrigger>
          ))}
        </TabsList>
        {/* A single panel for all tabs, so that cards visible in both tabs are not remounted. */}
        <TabsContent value={view.tab}>
          <EventPanel {...{ view, board, isPersonalized, ownState, states, onShowAll }} />
        </TabsContent>
      </Tabs>
      <StructuredData of={describe(board.events, locale)} />
    </EventListContext>
  )
}

const maxDescribed = 20

/** Structured data for search engines: the next elections that are certain to take place. */
const describe = (events: Event[], locale: Locale) =>
  events
    .filter((event) => event.type === 'election' && !event.past && event.status === 'scheduled')
    .filter((event) => event.certainty === 'scheduled' && event.confirmed)
    .slice(0, maxDescribed)
    .map(({ title, date, stateCodes: [state] }) => ({
      '@type': 'Event',
      name: title,
      startDate: date,
      eventStatus: 'https://schema.org/EventScheduled',
      location: state
        ? {
            '@type': 'State',
            name: stateName(state, locale),
            address: { '@type': 'PostalAddress', addressRegion: state, addressCountry: 'US' },
          }
        : { '@type': 'Country', name: 'United States', address: { '@type': 'PostalAddress', addressCountry: 'US' } },
    }))
