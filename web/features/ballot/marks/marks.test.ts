import { expect, test } from 'vitest'
import { isMarks, markOf, noMark, setRank, toggleChoice, withMark } from './marks.ts'

const contest = { election: '2026-11-03', key: 'IL Governor' }

test('stores a mark under its election and contest, and removes it completely when it becomes empty', () => {
  const marks = withMark({}, contest, { choices: ['A'], note: '' })
  expect(marks).toEqual({ '2026-11-03': { 'IL Governor': { choices: ['A'], note: '' } } })
  expect(markOf(marks, contest).choices).toEqual(['A'])
  expect(markOf(marks, { ...contest, election: '2028-11-07' })).toBe(noMark)
  expect(withMark(marks, contest, noMark)).toEqual({})
})

test('a choice that the ballot no longer has is neither a vote nor a rank', () => {
  const marks = withMark({}, contest, { choices: ['gone', 'B'], note: 'ask Ann' })
  expect(markOf(marks, { ...contest, choices: ['A', 'B'] })).toEqual({ choices: ['B'], note: 'ask Ann' })
})

test('a mark of an older version is found, and moves when it changes', () => {
  const marks = { '2026-11-03': { 'IL Ann': { choices: ['A'], note: '' } } }
  const key = { ...contest, earlier: 'IL Ann' }
  expect(markOf(marks, key).choices).toEqual(['A'])
  expect(withMark(marks, key, { choices: ['B'], note: '' })).toEqual({
    '2026-11-03': { 'IL Governor': { choices: ['B'], note: '' } },
  })
  expect(withMark(marks, key, noMark)).toEqual({})
})

test('stores a note without a choice and leaves other marks unchanged', () => {
  const other = { ...contest, key: 'IL Senate' }
  const marks = withMark(withMark({}, other, { choices: ['B'], note: '' }), contest, { choices: [], note: 'ask Ann' })
  expect(markOf(marks, contest)).toEqual({ choices: [], note: 'ask Ann' })
  expect(markOf(withMark(marks, contest, noMark), other).choices).toEqual(['B'])
})

test.each([
  [[], 'A', 1, ['A']],
  [['A'], 'A', 1, []],
  [['A'], 'B', 1, ['B']],
  [['A'], 'B', 2, ['A', 'B']],
  [['A', 'B'], 'A', 2, ['B']],
  [['A', 'B'], 'C', 2, undefined],
  [['A', 'B'], 'C', null, ['A', 'B', 'C']],
])('toggles in %j the choice %j (votes: %j) to get %j', (before, choice, voteFor, after) => {
  expect(toggleChoice(before, choice, voteFor)).toEqual(after)
})

test.each([
  [[], 'A', 1, ['A']],
  [[], 'A', 3, ['A']],
  [['A', 'B'], 'C', 1, ['C', 'A', 'B']],
  [['A', 'B'], 'B', 1, ['B', 'A']],
  [['A', 'B', 'C'], 'A', 3, ['B', 'C', 'A']],
  [['A', 'B', 'C'], 'D', 2, ['A', 'D', 'C']],
  [['A', 'B', 'C'], 'B', 0, ['A', 'C']],
])('ranks in %j the choice %j as %i of at most three to get %j', (before, choice, rank, after) => {
  expect(setRank(before, choice, { rank, ranks: 3 })).toEqual(after)
})

test('reads marks of an older version, which have no names to write in', () => {
  const old = { '2026-11-03': { 'IL Governor': { choices: ['A'], note: '' } } }
  expect(isMarks(old)).toBe(true)
})

test.each(['[]', '{"2026-11-03":1}', '{"2026-11-03":{"x":{"choices":"A","note":""}}}'])(
  'rejects stored data in another format: %s',
  (text) => {
    expect(isMarks(JSON.parse(text))).toBe(false)
  },
)
