import type { Source, StateCode } from '../../contract/common.ts'
import { bundledPacks } from '../../packs/pack.ts'
import { parseCountyLine } from '../../packs/places/lines.ts'
import type { Chamber, County, LegislativeDistrict, MapChange, PackedZip } from '../../packs/places/schema.ts'
import { type Vintage, vintageOf } from '../../packs/places/vintage.ts'
import { createCityCounties } from './city-counties.ts'
import { type CityPoint, createCityPoints } from './city-points.ts'
import { type CongressLines, type DistrictAreas, createCongressLines } from './congress-lines.ts'
import { createDistrictCounties } from './district-counties.ts'
import { createLegislativeDistricts } from './legislative-districts.ts'
import { hasFields, openPack, parseRecords } from './pack-reader.ts'
import { type Suggestion, createPlaceSuggester } from './place-suggestions.ts'
import { createZipIndex } from './zip-index.ts'

export type { PackedZip } from '../../packs/places/schema.ts'
export type { Suggestion } from './place-suggestions.ts'

export interface Places {
  /** Undefined for an unknown ZIP code. */
  find(zip: string): PackedZip | undefined
  /** Every ZIP code, in order. */
  all(): Iterable<PackedZip>
  /** ZIP codes and cities that start with the text, most likely first. */
  suggest(text: string, limit: number): Suggestion[]
  county(fips: string): County | undefined
  /** Every county that the ZIP codes of a mail city reach into, by the `cityKey` of its name. Empty for an unknown name. */
  cityCounties(city: string): ReadonlySet<string>
  /** The counties of a state, by name. */
  counties(state: StateCode): County[]
  /** Which congressional district lines are in use when, and the districts of ZIP codes on them. */
  lines: CongressLines
  districtAt: DistrictAreas['at']
  districtsNear: DistrictAreas['near']
  districtOutlines: DistrictAreas['outlines']
  /** For labels on a map, large cities first. */
  cities(state: StateCode): readonly CityPoint[]
  congressionalDistricts(): readonly { state: StateCode; district: number }[]
  /** The districts of a Census SLDU or SLDL code. Several in Idaho (two seats) and New Hampshire (floterials). */
  legislativeByCensusCode(state: StateCode, layer: 'upper' | 'lower', code: string): readonly LegislativeDistrict[]
  legislativeDistricts(state: StateCode, chamber: Chamber): readonly LegislativeDistrict[]
  /** FIPS codes of counties that a legislative district is known to reach into. There may be others. */
  districtCounties(state: StateCode, chamber: Chamber, district: string): string[]
  /** For states that elect on other congressional district lines than those of the sitting members. */
  mapChange(state: StateCode): MapChange | undefined
  /** For chambers that are elected on other district lines than those of the pack. */
  legislativeMapChange(state: StateCode, chamber: Chamber): MapChange | undefined
  /** The Congress of the district lines. */
  vintage: Vintage
  sources: { zips: Source; congressional: Source; legislative: Source; shapes: Source }
  /** The source of a state's congressional districts by ZIP code, and of their outlines, on the lines of a Congress. */
  linesSource(state: StateCode, congress: number): { zips: Source; shapes: Source }
}

export function loadPlaces(root: URL = bundledPacks): Places {
  const pack = openPack('places', root)
  const zips = createZipIndex(pack.text('zips.txt'))
  const counties = new Map(pack.lines('counties.txt').map((line) => [line.slice(0, 5), line]))
  const changes = parseRecords<MapChange>(pack.text('map-changes.jsonl'), hasFields('state', 'status'))
  const legislative = createLegislativeDistricts(pack.lines('legislative-districts.txt'))
  const mapChange: Places['mapChange'] = (state) =>
    changes.find((change) => change.state === state && change.chamber === undefined)
  const vintage = vintageOf(pack.manifest)
  const { lines, areas, districts } = createCongressLines(pack, vintage, mapChange)
  const sources = {
    zips: pack.source('zips.txt'),
    congressional: pack.source('zips.txt', 'census-congressional'),
    legislative: pack.source('zips.txt', 'census-legislative'),
    shapes: pack.source('congressional-lines.txt'),
  }
  return {
    find: zips.find,
    all: zips.all,
    suggest: createPlaceSuggester(zips.lines),
    county(fips) {
      const line = counties.get(fips)
      return line === undefined ? undefined : parseCountyLine(line)
    },
    counties: (state) =>
      [...counties.values()]
        .map(parseCountyLine)
        .filter((county) => county.state === state)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    cityCounties: createCityCounties(() => zips.lines()),
    lines,
    districtAt: areas.at,
    districtsNear: areas.near,
    districtOutlines: areas.outlines,
    cities: createCityPoints(() => zips.lines()),
    congressionalDistricts: () => districts,
    legislativeByCensusCode: legislative.byCensusCode,
    legislativeDistricts: legislative.list,
    districtCounties: createDistrictCounties(() => zips.lines()),
    mapChange,
    legislativeMapChange: (state, chamber) =>
      changes.find((change) => change.state === state && change.chamber === chamber),
    vintage,
    sources,
    linesSource(state, congress) {
      if (lines.drawnFor(state, congress) === vintage.congress)
        return { zips: sources.congressional, shapes: sources.shapes }
      // The state's own page of its map.
      const { url = null } = mapChange(state) ?? {}
      return { zips: { ...pack.source('next-zips.txt'), url }, shapes: { ...pack.source('next-lines.txt'), url } }
    },
  }
}
