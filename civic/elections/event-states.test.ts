import { expect, test } from 'vitest'
import { appliesToState, eventStates, isForMember, isNationwide } from './event-states.ts'

test.each([
  ['Texas Primary', '', ['TX']],
  ['West Virginia Primary', '', ['WV']],
  ['Rally in Richmond', 'From Virginia and West Virginia.', ['VA', 'WV']],
  ['Arkansas Preferential Primary', '', ['AR']],
  ['Town hall, OH and PA', '', ['OH', 'PA']],
  ['Say hi in or near me', 'OK IN OR ME', []],
  ['SUPER TUESDAY', 'a kansas farm', []],
  ['TOWN HALL IN AUSTIN', '', []],
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

test('a member’s own list has gatherings without a state, but no election of an unknown state', () => {
  const event = { type: 'debate', rsvpd: false, stateCodes: [], nationwide: false } as const
  const election = { ...event, type: 'election' } as const
  expect(isForMember(event, [], 'TX')).toBe(true)
  expect(isForMember(election, [], 'TX')).toBe(false)
  expect(isForMember({ ...election, stateCodes: ['TX'] }, [], 'TX')).toBe(true)
  expect(isForMember({ ...election, nationwide: true }, [], 'TX')).toBe(true)
  expect(isForMember(election, [], undefined)).toBe(true)
  expect(isForMember(event, ['rally'], 'TX')).toBe(false)
  expect(isForMember({ ...event, rsvpd: true }, ['rally'], 'TX')).toBe(true)
  // A type of an older version counts as no choice.
  expect(isForMember(event, ['picnic'], 'TX')).toBe(true)
})
