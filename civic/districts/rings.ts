import { grid } from './border.ts'

export type Point = [lng: number, lat: number]

/** The points of a line: alternating longitudes and latitudes in grid units. */
export const toPoints = (line: Int32Array): Point[] =>
  Array.from({ length: line.length / 2 }, (_, index) => [
    (line[index * 2] ?? 0) / grid,
    (line[index * 2 + 1] ?? 0) / grid,
  ])

/** Joins border lines, in any order and direction, into closed rings. */
export function joinRings(lines: readonly Point[][]): Point[][] {
  const unused = new Set(lines.filter((line) => line.length > 1))
  const linesByEnd = new Map<string, Set<Point[]>>()
  for (const line of unused) {
    for (const end of endPoints(line)) linesByEnd.set(end, (linesByEnd.get(end) ?? new Set()).add(line))
  }
  const rings: Point[][] = []
  for (const first of unused) {
    unused.delete(first)
    const ring = [...first]
    for (let next = findNextLine(ring); next; next = findNextLine(ring)) {
      unused.delete(next.line)
      ring.push(...(next.isReversed ? next.line.toReversed() : next.line).slice(1))
    }
    rings.push(ring)
  }
  return rings

  /** An unused line that continues the ring; undefined when the ring is closed. */
  function findNextLine(ring: Point[]) {
    const end = String(ring.at(-1))
    if (end === String(ring[0])) return undefined
    const line = [...(linesByEnd.get(end) ?? [])].find((each) => unused.has(each))
    return line && { line, isReversed: String(line[0]) !== end }
  }
}

const endPoints = (line: Point[]) => [String(line[0]), String(line.at(-1))]

/** A border line of the API: each coordinate is the difference from the previous one. Decoded, it is in grid units. */
export function decodeLine(steps: readonly number[]): Int32Array {
  const points = Int32Array.from(steps)
  for (let index = 2; index < points.length; index++) {
    points[index] = (points[index] ?? 0) + (points[index - 2] ?? 0)
  }
  return points
}
