import type { Reply } from '../../../../contract/endpoint.ts'
import type { legislatorProfile } from '../../../../contract/legislators.ts'

export type LegislatorProfile = Reply<typeof legislatorProfile>
