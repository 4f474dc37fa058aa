import { expect, test } from 'vitest'
import {
  congressionalDivision,
  countyDivision,
  foldDivision,
  isWithin,
  legislativeDivision,
  stateDivision,
  stateOfDivision,
} from './division-id.ts'

test('a state, the District of Columbia and a territory have divisions of their own kind', () => {
  expect(stateDivision('WI')).toBe('ocd-division/country:us/state:wi')
  expect(stateDivision('DC')).toBe('ocd-division/country:us/district:dc')
  expect(stateDivision('GU')).toBe('ocd-division/country:us/territory:gu')
})

test('congressional districts are numbered, or at large', () => {
  expect(congressionalDivision('TX', 33)).toBe('ocd-division/country:us/state:tx/cd:33')
  expect(congressionalDivision('ND', 0)).toBe('ocd-division/country:us/state:nd/cd:at-large')
  expect(congressionalDivision('PR', 0)).toBe('ocd-division/country:us/territory:pr/cd:at-large')
})

test.each([
  ['TX', 'upper', '14', 'state:tx/sldu:14'],
  ['ID', 'lower', '7B', 'state:id/sldl:7'],
  ['NE', 'legislature', '8', 'state:ne/sldu:8'],
  ['DC', 'legislature', 'Ward 3', 'district:dc/ward:3'],
  ['DC', 'legislature', 'At-Large', 'district:dc'],
  ['MA', 'lower', "O'Neill 2nd, North", 'state:ma/sldl:o~neill_2nd_north'],
] as const)('the %s %s district %s', (state, chamber, district, id) => {
  expect(legislativeDivision(state, chamber, district)).toBe(`ocd-division/country:us/${id}`)
})

test.each([
  ['WI', 'Dane County', 'state:wi/county:dane'],
  ['MD', "Prince George's County", 'state:md/county:prince_george~s'],
  ['FL', 'Miami-Dade County', 'state:fl/county:miami-dade'],
  ['MO', 'St. Louis County', 'state:mo/county:st_louis'],
  ['MO', 'St. Louis city', 'state:mo/place:st_louis'],
  ['LA', 'Orleans Parish', 'state:la/parish:orleans'],
  ['AK', 'Anchorage Municipality', 'state:ak/borough:anchorage'],
  ['AK', 'Juneau City and Borough', 'state:ak/borough:juneau'],
  ['AK', 'Bethel Census Area', 'state:ak/census_area:bethel'],
  ['NV', 'Carson City', 'state:nv/place:carson_city'],
  ['PR', 'San Juan Municipio', 'territory:pr/municipio:san_juan'],
  ['NM', 'Doña Ana County', 'state:nm/county:dona_ana'],
  ['DC', 'District of Columbia', 'district:dc'],
] as const)('the division of a county: %s, %s', (state, county, id) => {
  expect(countyDivision(state, county)).toBe(`ocd-division/country:us/${id}`)
})

test('an area contains its own parts only, not areas whose name begins the same', () => {
  const dane = 'ocd-division/country:us/state:wi/county:dane'
  expect(isWithin(`${dane}/supervisor_district:5`, dane)).toBe(true)
  expect(isWithin(dane, stateDivision('WI'))).toBe(true)
  expect(isWithin(`${dane}ville`, dane)).toBe(false)
  expect(isWithin(stateDivision('WI'), dane)).toBe(false)
})

test('the state of a division', () => {
  expect(stateOfDivision('ocd-division/country:us/territory:pr/municipio:ponce')).toBe('PR')
  expect(stateOfDivision('ocd-division/country:us')).toBeUndefined()
  expect(stateOfDivision('ocd-division/country:ca/province:on')).toBeUndefined()
})

test('ids are compared without accents and capital letters', () => {
  expect(foldDivision('ocd-division/country:us/state:nm/county:Doña_Ana')).toBe(
    'ocd-division/country:us/state:nm/county:dona_ana',
  )
})
