import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { localCount, localCounts, resultsOverview, resultsSites, stateResults } from '../../../contract/results.ts'
import { endpointQuery, pagedQuery } from '../../api/query.ts'

export type StateResults = Reply<typeof stateResults>
export type Overview = Reply<typeof resultsOverview>
export type CountDetails = Reply<typeof localCount>

export const useOverview = () => useQuery(endpointQuery(resultsOverview, {}))

/** Includes the House races of the given districts or, without a list, of all districts. */
export const useStateResults = (state: StateCode, house: readonly number[] | undefined) =>
  useQuery({
    ...endpointQuery(stateResults, { params: { state }, query: { house: house?.join('|') } }),
    // The other races of the state stay on the screen while those of another district are loaded.
    placeholderData: (previous) => (previous?.state === state ? previous : undefined),
  })

export const useResultsSites = () => useQuery(endpointQuery(resultsSites, {}))

/** A running count changes, so returning to the page fetches the latest figures. */
const whileCounting = { staleTime: 30_000, refetchOnWindowFocus: true } as const

/** The counts of a state come before those of others. */
export const useLocalCounts = (state: StateCode | undefined) =>
  useInfiniteQuery({
    ...pagedQuery(localCounts, {
      input: (skip) => ({ query: { state, skip } }),
      nextCursor: ({ next }) => next?.toString(),
    }),
    ...whileCounting,
  })
export const useLocalCount = (id: number) =>
  useQuery({ ...endpointQuery(localCount, { params: { id } }), ...whileCounting })
