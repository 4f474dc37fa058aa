import { expect, test } from 'vitest'
import { usualVotes } from './usual-votes.ts'

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
