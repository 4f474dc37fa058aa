import type { Event } from '../../../../contract/events.ts'

export const acceptsRsvp = ({ id, type, sample, past, status }: Event) =>
  type !== 'election' && !sample && !past && status !== 'cancelled' && /^\d+$/.test(id)
