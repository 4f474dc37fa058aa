import { expect, test } from 'vitest'
import { certainDistrict, districtCode, districtNumber, isSameDistrict, legislativeCode } from './district-id.ts'

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

const known = { name: 'known', approximate: false }
const possible = { name: 'possible', approximate: true }

test.each([
  ['one known district', [known], known],
  ['one possible district', [possible], undefined],
  ['a known and a possible district', [known, possible], undefined],
  ['two known districts', [known, known], undefined],
  ['none', [], undefined],
])('%s', (_, districts, expected) => {
  expect(certainDistrict(districts)).toBe(expected)
})

test.each([
  ['01', 1],
  ['52', 52],
  ['00', 0],
  ['98', 0],
  ['ZZ', undefined],
  ['1', undefined],
  ['', undefined],
])('the congressional code %j is district %j', (code, district) => {
  expect(districtNumber(code)).toBe(district)
})

test.each([
  ['010', '10'],
  ['00A', 'A'],
  ['000', '0'],
  ['1', '1'],
  [' 29a ', '29A'],
])('the legislative code %j is shortened to %j', (code, short) => {
  expect(legislativeCode(code)).toBe(short)
})
