import { expect, test } from 'vitest'
import type { Deadline, Deadlines } from '../../contract/deadlines.ts'
import { unknownDeadline } from '../dates/deadlines.ts'
import { lateRegistration } from './late-registration.ts'

const on = (date: string): Deadline => ({ ...unknownDeadline, date, state: 'known', confirmed: true })
const notOffered: Deadline = { ...unknownDeadline, state: 'not-offered', confirmed: true }

const before: Deadlines = {
  registerOnline: on('2026-10-05'),
  registerByMail: on('2026-10-05'),
  registerInPerson: on('2026-10-05'),
  applyMailBallot: unknownDeadline,
  firstDayEarlyVoting: unknownDeadline,
  lastDayEarlyVoting: unknownDeadline,
  receiveMailBallot: unknownDeadline,
  postmarkMailBallotBy: null,
  mailReason: null,
  earlyVotingClosed: null,
  sameDayRegistration: 'no',
  sameDayConfirmed: true,
  registrationNeeded: true,
}

test.each<[string, Partial<Deadlines>, ReturnType<typeof lateRegistration>]>([
  ['all is over', {}, { closed: 'all', left: 'later-elections', confirmed: true }],
  ['one way is open', { registerOnline: on('2026-10-20') }, null],
  ['one way is unknown', { registerByMail: unknownDeadline }, null],
  ['no one registers', { registrationNeeded: false }, null],
  [
    'in person goes on',
    { registerInPerson: on('2026-10-30') },
    { closed: 'online-and-mail', left: 'in-person', confirmed: true },
  ],
  [
    'voters register at the polls, and not online',
    { registerOnline: notOffered, sameDayRegistration: 'yes' },
    { closed: 'mail', left: 'in-person', confirmed: true },
  ],
  [
    'early voting, when voters register, is over',
    { sameDayRegistration: 'early-voting-only', lastDayEarlyVoting: on('2026-10-19') },
    { closed: 'all', left: 'later-elections', confirmed: true },
  ],
  [
    'registering on Election Day is unknown',
    { sameDayRegistration: 'unknown', sameDayConfirmed: false },
    { closed: 'online-and-mail', left: 'ask', confirmed: true },
  ],
  [
    'a deadline is not confirmed',
    { registerOnline: { ...on('2026-10-05'), confirmed: false } },
    { closed: 'all', left: 'later-elections', confirmed: false },
  ],
  [
    'the county set a day that is over for all',
    {
      registerOnline: notOffered,
      registerByMail: {
        ...unknownDeadline,
        state: 'set-locally',
        confirmed: true,
        between: { first: '2026-10-01', last: '2026-10-10' },
      },
    },
    { closed: 'all', left: 'later-elections', confirmed: true },
  ],
])('what is left of registration when %s', (_, changes, expected) => {
  expect(lateRegistration({ ...before, ...changes }, '2026-10-20')).toEqual(expected)
})
