import { expect, test } from 'vitest'
import { normalizeCity } from './city-name.ts'

test('normalizes abbreviations in city names', () => {
  expect(normalizeCity('St. Louis')).toBe(normalizeCity('Saint Louis'))
  expect(normalizeCity('Fort Worth')).toBe('ft worth')
  expect(normalizeCity('Fortuna')).toBe('fortuna')
})
