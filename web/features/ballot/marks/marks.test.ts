import { expect, test } from 'vitest'
import { Marks, markOf, noMark, toggled, withMark } from './marks.ts'

const contest = { election: '2026-11-03', key: 'IL Governor' }

test('a mark is kept under its election and contest, and nothing is left of one that is taken back', () => {
  const marks = withMark({}, contest, { choices: ['A'], note: '' })
  expect(marks).toEqual({ '2026-11-03': { 'IL Governor': { choices: ['A'], note: '' } } })
  expect(markOf(marks, contest).choices).toEqual(['A'])
  expect(markOf(marks, { ...contest, election: '2028-11-07' })).toBe(noMark)
  expect(withMark(marks, contest, noMark)).toEqual({})
})

test('a note alone is kept, and what stands beside it is left alone', () => {
  const other = { ...contest, key: 'IL Senate' }
  const marks = withMark(withMark({}, other, { choices: ['B'], note: '' }), contest, { choices: [], note: 'ask Ann' })
  expect(markOf(marks, contest)).toEqual({ choices: [], note: 'ask Ann' })
  expect(markOf(withMark(marks, contest, noMark), other).choices).toEqual(['B'])
})

test.each([
  [[], 'A', true, ['A']],
  [['A'], 'A', true, []],
  [['A'], 'B', true, ['B']],
  [['A'], 'B', false, ['A', 'B']],
  [['A', 'B'], 'A', false, ['B']],
])('marked %j, then %j (one vote: %j): %j', (before, choice, single, after) => {
  expect(toggled(before, choice, single)).toEqual(after)
})

test.each(['[]', '{"2026-11-03":1}', '{"2026-11-03":{"x":{"choices":"A","note":""}}}'])(
  'what is not ours is not read: %s',
  (text) => {
    const read = Marks.safeParse(JSON.parse(text))
    expect(read.success).toBe(false)
  },
)
