import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import {
  type DatePlace,
  type ImportantDate,
  type ReminderProgress,
  createImportantDate,
  deleteImportantDate,
  importDates,
  importantDatesProgress,
  listImportantDates,
  proposedDates,
  retryReminders,
  updateImportantDate,
} from '../../../contract/important-dates.ts'
import { call } from '../../api/call.ts'

export type DatesQuery = Omit<Input<typeof listImportantDates>['query'], 'page'> & { page?: number }

/** Read again at every visit: other admins and the reminders themselves change it. */
export const useDates = (query: DatesQuery) =>
  useQuery({
    queryKey: [listImportantDates.path, query],
    queryFn: ({ signal }) => call(listImportantDates, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const interval = 2000
/** After a change the server looks for what is to be sent; until something is under way nobody can tell. */
const lookouts = 5

/** The latest count of each date. The server is asked only while something is under way, or may be soon. */
export function useProgress(dates: ImportantDate[], isExpecting: boolean): Map<number, ReminderProgress> {
  const isWatched = isExpecting || dates.some(({ progress }) => progress.underWay)
  const ids = dates.map(({ id }) => id).join(',')
  const { data } = useQuery({
    queryKey: [importantDatesProgress.path, ids],
    queryFn: ({ signal }) => call(importantDatesProgress, { query: { ids } }, signal),
    enabled: isWatched && ids !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isMoving = state.data?.progress.some(({ underWay }) => underWay)
      return isMoving || state.dataUpdateCount + state.errorUpdateCount < lookouts ? interval : false
    },
  })
  return new Map(dates.map(({ id, progress }) => [id, data?.progress.find((one) => one.id === id) ?? progress]))
}

/** Done or refused, what is shown is read again: a refusal often means that somebody else was faster. */
function useAct<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSettled: () => {
      client.removeQueries({ queryKey: [importantDatesProgress.path] })
      return client.invalidateQueries({ queryKey: [listImportantDates.path] })
    },
  })
}

export const useCreateDate = () => useAct(createImportantDate)
export const useUpdateDate = () => useAct(updateImportantDate)
export const useDeleteDate = () => useAct(deleteImportantDate)
export const useRetry = () => useAct(retryReminders)
export const useImport = () => useAct(importDates)

export function useProposals(places: DatePlace[]) {
  const { i18n } = useLingui()
  return useQuery({
    queryKey: [proposedDates.path, places, i18n.locale],
    queryFn: ({ signal }) => call(proposedDates, { query: { places: places.join(',') } }, signal),
    enabled: places.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What was asked for stays on the page until it is asked otherwise; a new question begins on the first page. */
export function useDatesQuery() {
  const [query, setQuery] = useState<DatesQuery & { page: number }>({ sort: 'date', descending: 'false', page: 1 })
  const ask = (change: DatesQuery) => setQuery((before) => ({ ...before, page: 1, ...change }))
  return { query, ask }
}
