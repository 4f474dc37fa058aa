import { endpoint } from './endpoint.ts'
import type * as schemas from './partners.schemas.ts'

export type * from './partners.schemas.ts'

export const partnerFactsByZip = endpoint<typeof schemas.partnerFactsByZip>('GET', '/api/partners/zip/:zip')
