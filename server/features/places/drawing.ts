import { type Box, grid } from '../../../civic/districts/border.ts'
import type { Point } from '../../../civic/districts/rings.ts'

const width = 800
const height = 520
/** Empty space around the districts, as a fraction of their size. */
const margin = 0.07
/** Points closer than this to the one before are left out; one unit is half a pixel on a phone. */
const leastStep = 3

/** Maps coordinates in grid units to the drawing. Equirectangular: true enough for one state. */
export interface View {
  width: number
  height: number
  box: Box
  frame: { west: number; east: number; south: number; north: number }
  project(x: number, y: number): Point
  degreesAt(x: number, y: number): { lat: number; lng: number }
}

/** A view that shows a whole area in the middle. */
export function viewOf(area: Box): View {
  const middle = { x: (area.west + area.east) / 2, y: (area.south + area.north) / 2 }
  const narrowing = Math.cos((middle.y / grid / 180) * Math.PI)
  const fit = 1 + margin * 2
  const unitsPerPixel = Math.max(
    ((area.east - area.west) * narrowing * fit) / width,
    ((area.north - area.south) * fit) / height,
    1,
  )
  const west = middle.x - (unitsPerPixel * width) / 2 / narrowing
  const north = middle.y + (unitsPerPixel * height) / 2
  const perX = unitsPerPixel / narrowing
  const box = { west, north, east: west + perX * width, south: north - unitsPerPixel * height }
  const degrees = (value: number) => Math.round(value) / grid
  return {
    width,
    height,
    box,
    frame: { west: degrees(box.west), east: degrees(box.east), south: degrees(box.south), north: degrees(box.north) },
    project: (x, y) => [(x - west) / perX, (north - y) / unitsPerPixel],
    degreesAt: (x, y) => ({ lat: (north - y * unitsPerPixel) / grid, lng: (west + x * perX) / grid }),
  }
}

export function boxOf(lines: readonly Int32Array[]): Box {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const line of lines)
    for (let at = 0; at < line.length; at += 2) {
      const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
      if (x < box.west) box.west = x
      if (x > box.east) box.east = x
      if (y < box.south) box.south = y
      if (y > box.north) box.north = y
    }
  return box
}

export const overlaps = (a: Box, b: Box) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

/** The parts of a line in the view. */
export function linePath(line: Int32Array, view: View): string {
  let path = ''
  let run: Point[] = []
  let before: Point | undefined
  for (let at = 0; at < line.length; at += 2) {
    const point = view.project(line[at] ?? 0, line[at + 1] ?? 0)
    if (before && isVisible(before, point)) {
      if (run.length === 0) run.push(before)
      run.push(point)
    } else {
      path += toPath(run)
      run = []
    }
    before = point
  }
  return path + toPath(run)
}

const isVisible = ([x1, y1]: Point, [x2, y2]: Point) =>
  Math.max(x1, x2) >= 0 && Math.min(x1, x2) <= width && Math.max(y1, y2) >= 0 && Math.min(y1, y2) <= height

/** A ring cut off at the edges of the view. */
export function ringPath(ring: readonly Point[], view: View): string {
  let points = ring.map(([x, y]) => view.project(x, y))
  // A little outside of the view, so that the cuts are not seen.
  for (const [axis, limit, sign] of [
    [0, -10, 1],
    [0, width + 10, -1],
    [1, -10, 1],
    [1, height + 10, -1],
  ] as const)
    points = cutAt(points, { axis, limit, sign })
  const path = toPath(points)
  return path && `${path}z`
}

/** The part of a ring on one side of a line (Sutherland and Hodgman). */
function cutAt(ring: readonly Point[], { axis, limit, sign }: { axis: 0 | 1; limit: number; sign: 1 | -1 }): Point[] {
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0
  return ring.flatMap((point, index): Point[] => {
    const before = ring.at(index - 1) ?? point
    if (isInside(point) === isInside(before)) return isInside(point) ? [point] : []
    const part = (limit - before[axis]) / (point[axis] - before[axis])
    const cut: Point = [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part]
    return isInside(point) ? [cut, point] : [cut]
  })
}

/** An SVG path in whole units, each point relative to the one before. */
function toPath(points: readonly Point[]): string {
  const [first, ...others] = points
  if (!first) return ''
  let [x, y] = [Math.round(first[0]), Math.round(first[1])]
  let path = ''
  for (const [index, point] of others.entries()) {
    const [dx, dy] = [Math.round(point[0]) - x, Math.round(point[1]) - y]
    const isLast = index === others.length - 1
    if (Math.abs(dx) + Math.abs(dy) < (isLast ? 1 : leastStep)) continue
    path += `${path !== '' && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`
    x += dx
    y += dy
  }
  return path && `M${Math.round(first[0])} ${Math.round(first[1])}l${path}`
}
