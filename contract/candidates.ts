import type * as schemas from './candidates.schemas.ts'
import { endpoint } from './endpoint.ts'

export type * from './candidates.schemas.ts'

export const candidatesByZip = endpoint<typeof schemas.candidatesByZip>('GET', '/api/candidates/zip/:zip')
