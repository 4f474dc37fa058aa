import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { compareMembers } from '../../contract/compare.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { call } from '../api/call.ts'

export const comparisonQuery = (ids: readonly string[]) => {
  const members = ids.join(',')
  return queryOptions({
    queryKey: [compareMembers.path, members],
    queryFn: ({ signal }) => call(compareMembers, { query: { members } }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The voter's own members of Congress; of a ZIP code in several districts, all who may be. */
export const ownMembersQuery = (zip: string) =>
  queryOptions({
    queryKey: [officialsByZip.path, zip, 'members'],
    queryFn: async ({ signal }) => {
      const { officials } = await call(officialsByZip, { params: { zip }, query: {} }, signal)
      return officials.flatMap(({ bioguideId }) => bioguideId ?? [])
    },
  })
