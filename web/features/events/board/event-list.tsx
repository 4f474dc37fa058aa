import { Plural } from '@lingui/react/macro'
import { entriesPerPage } from '../../../../civic/elections/calendar-page.ts'
import type { CalendarEntry } from '../../../../civic/elections/election-days.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { Button } from '../../../ui/button.tsx'
import { ElectionDayCard } from './election-day-card.tsx'
import { EventCard } from './event-card.tsx'
import { entryKey } from './event-filters.ts'
import type { Board } from './use-board.ts'

type ShowMoreProps = { hidden: number; onClick: () => void; onReach: Board['onReach'] }

export function ShowMore({ hidden, onClick, onReach }: ShowMoreProps) {
  const next = Math.min(entriesPerPage, hidden)
  if (next <= 0) return null
  return (
    <Button variant="ghost" className="mt-4" onClick={onClick} {...onReach}>
      <Plural value={next} one="Show # more" other="Show # more" />
    </Button>
  )
}

type CardsProps = { entries: CalendarEntry[]; ownState: StateCode | undefined }

export function Cards({ entries, ownState }: CardsProps) {
  return (
    <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
      {entries.map((entry) =>
        entry.day ? (
          <ElectionDayCard key={entryKey(entry)} day={entry.day} ownState={ownState} />
        ) : (
          <EventCard key={entryKey(entry)} event={entry.event} />
        ),
      )}
    </ul>
  )
}
