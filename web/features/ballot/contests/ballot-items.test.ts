import { describe, expect, test } from 'vitest'
import type { CandidateContest, QuestionContest } from '../../../../contract/voter-info.ts'
import { markOf, withMark } from '../marks/marks.ts'
import { atLevel, questionItems, searchCandidates, searchQuestions, toBallotItems } from './ballot-items.ts'

const contest = (id: string, names: string[], overrides: Partial<CandidateContest> = {}): CandidateContest => ({
  kind: 'choose',
  id,
  level: 'local',
  title: id,
  district: null,
  primaryParty: null,
  voteFor: 1,
  candidates: names.map((name) => ({ id: `${id} ${name}`, name, party: null, candidateUrl: null })),
  writeIns: 1,
  numberElected: null,
  ...overrides,
})

const question = (id: string, overrides: Partial<QuestionContest['measure']> = {}): QuestionContest => ({
  kind: 'measure',
  id,
  title: 'Measure A',
  district: null,
  candidate: null,
  measure: {
    id,
    title: 'Measure A',
    subtitle: 'Bonds',
    type: null,
    description: 'For parks',
    referendumBrief: 'and a library',
    proStatement: null,
    conStatement: 'Opponents say',
    url: null,
    responses: [],
    ...overrides,
  },
  answers: [],
  passageThreshold: null,
  effectOfAbstain: null,
})

const election = { name: 'General Election', date: '2026-11-03', over: false }
const source = {
  kind: 'feed',
  area: null,
  name: 'County',
  url: null,
  sample: false,
  asOf: '2026-10-01T00:00:00Z',
  stale: false,
} as const
const items = (contests: (CandidateContest | QuestionContest)[], sample = false) =>
  toBallotItems({ contests, election, source: { ...source, sample }, stateCode: sample ? null : 'IL' })

describe('the items of a ballot', () => {
  test('keep ballot order and count all contests', () => {
    const ballot = items([question('q1'), contest('Clerk', ['A']), contest('Judge', ['B'])])
    expect(ballot.map(({ position, total }) => [position, total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(atLevel(ballot, 'local').map(({ position }) => position)).toEqual([2, 3])
    expect(questionItems(ballot).map(({ position }) => position)).toEqual([1])
  })

  test('store marks by contest, and find those that browsers already have', () => {
    const keys = items([
      contest('us-senate', ['A', 'B'], { level: 'federal' }),
      contest('gov', ['C'], { level: 'governor' }),
      contest('primary', ['C'], { level: 'governor', primaryParty: 'Oak Party' }),
      question('q1'),
    ]).map(({ markKey }) => markKey)
    expect(keys).toMatchObject([
      { election: '2026-11-03', key: 'IL us-senate', earlier: 'IL us-senate A' },
      { election: '2026-11-03', key: 'IL gov', earlier: 'IL Governor' },
      { election: '2026-11-03', key: 'IL primary', earlier: 'IL primary' },
      { election: '2026-11-03', key: 'IL measure q1', earlier: 'IL measure q1' },
    ])
    expect(items([question('q1')], true)[0]?.markKey.key).toBe('sample measure q1')
  })
})

test('a voter’s mark stays when the office changes the order of the candidates', () => {
  const keyOf = (names: string[]) => items([contest('Mayor', names)])[0]?.markKey ?? { election: '', key: '' }
  const marks = withMark({}, keyOf(['Ann', 'Bo']), { choices: ['Mayor Bo'], note: '' })
  expect(markOf(marks, keyOf(['Bo', 'Ann'])).choices).toEqual(['Mayor Bo'])
  expect(markOf(marks, keyOf(['Bo'])).choices).toEqual(['Mayor Bo'])
  expect(markOf(marks, keyOf(['Ann'])).choices).toEqual([])
})

describe('search', () => {
  const ballot = atLevel(
    items([
      contest('Clerk', [], {
        candidates: [{ id: '1', name: 'Nydia Velázquez', party: 'Green', candidateUrl: null }],
      }),
      contest('Judge', ['Bo', 'Cy']),
    ]),
    'local',
  )
  const spanish = (party: string) => (party === 'Green' ? 'Partido Verde' : party)

  test.each([
    ['', ['Nydia Velázquez', 'Bo', 'Cy']],
    ['  VELAZ', ['Nydia Velázquez']],
    ['green', ['Nydia Velázquez']],
    ['verde', ['Nydia Velázquez']],
    ['clerk', []],
    ['bo', ['Bo']],
  ])('%j finds %j by name or party', (text, names) => {
    const found = searchCandidates(ballot, text, spanish).flatMap(({ contest: { candidates } }) => candidates)
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  test('keeps the mark and the position of a contest that is shown in part', () => {
    const [found] = searchCandidates(ballot, 'cy', spanish)
    expect(found).toMatchObject({ markKey: ballot[1]?.markKey, position: 2, contest: { writeIns: 0 } })
  })

  test.each([
    ['BONDS', 1],
    ['parks', 1],
    ['library', 1],
    ['opponents', 0],
  ])('%j finds %i measures by title or description', (text, count) => {
    expect(searchQuestions(questionItems(items([question('q1')])), text)).toHaveLength(count)
  })
})
