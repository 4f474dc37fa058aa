import { expect, test } from 'vitest'
import { districtNumber, legislativeCode } from './district-number.ts'

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
