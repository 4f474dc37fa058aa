import { grid } from '../../civic/districts/border.ts'
import type { DistrictId } from '../../civic/districts/district-id.ts'
import type { Border, CongressionalDistrict, LegislativeShare, PackedZip, ZipReach } from './schema.ts'
import { type Point, type ZipCenters, createZipCenters, eastMeters, metersPerDegree } from './zip-centers.ts'
import { metersOutside, nextOutlineMargin, outlineMargin } from './zip-reach.ts'

/**
 * For ZIP areas without an outline: a district line is near if one of its points is at most this many times as far from the
 * area's center as from the nearest center of any ZIP area. With 1, the line would have to cross the part of the map that is
 * nearest to the area's center. See decision 0029.
 */
const nearLineRatio = 2

/** For the next lines, which we have only from coarser outlines. See decision 0029. */
const nearNextLineRatio = 3

/** Lines are tried at points this far apart. */
const stepDegrees = 0.002

/** Districts by ZIP code. */
export interface NearLines {
  congressional: ReadonlyMap<string, DistrictId[]>
  legislative: ReadonlyMap<string, LegislativeShare[]>
}

interface Lines {
  congressionalDistricts: readonly CongressionalDistrict[]
  borders: readonly Border[]
}

interface Areas {
  zips: readonly PackedZip[]
  zipReaches: readonly ZipReach[]
}

/** How close a line has to be. */
interface Margins {
  outline: Record<ZipReach['year'], number>
  ratio: number
}

export function findNearLines(areas: Areas, lines: Lines): NearLines {
  const centers = createZipCenters(areas.zips)
  const margins = { outline: outlineMargin, ratio: nearLineRatio }
  return {
    congressional: nearCongressional(centers, { ...areas, ...lines }, margins),
    legislative: nearLegislative(centers),
  }
}

/** The districts on both sides of each of the next lines, by ZIP area. */
export const findNearNextLines = (areas: Areas, lines: Lines): NearLines['congressional'] =>
  nearCongressional(
    createZipCenters(areas.zips),
    { ...areas, ...lines },
    { outline: nextOutlineMargin, ratio: nearNextLineRatio },
  )

/** The districts on both sides of each line within the margin of a ZIP area, nearest first. */
function nearCongressional(
  centers: ZipCenters,
  { zipReaches, congressionalDistricts, borders }: Areas & Lines,
  margins: Margins,
): Map<string, DistrictId[]> {
  const sides = borders.map((): CongressionalDistrict[] => [])
  for (const one of congressionalDistricts) for (const line of one.lines) sides[line]?.push(one)
  const reaches = new Map(zipReaches.map((reach) => [reach.zip, reach]))
  const found = new Map<string, Map<DistrictId, number>>()
  const add = (zip: string, bothSides: readonly DistrictId[], distance: number) => {
    const own = found.get(zip) ?? new Map<DistrictId, number>()
    found.set(zip, own)
    for (const side of bothSides) own.set(side, Math.min(distance, own.get(side) ?? Infinity))
  }
  const pointsByCell = new Map<string, { point: Point; bothSides: readonly CongressionalDistrict[] }[]>()
  for (const [index, { points }] of borders.entries()) {
    const bothSides = sides[index] ?? []
    const [first, second] = bothSides
    // Lines between states are left out: the tables list ZIP areas in two states, and voters know their state.
    if (!first || !second || first.state !== second.state) continue
    for (const point of stepsAlong(points)) {
      const key = cellKey(toCell(point.lng), toCell(point.lat))
      const inCell = pointsByCell.get(key)
      if (inCell) inCell.push({ point, bothSides })
      else pointsByCell.set(key, [{ point, bothSides }])
      // ZIP areas without an outline.
      for (const { center, ratio } of centers.around(first.state, point, margins.ratio))
        if (!reaches.has(center.zip.zip)) add(center.zip.zip, bothSides, ratio)
    }
  }
  // ZIP areas with an outline.
  for (const center of centers.all) {
    const reach = reaches.get(center.zip.zip)
    if (!reach) continue
    const margin = margins.outline[reach.year]
    const farthest = Math.max(...reach.meters) + margin
    const [north, east] = [farthest / metersPerDegree, farthest / eastMeters(center.lat)]
    for (let x = toCell(center.lng - east); x <= toCell(center.lng + east); x++)
      for (let y = toCell(center.lat - north); y <= toCell(center.lat + north); y++)
        for (const { point, bothSides } of pointsByCell.get(cellKey(x, y)) ?? []) {
          const distance = metersOutside(reach, center, point)
          if (distance <= margin && bothSides[0]?.state === center.zip.state) add(center.zip.zip, bothSides, distance)
        }
  }
  return new Map(
    [...found].map(([zip, own]) => [
      zip,
      [...own].sort(([, a], [, b]) => a - b).map(([{ state, district }]) => ({ state, district })),
    ]),
  )
}

const cellsPerDegree = 10
const toCell = (degrees: number) => Math.floor(degrees * cellsPerDegree)
const cellKey = (x: number, y: number) => `${x} ${y}`

function* stepsAlong(points: Int32Array): Generator<Point> {
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [lng = 0, lat = 0, nextLng = 0, nextLat = 0] = points.subarray(index, index + 4)
    const steps = Math.max(1, Math.ceil(Math.hypot(nextLng - lng, nextLat - lat) / grid / stepDegrees))
    for (let step = 0; step < steps; step++) {
      const part = step / steps
      yield { lat: (lat + (nextLat - lat) * part) / grid, lng: (lng + (nextLng - lng) * part) / grid }
    }
  }
}

/** We have no lines of state legislative districts, so every district of a neighboring ZIP area counts as near. */
function nearLegislative(centers: ZipCenters): Map<string, LegislativeShare[]> {
  return new Map(
    centers.all.map((center) => {
      const { zip, state, legislative } = center.zip
      const keyOf = (one: LegislativeShare) => `${one.chamber} ${one.district}`
      const own = new Set(legislative.filter(isListed).map(keyOf))
      const added = new Map<string, LegislativeShare>()
      for (const neighbor of centers.neighbors(center)) {
        for (const one of neighbor.zip.legislative) {
          if (isListed(one) && one.state === state && !own.has(keyOf(one)))
            added.set(keyOf(one), { ...one, share: null, basis: 'near' })
        }
      }
      const chambers = Map.groupBy(added.values(), ({ chamber }) => chamber)
      return [zip, [...chambers.values()].flat()]
    }),
  )
}

/** Whether a table lists the district for the ZIP area, rather than our margin. */
const isListed = ({ basis }: LegislativeShare) => basis !== 'near'
