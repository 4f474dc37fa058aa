import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureReason } from '../../../contract/notifications.ts'
import type { switchOfType } from '../../../contract/reminders.ts'

type TypeSwitch = (typeof switchOfType)[keyof typeof switchOfType]

/** One switch per kind of date, in the order of an election year. */
export const typeSwitches: { name: TypeSwitch; label: MessageDescriptor; description: MessageDescriptor }[] = [
  {
    name: 'voterRegistrationDeadlines',
    label: msg`Voter registration deadlines`,
    description: msg`The last day to register to vote.`,
  },
  { name: 'primaryElectionDates', label: msg`Primary election dates`, description: msg`Primaries and their runoffs.` },
  {
    name: 'generalElectionDates',
    label: msg`General election dates`,
    description: msg`Election Day, runoffs and ballot measures.`,
  },
  {
    name: 'earlyVotingPeriods',
    label: msg`Early voting periods`,
    description: msg`When early voting starts and ends, and the last day to request a mail ballot.`,
  },
  { name: 'civicEvents', label: msg`Civic events`, description: msg`Local elections and other civic dates.` },
]

export const failureReasonLabels: Record<FailureReason, MessageDescriptor> = {
  'bad-address': msg`Check your email address. The mail server couldn’t find it.`,
  'mailbox-full': msg`Your mailbox is full. Delete some emails to make room.`,
  refused: msg`The email or push service rejected it.`,
  unreachable: msg`We couldn’t reach the email or push service.`,
  'no-address': msg`Add an email address. We had none to send it to.`,
  unconfirmed: msg`Confirm your email first: open the link we sent you.`,
  'subscription-gone': msg`Turn on notifications again. This browser stopped accepting them.`,
  'too-late': msg`The date passed before we could send it.`,
  'no-mail-server': msg`This site can’t send email yet.`,
  unknown: msg`We don’t know why. Try again later.`,
}
