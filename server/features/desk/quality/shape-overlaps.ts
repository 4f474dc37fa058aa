import type { FoundProblem } from '../../../sheets/problems.ts'
import { type Ring, isInRing, isNearRing, toSpan, unitsPerDegree } from '../../polling/feeds/rings.ts'
import { cellsOf } from '../../polling/feeds/shape-cells.ts'
import { decodeRings } from '../../polling/feeds/shapes.ts'
import type { QualityStore } from './quality.store.ts'

/** Lines that were drawn twice differ by a few meters. */
const toleranceMeters = 30
/** About how many corners of each ring are tried. */
const maxCorners = 40
/** With more overlaps than this, the map is wrong as a whole, and the search ends. */
const maxFound = 1000

/** Precincts that share more than a sliver of land: a corner of one lies well inside the other. */
export async function findOverlappingShapes(
  store: Pick<QualityStore, 'shapeIds' | 'findShape' | 'laterShapes'>,
  feedId: number,
  nameOf: (precinct: number) => string,
): Promise<FoundProblem[]> {
  const found = new Map<string, FoundProblem>()
  for (const id of await store.shapeIds(feedId)) {
    const own = await store.findShape(feedId, id)
    if (found.size >= maxFound) break
    if (!own || own.precinct === null) continue
    const ownRings = decodeRings(own.rings)
    for (const other of await store.laterShapes(feedId, id, cellsOf(ownRings, 0))) {
      if (other.precinct === null || other.precinct === own.precinct) continue
      const names = [nameOf(own.precinct), nameOf(other.precinct)].join(', ')
      if (found.has(names)) continue
      const rings = decodeRings(other.rings)
      if (hasCornerInside(ownRings, rings) || hasCornerInside(rings, ownRings))
        found.set(names, { code: 'overlapping_shapes', value: names })
    }
  }
  return [...found.values()]
}

function hasCornerInside(corners: Ring[], area: Ring[]): boolean {
  return corners.some(({ points }) => {
    const count = points.length / 2
    const step = Math.max(1, Math.floor(count / maxCorners))
    for (let index = 0; index < count; index += step) {
      const [x = 0, y = 0] = [points[2 * index], points[2 * index + 1]]
      if (isWellInside(area, x, y)) return true
    }
    return false
  })
}

function isWellInside(area: Ring[], x: number, y: number): boolean {
  const isInside = area.filter((ring) => isInRing(ring, x, y)).length % 2 === 1
  if (!isInside) return false
  const span = toSpan(toleranceMeters, y / unitsPerDegree)
  return !area.some((ring) => isNearRing(ring, x, y, span))
}
