/** Points as longitude and latitude in millionths of a degree, about 11 cm: `[x, y, x, y, …]`. The first point is not repeated. */
export type RingPoints = Int32Array

/** A closed line. Longitudes go on past 180 degrees if it crosses the antimeridian. */
export interface Ring {
  points: RingPoints
  west: number
  east: number
  south: number
  north: number
}

export interface Point {
  lat: number
  lng: number
}

export const unitsPerDegree = 1_000_000
export const wholeTurn = 360 * unitsPerDegree
const metersPerUnit = 111_195 / unitsPerDegree

/** A distance in units; they are shorter from west to east. */
export interface Span {
  north: number
  east: number
}

export function toSpan(meters: number, latitude: number): Span {
  const north = meters / metersPerUnit
  // Nobody votes at the poles; the limit keeps the number finite.
  const cosine = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return { north, east: north / cosine }
}

/** Undefined if the positions are not a closed line in degrees; null if the line is closed but encloses nothing. */
export function toRing(positions: readonly (readonly number[])[]): Ring | null | undefined {
  const points: number[] = []
  let [x, y] = [Number.NaN, Number.NaN]
  for (const [longitude = Number.NaN, latitude = Number.NaN] of positions) {
    if (!(Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90)) return undefined
    let nextX = Math.round(longitude * unitsPerDegree)
    const nextY = Math.round(latitude * unitsPerDegree)
    // The shorter way around the earth: from 179.9 to -179.9 is a step of 0.2 degrees.
    if (points.length > 0) nextX -= Math.round((nextX - x) / wholeTurn) * wholeTurn
    if (Math.abs(nextX) > 2 * wholeTurn) return undefined
    if (nextX === x && nextY === y) continue
    ;[x, y] = [nextX, nextY]
    points.push(x, y)
  }
  if (positions.length < 4) return undefined
  if (points.length === 2) return null
  if (x !== points[0] || y !== points[1]) return undefined
  const ring = toRingOf(Int32Array.from(points.slice(0, -2)))
  return ring.points.length >= 6 ? ring : null
}

export function toRingOf(points: RingPoints): Ring {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index] ?? 0
    const y = points[index + 1] ?? 0
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  return { points, west, east, south, north }
}

/** The longitudes at which a point may lie in a ring that goes on past 180 degrees. */
const turns = [0, -wholeTurn, wholeTurn]

/** Whether the point is inside, by counting how often a line to the east leaves the ring. */
export const isInRing = (ring: Ring, x: number, y: number): boolean =>
  turns.some((turn) => crossesOddly(ring, x + turn, y))

function crossesOddly({ points, west, east, south, north }: Ring, x: number, y: number): boolean {
  if (y < south || y > north || x < west || x > east) return false
  let isInside = false
  let x1 = points.at(-2) ?? 0
  let y1 = points.at(-1) ?? 0
  for (let index = 0; index < points.length; index += 2) {
    const x2 = points[index] ?? 0
    const y2 = points[index + 1] ?? 0
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
    ;[x1, y1] = [x2, y2]
  }
  return isInside
}

/** Whether the ring comes as close to the point as the span says. */
export const isNearRing = (ring: Ring, x: number, y: number, span: Span): boolean =>
  turns.some((turn) => isNear(ring, x + turn, y, span))

function isNear({ points, west, east, south, north }: Ring, x: number, y: number, span: Span): boolean {
  if (y < south - span.north || y > north + span.north || x < west - span.east || x > east + span.east) return false
  let x1 = ((points.at(-2) ?? 0) - x) / span.east
  let y1 = ((points.at(-1) ?? 0) - y) / span.north
  for (let index = 0; index < points.length; index += 2) {
    const x2 = ((points[index] ?? 0) - x) / span.east
    const y2 = ((points[index + 1] ?? 0) - y) / span.north
    if (distanceSquared(x1, y1, x2, y2) <= 1) return true
    ;[x1, y1] = [x2, y2]
  }
  return false
}

/** From the origin to a straight line between two points. */
function distanceSquared(x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return (x1 + part * dx) ** 2 + (y1 + part * dy) ** 2
}
