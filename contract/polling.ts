import { endpoint } from './endpoint.ts'
import type * as schemas from './polling.schemas.ts'

export type * from './polling.schemas.ts'

export const listElections = endpoint<typeof schemas.listElections>('GET', '/api/polling/elections')
