import { type DistrictId, districtCode, isSameDistrict } from './district-id.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Label {
  name: string
  x: number
  y: number
}

const letterWidth = 7.5
const lineHeight = 18
const gap = 10

/** The labels that fit on the map without overlapping. Earlier labels win, so pass the largest cities first. */
export function fitLabels(labels: Iterable<Label>, maxCount: number): Label[] {
  const usedBoxes: Box[] = []
  const fitting: Label[] = []
  for (const label of labels) {
    if (fitting.length === maxCount) break
    const half = (label.name.length * letterWidth) / 2 + gap
    const box = { left: label.x - half, right: label.x + half, top: label.y - lineHeight, bottom: label.y + lineHeight }
    if (usedBoxes.some((other) => overlaps(box, other))) continue
    usedBoxes.push(box)
    fitting.push(label)
  }
  return fitting
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const columns = 15
const rows = 9

interface Cell {
  column: number
  row: number
  district: DistrictId | undefined
}

/** Where the name of each visible district fits best: the cell of a coarse grid that is farthest from other districts. */
export function labelPoints(
  size: { x: number; y: number },
  districtAt: (x: number, y: number) => DistrictId | undefined,
): { x: number; y: number; district: DistrictId }[] {
  const [width, height] = [size.x / columns, size.y / rows]
  const cells = Array.from({ length: columns * rows }, (_, index): Cell => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return { column, row, district: districtAt((column + 0.5) * width, (row + 0.5) * height) }
  })
  const byDistrict = Map.groupBy(
    // A name in an outer column would be cut off.
    cells.filter(({ column, district }) => district && column > 1 && column < columns - 2),
    ({ district }) => district && districtCode(district),
  )
  return [...byDistrict.values()].flatMap((own) => {
    const others = cells.filter(({ district }) => !isSameDistrict(district, own[0]?.district))
    const rooms = own.map((cell) => ({ cell, room: roomOf(cell, others) }))
    const best = rooms.toSorted((a, b) => b.room - a.room)[0]?.cell
    return best?.district
      ? [{ x: (best.column + 0.5) * width, y: (best.row + 0.5) * height, district: best.district }]
      : []
  })
}

/** The distance to the nearest cell of another district or to the edge, whichever is less. */
function roomOf({ column, row }: Cell, others: readonly Cell[]): number {
  const edge = Math.min(column, columns - 1 - column, row + 0.5, rows - 0.5 - row) + 0.5
  return others.reduce((least, other) => Math.min(least, Math.hypot(other.column - column, other.row - row)), edge)
}
