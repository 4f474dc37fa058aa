import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { calendarToken, removeCalendarToken, renewCalendarToken } from '../../../contract/calendar.ts'
import type { Input } from '../../../contract/endpoint.ts'
import {
  type Event,
  type EventDraft,
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
import { listElections } from '../../../contract/polling.ts'
import { call } from '../../api/call.ts'
import { userQuery } from '../../api/user.ts'

/** The language is part of the key because the server translates the texts. */
export const eventsQuery = (locale: string) =>
  queryOptions({ queryKey: [listEvents.path, locale], queryFn: ({ signal }) => call(listEvents, {}, signal) })

export const personalizedQuery = (locale: string) =>
  queryOptions({
    queryKey: [personalizedEvents.path, locale],
    queryFn: ({ signal }) => call(personalizedEvents, {}, signal),
  })

export const electionsQuery = queryOptions({
  queryKey: [listElections.path],
  queryFn: ({ signal }) => call(listElections, {}, signal),
})

/** Disabled: older events are fetched only on request. */
export const useOlderEvents = (locale: string, olderThan: string | null | undefined) =>
  useInfiniteQuery({
    queryKey: [pastEvents.path, locale, olderThan],
    queryFn: ({ pageParam, signal }) => call(pastEvents, { query: { olderThan: pageParam } }, signal),
    initialPageParam: olderThan ?? '',
    getNextPageParam: (page) => page.olderThan,
    enabled: false,
  })

const listKeys = [[listEvents.path], [personalizedEvents.path]]

export function invalidateEventLists(client: QueryClient) {
  return Promise.all(
    [...listKeys, [pastEvents.path], [nextDeadline.path]].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

/** Updates one cached event and keeps the identity of all others, so that their memoized cards do not render again. */
function updateEvent(client: QueryClient, id: string, change: Partial<Event>) {
  for (const queryKey of listKeys) {
    client.setQueriesData<EventList>(
      { queryKey },
      (list) =>
        list && {
          ...list,
          events: list.events.map((event) =>
            event.id === id && event.type !== 'election' ? { ...event, ...change } : event,
          ),
        },
    )
  }
}

/** Creates or cancels an RSVP. */
export function useRsvp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAttending }: { id: string; isAttending: boolean }) =>
      call(isAttending ? rsvp : cancelRsvp, { params: { id } }),
    onSuccess: ({ count, rsvpd }, { id }) => updateEvent(client, id, { attendees: count, rsvpd }),
  })
}

export function useChangePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof changePreferences>['body']) => call(changePreferences, { body }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, user)
      return invalidateEventLists(client)
    },
  })
}

const suggestionsQuery = queryOptions({
  queryKey: [mySuggestions.path],
  queryFn: ({ signal }) => call(mySuggestions, {}, signal),
})

export const useMySuggestions = () => useQuery(suggestionsQuery)

export function useSuggestEvent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EventDraft) => call(suggestEvent, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: suggestionsQuery.queryKey }),
  })
}

const tokenQuery = queryOptions({
  queryKey: [calendarToken.path],
  queryFn: ({ signal }) => call(calendarToken, {}, signal),
})

export const usePrivateFeed = () => useQuery(tokenQuery)

export function useRenewPrivateFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewCalendarToken, {}),
    onSuccess: ({ createdAt }) => client.setQueryData(tokenQuery.queryKey, { createdAt }),
  })
}

export function useRemovePrivateFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeCalendarToken, {}),
    onSuccess: () => client.setQueryData(tokenQuery.queryKey, { createdAt: null }),
  })
}
