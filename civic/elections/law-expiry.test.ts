import { expect, test } from 'vitest'
import { confirmedBefore } from './law-expiry.ts'

test('a rule stays confirmed for the years of its kind', () => {
  expect(confirmedBefore('eligibility', '2024-08-08')).toBe('2028-08-08')
  expect(confirmedBefore('preregistration', '2024-08-08')).toBe('2026-08-08')
  // A day that is missing in a year still compares in order.
  expect(confirmedBefore('preregistration', '2024-02-29') > '2026-02-28').toBe(true)
})
