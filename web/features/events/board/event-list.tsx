import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { Event } from '../../../../contract/events.ts'
import { Button } from '../../../ui/button.tsx'
import { EventCard } from './event-card.tsx'
import { eventKey } from './event-filters.ts'

/** Rendering hundreds of cards at once is slow on a phone. */
export const pageSize = 10

/** A changed filter returns to the first page; cards that stay visible are not remounted. */
export function EventList({ events, filter }: { events: Event[]; filter: string }) {
  const [page, setPage] = useState({ filter, shown: pageSize })
  const shown = page.filter === filter ? page.shown : pageSize
  const next = Math.min(pageSize, events.length - shown)
  return (
    <>
      <Cards events={events.slice(0, shown)} />
      {next > 0 && (
        <Button variant="ghost" className="mt-4" onClick={() => setPage({ filter, shown: shown + pageSize })}>
          <Plural value={next} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}

export function Cards({ events }: { events: Event[] }) {
  return (
    <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
      {events.map((event) => (
        <EventCard key={eventKey(event)} event={event} />
      ))}
    </ul>
  )
}
