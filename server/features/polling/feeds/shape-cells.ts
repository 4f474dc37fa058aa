import { type Point, type Ring, isInRing, toSpan, unitsPerDegree, wholeTurn } from './rings.ts'

/**
 * Squares on the map, in sizes that double from 0.002 to 8.192 degrees. A shape is listed in the squares of one size,
 * such that it spans about eight of them: a city block is not read for each point of its county, and a precinct of half
 * Alaska does not fill the table.
 */
const smallest = 2000
const levels = Array.from({ length: 13 }, (_, level) => level)
const cellsAcross = 8

const halfTurn = wholeTurn / 2
const quarterTurn = wholeTurn / 4

const sizeOf = (level: number) => smallest * 2 ** level
const cellNumber = (level: number, column: number, row: number) => level * 2 ** 40 + row * 2 ** 20 + column

/** The squares that a point is in, one of each size. */
export function cellsAt({ lat, lng }: Point): number[] {
  const x = Math.round(lng * unitsPerDegree)
  const y = Math.round(lat * unitsPerDegree)
  return levels.map((level) => cellNumber(level, columnOf(x, level), rowOf(y, level)))
}

/** Adds up the weights of shapes by square. Adding one returns the most listed for any point in its squares, over all sizes. */
export function createCellSums() {
  const sums = new Map<number, { own: number; below: number }>()
  const topLevel = levels.length - 1

  /** Each square lies in one of the next size, where the heaviest of the squares in it counts too. */
  function add(cell: number, weight: number): number {
    let level = Math.floor(cell / 2 ** 40)
    let row = Math.floor(cell / 2 ** 20) % 2 ** 20
    let column = cell % 2 ** 20
    let [added, heaviest] = [weight, 0]
    for (; ; level++, row = row >> 1, column = column >> 1) {
      const number = cellNumber(level, column, row)
      const before = sums.get(number)
      const own = (before?.own ?? 0) + added
      const below = Math.max(before?.below ?? 0, heaviest)
      sums.set(number, { own, below })
      added = 0
      heaviest = own + below
      if (level >= topLevel) return heaviest
    }
  }
  return (cells: readonly number[], weight: number) => Math.max(0, ...cells.map((cell) => add(cell, weight)))
}

const columnOf = (x: number, level: number) => Math.floor((x + halfTurn) / sizeOf(level))
const rowOf = (y: number, level: number) => Math.floor((y + quarterTurn) / sizeOf(level))

/** The squares that a shape touches or comes near to, so that one square lists all shapes near a point in it. */
export function cellsOf(rings: readonly Ring[], marginMeters: number): number[] {
  // Around all parts of the shape, because `addCells` goes through the whole box.
  const box = rings.reduce(
    ({ west, east, south, north }, ring) => ({
      west: Math.min(west, ring.west),
      east: Math.max(east, ring.east),
      south: Math.min(south, ring.south),
      north: Math.max(north, ring.north),
    }),
    { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity },
  )
  const extent = Math.max(box.east - box.west, box.north - box.south)
  const level = levels.find((candidate) => sizeOf(candidate) * cellsAcross >= extent) ?? levels.length - 1
  const cells = new Set<number>()
  // Parts past 180 degrees are listed on the other side of the map.
  for (const turn of [0, -wholeTurn, wholeTurn]) addCells(cells, rings, { level, turn, meters: marginMeters })
  return [...cells]
}

function addCells(
  cells: Set<number>,
  rings: readonly Ring[],
  { level, turn, meters }: { level: number; turn: number; meters: number },
) {
  let [firstColumn, lastColumn, firstRow, lastRow] = [Infinity, -Infinity, Infinity, -Infinity]
  const addBox = (west: number, east: number, south: number, north: number) => {
    if (east < -halfTurn || west > halfTurn) return
    const columns = [columnOf(Math.max(west, -halfTurn), level), columnOf(Math.min(east, halfTurn), level)] as const
    const rows = [rowOf(south, level), rowOf(north, level)] as const
    for (let row = rows[0]; row <= rows[1]; row++)
      for (let column = columns[0]; column <= columns[1]; column++) cells.add(cellNumber(level, column, row))
    firstColumn = Math.min(firstColumn, columns[0])
    lastColumn = Math.max(lastColumn, columns[1])
    firstRow = Math.min(firstRow, rows[0])
    lastRow = Math.max(lastRow, rows[1])
  }
  for (const { points, south, north } of rings) {
    const farthest = Math.max(Math.abs(south), Math.abs(north)) / unitsPerDegree
    const span = toSpan(meters, farthest)
    let x1 = (points.at(-2) ?? 0) + turn
    let y1 = points.at(-1) ?? 0
    for (let index = 0; index < points.length; index += 2) {
      const x2 = (points[index] ?? 0) + turn
      const y2 = points[index + 1] ?? 0
      addBox(
        Math.min(x1, x2) - span.east,
        Math.max(x1, x2) + span.east,
        Math.min(y1, y2) - span.north,
        Math.max(y1, y2) + span.north,
      )
      ;[x1, y1] = [x2, y2]
    }
  }
  // A square that no line comes near is inside or outside as a whole.
  const half = sizeOf(level) / 2
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const cell = cellNumber(level, column, row)
      if (cells.has(cell)) continue
      const x = column * sizeOf(level) - halfTurn + half
      const y = row * sizeOf(level) - quarterTurn + half
      if (rings.filter((ring) => isInRing(ring, x, y)).length % 2 === 1) cells.add(cell)
    }
  }
}
