export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const directionVectors: Record<Direction, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isDirection = (key: string): key is Direction => key in directionVectors

/** The nearest item in a direction. A sideways offset counts double. */
export function nearest<Item extends { middle: [number, number] }>(
  from: Item,
  direction: Direction,
  items: Item[],
): Item | undefined {
  const [dx, dy] = directionVectors[direction]
  const distance = ({ middle: [x, y] }: Item) => {
    const ahead = (x - from.middle[0]) * dx + (y - from.middle[1]) * dy
    const aside = Math.abs((x - from.middle[0]) * dy) + Math.abs((y - from.middle[1]) * dx)
    return ahead > 1 && aside <= ahead * 2 ? ahead + aside * 2 : Number.POSITIVE_INFINITY
  }
  return items
    .map((item) => ({ item, distance: distance(item) }))
    .filter((candidate) => Number.isFinite(candidate.distance))
    .sort((a, b) => a.distance - b.distance)[0]?.item
}
