import { expect, test } from 'vitest'
import { parsePlus4, parseZip } from './zips.ts'

const states = new Map([
  ['02134', 'MA'],
  ['00601', 'PR'],
  ['85001', 'AZ'],
])
const findZip = (zip: string) => ({ state: states.get(zip) ?? null, counties: [], lat: null, lng: null })

test.each([
  ['85001', 'AZ', '85001 '],
  ['85001-1234', 'AZ', '85001 1234'],
  ['850011234', 'AZ', '85001 1234'],
  ['2134', 'MA', '02134 '],
  ['2134-1234', 'MA', '02134 1234'],
  ['21341234', 'MA', '02134 1234'],
  ['601', 'PR', '00601 '],
  ['2134', 'AZ', undefined],
  ['8500', 'AZ', undefined],
  ['8.5E4', 'AZ', undefined],
  ['850011', 'AZ', undefined],
  ['', 'AZ', undefined],
  ['abc', 'AZ', undefined],
])('reads the ZIP code %s in %s', (text, state, expected) => {
  const read = parseZip(text, state, findZip)
  expect(read && `${read.zip} ${read.plus4}`).toBe(expected)
})

test('the last four digits of a ZIP code get their zeros back', () => {
  expect(['12', '0001', '12345', 'x', ''].map(parsePlus4)).toEqual(['0012', '0001', undefined, undefined, undefined])
})
