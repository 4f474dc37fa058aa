import type { Event } from '../../../../contract/events.ts'
import { soon } from '../../../parts/soon.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'

const RemindMe = soon(() => import('./remind-me.tsx'), { fallback: null })

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
