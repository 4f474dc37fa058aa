import type { z } from 'zod'
import { VoterInfo } from '../../../../contract/voter-info.ts'

/** What the screen of an official ballot needs. It is also what is saved for use without a network. */
export const BallotInfo = VoterInfo.pick({
  contests: true,
  election: true,
  source: true,
  stateCode: true,
  normalizedAddress: true,
  electionAdministration: true,
})
export type BallotInfo = z.infer<typeof BallotInfo>

/** The contests may have another source than the places. */
export const toBallotInfo = (info: VoterInfo): BallotInfo => ({ ...info, source: info.ballotSource ?? info.source })
