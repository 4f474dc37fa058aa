import { expect, test } from 'vitest'
import { contestLevel, usualVotes } from './contest-level.ts'

const levelOf = (office: string, levels: string[] = [], roles: string[] = [], scope?: string) =>
  contestLevel({ office, levels, roles, scope })

test.each([
  ['U.S. Senator', ['country'], ['legislatorUpperBody'], 'statewide', 'federal'],
  ['Governor', ['administrativeArea1'], ['headOfGovernment'], 'statewide', 'governor'],
  ['Governor and Lieutenant Governor', ['administrativeArea1'], [], 'statewide', 'governor'],
  ['Lieutenant Governor', ['administrativeArea1'], ['deputyHeadOfGovernment'], 'statewide', 'state'],
  ['Judge of the Superior Court', ['administrativeArea1'], ['judge'], 'judicial', 'state'],
  ['Mayor', ['locality'], ['headOfGovernment'], 'citywide', 'local'],
  ['County Executive', ['administrativeArea2'], ['headOfGovernment'], 'countywide', 'local'],
] as const)('%s with levels from the source', (office, levels, roles, scope, expected) => {
  expect(levelOf(office, [...levels], [...roles], scope)).toBe(expected)
})

test.each([
  ['United States Senator', 'statewide', 'federal'],
  ['US House of Representatives, District 7', undefined, 'federal'],
  ['Representative in Congress', undefined, 'federal'],
  ['President of the United States', 'statewide', 'federal'],
  ['President, Board of Education', 'schoolBoard', 'local'],
  ['Governor', undefined, 'governor'],
  ['Lieutenant Governor', 'statewide', 'state'],
  ["Governor's Council", 'statewide', 'state'],
  ['Representative', 'congressional', 'federal'],
  ['State Senator', undefined, 'state'],
  ['Senator, District 5', 'stateUpper', 'state'],
  ['Sheriff', 'countywide', 'local'],
  ['Soil and Water Supervisor', undefined, 'local'],
])('%s with scope %s and no levels', (office, scope, expected) => {
  expect(levelOf(office, [], [], scope)).toBe(expected)
})

test.each([
  ['federal', 'GA', 1],
  ['governor', 'GU', 1],
  ['state', 'GA', null],
  ['local', 'GA', null],
  ['federal', 'ME', null],
  ['governor', 'AK', null],
  ['federal', null, null],
] as const)('for a %s office in %s: %j', (level, state, votes) => {
  expect(usualVotes(level, state)).toBe(votes)
})
