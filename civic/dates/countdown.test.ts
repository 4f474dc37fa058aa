import { expect, test } from 'vitest'
import type { Deadline, Deadlines } from '../../contract/deadlines.ts'
import { type CountedElection, nextDeadline } from './countdown.ts'
import { computeDeadlines } from './deadlines.ts'

const none = computeDeadlines(
  { date: '2026-11-03', kind: 'general', confirmed: true },
  { rules: undefined, stated: {}, today: '2026-09-01' },
)
const on = (date: string, confirmed = true): Deadline => ({
  ...none.registerOnline,
  date,
  state: 'known',
  confirmed,
  source: 'x',
})

const election = {
  id: 'tx-general-2026',
  title: 'Texas General Election',
  date: '2026-11-03',
  source: 'x',
  confirmed: true,
  held: 'always',
  deadlines: {
    ...none,
    registerOnline: on('2026-10-05'),
    registerByMail: on('2026-10-05', false),
    registerInPerson: on('2026-11-03'),
    applyMailBallot: on('2026-10-23'),
    firstDayEarlyVoting: on('2026-10-19'),
    lastDayEarlyVoting: on('2026-11-03'),
  },
} satisfies CountedElection

test.each([
  ['2026-09-23', 'register', 12],
  ['2026-10-05', 'register', 0],
  ['2026-10-06', 'early-voting-begins', 13],
  ['2026-10-20', 'apply-mail-ballot', 3],
  // Registration or early voting that ends on election day counts as election day.
  ['2026-10-24', 'election-day', 10],
  ['2026-11-03', 'election-day', 0],
] as const)('on %s the next deadline is %s, in %i days', (today, kind, days) => {
  expect(nextDeadline([election], today, '12:00')).toMatchObject({ kind, days })
})

type RankCase = [what: string, today: string, deadlines: Partial<Deadlines>, expected: object]

const setLocally = { ...none.firstDayEarlyVoting, state: 'set-locally' } as const

test.each<RankCase>([
  [
    'an unconfirmed deadline before a confirmed Election Day',
    '2026-10-16',
    { registerOnline: on('2026-10-19', false), registerByMail: on('2026-10-19', false) },
    { kind: 'register', methods: ['online', 'mail'], days: 3, confirmed: false },
  ],
  [
    'an unconfirmed deadline before a confirmed one',
    '2026-10-16',
    { registerOnline: on('2026-10-19', false), applyMailBallot: on('2026-10-23') },
    { kind: 'register', days: 3, confirmed: false },
  ],
  [
    'the first of the ways to register, whichever is confirmed',
    '2026-10-01',
    { registerOnline: on('2026-10-12'), registerByMail: on('2026-10-05', false), registerInPerson: on('2026-10-30') },
    { kind: 'register', methods: ['mail'], days: 4, confirmed: false },
  ],
  [
    'an unconfirmed mail request that closes before registration does',
    '2026-10-16',
    { registerInPerson: on('2026-10-30'), applyMailBallot: on('2026-10-22', false) },
    { kind: 'apply-mail-ballot', days: 6, confirmed: false },
  ],
  [
    'the unconfirmed end of early voting that is under way',
    '2026-10-26',
    { firstDayEarlyVoting: on('2026-10-19', false), lastDayEarlyVoting: on('2026-10-30', false) },
    { kind: 'early-voting-ends', days: 4, confirmed: false },
  ],
  [
    'the remote deadline where voters can register until Election Day',
    '2026-10-10',
    {
      registerOnline: on('2026-10-14', false),
      registerInPerson: on('2026-11-03'),
      sameDayRegistration: 'yes',
      sameDayConfirmed: true,
    },
    { kind: 'register', methods: ['online'], days: 4, confirmed: false },
  ],
  [
    'Election Day after it',
    '2026-10-15',
    { registerOnline: on('2026-10-14', false), registerInPerson: on('2026-11-03') },
    { kind: 'election-day', days: 19, confirmed: true },
  ],
  [
    'Election Day where nobody registers and counties set the rest, as in North Dakota',
    '2026-10-16',
    { firstDayEarlyVoting: setLocally, lastDayEarlyVoting: setLocally, registrationNeeded: false },
    { kind: 'election-day', days: 18, confirmed: true },
  ],
  [
    'Election Day where we have no rules, as in Puerto Rico and Guam',
    '2026-10-16',
    {},
    { kind: 'election-day', days: 18, confirmed: true },
  ],
])('counts to %s', (_what, today, deadlines, expected) => {
  expect(nextDeadline([{ ...election, deadlines: { ...none, ...deadlines } }], today, '12:00')).toMatchObject(expected)
})

