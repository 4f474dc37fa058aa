import { expect, test } from 'vitest'
import type { Deadline } from '../../contract/deadlines.ts'
import { type CountedElection, nextDeadline } from './countdown.ts'
import { computeDeadlines } from './deadlines.ts'

const none = computeDeadlines({ date: '2026-11-03', kind: 'general', confirmed: true }, undefined, {}, '2026-09-01')
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
