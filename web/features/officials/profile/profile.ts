import type { Reply } from '../../../../contract/endpoint.ts'
import type { memberProfile } from '../../../../contract/officials.ts'

export type Profile = Reply<typeof memberProfile>
