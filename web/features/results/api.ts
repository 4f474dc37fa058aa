import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { localCount, localCounts, resultsOverview, stateResults } from '../../../contract/results.ts'
import { call } from '../../api/call.ts'

export type StateResults = Reply<typeof stateResults>
export type Overview = Reply<typeof resultsOverview>
export type CountDetails = Reply<typeof localCount>

const overviewQuery = queryOptions({
  queryKey: [resultsOverview.path],
  queryFn: ({ signal }) => call(resultsOverview, {}, signal),
})

const stateQuery = (state: StateCode) =>
  queryOptions({
    queryKey: [stateResults.path, state],
    queryFn: ({ signal }) => call(stateResults, { params: { state } }, signal),
  })

/** A running count changes, so returning to the page fetches the latest figures. */
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
