import { Plural, Trans } from '@lingui/react/macro'
import type { LocalDate } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { cx } from '../../../ui/cx.ts'

export function EventFacts({ event }: { event: Event }) {
  const { localDate } = useFormat()
  const date = localDate(event.date)
  const { time } = event
  // Most times begin with an hour; some are a sentence, for example "Ballot drop-off until 8:00 PM".
  const when = /^\d/.test(time) ? (
    <Trans>
      {date} at {time}
    </Trans>
  ) : (
    [date, time].filter(Boolean).join('. ')
  )
  return (
    <ul className="m-0 grid list-none gap-1 p-0 wrap-anywhere">
      <li className="font-semibold">{when}</li>
      {event.location && (
        <li>
          <Location event={event} />
        </li>
      )}
      {event.attendees !== undefined && (
        <li className="text-step--1 text-muted">
          <Attendees count={event.attendees} capacity={event.capacity} />
        </li>
      )}
    </ul>
  )
}

const mapSearchUrl = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`

function Location({ event: { location, mapQuery } }: { event: Event }) {
  if (mapQuery === null) return location
  return (
    <OutsideLink href={mapSearchUrl(mapQuery)}>
      {location}
      <span className="sr-only">
        {' '}
        <Trans>(map)</Trans>
      </span>
    </OutsideLink>
  )
}

function Attendees({ count, capacity }: { count: number; capacity: number | null }) {
  if (capacity !== null)
    return (
      <Trans>
        {count} of {capacity} spots taken
      </Trans>
    )
  return <Plural value={count} one="# attending" other="# attending" />
}

/** A decorative calendar page; the card also has the date as text. */
export function DateStub({ day, isPast }: { day: LocalDate; isPast: boolean }) {
  const { localDate } = useFormat()
  return (
    <div
      aria-hidden="true"
      className="w-18 shrink-0 self-start overflow-hidden rounded-md border border-line text-center max-sm:hidden"
    >
      <div
        className={cx(
          'py-1 text-step--2 font-bold tracking-[.06em] uppercase',
          isPast ? 'bg-sunk text-muted' : 'bg-band text-on-band',
        )}
      >
        {localDate(day, 'month')}
      </div>
      <div className="pt-1.5 text-step-3 leading-none font-extrabold tabular-nums">{localDate(day, 'dayOfMonth')}</div>
      <div className="pt-1 pb-2 text-step--2 leading-tight text-muted">
        {localDate(day, 'weekday')}
        <br />
        {day.slice(0, 4)}
      </div>
    </div>
  )
}
