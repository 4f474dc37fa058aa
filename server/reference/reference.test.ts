import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { inventedPacks, inventedZip, writeInventedPacks } from '../../packs/checks/testing/invented-packs.ts'
import { loadCommittees } from './committees.ts'
import { loadOfficials } from './officials.ts'
import { loadPlaces } from './places.ts'
import { loadVotes } from './votes.ts'
import { findZipRecord } from './zip-record.ts'

const { facts } = inventedPacks()
const { folder, root } = writeInventedPacks()
afterAll(() => rmSync(folder, { recursive: true }))
const places = loadPlaces(root)
const officials = loadOfficials(root, places.legislativeDistricts)
const votes = loadVotes(root)
const committees = loadCommittees(root)

test('ZIP codes of military mail and outside the states are reported as such', () => {
  expect(findZipRecord(places, '09001')).toBe('military_zip')
  expect(findZipRecord(places, '96898')).toBe('outside_zip')
  expect(findZipRecord(places, inventedZip('WI', 1))).toMatchObject({ kind: 'area', state: 'WI' })
  expect(findZipRecord(places, '00000')).toBe('unknown_zip')
})

test('members of Congress are found by their seat and by their id', () => {
  expect(officials.congress()).toHaveLength(facts.officials.seats.length)
  for (const seat of officials.congress()) {
    if (seat.chamber === 'House') expect(officials.house(seat.state, seat.district)).toBe(seat)
    else expect(officials.senators(seat.state)).toContain(seat)
    if (seat.member) expect(officials.member(seat.member.bioguideId)).toBe(seat)
    expect(seat.source.asOf).toBe('2026-08-05')
  }
  expect(officials.house('WY', 99)).toBeUndefined()
  expect(officials.member('Z999999')).toBeUndefined()
})

test('no district of a state legislature is both held and vacant', () => {
  const { vacant, members } = officials.legislature('WI') ?? {}
  expect(members?.map(({ district }) => district)).toEqual(['2', '3'])
  expect(vacant).toMatchObject([{ chamber: 'upper', district: '4' }])
  expect(officials.legislature('OH')?.vacant).toEqual([])
  expect(officials.legislature('GU')).toBeUndefined()
})

test('mayors are found by any spelling of their city', () => {
  for (const city of ['St. Anytown', 'SAINT ANYTOWN']) expect(officials.mayors('AK', city)).toHaveLength(1)
  expect(officials.mayors('AK', 'Nowhere')).toEqual([])
})

test('votes of a roll call add up to its totals, and those of a member come newest first', () => {
  const latest = votes.rollCall('h2-119.2026')
  expect(votes.rollCalls()[0]).toBe(latest)
  const positions = votes.positions('h2-119.2026')
  expect([...positions.values()].filter((position) => position === 'yea')).toHaveLength(latest?.totals.yea ?? -1)
  const ofMember = votes.ofMember('M000003')
  expect(ofMember[0]).toEqual({ rollCall: latest, position: positions.get('M000003') })
  expect(ofMember.map(({ rollCall }) => rollCall.date)).toEqual(['2026-06-02', '2025-05-01'])
  expect(votes.ofMember('Z999999')).toEqual([])
  expect(votes.formerMember('F000001')?.name).toBe('Gus Gone')
})

test('seats of a member of Congress are those that the committees list, each committee before its subcommittees', () => {
  const [chair, second] = committees.find('HSAG')?.members ?? []
  expect(committees.ofMember(chair?.bioguideId ?? '')).toEqual([{ committee: committees.find('HSAG'), title: 'Chair' }])
  expect(committees.ofMember(second?.bioguideId ?? '').map(({ committee }) => committee.id)).toEqual(['HSAG', 'HSAG15'])
  expect(committees.subcommittees('HSAG')).toEqual([committees.find('HSAG15')])
  expect(committees.subcommittees('HSXX')).toEqual([])
})

test('committees of a legislator are of the state, those with a role first, in any order of questions', () => {
  const [first, second] = officials.legislature('ND')?.members ?? []
  if (!first || !second) throw new Error('no legislators')
  const other = loadCommittees(root)
  for (const [index, one] of [
    [committees, first],
    [committees, second],
    [other, second],
    [other, first],
  ] as const) {
    const names = one === first ? ['Education', 'Energy'] : ['Energy', 'Education']
    const seats = index.ofLegislator(one).map(({ committee, role }) => [committee.state, committee.name, role])
    expect(seats).toEqual(names.map((name, at) => ['ND', name, at === 0 ? 'chair' : undefined]))
  }
})

test('nobody unknown has a committee, and no committee is found by another id', () => {
  expect(committees.ofMember('Z999999')).toEqual([])
  expect(committees.ofLegislator({ id: 'ocd-person/none', state: 'GU' })).toEqual([])
  expect(committees.find('__proto__')).toBeUndefined()
})
