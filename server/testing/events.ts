import type { EventDraft } from '../../contract/events.ts'

/** An event worth suggesting, with what a test wants otherwise. */
export function draft(more: Partial<EventDraft> = {}): EventDraft {
  return {
    title: 'Town hall with the county clerk',
    type: 'town-hall',
    date: '2027-03-14',
    startTime: '18:30',
    endTime: '20:00',
    timeZone: 'America/Chicago',
    location: '100 Main Street, Austin, TX 78701',
    stateCode: 'TX',
    description: 'Questions about the new voting machines.',
    capacity: null,
    ...more,
  }
}
