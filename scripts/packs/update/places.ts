import { basename } from 'node:path/posix'
import { stateOfFips } from '../../../civic/address/states.ts'
import { createDistrictAreas } from '../../../civic/districts/district-areas.ts'
import { districtNumber, legislativeCode } from '../../../civic/districts/district-id.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { type PlaceFacts, files } from '../../../packs/places/files.ts'
import { keptStates, withKeptLines } from '../../../packs/places/kept-lines.ts'
import { findNearLines } from '../../../packs/places/near-lines.ts'
import { placeByPoint } from '../../../packs/places/own-points.ts'
import { blockReadingOf, withAllReadings } from '../../../packs/places/readings.ts'
import { withDistricts } from '../../../packs/places/rebuild.ts'
import {
  PackedZip,
  type Chamber,
  type CongressionalShare,
  type LegislativeDistrict,
  type LegislativeShare,
} from '../../../packs/places/schema.ts'
import { vintageOf } from '../../../packs/places/vintage.ts'
import { fetchText } from './fetch.ts'
import { dayBeforeNextCongress } from './fresh-until.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import type { Renewal } from './renew-manifest.ts'

/** Updates the districts of ZIP areas from the relationship files of the Census Bureau. */
export async function updatePlaces({ facts, manifests }: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { from, print, today } = options
  const current = vintageOf(manifests.places)
  const congress = options.congress ?? current.congress
  const year = options.legislativeYear ?? current.legislativeYear
  const isNew = { congressional: congress !== current.congress, legislative: year !== current.legislativeYear }
  const before = facts.places

  print(`Reading the Census Bureau's tables of the ${congress}th Congress and of ${year}...`)
  const urls = relationUrls(congress, year)
  const [house, upper, lower] = await Promise.all(
    [urls.congressional, urls.upper, urls.lower].map((url) => fetchText(url, from)),
  )
  const relations = {
    house: parseRelations(urls.congressional, house?.text ?? ''),
    upper: parseRelations(urls.upper, upper?.text ?? ''),
    lower: parseRelations(urls.lower, lower?.text ?? ''),
  }
  const tables = parseOrigin('The Census table', () => {
    const upperShares = legislativeFrom(relations.upper, 'upper', before.legislativeDistricts)
    const lowerShares = legislativeFrom(relations.lower, 'lower', before.legislativeDistricts)
    const zips = new Set([...upperShares.keys(), ...lowerShares.keys()])
    return {
      congressional: isNew.congressional
        ? withKeptLines(congressionalFrom(relations.house), before.zips, keptStates(before.mapChanges))
        : congressionalFrom(relations.house),
      legislative: new Map(
        [...zips].map((zip) => [zip, [...(upperShares.get(zip) ?? []), ...(lowerShares.get(zip) ?? [])]]),
      ),
    }
  })
  // The second reading and the lines are those of the pack's Congress. Without them, no ZIP code has a certain district.
  const blocks = isNew.congressional ? new Map() : blockReadingOf(before.zips)
  const borders = isNew.congressional ? [] : before.borders
  const zips = parseOrigin('The Census table', () => {
    const listed = withDistricts(before.zips, tables, isNew)
    const near = findNearLines({ ...before, zips: listed }, { ...before, borders })
    const areas = createDistrictAreas(
      before.congressionalDistricts,
      borders.map(({ points }) => points),
    )
    return PackedZip.array().parse(
      placeByPoint(
        withAllReadings(listed, { blocks, near, districts: before.congressionalDistricts }),
        ({ lat, lng }, meters) => areas.near(lat, lng, meters),
      ),
    )
  })

  const areas = before.zips.filter(({ kind }) => kind === 'area')
  const missing = areas.filter(({ zip }) => !tables.congressional.has(zip)).length
  const ourZips = new Set(before.zips.map(({ zip }) => zip))
  const unknown = [...tables.congressional.keys()].filter((zip) => !ourZips.has(zip))
  if (unknown.length > 0)
    print(
      `${unknown.length} ZIP areas of the Census are not in our list and were skipped: ${unknown.slice(0, 8).join(', ')}`,
    )
  const places = { ...before, zips, borders, ...(isNew.congressional && withoutOldLines(before)) }
  if (isNew.congressional)
    print(
      'The district shapes and the second reading belong to the previous Congress and were dropped: points have no district, and no ZIP code a certain one, until new ones are added.',
    )
  const dates = { house: house?.asOf ?? today, chambers: upper?.asOf ?? today }
  return {
    facts: { ...facts, places },
    warnings:
      missing > areas.length / 100
        ? [`${missing} of ${areas.length} ZIP areas are not in the congressional table`]
        : [],
    files: [
      newFile('places', files.zips, { records: zips, comparison: { kind: described, before: before.zips } }),
      ...(isNew.congressional
        ? [
            newFile('places', files.congressionalDistricts, { records: places.congressionalDistricts }),
            newFile('places', files.borders, { records: [] }),
            newFile('places', files.mapChanges, { records: places.mapChanges }),
            newFile('places', files.nextZips, { records: [] }),
            newFile('places', files.nextDistricts, { records: [] }),
            newFile('places', files.nextBorders, { records: [] }),
          ]
        : []),
    ],
    renewals: { places: renewalOf({ congress, year, ...dates }, isNew.congressional) },
  }
}

