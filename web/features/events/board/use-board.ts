import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { byDate, mergeElections } from '../../../../civic/elections.ts'
import type { Event } from '../../../../contract/events.ts'
import { useUser } from '../../../api/user.ts'
import { electionsQuery, eventsQuery, personalizedQuery, useOlderEvents } from '../api.ts'
import { isForMember } from './event-filters.ts'

const none: never[] = []

/** Everything the page lists, from its several sources, and which of them are still to come or failed. */
export function useBoard(isPersonalized: boolean) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const everything = useQuery({ ...eventsQuery(i18n.locale), enabled: !isPersonalized })
  const personal = useQuery({ ...personalizedQuery(i18n.locale), enabled: isPersonalized })
  const list = isPersonalized ? personal : everything
  const outside = useQuery(electionsQuery)
  const older = useOlderEvents(i18n.locale, list.data?.olderThan)

  const ours = list.data?.events
  const today = list.data?.today
  const listed = outside.data
  const olderPages = older.data?.pages
  const pollingPlace = t`Your local polling place`
  const events = useMemo(() => {
    if (!ours || today === undefined) return none
    const isShown = (event: Event) => !isPersonalized || isForMember(event, user)
    const known = new Set(ours)
    const elections = mergeElections(
      listed ?? none,
      ours.filter(({ type }) => type === 'election'),
      { pollingPlace, today },
    )
    const others = ours.filter(({ type }) => type !== 'election')
    const fetchedLater = (olderPages ?? none).flatMap((page) => page.events)
    return [...elections, ...others, ...fetchedLater].filter((event) => known.has(event) || isShown(event)).sort(byDate)
  }, [ours, today, listed, olderPages, pollingPlace, isPersonalized, user])

  const sources = list.data?.sources
  const facts = useMemo(() => (sources && today !== undefined ? { sources, today } : undefined), [sources, today])

  return {
    events,
    facts,
    isLoading: list.isPending,
    hasFailed: list.isError,
    /** Ours are here, outside elections are still to come. */
    isLoadingMore: list.isSuccess && outside.isPending,
    /** Outside elections are missing; ours are here. */
    isPartial: !list.isError && outside.isError,
    retry: () => {
      if (list.isError) void list.refetch()
      if (outside.isError) void outside.refetch()
    },
    older: {
      isThere: older.data ? older.hasNextPage : Boolean(list.data?.olderThan),
      isLoading: older.isFetching,
      hasFailed: older.isError,
      load: () => void (older.data ? older.fetchNextPage() : older.refetch()),
    },
  }
}

export type Board = ReturnType<typeof useBoard>
