import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Event } from '../../../../contract/events.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { eventTypeLabels } from '../event-type-labels.ts'
import { isFromUpstream } from './event-filters.ts'

/** Type, date, time, place and attendance in one line. */
export function EventFacts({ event }: { event: Event }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  // The row already shows the date, so only the weekday is visible.
  const date = (
    <>
      <span className="sr-only">{localDate(event.date)}</span>
      <span aria-hidden="true">{localDate(event.date, 'longWeekday')}</span>
    </>
  )
  const { time } = event
  const mayChange = event.status === 'scheduled' && !event.confirmed && !event.sample && !isFromUpstream(event)
  // Most times begin with an hour; some are a sentence, for example "Ballot drop-off until 8:00 PM".
  const when = /^\d/.test(time) ? (
    <Trans>
      {date} at {time}
    </Trans>
  ) : (
    <>
      {date}
      {time && `. ${time}`}
    </>
  )
  return (
    <ul className="m-0 list-none p-0 text-step--1 wrap-anywhere text-muted max-sm:first-letter:uppercase [&>li]:inline [&>li:not(:last-child)]:after:content-['_·_']">
      {event.type === 'election' && <li className="max-sm:sr-only">{t(eventTypeLabels.election)}</li>}
      <li>
        {when}
        {mayChange && <MayChange />}
      </li>
      {event.location && event.type !== 'election' && (
        <li>
          <Location event={event} />
        </li>
      )}
      {event.attendees !== undefined && (
        <li>
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
