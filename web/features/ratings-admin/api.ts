import { useQuery } from '@tanstack/react-query'
import { importRatings, previewRatings, ratings, ratingsSummary } from '../../../contract/ratings.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'

const summaryQuery = endpointQuery(ratingsSummary, {})

export const useRatingsSummary = () => useQuery(summaryQuery)

export const useImportRatings = () =>
  useEndpointMutation(importRatings, {
    invalidates: [ratings],
    onSuccess: (summary, _input, client) => client.setQueryData(summaryQuery.queryKey, summary),
  })

/** Changes nothing, so nothing is refetched. */
export const usePreviewRatings = () => useEndpointMutation(previewRatings, {})
