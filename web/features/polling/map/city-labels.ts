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
const apart = 10

/** Those that fit on the map without touching another; earlier ones come first. */
export function labelsThatFit(wanted: Iterable<Label>, most: number): Label[] {
  const taken: Box[] = []
  const fitting: Label[] = []
  for (const label of wanted) {
    if (fitting.length === most) break
    const half = (label.name.length * letterWidth) / 2 + apart
    const box = { left: label.x - half, right: label.x + half, top: label.y - lineHeight, bottom: label.y + lineHeight }
    if (taken.some((other) => touch(box, other))) continue
    taken.push(box)
    fitting.push(label)
  }
  return fitting
}

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
