import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import {
  listEvents,
  mySuggestions,
  nextDeadline,
  pastEvents,
  personalizedEvents,
  suggestEvent,
  upcomingEvents,
} from '../../../contract/events.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery, pagedQuery } from '../../api/query.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useVoterPlace } from '../../parts/districts/use-voter-place.ts'

/** Counts and dates change rarely, but a page that stays open for hours should not show outdated ones. */
const freshFor = { staleTime: 5 * 60_000 }

/** Every endpoint whose reply contains events. */
export const eventEndpoints = [upcomingEvents, listEvents, personalizedEvents, pastEvents, nextDeadline]

export const useMySuggestions = () => useQuery(endpointQuery(mySuggestions, {}))

export const useSuggestEvent = () => useEndpointMutation(suggestEvent, { invalidates: [mySuggestions] })

/** All events, the same for everyone. A long list: fetched where the first page is not enough. */
export function useEvents(isNeeded = true) {
  const locale = useLocale()
  return useQuery({ ...endpointQuery(listEvents, isNeeded ? {} : null, { locale }), ...freshFor })
}

/** What the page shows first: the member's own list, or the first page of all events, which starts with the state's. */
export function useFirstEvents(isPersonalized: boolean, state: StateCode | undefined) {
  const locale = useLocale()
  const { zip, isLoading } = useVoterPlace()
  // Waits for the address to load, because its county may have elections of its own.
  const input = isLoading ? null : { query: { state, zip } }
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
