import { Plural } from '@lingui/react/macro'
import { entriesPerPage } from '../../../../civic/elections/calendar-page.ts'
import type { CalendarEntry } from '../../../../civic/elections/election-days.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
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

type TimelineProps = { entries: CalendarEntry[]; ownState: StateCode | undefined }

/** One row per date, in the order of the entries. */
export function Timeline({ entries, ownState }: TimelineProps) {
  const days = [...Map.groupBy(entries, ({ event, day }) => (event ?? day).date)]
  return (
    <ol className="m-0 grid list-none grid-cols-[minmax(0,1fr)] rounded-lg border border-line bg-card p-0">
      {days.map(([date, group]) => (
        <li
          key={date}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)] border-t border-line first:border-t-0 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
        >
          <DateMark day={date} isPast={group.every(({ event, day }) => (event ?? day.states[0])?.past ?? false)} />
          <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0">
            {group.map((entry) =>
              entry.day ? (
                <ElectionDayCard key={entryKey(entry)} day={entry.day} ownState={ownState} />
              ) : (
                <EventCard key={entryKey(entry)} event={entry.event} ownState={ownState} />
              ),
            )}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The date as a mark on the timeline. Hidden from screen readers, because each entry has its date as text. */
function DateMark({ day, isPast }: { day: LocalDate; isPast: boolean }) {
  const { localDate } = useFormat()
  return (
    <div aria-hidden="true" className="relative border-r border-line py-4 pr-3 text-right leading-none sm:pr-5">
      <span
        className={cx(
          'absolute top-[1.55rem] -right-[.4rem] size-[.7rem] rounded-full border-2 border-card',
          isPast ? 'bg-control' : 'bg-signal',
        )}
      />
      <span className="block text-step--2 font-bold text-muted uppercase">{localDate(day, 'month')}</span>
      <span className="mt-1 block text-step-2 leading-none font-extrabold tabular-nums">
        {localDate(day, 'dayOfMonth')}
      </span>
      <span className="mt-1 block text-step--2 text-muted tabular-nums">{day.slice(0, 4)}</span>
    </div>
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
