import { expect, test } from 'vitest'
import { normalizeCity, townName } from './city-name.ts'

test('normalizes abbreviations in city names', () => {
  expect(normalizeCity('St. Louis')).toBe(normalizeCity('Saint Louis'))
  expect(normalizeCity('Fort Worth')).toBe('ft worth')
  expect(normalizeCity('Fortuna')).toBe('fortuna')
})

test.each([
  ['City of Amery', 'Amery'],
  ['Town of Solon Springs', 'Village of Solon Springs'],
  ['Clearwater Township', 'Clearwater'],
  ['Oakland Charter Township', 'oakland'],
  ['St. Clair Shores', 'City of Saint Clair Shores'],
  ['Mt Pleasant', 'City of Mount Pleasant'],
  ['City of Bay City', 'Bay City'],
  ['Land O’Lakes', "Town of Land O'Lakes"],
])('%s is a name of %s', (a, b) => {
  expect(townName(a)).toBe(townName(b))
})

test.each([
  ['Bay City', 'Bay Township'],
  ['East Troy', 'Troy'],
  ['Stowe', 'Saint'],
  ['City of Madison', 'Town of Madison Heights'],
])('%s is not a name of %s', (a, b) => {
  expect(townName(a)).not.toBe(townName(b))
})
