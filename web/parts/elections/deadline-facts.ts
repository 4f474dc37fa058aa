import type { StateCode } from '../../../contract/common.ts'
import type { Deadline, DeadlineName } from '../../../contract/deadlines.ts'
import { factId } from '../../../contract/fact-reports.ts'

/** Whether a deadline is shown as not confirmed. There is nothing to confirm about an unknown one. */
export const isMarked = ({ confirmed, state }: Deadline): boolean => !confirmed && state !== 'unknown'

/** A date that was calculated is a fact of the state's rules, a published one of the election. */
export const deadlineFact = (id: string, state: StateCode | undefined, name: DeadlineName, { how }: Deadline) =>
  how === 'stated' || !state ? factId('elections/elections', id) : factId('elections/rules', state, name)

export const mailVotingFact = (state: StateCode) => factId('elections/registration', state, 'mailVoting')
