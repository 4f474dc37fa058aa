import { expect, test } from 'vitest'
import {
  hasFields,
  isAbsentOr,
  isBetween,
  isDay,
  isIntegerBetween,
  isListOf,
  isNullOr,
  isOneOf,
  isRecordOf,
  isString,
  isText,
} from './guards.ts'

test.each([
  ['2026-11-03', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-3', false],
  [20261103, false],
])('%j is a day: %j', (value, expected) => expect(isDay(value)).toBe(expected))

test.each([
  [isText(3, /^\d+$/), ['12', '123'], ['1234', 'x', '', 12, null]],
  [isBetween(-90, 90), [-90, 0.5], [91, Number.NaN, '1', null]],
  [isIntegerBetween(0, 99), [0, 99], [0.5, 100, '1']],
  [isOneOf(['mail', 'early']), ['mail'], ['drone', undefined]],
  [isNullOr(isString), [null, ''], [undefined, 1]],
  [isAbsentOr(isString), [undefined, ''], [null, 1]],
  [isListOf(isString, 2), [[], ['a', 'b']], [['a', 'b', 'c'], [1], 'ab', { length: 0 }]],
  [isRecordOf(isString), [{}, { a: 'b' }], [{ a: 1 }, ['a'], null, 'a']],
  [
    hasFields({ zip: isString, city: isAbsentOr(isString) }),
    [{ zip: '53703' }, { zip: '', city: '', more: 1 }],
    [{}, { zip: 1 }, { zip: '', city: null }, [], null, 'zip'],
  ],
])('%s', (is, valid, invalid) => {
  expect(valid.filter((value) => !is(value))).toEqual([])
  expect(invalid.filter((value) => is(value))).toEqual([])
})
