import { expect, test } from 'vitest'
import { type CastVote, countAgreement, voteGroupId } from './agreement.ts'

const votes: CastVote[] = [
  { matter: '119 H.R. 1', positions: { rep: 'yea', colleague: 'yea' } },
  { matter: '119 H.R. 1', positions: { senator: 'nay' } },
  { matter: '119 S. 5', positions: { rep: 'yea', colleague: 'nay', senator: 'yea' } },
  { matter: 'h9', positions: { rep: 'not_voting', colleague: 'yea' } },
  { matter: 'h10', positions: { rep: 'present', colleague: 'present' } },
]

test('counts only votes in which both voted yea or nay', () => {
  expect(countAgreement(votes, 'rep', 'colleague')).toEqual({ agreed: 1, of: 2 })
  expect(countAgreement(votes, 'rep', 'unknown')).toEqual({ agreed: 0, of: 0 })
})

test('groups the votes of both chambers on one bill', () => {
  expect(countAgreement(votes, 'rep', 'senator')).toEqual({ agreed: 1, of: 2 })
  const passage = { congress: 119, measure: 'H.R. 1', category: 'passage' }
  expect(voteGroupId({ id: 'h190', ...passage })).toBe(voteGroupId({ id: 's372', ...passage }))
  expect(voteGroupId({ id: 'h1', ...passage, congress: 118 })).not.toBe(voteGroupId({ id: 'h190', ...passage }))
  const procedural = { congress: 119, measure: 'S.J.Res. 98', category: 'procedural' }
  expect(voteGroupId({ id: 's5', ...procedural })).not.toBe(voteGroupId({ id: 's9', ...procedural }))
})
