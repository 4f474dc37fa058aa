import { expect, test } from 'vitest'
import { isFederalGeneral, newTerms } from './after-election.ts'

test('terms begin in the January after the election', () => {
  expect(newTerms('2028-11-07')).toEqual({ congress: '2029-01-03', president: '2029-01-20' })
})

test.each([
  ['general', '2026-11-03', true],
  ['presidential-general', '2028-11-07', true],
  ['general', '2027-11-02', false],
  ['general', '2026-04-07', false],
  ['primary', '2026-11-03', false],
])('a %s election on %s elects a Congress: %s', (kind, date, expected) => {
  expect(isFederalGeneral({ kind, date })).toBe(expected)
})
