import type { LocalDate } from '../../contract/common.ts'
import type { Deadline, DeadlineName, Deadlines, EarlyVotingClosed } from '../../contract/deadlines.ts'

/** What a voter must know beside the day of a deadline, so as not to lose a vote. */
export type DeadlineCondition =
  /** A ballot that arrives by the deadline counts only with a postmark of this day or before. */
  | { kind: 'ballot-postmarked'; by: LocalDate }
  /** A registration form sent by mail must arrive, or be postmarked, by this day. */
  | { kind: 'registration-arrives' | 'registration-postmarked'; by: LocalDate }
  /** The same for a request for a mail ballot. */
  | { kind: 'request-arrives' | 'request-postmarked'; by: LocalDate }
  /** A voter needs an accepted reason to get a mail ballot. */
  | { kind: 'reason-needed'; confirmed: boolean }
  /** Days within early voting on which nobody can vote. */
  | { kind: 'days-closed'; closed: EarlyVotingClosed }

export function deadlineConditions(name: DeadlineName, deadlines: Deadlines): DeadlineCondition[] {
  const { postmarkMailBallotBy: by, mailReason, earlyVotingClosed: closed } = deadlines
  switch (name) {
    case 'registerByMail':
      return formCondition('registration', deadlines.registerByMail)
    case 'applyMailBallot':
      return [
        ...formCondition('request', deadlines.applyMailBallot),
        ...(mailReason ? [{ kind: 'reason-needed', confirmed: mailReason.confirmed } as const] : []),
      ]
    case 'receiveMailBallot':
      return by === null ? [] : [{ kind: 'ballot-postmarked', by }]
    case 'firstDayEarlyVoting':
    case 'lastDayEarlyVoting':
      return closed === null ? [] : [{ kind: 'days-closed', closed }]
    case 'registerOnline':
    case 'registerInPerson':
      return []
  }
}

function formCondition(form: 'registration' | 'request', { date: by, basis }: Deadline): DeadlineCondition[] {
  if (by === null || basis === null) return []
  return [{ kind: basis === 'received' ? `${form}-arrives` : `${form}-postmarked`, by }]
}

/** Whether a day is only the last one for mailed registration forms to arrive. It is too late to mail one then. */
export const isFormArrival = (names: readonly DeadlineName[], { registerByMail }: Deadlines): boolean =>
  names.length === 1 && names[0] === 'registerByMail' && registerByMail.basis === 'received'

/** Whether counties or towns set the days of early voting. The state's last day does not hold for every voter then. */
export const isEarlyVotingLocal = ({ firstDayEarlyVoting, lastDayEarlyVoting }: Deadlines): boolean =>
  firstDayEarlyVoting.state === 'set-locally' || lastDayEarlyVoting.state === 'set-locally'
