import { expect, test } from 'vitest'
import { committeeProblems } from '../../packs/checks/committees.ts'
import type { CommitteeFacts } from '../../packs/committees/files.ts'
import type { OfficialFacts } from '../../packs/officials/files.ts'
import type { Legislator, Seat } from '../../packs/officials/schema.ts'
import { joinMembers } from './update/committee-members.ts'

const representative = (bioguideId: string, party: string, district: number): Seat => ({
  chamber: 'House',
  state: 'WI',
  district,
  member: {
    bioguideId,
    name: `Member ${bioguideId}`,
    firstName: 'Member',
    lastName: bioguideId,
    party,
    title: 'Representative',
    since: '2025-01-03',
    termStart: '2025-01-03',
    termEnd: '2027-01-03',
    ids: {},
  },
})

const person = (number: number) => `ocd-person/00000000-0000-0000-0000-00000000000${number}`
const legislator = (number: number, state: Legislator['state']): Legislator => ({
  id: person(number),
  name: `Legislator ${number}`,
  firstName: 'Legislator',
  lastName: String(number),
  party: 'Republican',
  state,
  chamber: 'upper',
  district: String(number),
})

const officials: OfficialFacts = {
  seats: [
    representative('R000001', 'Republican', 1),
    representative('R000002', 'Republican', 2),
    representative('D000001', 'Democratic', 3),
    representative('I000001', 'Independent', 4),
  ],
  legislators: [legislator(1, 'WI'), legislator(2, 'WI'), legislator(3, 'TX')],
  offices: [],
  governors: [],
  executives: [],
  chambers: [],
  mayors: [],
  elected: [],
  lists: [],
  portraits: [],
}

const organization = 'ocd-organization/00000000-0000-0000-0000-000000000001'
const committees: CommitteeFacts = {
  congress: [
    {
      id: 'HSAG',
      name: 'House Committee on Agriculture',
      chamber: 'House',
      members: [
        { bioguideId: 'R000001', side: 'majority', rank: 1, title: 'Chair' },
        { bioguideId: 'R000002', side: 'majority', rank: 2 },
        { bioguideId: 'I000001', side: 'majority', rank: 3 },
        { bioguideId: 'D000001', side: 'minority', rank: 1, title: 'Ranking Member' },
        { bioguideId: 'D000009', side: 'minority', rank: 2, former: 'Member D000009' },
      ],
    },
    { id: 'HSAG15', name: 'Forestry', chamber: 'House', parent: 'HSAG', members: [] },
  ],
  states: [
    {
      id: organization,
      state: 'WI',
      chamber: 'upper',
      name: 'Education',
      changedOn: '2026-01-30',
      members: { chair: person(1), member: person(2) },
    },
  ],
}

const problemsAfter = (change: (facts: CommitteeFacts) => void) => {
  const facts = structuredClone(committees)
  change(facts)
  return committeeProblems(facts, officials)
}

test('committees whose members are officials have no problems', () => {
  expect(committeeProblems(committees, officials)).toEqual([])
})

test.each<[string, (facts: CommitteeFacts) => void, string]>([
  [
    'an unknown member',
    ({ congress }) => congress[1]?.members.push({ bioguideId: 'Z000001', side: 'majority', rank: 1 }),
    'congress.jsonl:2 HSAG15: Z000001 is not a member of the chamber',
  ],
  [
    'a sitting member marked as former',
    ({ congress }) => Object.assign(congress[0]?.members[0] ?? {}, { former: 'Member R000001' }),
    'congress.jsonl:1 HSAG: R000001 is marked as former',
  ],
  [
    'a member of the other chamber',
    ({ congress }) =>
      congress.push({
        id: 'SSAF',
        name: 'Senate Committee',
        chamber: 'Senate',
        members: [{ bioguideId: 'R000001', side: 'majority', rank: 1 }],
      }),
    'congress.jsonl:3 SSAF: R000001 is not a member of the chamber',
  ],
  [
    'a member on the side of the other party',
    ({ congress }) => Object.assign(congress[0]?.members[1] ?? {}, { side: 'minority', rank: 3 }),
    'is listed with the House minority',
  ],
  [
    'two seats of one member',
    ({ congress }) => congress[0]?.members.push({ bioguideId: 'R000002', side: 'majority', rank: 9 }),
    'congress.jsonl:1 HSAG: R000002 has two seats',
  ],
  ['a missing parent', ({ congress }) => congress.shift(), 'congress.jsonl:1 HSAG15: there is no committee HSAG'],
  [
    'a subcommittee without a parent',
    ({ congress }) => delete congress[1]?.parent,
    'HSAG15: only a subcommittee has a parent, and it must have one',
  ],
  ['a committee twice', ({ states }) => states.push(...states), `states.jsonl:2 ${organization} occurs twice`],
  [
    'a person who is not a legislator',
    ({ states }) => Object.assign(states[0]?.members ?? {}, { member: person(9) }),
    `states.jsonl:1 WI Education: ${person(9)} is not a legislator`,
  ],
  [
    'a legislator of another state',
    ({ states }) => Object.assign(states[0]?.members ?? {}, { member: person(3) }),
    `states.jsonl:1 WI Education: ${person(3)} is a legislator of TX`,
  ],
  [
    'a legislator among the others',
    ({ states }) => Object.assign(states[0] ?? {}, { others: [{ id: person(2), name: 'Legislator 2' }] }),
    'states.jsonl:1 WI Education: Legislator 2 is a legislator',
  ],
])('reports %s', (_, change, problem) => {
  expect(problemsAfter(change)).toContainEqual(expect.stringContaining(problem))
})

test('marks the seats of people who have left, and takes the mark from those who are back', () => {
  const [first, ...others] = officials.seats
  const after: OfficialFacts = {
    ...officials,
    seats: [...others, representative('D000009', 'Democratic', 1)],
    legislators: officials.legislators.filter(({ id }) => id !== person(1)),
  }
  const joined = joinMembers(committees, after, officials)
  expect(committeeProblems(joined, after)).toEqual([])
  expect(joined.congress[0]?.members[0]).toEqual({
    ...committees.congress[0]?.members[0],
    former: first?.member?.name,
  })
  expect(joined.congress[0]?.members[4]).toEqual({ bioguideId: 'D000009', side: 'minority', rank: 2 })
  expect(joined.states[0]).toMatchObject({
    members: { member: person(2) },
    others: [{ id: person(1), name: 'Legislator 1', role: 'chair' }],
  })
  expect(joinMembers(joined, officials).states).toEqual(committees.states)
})
