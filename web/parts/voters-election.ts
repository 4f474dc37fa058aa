import type { StateVoting, UpcomingElection } from '../../contract/state-voting.ts'

/** The election a voter of the state can prepare for now; undefined if none is soon. */
export function votersElection({ step, next, possible, isSoon }: StateVoting): UpcomingElection | undefined {
  if (step) return [...possible, ...(next ? [next] : [])].find(({ id }) => id === step.election.id)
  return isSoon && next ? next : undefined
}
