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
