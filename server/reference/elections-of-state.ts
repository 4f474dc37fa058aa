import type { StateCode } from '../../contract/common.ts'
import type { CurrentElection } from './current-elections.ts'

/** A state's elections; the country's general only where the state has no entry of its own for that day. */
export function electionsOf(state: StateCode, elections: CurrentElection[]): CurrentElection[] {
  const own = elections.filter((election) => election.state === state)
  const days = new Set(own.map(({ date }) => date))
  return elections.filter((election) => election.state === state || (election.nationwide && !days.has(election.date)))
}
