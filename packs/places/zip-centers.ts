import type { StateCode } from '../../contract/common.ts'
import type { PackedZip } from './schema.ts'

export const metersPerDegree = 111_320
const cellsPerDegree = 4
/** In cells. No state is wider. */
const widestSearch = 256

export interface Point {
  lat: number
  lng: number
}

export interface ZipCenter extends Point {
  zip: PackedZip
}

interface Distance {
  center: ZipCenter
  meters: number
}

export type ZipCenters = ReturnType<typeof createZipCenters>

/** An index of ZIP areas by their centers. The pack has no outlines of ZIP areas. */
export function createZipCenters(zips: readonly PackedZip[]) {
  const all = zips.flatMap((zip): ZipCenter[] => {
    const { kind, lat, lng } = zip
    return kind === 'area' && lat !== null && lng !== null ? [{ zip, lat, lng }] : []
  })
  const cellsByState = new Map<StateCode, Map<number, ZipCenter[]>>()
  for (const center of all) {
    if (center.zip.state === null) continue
    const cells = cellsByState.get(center.zip.state) ?? new Map<number, ZipCenter[]>()
    cellsByState.set(center.zip.state, cells)
    const key = cellKey(toCell(center.lng), toCell(center.lat))
    cells.set(key, [...(cells.get(key) ?? []), center])
  }

  /** All centers of a state within reach of a point. `reachFor` derives the reach from those found so far, and the search widens up to it. */
  function search(state: StateCode, point: Point, reachFor: (found: Distance[]) => number): Distance[] {
    const cells = cellsByState.get(state)
    if (!cells) return []
    const cellMeters = eastMeters(point.lat) / cellsPerDegree
    for (let radius = 1; ; radius *= 2) {
      const found = inCells(cells, point, radius)
      const reach = reachFor(found)
      if (reach <= radius * cellMeters || radius >= widestSearch) return found.filter(({ meters }) => meters <= reach)
    }
  }

  return {
    all,

    /** The centers at most `factor` times as far from the point as the nearest one. `ratio` is how many times as far each is. */
    around(state: StateCode, point: Point, factor: number): { center: ZipCenter; ratio: number }[] {
      const nearestOf = (distances: Distance[]) => Math.max(1, Math.min(...distances.map(({ meters }) => meters)))
      const found = search(state, point, (distances) => nearestOf(distances) * factor)
      const nearest = nearestOf(found)
      return found.map(({ center, meters }) => ({ center, ratio: Math.max(1, meters / nearest) }))
    },

    /** The ZIP areas next to one, as far as centers show: no third center is clearly nearer to the point halfway. */
    neighbors({ zip, ...point }: ZipCenter): ZipCenter[] {
      if (zip.state === null) return []
      const closest = search(zip.state, point, (distances) => {
        const meters = distances.map((one) => one.meters).sort((a, b) => a - b)
        return meters[maxCompared] ?? Infinity
      }).filter(({ meters }) => meters > 0)
      return closest
        .filter(({ center, meters }) => {
          const halfway = { lat: (point.lat + center.lat) / 2, lng: (point.lng + center.lng) / 2 }
          return closest.every((third) => metersBetween(halfway, third.center) * neighborSlack >= meters / 2)
        })
        .map(({ center }) => center)
    },
  }
}

/** Only this many of the closest centers can be neighbors. */
const maxCompared = 24
/** With 1, ZIP areas whose common border is short are missed. */
const neighborSlack = 1.1

export const eastMeters = (lat: number) => metersPerDegree * Math.cos((lat * Math.PI) / 180)
/** Math.hypot would take several times as long. */
const metersBetween = (a: Point, b: Point) =>
  Math.sqrt(((a.lng - b.lng) * eastMeters(a.lat)) ** 2 + ((a.lat - b.lat) * metersPerDegree) ** 2)

const toCell = (degrees: number) => Math.floor(degrees * cellsPerDegree)
const cellKey = (x: number, y: number) => x * 10_000 + y

function inCells(cells: ReadonlyMap<number, ZipCenter[]>, point: Point, radius: number): Distance[] {
  const [x, y] = [toCell(point.lng), toCell(point.lat)]
  const found: Distance[] = []
  const add = (key: number) => {
    for (const center of cells.get(key) ?? []) found.push({ center, meters: metersBetween(point, center) })
  }
  // Far from everything, a state has fewer cells with centers than there are cells within the radius.
  if (cells.size < radius ** 2) {
    for (const [key, [first]] of [...cells].sort(([a], [b]) => a - b))
      if (first && Math.abs(toCell(first.lng) - x) <= radius && Math.abs(toCell(first.lat) - y) <= radius) add(key)
    return found
  }
  for (let column = x - radius; column <= x + radius; column++)
    for (let row = y - radius; row <= y + radius; row++) add(cellKey(column, row))
  return found
}
