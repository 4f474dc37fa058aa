import { expect, test } from 'vitest'
import { matchTown } from './town-match.ts'

const listed = (...names: string[]) => names.map((shownTown) => ({ shownTown }))
const match = (names: string[], subdivision: string | null, place: string | null, state = 'WI') => {
  const { sure, possible } = matchTown(listed(...names), { subdivision, place }, state)
  return [sure?.shownTown, possible.map(({ shownTown }) => shownTown)]
}

test.each<[string[], string | null, string | null, string | undefined]>([
  [['Town of Madison', 'City of Madison'], 'Madison city', 'Madison city', 'City of Madison'],
  [['Town of Madison', 'City of Madison'], 'Madison town', null, 'Town of Madison'],
  [['Acme Twp', 'Whitewater Township'], 'Acme township', null, 'Acme Twp'],
  [['Charter Township of Flint', 'City of Flint'], 'Flint charter township', null, 'Charter Township of Flint'],
  [['Village of Fox Lake', 'Fox Lake (Town)'], 'Fox Lake village', 'Fox Lake village', 'Village of Fox Lake'],
  [['City of Bay City', 'Bay Township'], 'Bay City city', 'Bay City city', 'City of Bay City'],
  [['City of St. Francis'], 'St. Francis city', 'St. Francis city', 'City of St. Francis'],
  [['Town of Barre', 'City of Barre'], 'Barre city', 'Barre city', 'City of Barre'],
])('of %j, a home in %s (%s) votes in %s', (names, subdivision, place, expected) => {
  expect(match(names, subdivision, place)[0]).toBe(expected)
})

test('a list without kinds is not enough where a city and a town may share a name', () => {
  expect(match(['Ithaca', 'Lansing'], 'Ithaca town', null, 'NY')).toEqual([undefined, ['Ithaca']])
})

test('in New England the name of the town is enough, and a borough is part of its town', () => {
  expect(match(['Abington', 'Acton'], 'Acton town', null, 'MA')).toEqual(['Acton', ['Acton']])
  expect(match(['Groton', 'Ledyard'], 'Groton town', 'Groton city', 'CT')).toEqual(['Groton', ['Groton']])
})

test('a plantation of Maine is not the town of the same name beside it', () => {
  const both = ['Rangeley', 'Rangeley Plantation']
  expect(match(both, 'Rangeley plantation', null, 'ME')[0]).toBe('Rangeley Plantation')
  expect(match(both, 'Rangeley town', null, 'ME')[0]).toBe('Rangeley')
  expect(match(['Rangeley', 'Phillips'], 'Rangeley plantation', null, 'ME')).toEqual([undefined, ['Rangeley']])
  expect(match(['Town of Rangeley'], 'Rangeley plantation', null, 'ME')).toEqual([undefined, []])
})

test('in Puerto Rico the municipio is the town', () => {
  expect(match(['Mayagüez', 'San Juan'], 'Mayagüez Municipio', null, 'PR')).toEqual(['Mayagüez', ['Mayagüez']])
  expect(match(['Municipio de Añasco', 'San Juan'], 'Anasco Municipio', null, 'PR')[0]).toBe('Municipio de Añasco')
})

test('a home in a town and in a city that are both listed may be in either', () => {
  expect(match(['Town of Harrison', 'Village of Sherwood'], 'Harrison town', 'Sherwood village')).toEqual([
    undefined,
    ['Town of Harrison', 'Village of Sherwood'],
  ])
})

test('another kind of the same name is another place', () => {
  expect(match(['City of Madison'], 'Madison town', null)).toEqual([undefined, []])
  expect(match(['City of Madison'], null, null)).toEqual([undefined, []])
})
