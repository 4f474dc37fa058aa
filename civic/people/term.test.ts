import { describe, expect, test } from 'vitest'
import { electionAfter, isHolder, termStatus } from './term.ts'

const clocks = ['2026-11-15', '2027-01-04', '2028-10-20'] as const
const freshUntil = '2026-11-03'

describe('a term with a known end', () => {
  test.each([
    ['U.S. House', '2027-01-03', ['ending', 'ended', 'ended']],
    ['Senate class 2', '2027-01-03', ['ending', 'ended', 'ended']],
    ['Senate class 3', '2029-01-03', ['current', 'current', 'current']],
    ['Senate class 1', '2031-01-03', ['current', 'current', 'current']],
    ['governor of Texas', '2027-01-19', ['current', 'ending', 'ended']],
    ['governor of Missouri', '2029-01-08', ['current', 'current', 'current']],
    ['mayor of New York City', '2029-12-31', ['current', 'current', 'current']],
  ])('%s', (_, end, expected) => {
    expect(clocks.map((today) => termStatus({ end, freshUntil }, today))).toEqual(expected)
  })

  test('the last day is still part of the term', () => {
    const term = { end: '2027-01-03', freshUntil }
    expect(termStatus(term, '2026-11-03')).toBe('current')
    expect(termStatus(term, '2026-11-04')).toBe('ending')
    expect(termStatus(term, '2027-01-03')).toBe('ending')
    expect(termStatus(term, '2027-01-04')).toBe('ended')
  })
})

test('a reading without a known end expires', () => {
  const term = { end: undefined, freshUntil }
  expect(clocks.map((today) => termStatus(term, today))).toEqual(['outdated', 'outdated', 'unknown'])
  expect(termStatus(term, '2026-11-03')).toBe('current')
  expect(termStatus(term, '2027-02-01')).toBe('outdated')
  expect(termStatus(term, '2027-02-02')).toBe('unknown')
})

test('a reading without a known end holds until the year of the next election', () => {
  const statuses = (nextElectionYear: number) =>
    clocks.map((today) => termStatus({ end: undefined, freshUntil, nextElectionYear }, today))
  expect(statuses(2029)).toEqual(['current', 'current', 'current'])
  expect(statuses(2027)).toEqual(['current', 'outdated', 'unknown'])
  expect(statuses(2026)).toEqual(['outdated', 'outdated', 'unknown'])
})

test('a reading holds until the next election, and may have changed if its day is not confirmed', () => {
  const statuses = (on: string, unconfirmed?: true) =>
    clocks.map((today) => termStatus({ end: undefined, freshUntil, nextElection: { on, unconfirmed } }, today))
  expect(statuses('2028-11-07')).toEqual(['current', 'current', 'current'])
  expect(statuses('2028-11-07', true)).toEqual(['outdated', 'outdated', 'outdated'])
  expect(statuses('2026-11-03')).toEqual(['outdated', 'outdated', 'unknown'])
})

test('seats are filled again after the years of their term', () => {
  const seats = { election: '2026-11-03', years: 2 }
  expect(electionAfter(seats, '2026-08-05')).toBe('2026-11-03')
  expect(electionAfter(seats, '2026-11-03')).toBe('2028-11-07')
  expect(electionAfter({ election: '2027-10-09', years: 4 }, '2032-01-01')).toBe('2035-11-06')
})

test('only an ended term and an expired reading hide the holder', () => {
  expect((['current', 'ending', 'outdated', 'ended', 'unknown'] as const).map(isHolder)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
