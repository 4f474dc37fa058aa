import { expect, test } from 'vitest'
import { districtCode, isSameDistrict } from './district-id.ts'

test('a district is the same by its state and number', () => {
  const austin = { state: 'TX', district: 37 } as const
  expect(isSameDistrict(austin, { ...austin })).toBe(true)
  expect(isSameDistrict(austin, { ...austin, district: 35 })).toBe(false)
  expect(isSameDistrict(austin, { ...austin, state: 'CA' })).toBe(false)
  expect(isSameDistrict(austin, undefined)).toBe(false)
})

test('a state with one district is named by the state alone', () => {
  expect([districtCode({ state: 'TX', district: 37 }), districtCode({ state: 'AK', district: 0 })]).toEqual([
    'TX-37',
    'AK',
  ])
})
