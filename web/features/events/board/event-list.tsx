import { Plural } from '@lingui/react/macro'
import { entriesPerPage } from '../../../../civic/elections/calendar-page.ts'
import type { CalendarEntry } from '../../../../civic/elections/election-days.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
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

/** The label is also visible, so that a slow connection does not look like an empty page. */
export function EventsSkeleton({ label }: { label: string }) {
  return (
    <>
      <p aria-hidden="true" className="mb-4 text-muted">
        {label}
      </p>
      <SkeletonGroup label={label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex gap-6 rounded-lg border border-line bg-card p-4 sm:p-6">
            <Skeleton shape="block" className="size-16 max-sm:hidden" />
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-3">
              <Skeleton className="w-24 text-step--1" />
              <Skeleton className="w-72 max-w-full text-step-1" />
              <Skeleton className="w-56 max-w-full text-step--1" />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    </>
  )
}
