import { type DistrictAreas, createDistrictAreas } from '../../civic/districts/district-areas.ts'
import type { DistrictId } from '../../civic/districts/district-id.ts'
import type { StateCode } from '../../contract/common.ts'
import { decodeLine } from '../../packs/places/line-code.ts'
import { parseDistrictLine } from '../../packs/places/lines.ts'

export interface DistrictShapes {
  districts: readonly DistrictId[]
  at(lat: number, lng: number): DistrictId | undefined
  /** The district at a point, if any, then those whose border is within a distance, nearest first. */
  near(lat: number, lng: number, meters: number): DistrictId[]
  /** The districts of a state with the borders around each; neighbors share the same border. */
  outlines(state: StateCode): { district: number; borders: Int32Array[] }[]
}

/** Borders are decoded on first use, which most processes never need. */
export function createDistrictShapes(
  districtLines: readonly string[],
  readBorderLines: () => string[],
): DistrictShapes {
  const records = districtLines.map(parseDistrictLine)
  let loaded: DistrictAreas | undefined
  const load = () => (loaded ??= createDistrictAreas(records, readBorderLines().map(decodeLine)))

  return {
    districts: records.map(({ state, district }) => ({ state, district })),
    at: (lat, lng) => load().at(lat, lng),
    near: (lat, lng, meters) => load().near(lat, lng, meters),
    outlines: (state) =>
      load()
        .areas.filter(({ district }) => district.state === state)
        .map(({ district, borders }) => ({
          district: district.district,
          borders: borders.map(({ points }) => points),
        })),
  }
}
