import { expect, test } from 'vitest'
import { committeeRole } from '../../civic/people/committee-role.ts'
import { StateCode } from '../../contract/common.ts'
import { loadCommittees } from './committees.ts'
import { loadReference } from './reference.ts'

// These tests hold for any valid packs.
const { root, officials, committees } = loadReference()
const members = officials.congress().flatMap(({ member }) => member ?? [])

test('a member’s seats are those that the committees list', () => {
  const seats = members.flatMap(({ bioguideId }) =>
    committees.ofMember(bioguideId).map(({ committee, title }) => ({ committee, bioguideId, title })),
  )
  expect(seats.length).toBeGreaterThan(3000)
  for (const { committee, bioguideId, title } of seats) {
    expect(committees.find(committee.id)?.members).toContainEqual(
      expect.objectContaining({ bioguideId, ...(title && { title }) }),
    )
  }
})

test('a committee comes before its subcommittees', () => {
  for (const { bioguideId } of members) {
    const ids = committees.ofMember(bioguideId).map(({ committee }) => committee.id)
    expect(ids).toEqual(ids.toSorted())
  }
})

test('subcommittees name their parent and stand under it', () => {
  const parents = new Set(
    members.flatMap(({ bioguideId }) => committees.ofMember(bioguideId).map(({ committee }) => committee.parent ?? '')),
  )
  parents.delete('')
  for (const parent of parents) {
    expect(committees.find(parent)?.parent).toBeUndefined()
    expect(committees.subcommittees(parent).length).toBeGreaterThan(0)
  }
  expect(committees.subcommittees('HSXX')).toEqual([])
})

test('a legislator’s committees are of the state, those with a role first, in any order of questions', () => {
  const legislators = (['WI', 'NE', 'PR', 'DC'] as const).flatMap(
    (state) => officials.legislature(state)?.members ?? [],
  )
  const other = loadCommittees(root)
  const backwards = new Map(legislators.toReversed().map((one) => [one.id, other.ofLegislator(one)]))
  let seats = 0
  for (const legislator of legislators) {
    const own = committees.ofLegislator(legislator)
    expect(backwards.get(legislator.id)).toEqual(own)
    expect(own.every(({ committee }) => committee.state === legislator.state)).toBe(true)
    const roles = own.map(({ role }) => role !== undefined)
    expect(roles).toEqual(roles.toSorted((a, b) => Number(b) - Number(a)))
    seats += own.length
  }
  expect(seats).toBeGreaterThan(500)
})

test('nobody unknown has a committee, and no committee is found by another id', () => {
  expect(committees.ofMember('Z999999')).toEqual([])
  expect(committees.ofLegislator({ id: 'ocd-person/none', state: 'GU' })).toEqual([])
  expect(committees.find('__proto__')).toBeUndefined()
})

test('we have a word in both languages for nearly every role', () => {
  const titles = members.flatMap(({ bioguideId }) =>
    committees.ofMember(bioguideId).flatMap(({ title }) => title ?? []),
  )
  const roles = StateCode.options
    .flatMap((state) => officials.legislature(state)?.members ?? [])
    .flatMap((legislator) => committees.ofLegislator(legislator).flatMap(({ role }) => role ?? []))
  const all = [...titles, ...roles]
  const unknown = all.filter((role) => committeeRole(role) === undefined)
  expect(unknown.length / all.length).toBeLessThan(0.01)
})
