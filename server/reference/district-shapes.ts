import type { StateCode } from '../../contract/common.ts'
import { decodeLine, grid } from '../../packs/places/line-code.ts'
import { parseDistrictLine } from '../../packs/places/lines.ts'

type District = { state: StateCode; district: number }

/** A stretch of border in grid units, with its bounding box. */
interface Border {
  points: Int32Array
  west: number
  east: number
  south: number
  north: number
}

export interface DistrictShapes {
  districts: readonly District[]
  at(lat: number, lng: number): District | undefined
  /** The districts of a state with the borders around each; neighbors share the same border. */
  outlines(state: StateCode): { district: number; borders: Int32Array[] }[]
}

/** Borders are decoded on first use, which most processes never need. */
export function createDistrictShapes(
  districtLines: readonly string[],
  readBorderLines: () => string[],
): DistrictShapes {
  const records = districtLines.map(parseDistrictLine)
  const districts = records.map(({ state, district }) => ({ state, district }))
  let areas: { borders: Border[]; box: Border; district: District }[] | undefined

  function load() {
    const borders = readBorderLines().map((line) => toBorder(decodeLine(line)))
    return records.map(({ state, district, lines }) => {
      const districtBorders = lines.flatMap((line) => borders[line] ?? [])
      return { borders: districtBorders, box: boundingBox(districtBorders), district: { state, district } }
    })
  }

  return {
    districts,
    outlines(state) {
      areas ??= load()
      return areas
        .filter(({ district }) => district.state === state)
        .map(({ district, borders }) => ({ district: district.district, borders: borders.map(({ points }) => points) }))
    },
    at(lat, lng) {
      areas ??= load()
      const x = lng * grid
      const y = lat * grid
      return areas.find(({ box, borders }) => isInBox(box, x, y) && isInside(borders, x, y))?.district
    },
  }
}

function toBorder(points: Int32Array): Border {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index] ?? 0
    const y = points[index + 1] ?? 0
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { points, west, east, south, north }
}

const boundingBox = (borders: Border[]): Border => ({
  points: new Int32Array(),
  west: Math.min(...borders.map(({ west }) => west)),
  east: Math.max(...borders.map(({ east }) => east)),
  south: Math.min(...borders.map(({ south }) => south)),
  north: Math.max(...borders.map(({ north }) => north)),
})

const isInBox = ({ west, east, south, north }: Border, x: number, y: number) =>
  x >= west && x <= east && y >= south && y <= north

/**
 * A point is inside if a ray to the east crosses the borders an odd number of times. This also works for islands and
 * holes, and for borders in any order and direction.
 */
function isInside(borders: Border[], x: number, y: number): boolean {
  let crossings = 0
  for (const { points, east, south, north } of borders) {
    if (y < south || y >= north || x > east) continue
    let [x1 = 0, y1 = 0] = points
    for (let index = 2; index < points.length; index += 2) {
      const x2 = points[index] ?? 0
      const y2 = points[index + 1] ?? 0
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) crossings++
      x1 = x2
      y1 = y2
    }
  }
  return crossings % 2 === 1
}
