import { expect, test } from 'vitest'
import type { DeskPlace } from '../../../contract/desk-import.ts'
import { isOfArea } from '../results/count-area.ts'
import { compareContests } from './compare-contests.ts'
import { comparePlaces } from './compare-places.ts'
import { compareShapes } from './differences.ts'

const place = (id: string, name: string | null, address: string, hours: string | null = null): DeskPlace => ({
  id,
  name,
  address,
  uses: ['day'],
  hours,
})
const names = (list: DeskPlace[]) => list.map(({ name }) => name)

test('a place that another number or spelling was given is the same', () => {
  const live = [place('1', 'Main Library', '1 Main St, Austin'), place('2', null, '2 Oak Ave.')]
  const draft = [place('9', 'MAIN LIBRARY', '1 Main St., Austin'), place('8', null, '2 Oak Ave')]
  expect(comparePlaces(live, draft)).toEqual({ added: [], closed: [], moved: [], changed: [] })
})

test('tells added, closed, moved and changed places apart', () => {
  const live = [
    place('1', 'Library', '1 Main St', '7 AM'),
    place('2', 'Town Hall', '2 Oak Ave'),
    place('3', 'School', '3 Elm St'),
    place('4', 'Old Gym', '4 Ash St'),
  ]
  const draft = [
    place('1', 'Library', '1 Main St', '8 AM'),
    place('x', 'Town Hall', '20 Pine Rd'),
    place('3', 'High School', '30 Elm St'),
    place('5', 'Fire House', '5 Fir St'),
  ]
  const { added, closed, moved, changed } = comparePlaces(live, draft)
  expect(names(added)).toEqual(['Fire House'])
  expect(names(closed)).toEqual(['Old Gym'])
  expect(moved.map(({ after }) => after.address)).toEqual(['30 Elm St', '20 Pine Rd'])
  expect(names(changed.map(({ after }) => after))).toEqual(['Library'])
})

test('another name at the same address is a change', () => {
  const { added, closed, moved, changed } = comparePlaces(
    [place('1', 'Gym', '1 A St')],
    [place('2', 'Arena', '1 A St')],
  )
  expect([added, closed, moved]).toEqual([[], [], []])
  expect(names(changed.map(({ after }) => after))).toEqual(['Arena'])
})

test('a name that several places have pairs none of them', () => {
  const live = [place('1', 'Fire Station', '1 A St'), place('2', 'Fire Station', '2 B St')]
  const draft = [place('8', 'Fire Station', '3 C St'), place('9', 'Fire Station', '4 D St')]
  expect(comparePlaces(live, draft)).toMatchObject({ added: { length: 2 }, closed: { length: 2 }, moved: [] })
})

test('contests are compared by name, whatever their order', () => {
  const contest = (name: string, content = name) => ({ name, content })
  const live = [contest('Sheriff', 'a'), contest('Mayor'), contest('Sheriff', 'b')]
  const draft = [contest('Sheriff', 'b'), contest('Sheriff', 'a'), contest('Mayor', 'other'), contest('Clerk')]
  expect(compareContests(live, draft)).toEqual({ added: ['Clerk'], changed: ['Mayor'], removed: [] })
})

test('precincts by shape change with their lines or their places', () => {
  const shape = (feedId: number, precinct: number, name: string, checksum = 'a') => ({
    feedId,
    precinct,
    name,
    checksum,
  })
  const signatures = [1, 2].flatMap((feedId) =>
    [1, 2, 3].map((precinct) => ({ feedId, precinct, signature: precinct === 2 ? `places of ${feedId}` : 'hall' })),
  )
  const shapes = [
    shape(1, 1, 'A'),
    shape(1, 2, 'B'),
    shape(1, 3, 'C'),
    shape(1, 3, 'D'),
    shape(2, 1, 'A'),
    shape(2, 2, 'B'),
    shape(2, 3, 'C', 'b'),
    shape(2, 3, 'E'),
  ]
  expect(compareShapes(shapes, 2, signatures)).toEqual({ same: 1, changed: 2, added: 1, removed: 1 })
})

test.each([
  ['Travis County', 'Travis County', true],
  ['County of Travis', 'Travis County', true],
  ['TRAVIS', 'Travis County', true],
  ['Dallas County', 'Travis County', false],
  ['City of Austin', 'Travis County', true],
  ['Austin County', 'Travis County', false],
  ['Houston', 'Travis County', false],
  ['Orleans Parish', 'Orleans Parish', true],
  ['Mayagüez', 'Mayaguez Municipio', true],
  ['St. Louis County', 'St. Louis County', true],
  ['St. Louis', 'St. Louis County', false],
  ['St. Louis city', 'St. Louis County', false],
  ['St. Louis city', 'St. Louis city', true],
] as const)('a count of %s at the desk of %s', (jurisdiction, county, expected) => {
  const known = { towns: ['Austin', 'Pflugerville'], counties: ['Travis County', 'St. Louis County', 'St. Louis city'] }
  expect(isOfArea(jurisdiction, { county }, known)).toBe(expected)
})
