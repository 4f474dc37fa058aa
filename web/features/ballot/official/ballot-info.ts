import type { VoterInfo } from '../../../../contract/voter-info.ts'

/** What the screen of an official ballot needs. It is also what is saved for use without a network. */
export type BallotInfo = Pick<
  VoterInfo,
  'contests' | 'election' | 'source' | 'stateCode' | 'normalizedAddress' | 'electionAdministration'
>

/** The contests may have another source than the places. */
export const toBallotInfo = (info: VoterInfo): BallotInfo => ({ ...info, source: info.ballotSource ?? info.source })
