import { type DistrictAreas, createDistrictAreas } from '../../civic/districts/district-areas.ts'
import type { StateCode } from '../../contract/common.ts'
import { decodeLine } from '../../packs/places/line-code.ts'
import { parseDistrictLine } from '../../packs/places/lines.ts'

/** Borders are decoded on first use, which most processes never need. */
export function createDistrictShapes(districtLines: readonly string[], readBorderLines: () => string[]) {
  const records = districtLines.map(parseDistrictLine)
  let loaded: DistrictAreas | undefined
  const load = () => (loaded ??= createDistrictAreas(records, readBorderLines().map(decodeLine)))

  return {
    districts: records.map(({ state, district }) => ({ state, district })),
    at: (lat: number, lng: number) => load().at(lat, lng),
    /** The district at a point, if any, then those whose border is within a distance, nearest first. */
    near: (lat: number, lng: number, meters: number) => load().near(lat, lng, meters),
    /** The districts of a state with the borders around each; neighbors share the same border. */
    outlines: (state: StateCode) =>
      load()
        .areas.filter(({ district }) => district.state === state)
        .map(({ district, borders }) => ({
          district: district.district,
          borders: borders.map(({ points }) => points),
        })),
  }
}
