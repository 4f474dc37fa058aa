export type Point = [lng: number, lat: number]

/** Steps in ten-thousandths of a degree, longitude and latitude in turn, as points. */
export function pointsOf(steps: readonly number[]): Point[] {
  const points: Point[] = []
  let [lng, lat] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lng += steps[at] ?? 0
    lat += steps[at + 1] ?? 0
    points.push([lng / 10_000, lat / 10_000])
  }
  return points
}

/** Joins runs of border, in whatever order and direction they come, into closed rings. */
export function ringsOf(runs: readonly Point[][]): Point[][] {
  const open = new Set(runs.filter((run) => run.length > 1))
  const ends = new Map<string, Set<Point[]>>()
  for (const run of open) {
    for (const end of endsOf(run)) ends.set(end, (ends.get(end) ?? new Set()).add(run))
  }
  const rings: Point[][] = []
  for (const first of open) {
    open.delete(first)
    const ring = [...first]
    for (let next = nextRun(ring); next; next = nextRun(ring)) {
      open.delete(next.run)
      ring.push(...(next.backwards ? next.run.toReversed() : next.run).slice(1))
    }
    rings.push(ring)
  }
  return rings

  function nextRun(ring: Point[]) {
    const end = String(ring.at(-1))
    if (end === String(ring[0])) return undefined
    const run = [...(ends.get(end) ?? [])].find((each) => open.has(each))
    return run && { run, backwards: String(run[0]) !== end }
  }
}

const endsOf = (run: Point[]) => [String(run[0]), String(run.at(-1))]
