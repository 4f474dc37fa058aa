import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { electionStates, entriesPerPage } from '../../../../civic/elections/calendar-page.ts'
import { isForMember } from '../../../../civic/elections/event-states.ts'
import { byDate, mergeElections } from '../../../../civic/elections/merge-elections.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Event, PublishedEvent } from '../../../../contract/events.ts'
import { listElections } from '../../../../contract/polling.ts'
import { endpointQuery } from '../../../api/query.ts'
import { userQuery } from '../../../api/user.ts'
import { useEvents, useFirstEvents, useOlderEvents } from '../api.ts'
import type { BoardParams } from './board-params.ts'
import { allStates } from './event-filters.ts'

const none: never[] = []
const nothingUnloaded = { upcoming: 0, past: 0 }

/**
 * The events of the page, merged from all endpoints, with the loading and error state of each. All events are loaded
 * when the first page is not enough: for a filter, more cards, the past, or elections of an outside service.
 */
export function useBoard(view: BoardParams, isPersonalized: boolean, ownState: StateCode | undefined) {
  const { t } = useLingui()
  const interests = useQuery(userQuery).data?.eventInterests ?? none
  const [wantsAll, setWantsAll] = useState(false)
  const { own, first } = useFirstEvents(isPersonalized, ownState)
  const upstream = useQuery(endpointQuery(listElections, {}))
  const upstreamElections = upstream.data
  const isFirstPage = view.tab === 'all' && view.state === allStates && view.page === 1
  const all = useEvents(
    !isPersonalized && (wantsAll || !isFirstPage || upstreamElections?.some(({ area }) => area === undefined)),
  )
  const list = isPersonalized ? own : first
  const older = useOlderEvents(list.data?.olderThan)

  const ownEvents = own.data?.events
  const firstEvents = first.data?.events
  const rsvps = first.data?.rsvps
  const local = first.data?.local
  const allEvents = all.data?.events
  const listedEvents = useMemo(() => {
    if (isPersonalized) return ownEvents
    return allEvents && rsvps && local ? withLocal(markRsvps(allEvents, new Set(rsvps)), local) : firstEvents
  }, [isPersonalized, ownEvents, firstEvents, allEvents, rsvps, local])
  const hasAll = isPersonalized || Boolean(allEvents)

  const today = list.data?.today
  const olderPages = older.data?.pages
  const pollingPlace = t`Your local polling place`
  const events = useMemo(() => {
    if (!listedEvents || today === undefined) return none
    // The server has already filtered its own list; upstream elections and older events are filtered here.
    const listed = new Set(listedEvents)
    const isShown = (event: Event) => listed.has(event) || !isPersonalized || isForMember(event, interests, ownState)
    const elections = mergeElections(
      upstreamElections ?? none,
      listedEvents.filter(({ type }) => type === 'election'),
      { pollingPlace, today },
    )
    const gatherings = listedEvents.filter(({ type }) => type !== 'election')
    const olderEvents = (olderPages ?? none).flatMap((page) => page.events)
    return [...elections, ...gatherings, ...olderEvents].filter(isShown).sort(byDate)
  }, [listedEvents, today, upstreamElections, olderPages, pollingPlace, isPersonalized, interests, ownState])

  const sources = (isPersonalized ? own : first).data?.sources
  const allSources = isPersonalized ? undefined : all.data?.sources
  const facts = useMemo(
    () => (sources && today !== undefined ? { sources: { ...allSources, ...sources }, today } : undefined),
    [sources, allSources, today],
  )
  const firstStates = first.data?.states
  const states = useMemo(() => (hasAll ? electionStates(events) : new Set(firstStates)), [hasAll, events, firstStates])
  const loadAll = () => setWantsAll(true)
  const lacksAll = !hasAll && !isFirstPage
  const error = list.error ?? (lacksAll ? all.error : null)

  return {
    events,
    facts,
    states,
    /** How many cards are not loaded yet, by the counts in the first page. */
    unloaded:
      hasAll || !first.data
        ? nothingUnloaded
        : { upcoming: Math.max(0, first.data.upcomingCount - entriesPerPage), past: first.data.pastCount },
    /** For controls that need all events: hovering or focusing one loads them. */
    onReach: { onPointerEnter: loadAll, onFocus: loadAll },
    isLoading: list.isPending || (lacksAll && all.isPending),
    error,
    /** Our list is shown; upstream elections are still loading. */
    isLoadingMore: list.isSuccess && upstream.isPending,
    /** Our list is shown; upstream elections could not be loaded. */
    partialError: error ? null : upstream.error,
    retry: () => {
      for (const query of [list, all, upstream]) if (query.isError) void query.refetch()
    },
    older: {
      hasMore: older.data ? older.hasNextPage : Boolean(list.data?.olderThan),
      isLoading: older.isFetching,
      hasFailed: older.isError || (!hasAll && all.isError),
      load: () => void (older.data ? older.fetchNextPage() : older.refetch()),
    },
  }
}

export type Board = ReturnType<typeof useBoard>

/** Replaces events with the versions that offices of the voter's county have published. */
function withLocal(events: Event[], local: Event[]): Event[] {
  const ids = new Set(local.map(({ id }) => id))
  return [...events.filter(({ id }) => !ids.has(id)), ...local]
}

/** Keeps the identity of events whose RSVP did not change, so that their memoized cards do not render again. */
const marked = new WeakMap<PublishedEvent, Event>()

function markRsvps(events: PublishedEvent[], rsvps: ReadonlySet<string>): Event[] {
  return events.map((event) => {
    const rsvpd = event.type !== 'election' && rsvps.has(event.id)
    const known = marked.get(event)
    if (known?.rsvpd === rsvpd) return known
    const result = { ...event, rsvpd }
    marked.set(event, result)
    return result
  })
}
