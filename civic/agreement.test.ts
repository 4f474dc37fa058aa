import { expect, test } from 'vitest'
import { type CastVote, agreementOf, matterOf, pairsOf } from './agreement.ts'

const votes: CastVote[] = [
  { matter: '119 H.R. 1', positions: { rep: 'yea', colleague: 'yea' } },
  { matter: '119 H.R. 1', positions: { senator: 'nay' } },
  { matter: '119 S. 5', positions: { rep: 'yea', colleague: 'nay', senator: 'yea' } },
  { matter: 'h9', positions: { rep: 'not_voting', colleague: 'yea' } },
  { matter: 'h10', positions: { rep: 'present', colleague: 'present' } },
]

test('counts only what both said yea or nay to', () => {
  expect(agreementOf(votes, 'rep', 'colleague')).toEqual({ agreed: 1, of: 2 })
  expect(agreementOf(votes, 'rep', 'nobody')).toEqual({ agreed: 0, of: 0 })
})

test('sets the two chambers’ votes on one bill side by side', () => {
  expect(agreementOf(votes, 'rep', 'senator')).toEqual({ agreed: 1, of: 2 })
  const passage = { congress: 119, measure: 'H.R. 1', category: 'passage' }
  expect(matterOf({ id: 'h190', ...passage })).toBe(matterOf({ id: 's372', ...passage }))
  expect(matterOf({ id: 'h1', ...passage, congress: 118 })).not.toBe(matterOf({ id: 'h190', ...passage }))
  const procedural = { congress: 119, measure: 'S.J.Res. 98', category: 'procedural' }
  expect(matterOf({ id: 's5', ...procedural })).not.toBe(matterOf({ id: 's9', ...procedural }))
})

test('pairs everyone with everyone once', () => {
  expect(pairsOf(['a', 'b', 'c'])).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])
  expect(pairsOf(['a'])).toEqual([])
})
