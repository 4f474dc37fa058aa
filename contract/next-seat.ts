import { endpoint } from './endpoint.ts'
import type * as schemas from './next-seat.schemas.ts'

export type * from './next-seat.schemas.ts'

export const nextSeatByZip = endpoint<typeof schemas.nextSeatByZip>('GET', '/api/places/next-seat/:zip')
