import { partnerFactsByZip } from '../../contract/partners.ts'
import { endpointQuery } from '../api/query.ts'

export const partnerFactsQuery = (zip: string | undefined, place?: string) =>
  endpointQuery(partnerFactsByZip, zip === undefined ? null : { params: { zip }, query: { place } })
