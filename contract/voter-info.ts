import { endpoint } from './endpoint.ts'
import type * as schemas from './voter-info.schemas.ts'

export type * from './voter-info.schemas.ts'

export const voterInfo = endpoint<typeof schemas.voterInfo>('GET', '/api/polling/voter-info')

/** Addresses in the sample county, offered for trying out the page. */
export const sampleAddresses = endpoint<typeof schemas.sampleAddresses>('GET', '/api/polling/sample-addresses')
