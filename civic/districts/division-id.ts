import type { StateCode } from '../../contract/common.ts'
import { stateKind } from '../address/states.ts'

/**
 * Open Civic Data division ids, such as `ocd-division/country:us/state:wi/county:dane`. They say which area an official,
 * an office or an event belongs to, so that facts of different publishers can be joined.
 */
const country = 'ocd-division/country:us'

export const stateDivision = (state: StateCode) => `${country}/${stateKind(state)}:${state.toLowerCase()}`

/** District 0 is at large. */
export const congressionalDivision = (state: StateCode, district: number) =>
  `${stateDivision(state)}/cd:${district === 0 ? 'at-large' : district}`

/** A district of a state legislature. Nebraska's only chamber is published as an upper one; the council of DC by its wards. */
export function legislativeDivision(state: StateCode, chamber: 'upper' | 'lower' | 'legislature', district: string) {
  if (state === 'DC')
    return district.startsWith('Ward ') ? `${stateDivision(state)}/ward:${district.slice(5)}` : stateDivision(state)
  // Both seats of an Idaho House district are in one division.
  const name = state === 'ID' && chamber === 'lower' ? district.replace(/[AB]$/, '') : district
  return `${stateDivision(state)}/${chamber === 'lower' ? 'sldl' : 'sldu'}:${divisionName(name)}`
}

/** The ending of a county's name, and the kind of division it stands for. */
const countyKinds: [RegExp, string][] = [
  [/ County$/, 'county'],
  [/ Parish$/, 'parish'],
  [/ Census Area$/, 'census_area'],
  [/ (?:City and )?Borough$| Municipality$/, 'borough'],
  [/ Municipio$/, 'municipio'],
  [/ city$/, 'place'],
]

/** By the name the Census Bureau gives it: `Dane County`, `Orleans Parish`, `Alexandria city`. */
export function countyDivision(state: StateCode, county: string): string {
  if (state === 'DC') return stateDivision(state)
  for (const [ending, kind] of countyKinds)
    if (ending.test(county)) return `${stateDivision(state)}/${kind}:${divisionName(county.replace(ending, ''))}`
  return `${stateDivision(state)}/place:${divisionName(county)}`
}

const divisionName = (name: string) =>
  foldDivision(name).replaceAll(/[.,]/g, '').replaceAll("'", '~').trim().replaceAll(/\s+/g, '_')

/** The form in which ids are compared. Publishers write some letters with accents and some without. */
export const foldDivision = (id: string) =>
  id
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

export const isWithin = (division: string, area: string): boolean =>
  division === area || division.startsWith(`${area}/`)

/** The state code of a division; undefined for the whole country. */
export const stateOfDivision = (division: string) =>
  /^ocd-division\/country:us\/(?:state|district|territory):([a-z]{2})(?:\/|$)/.exec(division)?.[1]?.toUpperCase()
