import { expect, test } from 'vitest'
import { memberInitials } from './member-initials.ts'

test.each([
  [['ada', 'Lovelace'], 'AL'],
  [['𐐜', '𐐔eseret'], '𐐜𐐔'],
  [['Ada', null], 'A'],
  [['', ''], ''],
])('the initials of %j are %s', (names, initials) => {
  expect(memberInitials(...names)).toBe(initials)
})
