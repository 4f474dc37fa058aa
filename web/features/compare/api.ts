import { queryOptions } from '@tanstack/react-query'
import { allOfficials } from '../../../contract/officials.ts'
import { ratings } from '../../../contract/ratings.ts'
import { call } from '../../api/call.ts'

export const officialsQuery = queryOptions({
  queryKey: [allOfficials.path],
  queryFn: ({ signal }) => call(allOfficials, {}, signal),
})

export const ratingsQuery = queryOptions({
  queryKey: [ratings.path],
  queryFn: ({ signal }) => call(ratings, {}, signal),
})
