/** Coordinates are integers in ten-thousandths of a degree, about ten meters. */
export const grid = 10_000

export interface Box {
  west: number
  east: number
  south: number
  north: number
}

/** A stretch of border in grid units. Its pieces have boxes of their own, so that most of them need not be read. */
export interface Border extends Box {
  points: Int32Array
  pieces: Piece[]
}

/** The points from `first` to `last`. */
interface Piece extends Box {
  first: number
  last: number
}

const pointsPerPiece = 32

/** One distance in grid units of latitude (`north`) and of longitude (`east`), which are shorter on the ground. */
export interface Margin {
  north: number
  east: number
}

const noMargin: Margin = { north: 0, east: 0 }

export const isInBox = ({ west, east, south, north }: Box, x: number, y: number, margin = noMargin): boolean =>
  x >= west - margin.east && x <= east + margin.east && y >= south - margin.north && y <= north + margin.north

export function toBorder(points: Int32Array): Border {
  const count = points.length / 2
  const pieces: Piece[] = []
  for (let first = 0; first < count - 1; first += pointsPerPiece) {
    const last = Math.min(first + pointsPerPiece, count - 1)
    pieces.push({ first, last, ...boxOf(points, first, last) })
  }
  return { points, pieces, ...boxAround(pieces) }
}

function boxOf(points: Int32Array, first: number, last: number): Box {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let index = first; index <= last; index++) {
    const x = points[index * 2] ?? 0
    const y = points[index * 2 + 1] ?? 0
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, east, south, north }
}

export function boxAround(boxes: readonly Box[]): Box {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const box of boxes) {
    west = Math.min(west, box.west)
    east = Math.max(east, box.east)
    south = Math.min(south, box.south)
    north = Math.max(north, box.north)
  }
  return { west, east, south, north }
}

/**
 * How often a ray from the point to the east crosses the border. Callers need only whether the count is odd, so a piece that
 * lies east of the point counts once or not at all.
 */
export function crossings({ points, pieces, east, south, north }: Border, x: number, y: number): number {
  if (y < south || y >= north || x > east) return 0
  let count = 0
  for (const piece of pieces) {
    if (y < piece.south || y >= piece.north || x > piece.east) continue
    if (x < piece.west) {
      // The ray crosses the whole piece, an odd number of times if its ends are on different sides.
      if (isAbove(points, piece.first, y) !== isAbove(points, piece.last, y)) count++
      continue
    }
    for (let index = piece.first; index < piece.last; index++) {
      const [x1, y1] = [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0]
      const [x2, y2] = [points[index * 2 + 2] ?? 0, points[index * 2 + 3] ?? 0]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) count++
    }
  }
  return count
}

const isAbove = (points: Int32Array, index: number, y: number) => (points[index * 2 + 1] ?? 0) > y

/** The distance of the border from a point in units of the margin; Infinity if it is farther than the margin. */
export function distanceTo(border: Border, x: number, y: number, margin: Margin): number {
  if (!isInBox(border, x, y, margin)) return Infinity
  const { points } = border
  let least = Infinity
  for (const piece of border.pieces) {
    if (!isInBox(piece, x, y, margin)) continue
    for (let index = piece.first; index < piece.last; index++) {
      const x1 = ((points[index * 2] ?? 0) - x) / margin.east
      const y1 = ((points[index * 2 + 1] ?? 0) - y) / margin.north
      const x2 = ((points[index * 2 + 2] ?? 0) - x) / margin.east
      const y2 = ((points[index * 2 + 3] ?? 0) - y) / margin.north
      least = Math.min(least, distanceToSegment(x1, y1, x2, y2))
    }
  }
  return least <= 1 ? least : Infinity
}

/** The distance of a segment from the origin. */
function distanceToSegment(x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const lengthSquared = dx * dx + dy * dy
  const part = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / lengthSquared))
  return Math.hypot(x1 + part * dx, y1 + part * dy)
}
