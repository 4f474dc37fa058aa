import { expect, test } from 'vitest'
import { actionableElections, electionOutlook, justEnded, upcomingElections } from './next-election.ts'

const general = { id: 'general', date: '2026-11-03', held: 'always', reach: 'statewide', confirmed: true } as const
const runoff = { id: 'runoff', date: '2026-12-01', held: 'if-needed', reach: 'statewide', confirmed: true } as const
const local = { id: 'local', date: '2026-12-05', held: 'always', reach: 'some-areas', confirmed: true } as const
const spring = { id: 'spring', date: '2027-04-06', held: 'always', reach: 'statewide', confirmed: true } as const
const later = { id: 'later', date: '2027-06-01', held: 'if-needed', reach: 'statewide', confirmed: true } as const
const all = [later, spring, local, runoff, general]

const outlook = (today: string) => {
  const { next, possible, last, isSoon } = electionOutlook(all, today)
  return { next: next?.id, possible: possible.map(({ id }) => id), last: last?.id, isSoon }
}

test.each([
  ['2026-07-06', { next: 'general', possible: [], last: undefined, isSoon: true }],
  ['2026-07-05', { next: 'general', possible: [], last: undefined, isSoon: false }],
  ['2026-11-03', { next: 'general', possible: [], last: undefined, isSoon: true }],
  ['2026-11-04', { next: 'spring', possible: ['runoff', 'local'], last: 'general', isSoon: false }],
  ['2026-12-02', { next: 'spring', possible: ['local'], last: 'general', isSoon: false }],
  ['2027-04-07', { next: undefined, possible: ['later'], last: 'spring', isSoon: false }],
])('on %s the outlook is %j', (today, expected) => {
  expect(outlook(today)).toEqual(expected)
})

test('there is something to do for elections that are soon and may be for every voter', () => {
  const actionable = (today: string) => actionableElections(electionOutlook(all, today), today).map(({ id }) => id)
  expect(actionable('2026-11-04')).toEqual(['runoff'])
  expect(actionable('2026-12-08')).toEqual(['spring'])
  expect(actionable('2026-12-07')).toEqual(['spring'])
  expect(actionable('2026-12-06')).toEqual([])
})

test('without elections there is nothing next', () => {
  expect(electionOutlook([], '2026-11-04')).toEqual({ next: null, isSoon: false, possible: [], last: null })
})

test('every page names the elections to come in one order, those that may not be held included', () => {
  const upcoming = (today: string) => upcomingElections(electionOutlook(all, today)).map(({ id }) => id)
  expect(upcoming('2026-11-04')).toEqual(['runoff', 'local', 'spring'])
  expect(upcoming('2027-04-07')).toEqual(['later'])
  expect(upcoming('2027-06-02')).toEqual([])
})

test('voting is not said to be over for an election whose date was never confirmed', () => {
  const moved = { ...spring, confirmed: false }
  expect(electionOutlook([general, moved], '2027-04-07').last).toBe(general)
})

test('an election has just ended for 45 days, and as long as a step after it is to come', () => {
  const onDay = (daysAgo: number, after: object | null = null) => justEnded({ last: { daysAgo }, after }) !== null
  expect([1, 31, 45, 46].map((day) => onDay(day))).toEqual([true, true, true, false])
  expect(onDay(60, { steps: [] })).toBe(true)
  expect(justEnded({ last: null, after: null })).toBeNull()
})
