import { Plural, Trans } from '@lingui/react/macro'
import { CalendarDays, type LucideIcon, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Event } from '../../../contract/events.ts'
import { useDayWords } from '../../use-day-words.ts'

export function EventFacts({ event }: { event: Event }) {
  const dayWords = useDayWords()
  const date = dayWords(event.date)
  const { time } = event
  // Most times begin with an hour; some are a sentence, such as "Ballot drop-off until 8:00 PM".
  const when = /^\d/.test(time) ? <Trans>{date} at {time}</Trans> : [date, time].filter(Boolean).join('. ')
  return (
    <ul className="m-0 grid list-none gap-1.5 p-0 text-step--1">
      <Fact icon={CalendarDays}>{when}</Fact>
      {event.location && (
        <Fact icon={MapPin}>
          <Place event={event} />
        </Fact>
      )}
      {event.attendees !== undefined && (
        <Fact icon={Users}>
          <Attendees count={event.attendees} capacity={event.capacity} />
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-[.15em] size-[1.2em] shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

const mapSearch = (place: string) => `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`

function Place({ event: { location, mapQuery } }: { event: Event }) {
  if (mapQuery === null) return location
  return (
    <a href={mapSearch(mapQuery)} target="_blank" rel="noopener noreferrer">
      {location}
      <span className="sr-only">
        {' '}
        <Trans>(map, opens in a new tab)</Trans>
      </span>
    </a>
  )
}

function Attendees({ count, capacity }: { count: number; capacity: number | null }) {
  if (capacity !== null) return <Trans>{count} of {capacity} places taken</Trans>
  return <Plural value={count} one="# attending" other="# attending" />
}
