import { upcomingElections } from '../../../civic/elections/next-election.ts'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import { votersElection } from '../../parts/election-day/voters-election.ts'

/** The election a voter of the state can plan for; undefined if there is none. */
export const electionToPlan = (voting: StateVoting): UpcomingElection | undefined =>
  votersElection(voting) ?? upcomingElections(voting)[0]
