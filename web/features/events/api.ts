import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { calendarToken, removeCalendarToken, renewCalendarToken } from '../../../contract/calendar.ts'
import type { StateCode } from '../../../contract/common.ts'
import {
  type Event,
  type EventList,
  cancelRsvp,
  changePreferences,
  listEvents,
  mySuggestions,
  nextDeadline,
  pastEvents,
  personalizedEvents,
  rsvp,
  suggestEvent,
} from '../../../contract/events.ts'
import { ApiError, call } from '../../api/call.ts'
import { useApiMutation, useEndpointMutation } from '../../api/mutation.ts'
import { endpointKey, endpointQuery, invalidateEndpoints, pagedQuery } from '../../api/query.ts'
import { userQuery } from '../../api/user.ts'
import { useLocale } from '../../i18n/use-locale.ts'

export function useEvents() {
  const locale = useLocale()
  return useQuery(endpointQuery(listEvents, {}, { locale }))
}

/** Either all events or those for the member and a state. */
export function useBoardEvents(isPersonalized: boolean, state: StateCode | undefined) {
  const locale = useLocale()
  const all = useQuery(endpointQuery(listEvents, isPersonalized ? null : {}, { locale }))
  const personalized = useQuery(
    endpointQuery(personalizedEvents, isPersonalized ? { query: { state } } : null, { locale }),
  )
  return isPersonalized ? personalized : all
}

/** Disabled: older events are fetched only on request. */
export function useOlderEvents(olderThan: string | null | undefined) {
  const locale = useLocale()
  const query = pagedQuery(pastEvents, {
    input: (cursor = '') => ({ query: { olderThan: cursor } }),
    firstCursor: olderThan ?? undefined,
    nextCursor: (page) => page.olderThan,
    locale,
  })
  return useInfiniteQuery({ ...query, enabled: false })
}

/** Every endpoint whose reply contains events. */
export const eventEndpoints = [listEvents, personalizedEvents, pastEvents, nextDeadline]

/** Updates one cached event and keeps the identity of all others, so that their memoized cards do not render again. */
function updateEvent(client: QueryClient, id: string, change: Partial<Event>) {
  const update = (event: Event) => (event.id === id && event.type !== 'election' ? { ...event, ...change } : event)
  for (const endpoint of [listEvents, personalizedEvents]) {
    client.setQueriesData<EventList>(
      { queryKey: endpointKey(endpoint) },
      (list) => list && { ...list, events: list.events.map(update) },
    )
  }
}

/** Creates or cancels an RSVP. */
export const useRsvp = () =>
  useApiMutation(
    ({ id, isAttending }: { id: string; isAttending: boolean }) =>
      call(isAttending ? rsvp : cancelRsvp, { params: { id } }),
    {
      onSuccess: ({ count, rsvpd }, { id }, client) => updateEvent(client, id, { attendees: count, rsvpd }),
      onError: (error, _variables, client) => {
        // These statuses mean that the event has changed since it was loaded. Not awaited: the new list may remove the
        // button, and the message of a removed component is not shown.
        const isOutdated = error instanceof ApiError && [404, 409].includes(error.status)
        if (isOutdated) void invalidateEndpoints(client, eventEndpoints)
      },
    },
  )

export const useChangePreferences = () =>
  useEndpointMutation(changePreferences, {
    invalidates: eventEndpoints,
    onSuccess: (user, _input, client) => client.setQueryData(userQuery.queryKey, user),
  })

export const useMySuggestions = () => useQuery(endpointQuery(mySuggestions, {}))
export const useSuggestEvent = () => useEndpointMutation(suggestEvent, { invalidates: [mySuggestions] })

const tokenQuery = endpointQuery(calendarToken, {})

export const usePrivateFeed = () => useQuery(tokenQuery)

export const useRenewPrivateFeed = () =>
  useEndpointMutation(renewCalendarToken, {
    onSuccess: ({ createdAt }, _input, client) => client.setQueryData(tokenQuery.queryKey, { createdAt }),
  })

export const useRemovePrivateFeed = () =>
  useEndpointMutation(removeCalendarToken, {
    onSuccess: (_reply, _input, client) => client.setQueryData(tokenQuery.queryKey, { createdAt: null }),
  })
