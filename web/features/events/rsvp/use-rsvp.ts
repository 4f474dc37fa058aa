import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../../contract/endpoint.ts'
import {
  type Event,
  type EventList,
  type PublishedEvent,
  cancelRsvp,
  listEvents,
  personalizedEvents,
  rsvp,
  upcomingEvents,
} from '../../../../contract/events.ts'
import { ApiError, call } from '../../../api/call.ts'
import { useApiMutation } from '../../../api/mutation.ts'
import { endpointKey, invalidateEndpoints } from '../../../api/query.ts'
import { eventEndpoints } from '../event-endpoints.ts'

interface RsvpChange {
  id: string
  attendees: number
  rsvpd: boolean
}

/** Updates one cached event and keeps the identity of all others, so that their memoized cards do not render again. */
function updateRsvp(client: QueryClient, { id, attendees, rsvpd }: RsvpChange) {
  const isChanged = (event: PublishedEvent) => event.id === id && event.type !== 'election'
  const update = (event: Event) => (isChanged(event) ? { ...event, attendees, rsvpd } : event)
  client.setQueriesData<EventList>(
    { queryKey: endpointKey(personalizedEvents) },
    (list) => list && { ...list, events: list.events.map(update) },
  )
  client.setQueriesData<Reply<typeof upcomingEvents>>({ queryKey: endpointKey(upcomingEvents) }, (list) => {
    const others = list?.rsvps.filter((one) => one !== id) ?? []
    return list && { ...list, events: list.events.map(update), rsvps: rsvpd ? [id, ...others] : others }
  })
  client.setQueriesData<Reply<typeof listEvents>>(
    { queryKey: endpointKey(listEvents) },
    (list) =>
      list && { ...list, events: list.events.map((event) => (isChanged(event) ? { ...event, attendees } : event)) },
  )
}

/** Creates or cancels an RSVP. */
export const useRsvp = () =>
  useApiMutation(
    ({ id, isAttending }: { id: string; isAttending: boolean }) =>
      call(isAttending ? rsvp : cancelRsvp, { params: { id } }),
    {
      onSuccess: ({ count, rsvpd }, { id }, client) => updateRsvp(client, { id, attendees: count, rsvpd }),
      onError: (error, _variables, client) => {
        // These statuses mean that the event has changed since it was loaded. Not awaited: the new list may remove the
        // button, and the message of a removed component is not shown.
        const isOutdated = error instanceof ApiError && [404, 409].includes(error.status)
        if (isOutdated) void invalidateEndpoints(client, eventEndpoints)
      },
    },
  )
