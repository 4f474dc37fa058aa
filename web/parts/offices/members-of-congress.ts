import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { compareMembers } from '../../../contract/compare.ts'
import { endpointQuery } from '../../api/query.ts'

/** The votes of these members side by side; nothing is fetched while the members are unknown. */
export const comparisonQuery = (ids: readonly string[] | undefined) =>
  queryOptions({
    ...endpointQuery(compareMembers, ids && { query: { members: ids.join(',') } }),
    placeholderData: keepPreviousData,
  })
