import { upcomingElections } from '../../../civic/elections/next-election.ts'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'

/** The election a voter of the state can prepare for now; undefined if none is soon. */
export function votersElection(voting: StateVoting): UpcomingElection | undefined {
  const { step, next, isSoon } = voting
  if (step) return upcomingElections(voting).find(({ id }) => id === step.election.id)
  return isSoon && next ? next : undefined
}
