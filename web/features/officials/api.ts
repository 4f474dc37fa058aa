import { queryOptions, skipToken } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import {
  allOfficials,
  governorByZip,
  legislatorsByState,
  memberProfile,
  officialsByZip,
} from '../../../contract/officials.ts'
import { locatePlace } from '../../../contract/places.ts'
import { ratings } from '../../../contract/ratings.ts'
import { call } from '../../api/call.ts'

/** A query for what is not known yet waits until it is. */
function queryOf<E extends Endpoint>(endpoint: E, input: Input<E> | undefined) {
  return queryOptions<Reply<E>>({
    queryKey: [endpoint.path, input],
    queryFn: input === undefined ? skipToken : ({ signal }) => call(endpoint, input, signal),
  })
}

export interface Place {
  address: string
  point?: { lat: number; lng: number } | undefined
}

export const locateQuery = (body: Place | undefined) => queryOf(locatePlace, body && { body })

export const officialsQuery = (zip: string | undefined, district?: string) =>
  queryOf(officialsByZip, zip === undefined ? undefined : { params: { zip }, query: { district } })

export const governorQuery = (zip: string | undefined, state?: StateCode) =>
  queryOf(governorByZip, zip === undefined ? undefined : { params: { zip }, query: { state } })

type Narrowing = Input<typeof legislatorsByState>['query']

export const legislatorsQuery = (stateCode: StateCode | undefined, query: Narrowing = {}) =>
  queryOf(legislatorsByState, stateCode && { params: { stateCode }, query })

export const allOfficialsQuery = queryOf(allOfficials, {})
export const ratingsQuery = queryOf(ratings, {})
export const profileQuery = (bioguideId: string, votes?: number) =>
  queryOf(memberProfile, { params: { bioguideId }, query: { votes } })
