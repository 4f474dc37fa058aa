import { type Border, type Box, boxAround, crossings, distanceTo, grid, isInBox, toBorder } from './border.ts'
import type { DistrictId } from './district-id.ts'

/** A district and the lines around it: indexes into the list of lines. */
interface OutlinedDistrict extends DistrictId {
  lines: readonly number[]
}

interface Area {
  borders: Border[]
  box: Box
  district: DistrictId
}

export type DistrictAreas = ReturnType<typeof createDistrictAreas>

/** The areas of districts, to find those at a point. `lines` are alternating longitudes and latitudes in grid units. */
export function createDistrictAreas(districts: readonly OutlinedDistrict[], lines: readonly Int32Array[]) {
  const borders = lines.map(toBorder)
  const areas = districts.map(({ state, district, lines: own }): Area => {
    const districtBorders = own.flatMap((line) => borders[line] ?? [])
    return { borders: districtBorders, box: boxAround(districtBorders), district: { state, district } }
  })

  return {
    areas,

    at(lat: number, lng: number): DistrictId | undefined {
      const [x, y] = [lng * grid, lat * grid]
      return areas.find(({ box, borders: own }) => isInBox(box, x, y) && isInside(own, x, y))?.district
    },

    /** The district at a point, if any, then those whose border is within a distance, nearest first. */
    near(lat: number, lng: number, meters: number): DistrictId[] {
      const [x, y] = [lng * grid, lat * grid]
      const north = meters / metersPerUnit
      const margin = { north, east: north / Math.cos((lat * Math.PI) / 180) }
      return (
        areas
          .filter(({ box }) => isInBox(box, x, y, margin))
          .map(({ borders: own, district }) => ({
            district,
            distance: isInside(own, x, y)
              ? 0
              : own.reduce((least, one) => Math.min(least, distanceTo(one, x, y, margin)), Infinity),
          }))
          // Distances are in units of the margin.
          .filter(({ distance }) => distance <= 1)
          .sort((a, b) => a.distance - b.distance)
          .map(({ district }) => district)
      )
    },
  }
}

/** From south to north: a degree of latitude is about 111,320 meters. */
const metersPerUnit = 111_320 / grid

/**
 * A point is inside if a ray to the east crosses the borders an odd number of times. This also works for islands and
 * holes, and for borders in any order and direction.
 */
const isInside = (borders: readonly Border[], x: number, y: number): boolean =>
  borders.reduce((count, border) => count + crossings(border, x, y), 0) % 2 === 1
