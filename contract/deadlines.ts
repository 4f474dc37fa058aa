export type { Deadline, DeadlineTexts, Deadlines, EarlyVotingClosed } from './deadlines.schemas.ts'

export const deadlineNames = [
  'registerOnline',
  'registerByMail',
  'registerInPerson',
  'applyMailBallot',
  'firstDayEarlyVoting',
  'lastDayEarlyVoting',
  'receiveMailBallot',
] as const
export type DeadlineName = (typeof deadlineNames)[number]

export const earlyVotingClosedDays = ['sundays', 'sundays-and-holidays'] as const
