import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../../contract/endpoint.ts'
import { importRatings, ratings, ratingsSummary } from '../../../contract/ratings.ts'
import { call } from '../../api/call.ts'

export const summaryQuery = queryOptions({
  queryKey: [ratingsSummary.path],
  queryFn: ({ signal }) => call(ratingsSummary, {}, signal),
})

/** Cards and profiles read the ratings anew after an import. */
export function useImportRatings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof importRatings>['body']) => call(importRatings, { body }),
    onSuccess: async (summary) => {
      client.setQueryData(summaryQuery.queryKey, summary)
      await client.invalidateQueries({ queryKey: [ratings.path] })
    },
  })
}
