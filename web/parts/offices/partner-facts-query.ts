import { partnerFactsByZip } from '../../../contract/partners.ts'
import { endpointQuery } from '../../api/query.ts'

export const partnerFactsQuery = (zip: string, geoids: readonly string[] = []) =>
  endpointQuery(partnerFactsByZip, { params: { zip }, query: geoids.length > 0 ? { geoids: geoids.join('-') } : {} })
