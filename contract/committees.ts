import type * as schemas from './committees.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './committees.schemas.ts'

export const committeePage = endpoint<typeof schemas.committeePage>('GET', '/api/officials/committees/:id')
