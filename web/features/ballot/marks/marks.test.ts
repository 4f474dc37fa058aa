import { expect, test } from 'vitest'
import { Marks, markOf, noMark, toggleChoice, withMark } from './marks.ts'

const contest = { election: '2026-11-03', key: 'IL Governor' }

test('stores a mark under its election and contest, and removes it completely when it becomes empty', () => {
  const marks = withMark({}, contest, { choices: ['A'], note: '' })
  expect(marks).toEqual({ '2026-11-03': { 'IL Governor': { choices: ['A'], note: '' } } })
  expect(markOf(marks, contest).choices).toEqual(['A'])
  expect(markOf(marks, { ...contest, election: '2028-11-07' })).toBe(noMark)
  expect(withMark(marks, contest, noMark)).toEqual({})
})

test('stores a note without a choice and leaves other marks unchanged', () => {
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
])('toggles in %j the choice %j (single vote: %j) to get %j', (before, choice, single, after) => {
  expect(toggleChoice(before, choice, single)).toEqual(after)
})

test.each(['[]', '{"2026-11-03":1}', '{"2026-11-03":{"x":{"choices":"A","note":""}}}'])(
  'rejects stored data in another format: %s',
  (text) => {
    const read = Marks.safeParse(JSON.parse(text))
    expect(read.success).toBe(false)
  },
)
