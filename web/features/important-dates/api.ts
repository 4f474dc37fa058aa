import { type QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input } from '../../../contract/endpoint.ts'
import {
  type ImportantDate,
  type ReminderProgress,
  importantDatesProgress,
  listImportantDates,
} from '../../../contract/important-dates.ts'
import { endpointKey, endpointQuery } from '../../api/query.ts'

export type DatesQuery = Omit<Input<typeof listImportantDates>['query'], 'page'> & { page?: number }

/** Fetched at every visit: other administrators and the reminder jobs change the dates. */
export const useDates = (query: DatesQuery) =>
  useQuery({ ...endpointQuery(listImportantDates, { query }), placeholderData: keepPreviousData, staleTime: 0 })

const pollIntervalMs = 2000
/** After a change it takes the server a moment to create reminders, so a few polls may find nothing in progress. */
const minimumPolls = 5

/** The latest delivery counts of each date. Polls only while reminders are being sent, or may be sent soon. */
export function useProgress(dates: ImportantDate[], expectsReminders: boolean): Map<number, ReminderProgress> {
  const isPolling = expectsReminders || dates.some(({ progress }) => progress.underWay)
  const ids = dates.map(({ id }) => id).join(',')
  const { data } = useQuery({
    ...endpointQuery(importantDatesProgress, isPolling && ids !== '' ? { query: { ids } } : null),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isUnderWay = state.data?.progress.some(({ underWay }) => underWay)
      return isUnderWay || state.dataUpdateCount + state.errorUpdateCount < minimumPolls ? pollIntervalMs : false
    },
  })
  return new Map(dates.map(({ id, progress }) => [id, data?.progress.find((latest) => latest.id === id) ?? progress]))
}

const restartPolling = (client: QueryClient) => client.removeQueries({ queryKey: endpointKey(importantDatesProgress) })

/** Refetches the dates after an error too: it often means that another administrator was faster. */
export const dateChanges = {
  invalidates: [listImportantDates],
  invalidatesOnError: () => true,
  onSuccess: (_reply: unknown, _input: unknown, client: QueryClient) => restartPolling(client),
  onError: (_error: unknown, _input: unknown, client: QueryClient) => restartPolling(client),
}
