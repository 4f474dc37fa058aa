import { describe, expect, test } from 'vitest'
import type { FederalCandidate } from '../../../../contract/candidates.ts'
import type { ContestCandidate } from '../../../../contract/voter-info.ts'
import { findIncumbent } from '../district/districts.ts'
import { ballotContests, groupByParty, filedContests, governorContest, markScope } from './contests.ts'
import { searchContests, searchMeasures } from './search.ts'

const day = '2026-11-03'

const filer = (overrides: Partial<FederalCandidate>): FederalCandidate => ({
  candidateId: 'H0',
  name: 'DOE, JANE',
  nameAsFiled: false,
  party: 'Democratic',
  office: 'H',
  district: 5,
  state: 'IL',
  incumbentChallenge: 'C',
  electionYear: 2026,
  ...overrides,
})

const listed = (office: string, name: string, district: string | null = null): ContestCandidate => ({
  id: name,
  name,
  party: null,
  candidateUrl: null,
  office,
  district,
})

describe('candidates filed with the FEC', () => {
  const filers = [
    filer({ candidateId: 'H1', name: 'ZOLA, ANNA', district: 5 }),
    filer({ candidateId: 'H2', name: 'ABEL, CARL', district: 7 }),
    filer({ candidateId: 'S1', name: 'YATES, BEN', office: 'S', district: null }),
    filer({ candidateId: 'H3', name: 'ABEL, BO', district: 5 }),
  ]

  test('include the Senate race and only the voter’s House district', () => {
    const contests = filedContests(filers, day, { state: 'IL', district: 5 })
    expect(contests.map(({ key }) => key)).toEqual(['FEC S IL', 'FEC H IL 5'])
    expect(contests[1]?.people.map(({ name }) => name)).toEqual(['Bo Abel', 'Anna Zola'])
  })

  test('include every possible district, sorted by number, when the voter’s is unknown', () => {
    expect(filedContests(filers, day, undefined).map(({ key }) => key)).toEqual([
      'FEC S IL',
      'FEC H IL 5',
      'FEC H IL 7',
    ])
  })

  test('are limited to the voter’s own state when a ZIP code spans two states', () => {
    const inTwoStates = [
      ...filers,
      filer({ candidateId: 'H4', state: 'WI', district: 5 }),
      filer({ candidateId: 'S2', office: 'S', state: 'WI', district: null }),
    ]
    expect(filedContests(inTwoStates, day, { state: 'WI', district: 5 }).map(({ key }) => key)).toEqual([
      'FEC S WI',
      'FEC H WI 5',
    ])
  })

  test('treat the at-large district 0 as a district', () => {
    const [contest] = filedContests([filer({ district: 0, state: 'WY' })], day, { state: 'WY', district: 0 })
    expect(contest?.key).toBe('FEC H WY 0')
  })

  test('are grouped by party name, with candidates without a party last', () => {
    const people = [null, 'Republican', 'Democratic', null].map((party, index) =>
      filer({ candidateId: `H${index}`, party }),
    )
    const [contest] = filedContests(people, day, undefined)
    expect(groupByParty(contest?.people ?? []).map(({ party, people: members }) => [party, members.length])).toEqual([
      ['Democratic', 1],
      ['Republican', 1],
      [null, 2],
    ])
  })

  test('have an incumbent only for the exact district, and none after redistricting', () => {
    const candidates = [
      filer({ candidateId: 'H8', incumbentChallenge: 'I', district: 7 }),
      filer({ candidateId: 'H9', incumbentChallenge: 'I' }),
    ]
    expect(findIncumbent({ candidates, newLines: null }, { state: 'IL', district: 5 })?.candidateId).toBe('H9')
    expect(findIncumbent({ candidates, newLines: null }, { state: 'IL', district: 6 })).toBeUndefined()
    expect(
      findIncumbent({ candidates, newLines: { note: 'new', mapUrl: null } }, { state: 'IL', district: 5 }),
    ).toBeUndefined()
  })
})

describe('contests on the ballot', () => {
  test('keep the source’s order and split one office by district', () => {
    const contests = ballotContests(
      [listed('Judge', 'B', '2'), listed('Clerk', 'Z'), listed('Judge', 'A', '2'), listed('Judge', 'C', '3')],
      day,
      'IL',
      false,
    )
    expect(contests.map(({ key, people }) => [key, people.map(({ name }) => name)])).toEqual([
      ['IL B', ['B', 'A']],
      ['IL Z', ['Z']],
      ['IL C', ['C']],
    ])
  })

  test('store marks of two states and of sample data under different keys', () => {
    const source = {
      kind: 'feed',
      name: '',
      url: null,
      sample: true,
      asOf: '2026-01-01T00:00:00Z',
      stale: false,
    } as const
    const scopes = [
      markScope({ source, stateCode: null }),
      markScope({ source: null, stateCode: 'IL' }),
      markScope({ source: null, stateCode: null }),
    ]
    expect(new Set(scopes).size).toBe(3)
    expect(governorContest([listed('Governor', 'A')], day, 'sample')[0]?.key).toBe('sample Governor')
    expect(governorContest([], day, 'IL')).toEqual([])
  })

  test('link only to http and https addresses', () => {
    const candidates = ['https://example.org/a', 'javascript:alert(1)', null].map((candidateUrl, index) => ({
      ...listed('Clerk', String(index)),
      candidateUrl,
    }))
    expect(ballotContests(candidates, day, 'IL', false)[0]?.people.map(({ url }) => url)).toEqual([
      'https://example.org/a',
      null,
      null,
    ])
  })
})

describe('search', () => {
  const contests = ballotContests(
    [{ ...listed('Clerk', 'Nydia Velázquez'), party: 'Green' }, listed('Judge', 'Bo')],
    day,
    'IL',
    false,
  )
  const spanish = (party: string) => (party === 'Green' ? 'Partido Verde' : party)

  test.each([
    ['', ['Nydia Velázquez', 'Bo']],
    ['  VELAZ', ['Nydia Velázquez']],
    ['green', ['Nydia Velázquez']],
    ['verde', ['Nydia Velázquez']],
    ['clerk', []],
    ['bo', ['Bo']],
  ])('%j finds %j by name or party', (text, names) => {
    expect(searchContests(contests, text, spanish).flatMap(({ people }) => people.map(({ name }) => name))).toEqual(
      names,
    )
  })

  test.each([
    ['BONDS', 1],
    ['parks', 1],
    ['library', 1],
    ['opponents', 0],
  ])('%j finds %i measures by title or description', (text, count) => {
    const measure = {
      id: '1',
      title: 'Measure A',
      subtitle: 'Bonds',
      type: null,
      description: 'For parks',
      referendumBrief: 'and a library',
      proStatement: null,
      conStatement: 'Opponents say',
      url: null,
      responses: [],
    }
    expect(searchMeasures([measure], text)).toHaveLength(count)
  })
})
