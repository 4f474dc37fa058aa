import type * as schemas from './compare.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './compare.schemas.ts'

export const compareMembers = endpoint<typeof schemas.compareMembers>('GET', '/api/compare')
