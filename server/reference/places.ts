import { cityKey } from '../../civic/address/street.ts'
import { legislativeCode } from '../../civic/districts/district-id.ts'
import type { Source, StateCode } from '../../contract/common.ts'
import { bundledPacks } from '../../packs/pack.ts'
import { files } from '../../packs/places/files.ts'
import { parseCountyLine, parseMapLine, parseLegislativeLine } from '../../packs/places/lines.ts'
import type { Chamber, County, LegislativeDistrict, MapFeature } from '../../packs/places/schema.ts'
import { vintageOf } from '../../packs/places/vintage.ts'
import { parseZipLine } from '../../packs/places/zip-line.ts'
import { createCongressLines } from './congress-lines.ts'
import { type Pack, openPack } from './pack-reader.ts'
import { createPlaceSuggester } from './place-suggestions.ts'
import { createZipIndex } from './zip-index.ts'

export type { PackedZip } from '../../packs/places/schema.ts'

export type Places = ReturnType<typeof loadPlaces>

export function loadPlaces(root: URL = bundledPacks) {
  const pack = openPack('places', root)
  const zips = createZipIndex(pack.text('zips.txt'))
  const counties = new Map(pack.lines('counties.txt').map((line) => [line.slice(0, 5), line]))
  const changes = pack.records(files.mapChanges)
  const legislative = createLegislativeDistricts(pack.lines('legislative-districts.txt'))
  const findChange = (state: StateCode, chamber?: Chamber) =>
    changes.find((change) => change.state === state && change.chamber === chamber)
  /** For states that elect on other congressional district lines than those of the sitting members. */
  const mapChange = (state: StateCode) => findChange(state)
  const vintage = vintageOf(pack.manifest)
  const { lines, areas, districts } = createCongressLines(pack, vintage, mapChange)
  const sources = {
    zips: pack.source('zips.txt'),
    congressional: pack.source('zips.txt', 'census-congressional'),
    legislative: pack.source('zips.txt', 'census-legislative'),
    shapes: pack.source('congressional-lines.txt'),
    // Without the file no base map is drawn, so its source does not matter.
    base: pack.source(pack.manifest.files[files.baseMap.file] ? files.baseMap.file : 'congressional-lines.txt'),
  }
  return {
    /** Undefined for an unknown ZIP code. */
    find: zips.find,
    /** Every ZIP code, in order. */
    all: zips.all,
    /** ZIP codes and cities that start with the text, most likely first. */
    suggest: createPlaceSuggester(zips.lines),
    county(fips: string): County | undefined {
      const line = counties.get(fips)
      return line === undefined ? undefined : parseCountyLine(line)
    },
    /** The counties of a state, by name. */
    counties: (state: StateCode): County[] =>
      [...counties.values()]
        .map(parseCountyLine)
        .filter((county) => county.state === state)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    cityCounties: createCityCounties(() => zips.lines()),
    /** Which congressional district lines are in use when, and the districts of ZIP codes on them. */
    lines,
    districtAt: areas.at,
    districtsNear: areas.near,
    districtOutlines: areas.outlines,
    /** The features that orient a reader on a map of a state. */
    baseMap: createBaseMap(pack),
    cities: createCityPoints(() => zips.lines()),
    congressionalDistricts: () => districts,
    /** The districts of a Census SLDU or SLDL code. Several in Idaho (two seats) and New Hampshire (floterials). */
    legislativeByCensusCode: legislative.byCensusCode,
    legislativeDistricts: legislative.list,
    districtCounties: createDistrictCounties(() => zips.lines()),
    mapChange,
    /** For chambers that are elected on other district lines than those of the pack. */
    legislativeMapChange: (state: StateCode, chamber: Chamber) => findChange(state, chamber),
    /** The Congress of the district lines. */
    vintage,
    sources,
    /** The source of a state's congressional districts by ZIP code, and of their outlines, on the lines of a Congress. */
    linesSource(state: StateCode, congress: number): { zips: Source; shapes: Source } {
      if (lines.drawnFor(state, congress) === vintage.congress)
        return { zips: sources.congressional, shapes: sources.shapes }
      // The state's own page of its map.
      const { url = null } = mapChange(state) ?? {}
      return { zips: { ...pack.source('next-zips.txt'), url }, shapes: { ...pack.source('next-lines.txt'), url } }
    },
  }
}

export type BaseMapLayer = MapFeature['kind']

/** Read when the first map needs it. Releases of earlier versions have none. */
function createBaseMap(pack: Pack) {
  const { file } = files.baseMap
  let features: MapFeature[] | undefined
  const load = () => (pack.manifest.files[file] ? pack.lines(file).map(parseMapLine) : [])
  return (state: StateCode) => (features ??= load()).filter(({ states }) => states.includes(state))
}

