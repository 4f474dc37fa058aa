import { expect, test } from 'vitest'
import { StateCode } from '../contract/common.ts'
import { stateOfFips } from './fips.ts'

test('every state and territory has one number', () => {
  const numbers = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
  const known = numbers.flatMap((number) => stateOfFips(number) ?? [])
  expect(known.toSorted()).toEqual(StateCode.options.toSorted())
})

test.each([
  ['06', 'CA'],
  ['11', 'DC'],
  ['72', 'PR'],
  ['03', undefined],
  ['6', undefined],
  ['constructor', undefined],
])('%s is %s', (number, state) => {
  expect(stateOfFips(number)).toBe(state)
})
