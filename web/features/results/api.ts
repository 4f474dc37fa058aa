import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import { localCount, localCounts, resultsOverview, stateResults } from '../../../contract/results.ts'
import { call } from '../../api/call.ts'

const overviewQuery = queryOptions({
  queryKey: [resultsOverview.path],
  queryFn: ({ signal }) => call(resultsOverview, {}, signal),
})

const stateQuery = (state: StateCode) =>
  queryOptions({
    queryKey: [stateResults.path, state],
    queryFn: ({ signal }) => call(stateResults, { params: { state } }, signal),
  })

/** A count changes while it goes on: whoever comes back to the page sees the newest. */
const whileCounting = { staleTime: 30_000, refetchOnWindowFocus: true } as const

const countsQuery = queryOptions({
  queryKey: [localCounts.path],
  queryFn: ({ signal }) => call(localCounts, {}, signal),
  ...whileCounting,
})

const countQuery = (id: number) =>
  queryOptions({
    queryKey: [localCount.path, id],
    queryFn: ({ signal }) => call(localCount, { params: { id } }, signal),
    ...whileCounting,
  })

export const useOverview = () => useQuery(overviewQuery)
export const useStateResults = (state: StateCode) => useQuery(stateQuery(state))
export const useLocalCounts = () => useQuery(countsQuery)
export const useLocalCount = (id: number) => useQuery(countQuery(id))
