import { expect, test } from 'vitest'
import { toBallot } from './google-civic-ballot.ts'
import { VoterInfoResponse } from './google-civic-response.ts'

function read(contests: unknown[], state: string | null = 'GA') {
  const election = { id: '1', name: 'General Election', electionDay: '2026-11-03' }
  const response = { kind: 'civicinfo#voterInfoResponse', election, normalizedInput: {}, contests }
  return toBallot(VoterInfoResponse.parse(response).contests, state)
}

const judge = {
  type: 'Retention',
  office: 'Judge, Court of Appeals',
  level: ['administrativeArea1'],
  candidates: [{ name: 'Ann Example' }],
  ballotPlacement: '3',
}
const council = {
  type: 'General',
  office: 'City Council',
  candidates: [{ name: 'Bo' }, { name: 'Cy' }, { name: 'Di' }],
  numberVotingFor: '2',
  ballotPlacement: '2',
}
const senate = { type: 'General', office: 'U.S. Senator', candidates: [{ name: 'Ed' }], ballotPlacement: 1 }
const measure = {
  type: 'Referendum',
  referendumTitle: 'Question 1',
  referendumBallotResponses: ['Yes: Borrow.', 'No'],
  referendumPassageThreshold: 'A majority',
  ballotPlacement: '4',
}

test('orders contests by their place on the ballot', () => {
  const { contests } = read([measure, judge, council, senate])
  expect(contests.map(({ kind, title }) => [kind, title])).toEqual([
    ['choose', 'U.S. Senator'],
    ['choose', 'City Council'],
    ['retention', 'Judge, Court of Appeals'],
    ['measure', 'Question 1'],
  ])
})

test('keeps the listed order unless every contest has a place', () => {
  const { ballotPlacement: _, ...unplaced } = measure
  expect(read([unplaced, judge, senate]).contests.map(({ title }) => title)).toEqual([
    'Question 1',
    'Judge, Court of Appeals',
    'U.S. Senator',
  ])
})

test('reads how many may be chosen, and assumes one vote only where it is certain', () => {
  const votes = (contest: object, state?: string | null) =>
    read([contest], state).contests.map((one) => 'voteFor' in one && one.voteFor)
  expect(votes(council)).toEqual([2])
  expect(votes({ ...council, numberVotingFor: 'all' })).toEqual([null])
  expect(votes({ ...council, numberVotingFor: 0 })).toEqual([null])
  expect(votes(senate)).toEqual([1])
  expect(votes(senate, 'ME')).toEqual([null])
})

test('asks whether a judge stays in office, and keeps the judge among the candidates of the state', () => {
  const { contests, stateLevelCandidates } = read([judge])
  expect(contests).toMatchObject([{ candidate: 'Ann Example', measure: { type: 'retention' }, answers: [] }])
  expect(stateLevelCandidates).toMatchObject([{ name: 'Ann Example' }])
})

test('has the answers of a measure with their meaning', () => {
  expect(read([measure]).contests).toMatchObject([
    {
      passageThreshold: 'A majority',
      answers: [
        { value: 'Yes: Borrow.', label: 'Yes', meaning: 'Borrow.' },
        { value: 'No', label: 'No', meaning: null },
      ],
    },
  ])
})

test('names the party of a primary, and keeps two contests for one office apart', () => {
  const primary = (party: string) => ({ ...senate, type: 'Primary', primaryParties: [party] })
  const { contests } = read([primary('Oak Party'), primary('Heron Party')])
  expect(contests).toMatchObject([{ primaryParty: 'Oak Party' }, { primaryParty: 'Heron Party' }])
  expect(new Set(contests.map(({ id }) => id)).size).toBe(2)
})

test('leaves out a contest without candidates', () => {
  expect(read([{ type: 'General', office: 'Clerk' }]).contests).toEqual([])
})
