import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StateCode } from '../../../contract/common.ts'
import type { Deadline, DeadlineName } from '../../../contract/deadlines.ts'
import { factId } from '../../../contract/fact-reports.ts'

/** The topic of each deadline in the list of sources. */
export const deadlineTopics: Record<DeadlineName, MessageDescriptor> = {
  registerOnline: msg`online registration`,
  registerByMail: msg`registration by mail`,
  registerInPerson: msg`registration in person`,
  applyMailBallot: msg`mail ballot requests`,
  firstDayEarlyVoting: msg`early voting`,
  lastDayEarlyVoting: msg`early voting`,
  receiveMailBallot: msg`mail ballot return`,
}

export const deadlineLabels: Record<DeadlineName, MessageDescriptor> = {
  registerOnline: msg`Last day to register online`,
  registerByMail: msg`Last day to register by mail`,
  registerInPerson: msg`Last day to register in person`,
  applyMailBallot: msg`Last day to request a mail ballot`,
  firstDayEarlyVoting: msg`First day of early voting`,
  lastDayEarlyVoting: msg`Last day of early voting`,
  receiveMailBallot: msg`Last day for mail ballots to arrive`,
}

/** Whether a deadline is shown with a mark: it is known, but not from a plain source (official or neutral, within its date). */
export const isMarked = ({ state, plain }: Deadline): boolean => state !== 'unknown' && !plain

/** A calculated date is reported as a fact of the state's rules, a published date as a fact of the election. */
export const deadlineFact = (
  { id, state }: { id: string; state: StateCode | undefined },
  name: DeadlineName,
  { how }: Deadline,
) => (how === 'stated' || !state ? factId('elections/elections', id) : factId('elections/rules', state, name))

export const mailVotingFact = (state: StateCode) => factId('elections/registration', state, 'mailVoting')
