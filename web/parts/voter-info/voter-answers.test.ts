import { expect, test } from 'vitest'
import { withPlus4 } from './voter-answers.ts'

test.each([
  ['7 Oak St, Milwaukee, WI 53202', '7 Oak St, Milwaukee, WI 53202-1500'],
  ['7 Oak St, Milwaukee, WI 53202-9999', '7 Oak St, Milwaukee, WI 53202-1500'],
  ['7 Oak St, Milwaukee, WI 532029999', '7 Oak St, Milwaukee, WI 53202-1500'],
  ['7 Oak St, Milwaukee, WI 53202, USA', '7 Oak St, Milwaukee, WI 53202-1500, USA'],
  ['53202 Oak St, Milwaukee, WI 53202', '53202 Oak St, Milwaukee, WI 53202-1500'],
  ['7 Oak St, Milwaukee, WI', '7 Oak St, Milwaukee, WI 53202-1500'],
])('%s becomes %s', (address, expected) => {
  expect(withPlus4(address, '53202', '1500')).toBe(expected)
})
