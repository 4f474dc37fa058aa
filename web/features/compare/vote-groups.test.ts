import { expect, test } from 'vitest'
import type { ComparedMember, ComparedVote } from '../../../contract/compare.ts'
import { byCommonVotes, groupVotes, isMatch, listFilterOptions, toCsvRows } from './vote-groups.ts'

const vote = (id: string, changes: Partial<ComparedVote>): ComparedVote => ({
  id,
  chamber: 'House',
  date: '2025-03-01',
  measure: 'H.R. 1',
  title: 'A bill',
  plainTitle: null,
  category: 'passage',
  question: 'On passage',
  result: 'Passed',
  topic: null,
  note: null,
  url: `https://votes.example/${id}`,
  billUrl: null,
  matter: id,
  positions: {},
  ...changes,
})
const groups = groupVotes([
  vote('s1', { chamber: 'Senate', date: '2026-02-01', matter: 'bill', positions: { S000001: 'nay' } }),
  vote('h1', { date: '2025-12-01', matter: 'bill', topic: 'Taxation', positions: { H000001: 'yea' } }),
  vote('h2', { topic: 'Health', positions: { H000001: 'not_voting', S000001: 'yea' } }),
])
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test('the votes of both chambers on a bill are one row, with the date of the newest and the topic of either', () => {
  expect(groups).toMatchObject([
    { id: 'bill', date: '2026-02-01', topic: 'Taxation', positions: { S000001: 'nay', H000001: 'yea' } },
    { id: 'h2', date: '2025-03-01', topic: 'Health' },
  ])
})

test('a topic and a year leave out other rows, and only those that occur can be chosen', () => {
  const matching = (topic: string | null, year: string | null) =>
    ids(groups.filter((group) => isMatch(group, { topic, year })))
  expect(matching(null, null)).toEqual(['bill', 'h2'])
  expect(matching(null, '2026')).toEqual(['bill'])
  expect(matching('Health', null)).toEqual(['h2'])
  expect(matching('Health', '2026')).toEqual([])
  expect(listFilterOptions(groups)).toEqual({ topics: ['Health', 'Taxation'], years: ['2026', '2025'] })
})

test('votes on which everybody said yes or no come first', () => {
  const { all, some } = byCommonVotes(groups, ['S000001', 'H000001'])
  expect([ids(all), ids(some)]).toEqual([['bill'], ['h2']])
})

test('a file has a row for each roll call and a column for each member, empty where a member could not vote', () => {
  const member = (bioguideId: string, name: string): ComparedMember => ({
    bioguideId,
    name,
    imageUrl: null,
    party: null,
    state: 'TX',
    chamber: 'House',
    district: 1,
    serving: true,
    termEnded: null,
    voteview: null,
    missed: null,
  })
  const [header, ...rows] = toCsvRows([member('H000001', 'Pat Sample'), member('S000001', 'Lee Specimen')], groups)
  expect(header?.slice(-3)).toEqual(['url', 'Pat Sample (H000001)', 'Lee Specimen (S000001)'])
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ['https://votes.example/s1', '', 'nay'],
    ['https://votes.example/h1', 'yea', ''],
    ['https://votes.example/h2', 'not_voting', 'yea'],
  ])
})
