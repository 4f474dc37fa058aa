import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.for([
  ['5125550100', '512-555-0100'],
  ['(512) 555-0100', '512-555-0100'],
  ['512.555.0100', '512-555-0100'],
  ['+1 512 555 0100', '1-512-555-0100'],
  ['1-800-252-8683', '1-800-252-8683'],
  // Left as written.
  ['512-555-0100 ext. 5', '512-555-0100 ext. 5'],
  ['1-800-VOTE', '1-800-VOTE'],
  ['', ''],
])('%s is shown as %s', ([written = '', shown]) => {
  expect(formatPhone(written)).toBe(shown)
})