export function createLegislativeDistricts(lines: readonly string[]) {
  const byChamber = Map.groupBy(lines.map(parseLegislativeLine), ({ state, chamber }) => `${state} ${chamber}`)
  const list = (state: StateCode, chamber: Chamber): readonly LegislativeDistrict[] =>
    byChamber.get(`${state} ${chamber}`) ?? []
  return {
    list,
    byCensusCode(state: StateCode, layer: 'upper' | 'lower', code: string) {
      const districts = list(state, layer)
      // Nebraska and DC have one chamber, which the Census lists as an upper one.
      const searched = districts.length === 0 && layer === 'upper' ? list(state, 'legislature') : districts
      const normalizedCode = legislativeCode(code)
      const matches = searched.filter(
        ({ censusCode }) => censusCode !== null && legislativeCode(censusCode) === normalizedCode,
      )
      const names = new Set(matches.map(({ district }) => district))
      // Other districts can lie over the matching ones, for example floterial districts in New Hampshire.
      return [...matches, ...searched.filter(({ covers }) => covers.some((base) => names.has(base)))]
    },
  }
}

/** A smaller share of a ZIP area may only mean that two outlines of the same border differ. */
const leastShare = 0.05

/**
 * The counties that a legislative district is known to reach into: those of ZIP areas that lie in one county and, for more
 * than a sliver, in the district. A county without such a ZIP area is missing, so the list may be incomplete. The ZIP codes
 * of a state are read when it is first asked for.
 */
export function createDistrictCounties(lines: () => Iterable<string>) {
  const states = new Map<StateCode, Map<string, Set<string>>>()
  const keyOf = (chamber: Chamber, district: string) => `${chamber} ${district}`

  const read = (state: StateCode) => {
    const counties = new Map<string, Set<string>>()
    for (const line of lines()) {
      if (line.slice(6, 8) !== state) continue
      const zip = parseZipLine(line)
      const [county, ...others] = zip.counties
      if (zip.kind !== 'area' || county === undefined || others.length > 0) continue
      for (const { state: own, chamber, district, share, basis } of zip.legislative) {
        const reaches = basis === 'whole' || (basis === 'table' && (share ?? 0) >= leastShare)
        if (own !== state || !reaches) continue
        const key = keyOf(chamber, district)
        counties.set(key, (counties.get(key) ?? new Set()).add(county))
      }
    }
    states.set(state, counties)
    return counties
  }

  /** FIPS codes in order; empty if none is known. */
  return (state: StateCode, chamber: Chamber, district: string): string[] =>
    [...((states.get(state) ?? read(state)).get(keyOf(chamber, district)) ?? [])].toSorted()
}

/**
 * The counties that the ZIP codes of a mail city reach into, by the `cityKey` of its name: in every state that has a city of
 * this name. Read when an address without a ZIP code needs them.
 */
export function createCityCounties(readZipLines: () => Iterable<string>): (city: string) => ReadonlySet<string> {
  let byCity: Map<string, Set<string>> | undefined
  return (city) => (byCity ??= readCounties(readZipLines())).get(city) ?? none
}

const none: ReadonlySet<string> = new Set()

function readCounties(lines: Iterable<string>) {
  const byName = new Map<string, Set<string>>()
  for (const line of lines) {
    const [, , name = '', , , , counties = ''] = line.split('|', 7)
    addTo(byName, name, counties.split(' ').filter(Boolean))
  }
  const byKey = new Map<string, Set<string>>()
  for (const [name, counties] of byName) addTo(byKey, cityKey(name), counties)
  return byKey
}

function addTo(byCity: Map<string, Set<string>>, city: string, counties: Iterable<string>) {
  const known = byCity.get(city) ?? new Set()
  for (const county of counties) known.add(county)
  byCity.set(city, known)
}

interface CityPoint {
  name: string
  lat: number
  lng: number
}

/** The cities of each postal state, those with most ZIP codes first. Read when the first map needs them. */
function createCityPoints(readZipLines: () => Iterable<string>): (state: string) => CityPoint[] {
  let byState: Map<string, CityPoint[]> | undefined
  return (state) => (byState ??= readCities(readZipLines())).get(state) ?? []
}

/** A city's point is the mean of its ZIP areas; ZIP codes of post office boxes have no location. */
function readCities(lines: Iterable<string>) {
  const cities = new Map<string, { state: string; name: string; points: [number, number][] }>()
  for (const line of lines) {
    const [, state = '', name = '', kind, lat, lng] = line.split('|', 6)
    if (kind !== 'A' || !lat || !lng) continue
    const key = `${state} ${name}`
    const city = cities.get(key) ?? { state, name, points: [] }
    city.points.push([Number(lat), Number(lng)])
    cities.set(key, city)
  }
  const largestFirst = [...cities.values()].sort((a, b) => b.points.length - a.points.length)
  const byState = new Map<string, CityPoint[]>()
  for (const { state, name, points } of largestFirst) {
    const stateCities = byState.get(state) ?? []
    stateCities.push({ name, lat: mean(points.map(([lat]) => lat)), lng: mean(points.map(([, lng]) => lng)) })
    byState.set(state, stateCities)
  }
  return byState
}

const mean = (values: number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000
