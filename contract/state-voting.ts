import { endpoint } from './endpoint.ts'
import type * as schemas from './state-voting.schemas.ts'

export type * from './state-voting.schemas.ts'

/** An election further away than this has no countdown. */
export const soonDays = 120

/** `all-mail`: every registered voter is mailed a ballot. */
export const mailVoters = ['all-mail', 'no-excuse', 'excuse'] as const

export const votingLinkNames = [
  'register',
  'status',
  'pollingPlace',
  'mailBallot',
  'trackMailBallot',
  'trackProvisional',
  'sampleBallot',
  'voterId',
  'localOffices',
  'electionDates',
  'results',
  'accessibleVoting',
  'languageHelp',
] as const
export type VotingLinkName = (typeof votingLinkNames)[number]

export const stateVoting = endpoint<typeof schemas.stateVoting>('GET', '/api/states/:stateCode/voting')
