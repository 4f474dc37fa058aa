import { type Point, type Ring, isInRing, isNearRing, toRing, toRingOf, toSpan, unitsPerDegree } from './rings.ts'
import { cellsOf } from './shape-cells.ts'

/** A polygon with holes, and the cells of the grid that it touches. */
export interface StoredShape {
  id: number
  precinct: number | null
  rings: Buffer
  cells: number[]
  /** How many corners it has. */
  vertices: number
}

/**
 * Points of addresses are measured along their street, and lines between precincts often run in its middle. This close
 * to a line, both sides are possible.
 */
export const precinctLineMeters = 60

/**
 * A polygon with its holes, or all rings of a multipolygon, as GeoJSON writes them: longitude before latitude, each ring
 * closed. The order and direction of rings say nothing. Undefined if it cannot be read as a shape on the earth.
 */
export function toStoredShape(
  id: number,
  precinct: number | null,
  rings: readonly (readonly (readonly number[])[])[],
): StoredShape | undefined {
  const read = rings.map(toRing)
  if (read.includes(undefined)) return undefined
  // A ring that encloses nothing, such as a single point, is not part of the shape.
  const shape = read.filter((ring) => ring !== undefined && ring !== null)
  if (shape.length === 0) return undefined
  const vertices = shape.reduce((total, { points }) => total + points.length / 2, 0)
  return { id, precinct, rings: encodeRings(shape), cells: cellsOf(shape, precinctLineMeters), vertices }
}

/** What the shapes around a point say about its precinct. */
export type PointPrecinct<Shape> =
  | { kind: 'none' }
  /** In shapes of two precincts, or too close to a line between two: all shapes that are possible. */
  | { kind: 'line'; shapes: [Shape, ...Shape[]] }
  /** `atEdge`: close to the end of the shapes, where another county's precincts may begin. */
  | { kind: 'one'; shape: Shape; atEdge: boolean }

export function precinctAt<Shape extends { rings: Uint8Array }>(
  shapes: readonly Shape[],
  point: Point,
  isSamePrecinct: (one: Shape, other: Shape) => boolean,
): PointPrecinct<Shape> {
  const [x, y] = [Math.round(point.lng * unitsPerDegree), Math.round(point.lat * unitsPerDegree)]
  const span = toSpan(precinctLineMeters, point.lat)
  const near = shapes
    .map((shape) => {
      const rings = decodeRings(shape.rings)
      // Holes and further parts each change between inside and outside.
      const isInside = rings.filter((ring) => isInRing(ring, x, y)).length % 2 === 1
      return { shape, isInside, isAtEdge: rings.some((ring) => isNearRing(ring, x, y, span)) }
    })
    .filter(({ isInside, isAtEdge }) => isInside || isAtEdge)
  const inside = near.filter(({ isInside }) => isInside)
  const [first] = inside
  if (!first) return { kind: 'none' }
  const others = near.flatMap(({ shape }) => (isSamePrecinct(shape, first.shape) ? [] : [shape]))
  if (others.length > 0) return { kind: 'line', shapes: [first.shape, ...others] }
  return { kind: 'one', shape: first.shape, atEdge: inside.every(({ isAtEdge }) => isAtEdge) }
}

/** For each ring the number of its points, then each point as a step from the one before, in as few bytes as it needs. */
export function encodeRings(rings: readonly Ring[]): Buffer {
  const bytes: number[] = []
  for (const { points } of rings) {
    pushNumber(bytes, points.length / 2)
    let [x, y] = [0, 0]
    for (let index = 0; index < points.length; index += 2) {
      const nextX = points[index] ?? 0
      const nextY = points[index + 1] ?? 0
      pushNumber(bytes, withoutSign(nextX - x))
      pushNumber(bytes, withoutSign(nextY - y))
      ;[x, y] = [nextX, nextY]
    }
  }
  return Buffer.from(bytes)
}

export function decodeRings(bytes: Uint8Array): Ring[] {
  const rings: Ring[] = []
  let at = 0
  const next = (): number => {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('A stored shape is cut off')
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  while (at < bytes.length) {
    const points = new Int32Array(next() * 2)
    let [x, y] = [0, 0]
    for (let index = 0; index < points.length; index += 2) {
      points[index] = x += withSign(next())
      points[index + 1] = y += withSign(next())
    }
    rings.push(toRingOf(points))
  }
  return rings
}

/** Seven bits in each byte; the highest bit says that more follow. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
}

/** 0, -1, 1, -2, 2 … as 0, 1, 2, 3, 4 … */
const withoutSign = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)
const withSign = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
