import { expect, test } from 'vitest'
import { isSameAddress } from './address.ts'

test.each([
  ['100 Main St, Springfield, TX 75001', '100 MAIN ST, SPRINGFIELD, TX, 75001'],
  ['100 main street springfield tx', '100 MAIN ST, SPRINGFIELD, TX, 75001'],
  ['100 Main, Springfield, TX 75001', '100 N MAIN ST, SPRINGFIELD, TX, 75001'],
  ['100 Main St, West Springfield, TX 75001', '100 MAIN ST, SPRINGFIELD, TX, 75001'],
  ['100 Main St Apt 4, Springfield, TX 75001', '100 MAIN ST, SPRINGFIELD, TX, 75001'],
  ['Urb Las Gladiolas, 150 Calle A, San Juan, PR 00926', 'URB LAS GLADIOLAS, 150 CALLE A, SAN JUAN, PR 00926'],
])('%s is %s', (typed, found) => {
  expect(isSameAddress(typed, found)).toBe(true)
})

test.each([
  ['100 Oak St, Springfield, TX 75001', '100 OAK AVE, SPRINGFIELD, TX, 75001'],
  ['100 Main St, Springfield, TX 75001', '102 MAIN ST, SPRINGFIELD, TX, 75001'],
  ['100 S Main St, Springfield, TX 75001', '100 N MAIN ST, SPRINGFIELD, TX, 75001'],
  ['100 Main St, Springfield, TX 75001', '100 MAIN ST, SPRINGFIELD, TX, 75002'],
  ['100 Main St, Springfield, TX', '100 MAIN ST, FAIRVIEW, TX, 75002'],
  ['100 Main St, Springfield, IL', '100 MAIN ST, SPRINGFIELD, MO, 65801'],
  ['Urb Las Gladiolas, 150 Calle A, San Juan, PR 00926', '150 CALLE B, SAN JUAN, PR 00926'],
])('%s is not %s', (typed, found) => {
  expect(isSameAddress(typed, found)).toBe(false)
})
