import { expect, test } from 'vitest'
import { unknownDeadline } from '../../../civic/dates/deadlines.ts'
import { writeCalendar } from '../../../civic/dates/ics.ts'
import {
  type VotingPlan,
  dayOf,
  dayRange,
  isOver,
  isVotingPlan,
  mailFor,
  planEntries,
  plannedDay,
  withFacts,
} from './voting-plan.ts'

const plan: VotingPlan = {
  state: 'TX',
  electionId: 'tx-2026-11-03',
  isRegistered: false,
  way: null,
  day: null,
  time: null,
  where: '',
  hasEverything: false,
  facts: {
    title: 'General Election',
    date: '2026-11-03',
    isCertain: true,
    hours: '7 a.m. to 7 p.m.',
    ways: ['early', 'election-day', 'mail'],
    early: { first: '2026-10-19', last: '2026-10-30', confirmed: true, isLocal: false },
    requestBy: { date: '2026-10-23', confirmed: true },
    arriveBy: { date: '2026-11-03', confirmed: true },
    mail: 'excuse',
    id: 'non-strict-photo',
    needsRegistration: true,
    finder: null,
    office: { name: 'Elections Division', phone: '555-0100', url: 'https://example.gov/', host: 'example.gov' },
    readOn: '2026-10-01',
  },
}

test.each([
  [{ way: null }, null],
  [{ way: 'election-day' }, '2026-11-03'],
  [{ way: 'election-day', day: '2026-10-20' }, '2026-11-03'],
  [{ way: 'early', day: '2026-10-20' }, '2026-10-20'],
  [{ way: 'early', day: '2026-10-31' }, null],
  [{ way: 'early', day: null }, null],
  [{ way: 'mail', day: '2026-10-10' }, '2026-10-10'],
  [{ way: 'mail', day: '2026-11-04' }, null],
] as const)('with %j the day to vote is %j', (changes, day) => {
  expect(plannedDay({ ...plan, ...changes })).toBe(day)
})

test('a ballot that may arrive after Election Day must be mailed by the day of its postmark', () => {
  const facts = { ...plan.facts, arriveBy: { date: '2026-11-10', confirmed: true }, postmarkBy: '2026-11-02' }
  expect(isVotingPlan({ ...plan, facts })).toBe(true)
  expect(dayRange({ ...plan, way: 'mail', facts })?.last).toBe('2026-11-02')
  expect(plannedDay({ ...plan, way: 'mail', day: '2026-11-03', facts })).toBeNull()
  // In a plan of an older version.
  const older = { ...facts, postmarkBy: undefined }
  expect(dayRange({ ...plan, way: 'mail', facts: older })?.last).toBe('2026-11-03')
  expect(plannedDay({ ...plan, way: 'mail', day: '2026-11-09', facts: older })).toBeNull()
})

test('a plan is read with and without the closed days of early voting', () => {
  const early = { first: '2026-10-19', last: '2026-10-30', confirmed: true, isLocal: false }
  const withDays = (closed: string) => ({ ...plan, facts: { ...plan.facts, early: { ...early, closed } } })
  expect(isVotingPlan(plan)).toBe(true)
  expect(isVotingPlan(withDays('sundays'))).toBe(true)
  expect(isVotingPlan(withDays('mondays'))).toBe(false)
})

test('a mail ballot keeps the hour at which its days end, and plans without hours are still read', () => {
  const requestBy = dayOf({ ...unknownDeadline, date: '2026-10-27', time: '17:00' })
  const arriveBy = dayOf({ ...unknownDeadline, date: '2026-11-03', byCloseOfPolls: true })
  expect(requestBy).toMatchObject({ date: '2026-10-27', time: '17:00' })
  expect(arriveBy).toMatchObject({ byCloseOfPolls: true })
  const stored: unknown = JSON.parse(JSON.stringify({ ...plan, facts: { ...plan.facts, requestBy, arriveBy } }))
  expect(isVotingPlan(stored)).toBe(true)
})

test('a state that mails ballots to all does so only in elections for which none is requested', () => {
  expect(mailFor('all-mail', { ...unknownDeadline, state: 'not-needed' })).toBe('all-mail')
  // Such as a primary in Vermont.
  expect(mailFor('all-mail', unknownDeadline)).toBe('no-excuse')
  expect(mailFor('all-mail', undefined)).toBe('no-excuse')
  expect(mailFor('excuse', unknownDeadline)).toBe('excuse')
})

test('without known days, any day up to the election can be planned for early voting', () => {
  const { facts } = plan
  expect(dayRange({ ...plan, way: 'early', facts: { ...facts, early: null } })).toEqual({
    first: '2026-10-01',
    last: '2026-11-03',
  })
})

test('an election that was moved has its day chosen again, and a way that is no longer offered too', () => {
  const early: VotingPlan = { ...plan, way: 'early', day: '2026-10-20', where: 'Library' }
  expect(withFacts(early, plan.facts)).toEqual(early)
  expect(withFacts(early, { ...plan.facts, date: '2026-11-10' })).toMatchObject({ way: 'early', day: null })
  expect(withFacts(early, { ...plan.facts, ways: ['election-day'] })).toMatchObject({
    way: null,
    day: null,
    where: 'Library',
  })
})

test('is over from the day after the election', () => {
  expect(isOver(plan, '2026-11-03')).toBe(false)
  expect(isOver(plan, '2026-11-04')).toBe(true)
})

const texts = { summary: 'Vote', arriveBy: 'Last day to arrive', description: 'Bring ID' }
const stamp = new Date('2026-10-01T12:00:00Z')

test('a mail ballot has two calendar entries: the day to return it and the day it must arrive', () => {
  const entries = planEntries({ ...plan, way: 'mail', day: '2026-10-15' }, texts, stamp)
  expect(entries.map(({ summary, when }) => [summary, when])).toEqual([
    ['Vote', { day: '2026-10-15' }],
    ['Last day to arrive', { day: '2026-11-03' }],
  ])
})

test('a later download replaces the entries of an earlier one', () => {
  const [first] = planEntries(plan, texts, stamp)
  const [second] = planEntries({ ...plan, way: 'early', day: '2026-10-20' }, texts, new Date('2026-10-02T12:00:00Z'))
  expect(second?.uid).toBe(first?.uid)
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
})

test('an election that may not take place is tentative, and what was typed cannot add lines to the file', () => {
  const where = 'Library\r\nBEGIN:VEVENT\nATTENDEE:mailto:x@example.org'
  const entries = planEntries({ ...plan, where, facts: { ...plan.facts, isCertain: false } }, texts, stamp)
  const lines = writeCalendar({ name: 'Plan', language: 'en', refreshHours: 24, entries }).split('\r\n')
  expect(lines).toContain('STATUS:TENTATIVE')
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test.each([
  ['another way', { ...plan, way: 'drone' }],
  ['a time that is none', { ...plan, time: '<b>' }],
  ['a day that is none', { ...plan, day: '2026-13-01' }],
  ['facts of an older version', { ...plan, facts: { title: 'x' } }],
  ['a place that is too long', { ...plan, where: 'x'.repeat(301) }],
])('a stored plan with %s counts as absent', (_, stored) => {
  expect(isVotingPlan(stored)).toBe(false)
})
