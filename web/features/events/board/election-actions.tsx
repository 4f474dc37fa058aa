import type { Event } from '../../../../contract/events.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { RemindMe } from './remind-me.tsx'

/** What one can do about an election before its day, in place of an RSVP. */
export function ElectionActions({ event }: { event: Event }) {
  if (event.past || event.status === 'cancelled') return null
  return (
    <>
      <AddToCalendar event={event} />
      <RemindMe electionId={event.id} title={event.title} />
    </>
  )
}
