import { expect, test } from 'vitest'
import { appliesToState, eventStates, isNationwide } from './event-states.ts'

test.each([
  ['Texas Primary', '', ['TX']],
  ['West Virginia Primary', '', ['WV']],
  ['Rally in Richmond', 'From Virginia and West Virginia.', ['VA', 'WV']],
  ['Arkansas Preferential Primary', '', ['AR']],
  ['Town hall, OH and PA', '', ['OH', 'PA']],
  ['Say hi in or near me', 'OK IN OR ME', []],
  ['SUPER TUESDAY', 'a kansas farm', []],
  ['U.S. Virgin Islands Primary', '', ['VI']],
  ['Debate', 'At the University of North Carolina, Chapel Hill', ['NC']],
  ['U.S. General Election', '', []],
  ['A Washingtonian evening', '', []],
])('%s (%s) mentions %j', (title, description, states) => {
  expect(eventStates({ title, description }).sort()).toEqual([...states].sort())
})

test('the US general election applies to every state, any other only to its own', () => {
  expect(isNationwide({ title: 'U.S. General Election' })).toBe(true)
  expect(isNationwide({ title: 'US Presidential General Election 2028' })).toBe(true)
  expect(isNationwide({ title: 'Texas General Election' })).toBe(false)
  expect(appliesToState({ stateCodes: [], nationwide: true }, 'WY')).toBe(true)
  expect(appliesToState({ stateCodes: [], nationwide: true }, 'DC')).toBe(true)
  // Puerto Rico elects no President, and votes every four years only.
  expect(appliesToState({ stateCodes: [], nationwide: true }, 'PR')).toBe(false)
  expect(appliesToState({ stateCodes: ['PR'], nationwide: false }, 'PR')).toBe(true)
  expect(appliesToState({ stateCodes: ['TX'], nationwide: false }, 'WY')).toBe(false)
  const oddYear = { stateCodes: [], nationwide: false, electionKind: 'general' } as const
  expect(appliesToState(oddYear, 'MN')).toBe(true)
  expect(appliesToState(oddYear, 'GU')).toBe(false)
  expect(appliesToState({ ...oddYear, electionKind: null }, 'MN')).toBe(false)
})
