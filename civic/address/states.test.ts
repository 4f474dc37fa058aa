import { expect, test } from 'vitest'
import { stateChoices, stateKind, stateName } from './states.ts'

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
