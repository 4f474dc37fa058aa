import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { compareMembers } from '../../../contract/compare.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'

/** The votes of these members side by side; nothing is fetched while the members are unknown. */
export const comparisonQuery = (ids: readonly string[] | undefined) =>
  queryOptions({
    ...endpointQuery(compareMembers, ids && { query: { members: ids.join(',') } }),
    placeholderData: keepPreviousData,
  })

/** The officials of a ZIP code, for all its districts if it has several. */
const officialsQuery = (zip: string) => endpointQuery(officialsByZip, { params: { zip }, query: {} })

/** A ZIP code’s seats in Congress, including those that are vacant or whose holder we do not know. */
export const fetchOwnSeats = async (client: QueryClient, zip: string) =>
  (await client.fetchQuery(officialsQuery(zip))).officials
