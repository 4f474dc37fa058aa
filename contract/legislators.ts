import { endpoint } from './endpoint.ts'
import type * as schemas from './legislators.schemas.ts'

export type * from './legislators.schemas.ts'

export const legislatorsByState = endpoint<typeof schemas.legislatorsByState>(
  'GET',
  '/api/legislators/state/:stateCode',
)
export const legislatorProfile = endpoint<typeof schemas.legislatorProfile>('GET', '/api/legislators/member/:id')
