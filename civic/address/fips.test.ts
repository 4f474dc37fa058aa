import { expect, test } from 'vitest'
import { StateCode } from '../../contract/common.schemas.ts'
import { stateOfFips } from './fips.ts'

test('every state and territory has one FIPS code', () => {
  const codes = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
  const states = codes.flatMap((code) => stateOfFips(code) ?? [])
  expect(states.toSorted()).toEqual(StateCode.options.toSorted())
})

test.each([
  ['06', 'CA'],
  ['11', 'DC'],
  ['72', 'PR'],
  ['03', undefined],
  ['6', undefined],
  ['constructor', undefined],
])('FIPS code %s is %s', (code, state) => {
  expect(stateOfFips(code)).toBe(state)
})
