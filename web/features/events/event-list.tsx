import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { Event, EventList as Listed } from '../../../contract/events.ts'
import { Button } from '../../ui/button.tsx'
import { keyOf } from './choose-events.ts'
import { EventCard } from './event-card.tsx'

type EventListProps = { events: Event[]; sources: Listed['sources'] | undefined }

/** So many stand on the page at once; a phone takes long to draw hundreds. */
export const pageSize = 20

export function EventList({ events, sources }: EventListProps) {
  const [shown, setShown] = useState(pageSize)
  const next = Math.min(pageSize, events.length - shown)
  return (
    <>
      <Cards events={events.slice(0, shown)} sources={sources} />
      {next > 0 && (
        <Button variant="ghost" className="mt-4" onClick={() => setShown(shown + pageSize)}>
          <Plural value={next} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}

export function Cards({ events, sources }: EventListProps) {
  return (
    <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
      {events.map((event) => (
        <EventCard key={keyOf(event)} event={event} sources={sources} />
      ))}
    </ul>
  )
}
