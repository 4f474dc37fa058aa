import { expect, test } from 'vitest'
import { committeeRole, isChair, isRankingMember } from './committee-role.ts'

test.each([
  ['Chairman', 'chairman'],
  ['chair', 'chair'],
  ['Presidenta', 'chair'],
  [' Ranking Member ', 'rankingMember'],
  ['1st vice chair', 'firstViceChair'],
  ['Keeper of the Rolls', undefined],
  ['__proto__', undefined],
])('%s is the role %s', (name, role) => {
  expect(committeeRole(name)).toBe(role)
})

test.each([
  ['Chairwoman', true],
  ['Cochairman', true],
  ['Vice Chairman', false],
  ['Ranking Member', false],
  [null, false],
])('%s leads the committee: %s', (name, expected) => {
  expect(isChair(name)).toBe(expected)
})

test('a ranking member leads the minority', () => {
  expect(['Ranking Member', 'assistant ranking member', 'Chair', null].map(isRankingMember)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
