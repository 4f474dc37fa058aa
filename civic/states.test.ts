import { expect, test } from 'vitest'
import { stateChoices, stateKind, stateName } from './states.ts'

test('names a state in the reader’s language where it has a name of its own', () => {
  expect(stateName('NC')).toBe('North Carolina')
  expect(stateName('NC', 'es')).toBe('Carolina del Norte')
  expect(stateName('TX', 'es')).toBe('Texas')
})

test('offers 50 states, then DC and five territories, each by name', () => {
  const { states, others } = stateChoices('en')
  expect(states).toHaveLength(50)
  expect(states.slice(0, 3)).toEqual(['AL', 'AK', 'AZ'])
  expect(others).toEqual(['AS', 'DC', 'GU', 'MP', 'PR', 'VI'])
  expect(others.map(stateKind)).toEqual(['territory', 'district', 'territory', 'territory', 'territory', 'territory'])
  expect(stateChoices('es').others[0]).toBe('DC')
})
