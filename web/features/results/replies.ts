import type { Reply } from '../../../contract/endpoint.ts'
import type { localCount, resultsOverview, stateResults } from '../../../contract/results.ts'

export type StateReply = Reply<typeof stateResults>
export type OverviewReply = Reply<typeof resultsOverview>
export type CountReply = Reply<typeof localCount>
