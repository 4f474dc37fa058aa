import type { StateCode } from '../../contract/common.ts'
import { stateVoting } from '../../contract/state-voting.ts'
import { endpointQuery } from '../api/query.ts'

/** How, where and when to vote in a state, and its next election. The reply has texts in the reader's language. */
export const stateVotingQuery = (stateCode: StateCode | null | undefined, locale: string) =>
  endpointQuery(stateVoting, stateCode && { params: { stateCode } }, { locale })
