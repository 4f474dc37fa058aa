import { grid } from '../../civic/districts/border.ts'
import type { DistrictId } from '../../civic/districts/district-id.ts'
import type { Border, CongressionalDistrict, LegislativeShare, PackedZip } from './schema.ts'
import { type Point, type ZipCenters, createZipCenters } from './zip-centers.ts'

/**
 * A district line is near a ZIP area if a point of it is at most this many times as far from the area's center as from the
 * nearest center. With 1, it would have to cross the part of the map that is nearest to the center. See decision 0029.
 */
export const nearLineRatio = 2

/** For the next lines, which we have only from coarser outlines. See decision 0046. */
export const nearNextLineRatio = 3

/** Lines are tried at points this far apart. */
const stepDegrees = 0.004

/** Districts by ZIP code. */
export interface NearLines {
  congressional: ReadonlyMap<string, DistrictId[]>
  legislative: ReadonlyMap<string, LegislativeShare[]>
}

interface Lines {
  congressionalDistricts: readonly CongressionalDistrict[]
  borders: readonly Border[]
}

export function findNearLines(zips: readonly PackedZip[], lines: Lines): NearLines {
  const centers = createZipCenters(zips)
  return { congressional: nearCongressional(centers, lines, nearLineRatio), legislative: nearLegislative(centers) }
}

/** The districts on both sides of each of the next lines, by ZIP area. */
export const findNearNextLines = (zips: readonly PackedZip[], lines: Lines): NearLines['congressional'] =>
  nearCongressional(createZipCenters(zips), lines, nearNextLineRatio)

/** The districts on both sides of each line within the margin of a ZIP area, nearest first. */
function nearCongressional(
  centers: ZipCenters,
  { congressionalDistricts, borders }: Lines,
  margin: number,
): Map<string, DistrictId[]> {
  const sides = borders.map((): CongressionalDistrict[] => [])
  for (const one of congressionalDistricts) for (const line of one.lines) sides[line]?.push(one)
  const ratios = new Map<string, Map<DistrictId, number>>()
  for (const [index, { points }] of borders.entries()) {
    const [first, second] = sides[index] ?? []
    // A ZIP area in two states is in the tables, and voters know their state.
    if (!first || !second || first.state !== second.state) continue
    for (const point of stepsAlong(points)) {
      for (const { center, ratio } of centers.around(first.state, point, margin)) {
        const own = ratios.get(center.zip.zip) ?? new Map<DistrictId, number>()
        ratios.set(center.zip.zip, own)
        for (const side of [first, second]) own.set(side, Math.min(ratio, own.get(side) ?? Infinity))
      }
    }
  }
  return new Map(
    [...ratios].map(([zip, own]) => [
      zip,
      [...own].sort(([, a], [, b]) => a - b).map(([{ state, district }]) => ({ state, district })),
    ]),
  )
}

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
