import { describe, expect, test } from 'vitest'
import type { FederalCandidate } from '../../../../contract/candidates.ts'
import { findIncumbent } from '../district/districts.ts'
import { filedOffices, groupByParty } from './filers.ts'

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

describe('candidates filed with the FEC', () => {
  const filers = [
    filer({ candidateId: 'H1', name: 'ZOLA, ANNA', district: 5 }),
    filer({ candidateId: 'H2', name: 'ABEL, CARL', district: 7 }),
    filer({ candidateId: 'S1', name: 'YATES, BEN', office: 'S', district: null }),
    filer({ candidateId: 'H3', name: 'ABEL, BO', district: 5 }),
  ]

  test('include the Senate race and only the voter’s House district', () => {
    const offices = filedOffices(filers, { state: 'IL', district: 5 })
    expect(offices.map(({ key }) => key)).toEqual(['S IL', 'H IL 5'])
    expect(offices[1]?.people.map(({ name }) => name)).toEqual(['Bo Abel', 'Anna Zola'])
  })

  test('include every possible district, sorted by number, when the voter’s is unknown', () => {
    expect(filedOffices(filers, undefined).map(({ key }) => key)).toEqual(['S IL', 'H IL 5', 'H IL 7'])
  })

  test('are limited to the voter’s own state when a ZIP code spans two states', () => {
    const inTwoStates = [
      ...filers,
      filer({ candidateId: 'H4', state: 'WI', district: 5 }),
      filer({ candidateId: 'S2', office: 'S', state: 'WI', district: null }),
    ]
    expect(filedOffices(inTwoStates, { state: 'WI', district: 5 }).map(({ key }) => key)).toEqual(['S WI', 'H WI 5'])
  })

  test('treat the at-large district 0 as a district', () => {
    const [office] = filedOffices([filer({ district: 0, state: 'WY' })], { state: 'WY', district: 0 })
    expect(office?.key).toBe('H WY 0')
  })

  test('are grouped by party name, with candidates without a party last', () => {
    const people = [null, 'Republican', 'Democratic', null].map((party, index) =>
      filer({ candidateId: `H${index}`, party }),
    )
    const [office] = filedOffices(people, undefined)
    expect(groupByParty(office?.people ?? []).map(({ party, people: members }) => [party, members.length])).toEqual([
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
