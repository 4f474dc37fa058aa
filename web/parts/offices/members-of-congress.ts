import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { compareMembers } from '../../../contract/compare.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'

/** The votes of these members side by side; nothing is fetched while the members are unknown. */
export const comparisonQuery = (ids: readonly string[] | undefined) =>
  queryOptions({
    ...endpointQuery(compareMembers, ids && { query: { members: ids.join(',') } }),
    placeholderData: keepPreviousData,
  })

/** The officials of a ZIP code; of all its districts, where it lies in several. */
const officialsQuery = (zip: string) => endpointQuery(officialsByZip, { params: { zip }, query: {} })

interface OwnMembers {
  /** The Bioguide ids of the members of Congress. */
  ids: string[]
  /** Seats whose term has ended, so that we do not know who holds them. */
  unknownSeats: number
}

const toOwnMembers = ({ officials }: Reply<typeof officialsByZip>): OwnMembers => ({
  ids: officials.flatMap(({ bioguideId }) => bioguideId ?? []),
  unknownSeats: officials.filter(({ term }) => term?.lastHolder).length,
})

/** A ZIP code's members of Congress. */
export const ownMembersQuery = (zip: string) => queryOptions({ ...officialsQuery(zip), select: toOwnMembers })

/** Their seats, also those that are vacant or whose holder we do not know. */
export const fetchOwnSeats = async (client: QueryClient, zip: string) =>
  (await client.fetchQuery(officialsQuery(zip))).officials
