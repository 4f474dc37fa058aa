import { expect, test } from 'vitest'
import { computeDeadlines } from '../dates/deadlines.ts'
import { electionsOf, isPrimaryMissing, voterElections } from './next-election.ts'

const common = {
  title: '',
  source: null,
  deadlines: null,
  held: 'always',
  reach: 'statewide',
  confirmed: true,
} as const
const general = { ...common, id: 'general', date: '2026-11-03' }
const runoff = { ...common, id: 'runoff', date: '2026-12-01', held: 'if-needed' } as const
const local = { ...common, id: 'local', date: '2026-12-05', reach: 'some-areas' } as const
const spring = { ...common, id: 'spring', date: '2027-04-06' }
const later = { ...common, id: 'later', date: '2027-06-01', held: 'if-needed' } as const
const all = [later, spring, local, runoff, general]

const on = (today: string, elections: Parameters<typeof voterElections>[0] = all) =>
  voterElections(elections, { today, time: '12:00' })

const none = { last: null, next: null, isSoon: false, toPrepare: null, toPlan: null }

test.each([
  // 120 days before, and the day before that.
  ['2026-07-06', [], { next: 'general', isSoon: true, toPrepare: 'general', toPlan: 'general' }],
  ['2026-07-05', [], { next: 'general', isSoon: false, toPlan: 'general' }],
  // The day before an election, the day itself, and the day after, with a possible runoff and one in some areas ahead.
  ['2026-11-02', [], { next: 'general', isSoon: true, toPrepare: 'general', toPlan: 'general' }],
  ['2026-11-03', [], { next: 'general', isSoon: true, toPrepare: 'general', toPlan: 'general' }],
  ['2026-11-04', ['runoff', 'local'], { last: 'general', next: 'spring', toPrepare: 'runoff', toPlan: 'runoff' }],
  // Only an election of some areas is near: it is named, but there is nothing that every voter can do.
  ['2026-12-02', ['local'], { last: 'general', next: 'spring', toPlan: 'local' }],
  ['2026-12-06', [], { last: 'general', next: 'spring', toPlan: 'spring' }],
  ['2026-12-07', [], { last: 'general', next: 'spring', isSoon: true, toPrepare: 'spring', toPlan: 'spring' }],
  ['2026-12-18', [], { last: 'general', next: 'spring', isSoon: true, toPrepare: 'spring', toPlan: 'spring' }],
  ['2026-12-19', [], { last: 'general', next: 'spring', isSoon: true, toPrepare: 'spring', toPlan: 'spring' }],
  // First no election is certain, then none is known.
  ['2027-04-07', ['later'], { last: 'spring', toPrepare: 'later', toPlan: 'later' }],
  ['2027-06-02', [], { last: 'spring' }],
])('on %s, with %j possible before the next election, it is %j', (today, possible, expected) => {
  const { possible: found, upcoming, step, ...named } = on(today)
  const ids = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, typeof value === 'object' ? (value?.id ?? null) : value]),
  )
  expect(found.map(({ id }) => id)).toEqual(possible)
  expect(ids).toEqual({ ...none, ...expected })
  expect(upcoming).toEqual(named.next ? [...found, named.next] : found)
  expect(step?.election.id ?? null).toBe(ids.toPrepare)
})

test('without elections there is nothing next', () => {
  expect(on('2026-11-04', [])).toEqual({ ...none, possible: [], upcoming: [], step: null })
})

test('what to prepare for is the election with the first thing to do, which may be the later one', () => {
  const soon = { ...spring, date: '2026-12-08' }
  expect(on('2026-11-04', [runoff, soon])).toMatchObject({ toPrepare: { id: 'runoff' }, next: { id: 'spring' } })
  const none = computeDeadlines({ ...soon, kind: 'general' }, { rules: undefined, stated: {}, today: '2026-11-04' })
  const deadlines = { ...none, registerOnline: { ...none.registerOnline, date: '2026-11-20' } }
  expect(on('2026-11-04', [runoff, { ...soon, deadlines }])).toMatchObject({ toPrepare: { id: 'spring' } })
})

test('voting is not said to be over for an election whose date was never confirmed', () => {
  const moved = { ...spring, confirmed: false }
  expect(on('2027-04-07', [general, moved])).toMatchObject({ last: { id: 'general' } })
})

test('a page reads the same from the reply, and an election has just ended while a step after it is to come', () => {
  const { next, possible, step, isSoon, ...same } = on('2026-11-04')
  const replied = (daysAgo: number, after: object | null) =>
    electionsOf({ next, possible, step, isSoon, last: { ...general, daysAgo }, after })
  expect(replied(1, null)).toMatchObject({ ...same, next, possible, step, isSoon })
  expect([31, 45, 46].map((day) => replied(day, null).justEnded !== null)).toEqual([true, true, false])
  expect(replied(60, { steps: [] }).justEnded).not.toBeNull()
})

const november = { date: '2028-11-07', kind: 'presidential-general' } as const
const primary = { date: '2028-08-01', kind: 'primary' } as const
const presidentialPrimary = { date: '2028-03-07', kind: 'presidential-primary' } as const

test.each([
  ['no primary is known', november, [november], '2028-07-20', true],
  ['only that for President is known', november, [presidentialPrimary, november], '2028-07-20', true],
  ['only that of another year is known', november, [{ ...primary, date: '2026-08-04' }, november], '2028-07-20', true],
  ['it is known, though over', november, [primary, november], '2028-08-20', false],
  ['it must be over by now', november, [november], '2028-09-23', false],
  ['it may still be', november, [november], '2028-09-22', true],
  ['the year is odd', { ...november, date: '2027-11-02' }, [], '2027-07-20', false],
  ['another election is next', presidentialPrimary, [presidentialPrimary, november], '2028-01-20', false],
  ['no election is next', null, [], '2028-07-20', false],
] as const)('a primary is missing: %s', (_, next, elections, today, isMissing) => {
  expect(isPrimaryMissing(next, elections, today)).toBe(isMissing)
})
