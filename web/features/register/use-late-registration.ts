import { type LateRegistration, lateRegistration } from '../../../civic/elections/late-registration.ts'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Deadlines } from '../../../contract/deadlines.ts'
import { useStateVoting } from '../../parts/elections/state-voting-query.ts'

interface LateForElection extends LateRegistration {
  electionDay: string
  sameDayRegistration: Deadlines['sameDayRegistration']
}

/** What is left of registration for the voter's next election; null unless the usual deadlines have passed. */
export function useLateRegistration(state: StateCode): LateForElection | null {
  const { data: voting } = useStateVoting(state)
  if (!voting) return null
  const { toPrepare: election } = electionsOf(voting)
  if (!election?.deadlines) return null
  const late = lateRegistration(election.deadlines, voting.today)
  const { sameDayRegistration } = election.deadlines
  return late && { ...late, electionDay: election.date, sameDayRegistration }
}
