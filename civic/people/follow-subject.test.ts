import { expect, test } from 'vitest'
import { FollowSubject } from '../../contract/follows.schemas.ts'
import { currentRaceYear, memberSubject, parseSubject, raceSubject, senateClassOf } from './follow-subject.ts'

test('a subject names a lawmaker or a race, and is read back', () => {
  expect(parseSubject(memberSubject('S000148'))).toEqual({ kind: 'member', bioguideId: 'S000148' })
  const races = [
    { year: 2026, state: 'TX', office: 'house', district: 7 },
    { year: 2028, state: 'ND', office: 'house', district: 0 },
    { year: 2026, state: 'TX', office: 'senate', district: null },
  ] as const
  for (const race of races) {
    const subject = raceSubject(race)
    expect(FollowSubject.safeParse(subject).success).toBe(true)
    expect(parseSubject(subject)).toEqual({ kind: 'race', ...race })
  }
})

test.each([
  'member/',
  'member/s000148',
  'race/2026-ZZ-senate',
  'race/2026-TX-house-007',
  'race/2026-TX-house',
  'race/2026-TX-senate-1',
  'race/1999-TX-senate',
  'race/2026-TX-senate\n',
])('%j is not a subject', (text) => {
  expect(parseSubject(text)).toBeUndefined()
})

test.each([
  ['2026-11-16', 2026],
  ['2026-12-31', 2026],
  ['2027-01-31', 2026],
  ['2027-02-01', 2028],
  ['2028-05-01', 2028],
])('on %s the race of %i is news', (today, year) => {
  expect(currentRaceYear(today)).toBe(year)
})

test('each Senate class is elected every six years', () => {
  expect([2026, 2028, 2030, 2032].map(senateClassOf)).toEqual([2, 3, 1, 2])
})