/**
 * Drops the lines of the previous Congress and everything that was known of the next one. Only the states that kept their old
 * map stay recorded, because outside services show a newer map.
 */
const withoutOldLines = ({ congressionalDistricts, mapChanges }: PlaceFacts) => ({
  congressionalDistricts: congressionalDistricts.map((one) => ({ ...one, lines: [] })),
  mapChanges: mapChanges.filter(({ status }) => status === 'kept'),
  nextZips: [],
  nextDistricts: [],
  nextBorders: [],
})

export const parseRelations = (url: string, text: string) =>
  parseOrigin(`Census Bureau, ${basename(url)}`, () => readRelations(text))

const described = {
  label: 'ZIP codes',
  keyOf: ({ zip }: PackedZip) => zip,
  stateOf: ({ postalState }: PackedZip) => postalState,
  nameOf: ({ zip }: PackedZip) => zip,
}

/** The vintage of the tables and their dates. */
interface Tables {
  congress: number
  year: number
  house: string
  chambers: string
}

function renewalOf({ congress, year, house, chambers }: Tables, isNewCongress: boolean): Renewal {
  // The first Congress began in 1789.
  const ends = 1789 + 2 * congress
  return {
    about: `ZIP codes, counties, congressional and state legislative districts. Lines of the ${congress}th Congress (members serving to ${ends}-01-03) and of the ${year} state legislative elections.`,
    // Any day within this Congress.
    freshUntil: dayBeforeNextCongress(`${ends - 1}-06-01`),
    dropped: isNewCongress ? ['census-blocks'] : [],
    origins: {
      'census-congressional': {
        name: `US Census Bureau, districts of the ${congress}th Congress by ZIP area`,
        nameEs: `Oficina del Censo de EE. UU., distritos del ${congress}.º Congreso por área de código postal`,
        url: relationUrls(congress, year).congressional,
        asOf: house,
        gaps: 'Shares are of area, not of people. Districts near a ZIP area (N) are added by our margin around district lines. ZIP codes without an area list the districts at their own point (P), or those of their city or county (C).',
      },
      'census-legislative': {
        name: `US Census Bureau, ${year} state legislative districts by ZIP area`,
        nameEs: `Oficina del Censo de EE. UU., distritos legislativos estatales de ${year} por área de código postal`,
        asOf: chambers,
      },
    },
  }
}

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

/**
 * The legislative districts of each ZIP area. One code may cover two seats (Idaho) or be part of another district (New
 * Hampshire's floterials, DC's council).
 */
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
  // Districts that cover base districts.
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
      if (bases.some(({ district }) => one.covers.includes(district))) addAbove(byZip, zip, { district: one, share })
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
  { district: { state, chamber, district }, share }: { district: LegislativeDistrict; share: number },
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
