import type { committeePage } from '../../../../contract/committees.ts'
import type { Reply } from '../../../../contract/endpoint.ts'

export type Committee = Reply<typeof committeePage>
