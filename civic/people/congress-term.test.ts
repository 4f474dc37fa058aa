import { expect, test } from 'vitest'
import { commissionerTermEnd, electionBefore, isHouseTermEnd, isSenateTermEnd } from './congress-term.ts'

test('terms of the Senate end by class', () => {
  expect([1, 2, 3].map((one) => isSenateTermEnd('2027-01-03', one))).toEqual([false, true, false])
  expect([1, 2, 3].map((one) => isSenateTermEnd('2029-01-03', one))).toEqual([false, false, true])
  expect([1, 2, 3].map((one) => isSenateTermEnd('2031-01-03', one))).toEqual([true, false, false])
  expect(isSenateTermEnd('2026-11-03', 2)).toBe(false)
})

test('terms of the House end with a Congress, that of the resident commissioner with every second one', () => {
  expect(['2027-01-03', '2028-01-03', '2029-01-03', '2027-01-02'].map((end) => isHouseTermEnd(end, false))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(['2027-01-03', '2029-01-03'].map((end) => isHouseTermEnd(end, true))).toEqual([false, true])
})

test.each([
  ['2025-01-03', '2029-01-03'],
  ['2026-05-01', '2029-01-03'],
  ['2027-01-03', '2029-01-03'],
  ['2028-12-31', '2029-01-03'],
  ['2029-01-03', '2033-01-03'],
])('a resident commissioner since %s serves until %s', (start, end) => expect(commissionerTermEnd(start)).toBe(end))

test.each([
  ['2027-01-03', '2026-11-03'],
  ['2029-01-03', '2028-11-07'],
  ['2033-01-03', '2032-11-02'],
  ['2026-11-03', undefined],
])('who follows a term that ends on %s is elected on %s', (end, day) => {
  expect(electionBefore(end)).toBe(day)
})
