import { describe, expect, test } from 'vitest'
import type { FederalCandidate } from '../../../../contract/candidates.ts'
import type { ContestCandidate } from '../../../../contract/voter-info.ts'
import { incumbentOf } from '../district/districts.ts'
import { ballotContests, byParty, filedContests, governorContest, scopeOf } from './contests.ts'
import { searchContests, searchMeasures } from './search.ts'

const day = '2026-11-03'

const filer = (given: Partial<FederalCandidate>): FederalCandidate => ({
  candidateId: 'H0',
  name: 'DOE, JANE',
  party: 'Democratic',
  office: 'H',
  district: 5,
  state: 'IL',
  incumbentChallenge: 'C',
  electionYear: 2026,
  ...given,
})

const listed = (office: string, name: string, district: string | null = null): ContestCandidate => ({
  id: name,
  name,
  party: null,
  candidateUrl: null,
  office,
  district,
})

describe('who filed', () => {
  const filers = [
    filer({ candidateId: 'H1', name: 'ZOLA, ANNA', district: 5 }),
    filer({ candidateId: 'H2', name: 'ABEL, CARL', district: 7 }),
    filer({ candidateId: 'S1', name: 'YATES, BEN', office: 'S', district: null }),
    filer({ candidateId: 'H3', name: 'ABEL, BO', district: 5 }),
  ]

  test('all of the Senate, and of the House only the voter’s district', () => {
    const contests = filedContests(filers, day, { state: 'IL', district: 5 })
    expect(contests.map(({ key }) => key)).toEqual(['FEC S IL', 'FEC H IL 5'])
    expect(contests[1]?.people.map(({ name }) => name)).toEqual(['Bo Abel', 'Anna Zola'])
  })

  test('every possible district where the voter’s is not known, by number', () => {
    expect(filedContests(filers, day, undefined).map(({ key }) => key)).toEqual([
      'FEC S IL',
      'FEC H IL 5',
      'FEC H IL 7',
    ])
  })

  test('of a ZIP code in two states, those of the voter’s own state', () => {
    const across = [
      ...filers,
      filer({ candidateId: 'H4', state: 'WI', district: 5 }),
      filer({ candidateId: 'S2', office: 'S', state: 'WI', district: null }),
    ]
    expect(filedContests(across, day, { state: 'WI', district: 5 }).map(({ key }) => key)).toEqual([
      'FEC S WI',
      'FEC H WI 5',
    ])
  })

  test('the district at large is one, not none', () => {
    const [contest] = filedContests([filer({ district: 0, state: 'WY' })], day, { state: 'WY', district: 0 })
    expect(contest?.key).toBe('FEC H WY 0')
  })

  test('parties stand by name, whoever names none at the end', () => {
    const people = [null, 'Republican', 'Democratic', null].map((party, index) =>
      filer({ candidateId: `H${index}`, party }),
    )
    const [contest] = filedContests(people, day, undefined)
    expect(byParty(contest?.people ?? []).map(({ party, people: own }) => [party, own.length])).toEqual([
      ['Democratic', 1],
      ['Republican', 1],
      [null, 2],
    ])
  })

  test('an incumbent is the one of the very district, and none where numbers changed their meaning', () => {
    const candidates = [
      filer({ candidateId: 'H8', incumbentChallenge: 'I', district: 7 }),
      filer({ candidateId: 'H9', incumbentChallenge: 'I' }),
    ]
    expect(incumbentOf({ candidates, newLines: null }, { state: 'IL', district: 5 })?.candidateId).toBe('H9')
    expect(incumbentOf({ candidates, newLines: null }, { state: 'IL', district: 6 })).toBeUndefined()
    expect(
      incumbentOf({ candidates, newLines: { note: 'new', mapUrl: null } }, { state: 'IL', district: 5 }),
    ).toBeUndefined()
  })
})

describe('who is on the ballot', () => {
  test('offices and people in the order of the source; one office in two districts is two contests', () => {
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

  test('marks of two states, and of the made-up county, are kept apart', () => {
    const source = {
      kind: 'feed',
      name: '',
      url: null,
      sample: true,
      asOf: '2026-01-01T00:00:00Z',
      stale: false,
    } as const
    const scopes = [
      scopeOf({ source, stateCode: null }),
      scopeOf({ source: null, stateCode: 'IL' }),
      scopeOf({ source: null, stateCode: null }),
    ]
    expect(new Set(scopes).size).toBe(3)
    expect(governorContest([listed('Governor', 'A')], day, 'sample')[0]?.key).toBe('sample Governor')
    expect(governorContest([], day, 'IL')).toEqual([])
  })

  test('only a web address becomes a link', () => {
    const given = ['https://example.org/a', 'javascript:alert(1)', null].map((candidateUrl, index) => ({
      ...listed('Clerk', String(index)),
      candidateUrl,
    }))
    expect(ballotContests(given, day, 'IL', false)[0]?.people.map(({ url }) => url)).toEqual([
      'https://example.org/a',
      null,
      null,
    ])
  })
})

describe('searching', () => {
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