test('a mail ballot that needs a reason is not counted to: most voters cannot request one', () => {
  const mailReason = { confirmed: true, source: 'x' }
  const texas = {
    ...election,
    deadlines: { ...election.deadlines, mailReason, lastDayEarlyVoting: on('2026-10-30') },
  }
  expect(nextDeadline([texas], '2026-10-20', '12:00')).toMatchObject({ kind: 'early-voting-ends', days: 10 })
  expect(nextDeadline([{ ...texas, deadlines: { ...none, mailReason } }], '2026-10-20', '12:00')).toMatchObject({
    kind: 'election-day',
  })
})

test('early voting is not counted to where counties or towns set its days', () => {
  const deadlines = {
    ...none,
    firstDayEarlyVoting: { ...none.firstDayEarlyVoting, state: 'set-locally' as const },
    lastDayEarlyVoting: on('2026-11-02'),
  }
  expect(nextDeadline([{ ...election, deadlines }], '2026-10-20', '12:00')).toMatchObject({ kind: 'election-day' })
})

test('combines registration methods with the same deadline, confirmed only if all are', () => {
  expect(nextDeadline([election], '2026-10-01', '12:00')).toMatchObject({
    methods: ['online', 'mail'],
    confirmed: false,
  })
})

test('returns null after the last election, and election day if there are no deadlines', () => {
  expect(nextDeadline([election], '2026-11-04', '12:00')).toBeNull()
  expect(nextDeadline([], '2026-11-04', '12:00')).toBeNull()
  const bare = { ...election, deadlines: null, source: null, confirmed: false }
  expect(nextDeadline([bare], '2026-11-01', '12:00')).toMatchObject({ kind: 'election-day', days: 2, confirmed: false })
})

test('picks the nearest date of all elections', () => {
  const runoff = { ...election, id: 'runoff', date: '2026-10-10', deadlines: null }
  expect(nextDeadline([election, runoff], '2026-10-06', '12:00')).toMatchObject({
    kind: 'election-day',
    election: { id: 'runoff' },
  })
})

test('has the earliest hour of the methods, and passes to the next step after it', () => {
  const timed = {
    ...election,
    deadlines: {
      ...none,
      registerOnline: { ...on('2026-10-05'), time: '16:00' },
      registerByMail: on('2026-10-05'),
      registerInPerson: { ...on('2026-10-05'), time: '17:00' },
      applyMailBallot: { ...on('2026-10-05'), time: '17:00' },
      firstDayEarlyVoting: { ...on('2026-10-19'), time: '09:00' },
    },
  }
  const next = (today: string, now: string) => nextDeadline([timed], today, now)
  expect(next('2026-10-04', '21:00')).toMatchObject({ methods: ['online', 'mail', 'in-person'], time: '16:00' })
  expect(next('2026-10-05', '15:59')).toMatchObject({
    methods: ['online', 'mail', 'in-person'],
    time: '16:00',
    days: 0,
  })
  expect(next('2026-10-05', '16:00')).toMatchObject({ methods: ['mail', 'in-person'], time: '17:00' })
  expect(next('2026-10-05', '21:00')).toMatchObject({ kind: 'register', methods: ['mail'], time: null })
  // The hour at which early voting begins ends nothing.
  expect(next('2026-10-19', '21:00')).toMatchObject({ kind: 'early-voting-begins', time: null, days: 0 })
})
