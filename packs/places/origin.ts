import { stateOfFips } from '../../civic/address/fips.ts'
import { districtNumber, legislativeCode } from '../../civic/districts/district-number.ts'
import type { StateCode } from '../../contract/common.ts'
import type { Chamber, CongressionalShare, LegislativeDistrict, LegislativeShare } from './schema.ts'

const base = 'https://www2.census.gov/geo/docs/maps-data/data/rel2020/cd-sld'

/** The Census Bureau's tables of which districts overlap which ZIP areas. */
export const relationUrls = (congress: number, year: number) => ({
  congressional: `${base}/tab20_cd${congress}20_zcta520_natl.txt`,
  upper: `${base}/tab20_sldu${year}20_zcta520_natl.txt`,
  lower: `${base}/tab20_sldl${year}20_zcta520_natl.txt`,
})

interface Relation {
  zip: string
  state: StateCode
  code: string
  share: number
}

/** Parses a relationship file ('|' separated, with a header and byte order mark). Rows without a ZIP area or a district are skipped. */
export function readRelations(text: string): Relation[] {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  const columns = header.split('|')
  const at = (pattern: RegExp, example: string) => {
    const found = columns.findIndex((column) => pattern.test(column))
    if (found < 0) throw new Error(`the Census file has no column such as ${example}`)
    return found
  }
  const zipAt = at(/^GEOID_ZCTA5_\d+$/, 'GEOID_ZCTA5_20')
  const landAt = at(/^AREALAND_ZCTA5_\d+$/, 'AREALAND_ZCTA5_20')
  const districtAt = at(/^GEOID_(?:CD|SLDU|SLDL)\d+_\d+$/, 'GEOID_CD119_20')
  const partAt = at(/^AREALAND_PART$/, 'AREALAND_PART')
  const area = (fields: readonly string[], column: number) => {
    const meters = Number(fields[column])
    if (Number.isNaN(meters)) throw new Error(`${columns[column]} has "${fields[column]}", which is not an area`)
    return meters
  }
  const relations = lines.flatMap((line) => {
    const fields = line.split('|')
    const zip = fields[zipAt] ?? ''
    const geoid = fields[districtAt] ?? ''
    const state = stateOfFips(geoid.slice(0, 2))
    const code = geoid.slice(2)
    if (!/^\d{5}$/.test(zip) || !state || code === '' || /^Z+$/.test(code)) return []
    const land = area(fields, landAt)
    const part = area(fields, partAt)
    return [{ zip, state, code, share: land > 0 ? part / land : 1 }]
  })
  if (relations.length === 0)
    throw new Error(`no row has a ZIP area in ${columns[zipAt]} and a district in ${columns[districtAt]}`)
  return relations
}

const rounded = (share: number) => Math.min(1, Math.round(share * 1000) / 1000)
const largestFirst = (a: { share: number | null }, b: { share: number | null }) => (b.share ?? 0) - (a.share ?? 0)

export function congressionalFrom(relations: readonly Relation[]): Map<string, CongressionalShare[]> {
  const byZip = new Map<string, CongressionalShare[]>()
  for (const { zip, state, code, share } of relations) {
    const district = districtNumber(code)
    if (district === undefined) throw new Error(`the Census file has the congressional district ${state}-${code}`)
    append(byZip, zip, { state, district, share: rounded(share), basis: 'table' })
  }
  for (const shares of byZip.values()) shares.sort(largestFirst)
  return byZip
}

/** One code may cover two seats (Idaho) or be part of another district (New Hampshire's floterials, DC's council). */
export function legislativeFrom(
  relations: readonly Relation[],
  layer: 'upper' | 'lower',
  districts: readonly LegislativeDistrict[],
): Map<string, LegislativeShare[]> {
  const single = new Set(districts.filter(({ chamber }) => chamber === 'legislature').map(({ state }) => state))
  const chamberIn = (state: StateCode): Chamber => (single.has(state) ? 'legislature' : layer)
  const named = Map.groupBy(
    districts,
    ({ state, chamber, censusCode }) => `${state} ${chamber} ${legislativeCode(censusCode ?? '-')}`,
  )
  const above = districts.filter(({ covers }) => covers.length > 0)
  const byZip = new Map<string, LegislativeShare[]>()
  for (const { zip, state, code, share } of relations) {
    // Puerto Rico's legislature is in the tables, but we have no list of its members.
    if (state === 'PR') continue
    const chamber = chamberIn(state)
    const bases = named.get(`${state} ${chamber} ${legislativeCode(code)}`)
    if (!bases) throw new Error(`the Census file has the ${layer} district ${state} ${code}, which we have no name for`)
    for (const { district } of bases)
      append(byZip, zip, { state, chamber, district, share: rounded(share), basis: 'table' })
    for (const one of above.filter((one) => one.state === state && one.chamber === chamber)) {
      if (bases.some(({ district }) => one.covers.includes(district))) addAbove(byZip, zip, one, share)
    }
  }
  const isAbove = ({ basis }: LegislativeShare) => Number(basis !== 'table')
  for (const shares of byZip.values()) shares.sort((a, b) => isAbove(a) - isAbove(b) || largestFirst(a, b))
  return byZip
}

/** A district that covers several base districts has the sum of their shares. */
function addAbove(
  byZip: Map<string, LegislativeShare[]>,
  zip: string,
  { state, chamber, district }: LegislativeDistrict,
  share: number,
) {
  const before = byZip
    .get(zip)
    ?.find((one) => one.state === state && one.chamber === chamber && one.district === district)
  if (before) before.share = rounded((before.share ?? 0) + share)
  else
    append(byZip, zip, {
      state,
      chamber,
      district,
      share: rounded(share),
      basis: chamber === 'legislature' ? 'whole' : 'floterial',
    })
}

function append<T>(lists: Map<string, T[]>, key: string, item: T) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
