import type { Source, StateCode } from '../../contract/common.ts'
import { bundledPacks } from '../../packs/pack.ts'
import { parseCountyLine } from '../../packs/places/lines.ts'
import type { Chamber, County, LegislativeDistrict, MapChange, PackedZip } from '../../packs/places/schema.ts'
import { type Vintage, vintageOf } from '../../packs/places/vintage.ts'
import { type CityPoint, createCityPoints } from './city-points.ts'
import { createDistrictShapes } from './district-shapes.ts'
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
  /** The district of the sitting Congress at a point; undefined on water and outside the country. */
  districtAt(lat: number, lng: number): { state: StateCode; district: number } | undefined
  /** The district at a point, if any, then the others within a distance, nearest first. */
  districtsNear(lat: number, lng: number, meters: number): { state: StateCode; district: number }[]
  /** The borders of each district of a state: alternating longitude and latitude in grid units. */
  districtOutlines(state: StateCode): { district: number; borders: Int32Array[] }[]
  /** For labels on a map, large cities first. */
  cities(state: StateCode): readonly CityPoint[]
  congressionalDistricts(): readonly { state: StateCode; district: number }[]
  /** The districts of a Census SLDU or SLDL code. Several in Idaho (two seats) and New Hampshire (floterials). */
  legislativeByCensusCode(state: StateCode, layer: 'upper' | 'lower', code: string): readonly LegislativeDistrict[]
  legislativeDistricts(state: StateCode, chamber: Chamber): readonly LegislativeDistrict[]
  /** For states that elect on other congressional district lines than those of the sitting members. */
  mapChange(state: StateCode): MapChange | undefined
  /** For chambers that are elected on other district lines than those of the pack. */
  legislativeMapChange(state: StateCode, chamber: Chamber): MapChange | undefined
  /** The Congress of the district lines. */
  vintage: Vintage
  sources: { zips: Source; congressional: Source; legislative: Source; shapes: Source }
}

export function loadPlaces(root: URL = bundledPacks): Places {
  const pack = openPack('places', root)
  const zips = createZipIndex(pack.text('zips.txt'))
  const counties = new Map(pack.lines('counties.txt').map((line) => [line.slice(0, 5), line]))
  const changes = parseRecords<MapChange>(pack.text('map-changes.jsonl'), hasFields('state', 'status'))
  const legislative = createLegislativeDistricts(pack.lines('legislative-districts.txt'))
  const shapes = createDistrictShapes(pack.lines('congressional-districts.txt'), () =>
    pack.lines('congressional-lines.txt'),
  )
  return {
    find: zips.find,
    all: zips.all,
    suggest: createPlaceSuggester(zips.lines),
    county(fips) {
      const line = counties.get(fips)
      return line === undefined ? undefined : parseCountyLine(line)
    },
    districtAt: shapes.at,
    districtsNear: shapes.near,
    districtOutlines: shapes.outlines,
    cities: createCityPoints(() => zips.lines()),
    congressionalDistricts: () => shapes.districts,
    legislativeByCensusCode: legislative.byCensusCode,
    legislativeDistricts: legislative.list,
    mapChange: (state) => changes.find((change) => change.state === state && change.chamber === undefined),
    legislativeMapChange: (state, chamber) =>
      changes.find((change) => change.state === state && change.chamber === chamber),
    vintage: vintageOf(pack.manifest),
    sources: {
      zips: pack.source('zips.txt'),
      congressional: pack.source('zips.txt', 'census-congressional'),
      legislative: pack.source('zips.txt', 'census-legislative'),
      shapes: pack.source('congressional-lines.txt'),
    },
  }
}
