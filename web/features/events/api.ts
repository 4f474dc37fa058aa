import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { calendarToken, removeCalendarToken, renewCalendarToken } from '../../../contract/calendar.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import {
  type Event,
  type EventList,
  type PublishedEvent,
  cancelRsvp,
  changePreferences,
  listEvents,
  mySuggestions,
  nextDeadline,
  pastEvents,
  personalizedEvents,
  rsvp,
  suggestEvent,
  upcomingEvents,
} from '../../../contract/events.ts'
import { ApiError, call } from '../../api/call.ts'
import { useApiMutation, useEndpointMutation } from '../../api/mutation.ts'
import { endpointKey, endpointQuery, invalidateEndpoints, pagedQuery } from '../../api/query.ts'
import { userQuery } from '../../api/user.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Counts and dates change rarely, but a page that stays open for hours should not show those of the morning. */
const freshFor = { staleTime: 5 * 60_000 }

/** All events, the same for everyone. A long list: fetched where the first page is not enough. */
export function useEvents(isNeeded = true) {
  const locale = useLocale()
  return useQuery({ ...endpointQuery(listEvents, isNeeded ? {} : null, { locale }), ...freshFor })
}

/** What the page shows first: the member's own list, or the first page of all events, those of a state first. */
export function useFirstEvents(isPersonalized: boolean, state: StateCode | undefined) {
  const locale = useLocale()
  const input = { query: { state } }
  const first = useQuery({ ...endpointQuery(upcomingEvents, isPersonalized ? null : input, { locale }), ...freshFor })
  const own = useQuery({ ...endpointQuery(personalizedEvents, isPersonalized ? input : null, { locale }), ...freshFor })
  return { own, first }
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
export const eventEndpoints = [upcomingEvents, listEvents, personalizedEvents, pastEvents, nextDeadline]

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
