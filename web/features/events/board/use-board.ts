import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { byDate, mergeElections } from '../../../../civic/elections/elections.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import { listElections } from '../../../../contract/polling.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useUser } from '../../../api/user.ts'
import { useBoardEvents, useOlderEvents } from '../api.ts'
import { matchesMember } from './event-filters.ts'

const none: never[] = []

/** The events of the page, merged from all endpoints, with the loading and error state of each. */
export function useBoard(isPersonalized: boolean, ownState: StateCode | undefined) {
  const { t } = useLingui()
  const user = useUser()
  const list = useBoardEvents(isPersonalized, ownState)
  const upstream = useQuery(endpointQuery(listElections, {}))
  const older = useOlderEvents(list.data?.olderThan)

  const listedEvents = list.data?.events
  const today = list.data?.today
  const upstreamElections = upstream.data
  const olderPages = older.data?.pages
  const pollingPlace = t`Your local polling place`
  const events = useMemo(() => {
    if (!listedEvents || today === undefined) return none
    // The server has already filtered its own list; upstream elections and older events are filtered here.
    const listed = new Set(listedEvents)
    const isShown = (event: Event) => listed.has(event) || !isPersonalized || matchesMember(event, user, ownState)
    const elections = mergeElections(
      upstreamElections ?? none,
      listedEvents.filter(({ type }) => type === 'election'),
      { pollingPlace, today },
    )
    const gatherings = listedEvents.filter(({ type }) => type !== 'election')
    const olderEvents = (olderPages ?? none).flatMap((page) => page.events)
    return [...elections, ...gatherings, ...olderEvents].filter(isShown).sort(byDate)
  }, [listedEvents, today, upstreamElections, olderPages, pollingPlace, isPersonalized, user, ownState])

  const sources = list.data?.sources
  const facts = useMemo(() => (sources && today !== undefined ? { sources, today } : undefined), [sources, today])

  return {
    events,
    facts,
    isLoading: list.isPending,
    error: list.error,
    /** Our list is shown; upstream elections are still loading. */
    isLoadingMore: list.isSuccess && upstream.isPending,
    /** Our list is shown; upstream elections could not be loaded. */
    partialError: list.error ? null : upstream.error,
    retry: () => {
      if (list.isError) void list.refetch()
      if (upstream.isError) void upstream.refetch()
    },
    older: {
      hasMore: older.data ? older.hasNextPage : Boolean(list.data?.olderThan),
      isLoading: older.isFetching,
      hasFailed: older.isError,
      load: () => void (older.data ? older.fetchNextPage() : older.refetch()),
    },
  }
}

export type Board = ReturnType<typeof useBoard>
