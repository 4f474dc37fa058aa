export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const along: Record<Direction, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isDirection = (key: string): key is Direction => key in along

/** The nearest place that way; what lies off to the side counts as further away. */
export function nearest<Place extends { middle: [number, number] }>(
  from: Place,
  direction: Direction,
  places: Place[],
): Place | undefined {
  const [dx, dy] = along[direction]
  const distance = ({ middle: [x, y] }: Place) => {
    const ahead = (x - from.middle[0]) * dx + (y - from.middle[1]) * dy
    const aside = Math.abs((x - from.middle[0]) * dy) + Math.abs((y - from.middle[1]) * dx)
    return ahead > 1 && aside <= ahead * 2 ? ahead + aside * 2 : Number.POSITIVE_INFINITY
  }
  return places
    .map((place) => ({ place, distance: distance(place) }))
    .filter((one) => Number.isFinite(one.distance))
    .sort((a, b) => a.distance - b.distance)[0]?.place
}
