import { expect, test } from 'vitest'
import { type StateCode, stateCodes } from '../../contract/common.ts'
import { stateChoices, stateKind, stateName, stateOfFips, stateWithArticle } from './states.ts'

test('translates the names of states that have a Spanish name', () => {
  expect(stateName('NC')).toBe('North Carolina')
  expect(stateName('NC', 'es')).toBe('Carolina del Norte')
  expect(stateName('TX', 'es')).toBe('Texas')
})

test('lists 50 states, then DC and five territories, each sorted by name', () => {
  const { states, others } = stateChoices('en')
  expect(states).toHaveLength(50)
  expect(states.slice(0, 3)).toEqual(['AL', 'AK', 'AZ'])
  expect(others).toEqual(['AS', 'DC', 'GU', 'MP', 'PR', 'VI'])
  expect(others.map(stateKind)).toEqual(['territory', 'district', 'territory', 'territory', 'territory', 'territory'])
  expect(stateChoices('es').others[0]).toBe('DC')
})

test('a name within a sentence has its article', () => {
  const inBoth = (code: StateCode) => [stateWithArticle(code, 'en'), stateWithArticle(code, 'es')]
  expect(inBoth('TX')).toEqual(['Texas', 'Texas'])
  expect(inBoth('PR')).toEqual(['Puerto Rico', 'Puerto Rico'])
  expect(inBoth('DC')).toEqual(['the District of Columbia', 'el Distrito de Columbia'])
  expect(inBoth('MP')).toEqual(['the Northern Mariana Islands', 'las Islas Marianas del Norte'])
  expect(inBoth('VI')).toEqual(['the U.S. Virgin Islands', 'las Islas Vírgenes de EE. UU.'])
})

test('every state and territory has one FIPS code', () => {
  const codes = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
  const states = codes.flatMap((code) => stateOfFips(code) ?? [])
  expect(states.toSorted()).toEqual(stateCodes.toSorted())
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
