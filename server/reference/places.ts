import type { Source, StateCode } from '../../contract/common.ts'
import { parseCountyLine } from '../../packs/places/lines.ts'
import type { Chamber, County, LegislativeDistrict, MapChange, PackedZip } from '../../packs/places/schema.ts'
import { type Vintage, vintageOf } from '../../packs/places/vintage.ts'
import { type CityPoint, cityPoints } from './city-points.ts'
import { districtShapes } from './district-shapes.ts'
import { legislativeDistricts } from './legislative-districts.ts'
import { hasFields, openPack, parseRecords } from './pack-reader.ts'
import { type Suggestion, suggestPlaces } from './place-suggestions.ts'
import { zipIndex } from './zip-index.ts'

export type { PackedZip } from '../../packs/places/schema.ts'
export type { Suggestion } from './place-suggestions.ts'

export interface Places {
  /** Undefined for a ZIP code we do not know. */
  find(zip: string): PackedZip | undefined
  /** Every ZIP code, in order. */
  all(): Iterable<PackedZip>
  /** ZIP codes and cities that start as the text does, likeliest first. */
  suggest(text: string, limit: number): Suggestion[]
  county(fips: string): County | undefined
  /** The sitting Congress's district around a point; undefined on water and outside the country. */
  districtAt(lat: number, lng: number): { state: StateCode; district: number } | undefined
  /** Around each district of a state, the runs of its border: longitude and latitude in turn, in units of the grid. */
  districtOutlines(state: StateCode): { district: number; borders: Int32Array[] }[]
  /** For the names on a map, large ones first. */
  cities(state: StateCode): readonly CityPoint[]
  congressionalDistricts(): readonly { state: StateCode; district: number }[]
  /** What the Census geocoder's SLDU or SLDL code stands for: two seats in Idaho, floterials in New Hampshire. */
  legislativeByCensusCode(state: StateCode, layer: 'upper' | 'lower', code: string): readonly LegislativeDistrict[]
  legislativeDistricts(state: StateCode, chamber: Chamber): readonly LegislativeDistrict[]
  /** Where the 2026 ballot was cast on other congressional lines than the sitting member's. */
  mapChange(state: StateCode): MapChange | undefined
  /** Whose district lines these are. */
  vintage: Vintage
  sources: { zips: Source; congressional: Source; legislative: Source; shapes: Source; mapChanges: Source }
}

export function loadPlaces(): Places {
  const pack = openPack('places')
  const zips = zipIndex(pack.text('zips.txt'))
  const counties = new Map(pack.lines('counties.txt').map((line) => [line.slice(0, 5), line]))
  const changes = parseRecords<MapChange>(pack.text('map-changes.jsonl'), hasFields('state', 'status'))
  const legislative = legislativeDistricts(pack.lines('legislative-districts.txt'))
  const shapes = districtShapes(pack.lines('congressional-districts.txt'), () => pack.lines('congressional-lines.txt'))
  return {
    find: zips.find,
    all: zips.all,
    suggest: suggestPlaces(zips.lines),
    county(fips) {
      const line = counties.get(fips)
      return line === undefined ? undefined : parseCountyLine(line)
    },
    districtAt: shapes.at,
    districtOutlines: shapes.outlines,
    cities: cityPoints(() => zips.lines()),
    congressionalDistricts: () => shapes.districts,
    legislativeByCensusCode: legislative.byCensusCode,
    legislativeDistricts: legislative.of,
    mapChange: (state) => changes.find((change) => change.state === state),
    vintage: vintageOf(pack.manifest),
    sources: {
      zips: pack.source('zips.txt'),
      congressional: pack.source('zips.txt', 'census-congressional'),
      legislative: pack.source('zips.txt', 'census-legislative'),
      shapes: pack.source('congressional-lines.txt'),
      mapChanges: pack.source('map-changes.jsonl'),
    },
  }
}
