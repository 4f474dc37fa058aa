export interface CityPoint {
  name: string
  lat: number
  lng: number
}

/** The cities of each postal state, those with more ZIP codes first; read when the first map asks. */
export function cityPoints(linesOf: () => Iterable<string>): (state: string) => CityPoint[] {
  let byState: Map<string, CityPoint[]> | undefined
  return (state) => (byState ??= readCities(linesOf())).get(state) ?? []
}

/** A city stands in the middle of its ZIP areas; a ZIP code of post office boxes says nothing about where it is. */
function readCities(lines: Iterable<string>) {
  const areas = new Map<string, { state: string; name: string; points: [number, number][] }>()
  for (const line of lines) {
    const [, state = '', name = '', kind, lat, lng] = line.split('|', 6)
    if (kind !== 'A' || !lat || !lng) continue
    const key = `${state} ${name}`
    const city = areas.get(key) ?? { state, name, points: [] }
    city.points.push([Number(lat), Number(lng)])
    areas.set(key, city)
  }
  const largestFirst = [...areas.values()].sort((a, b) => b.points.length - a.points.length)
  const byState = new Map<string, CityPoint[]>()
  for (const { state, name, points } of largestFirst) {
    const own = byState.get(state) ?? []
    own.push({ name, lat: mean(points.map(([lat]) => lat)), lng: mean(points.map(([, lng]) => lng)) })
    byState.set(state, own)
  }
  return byState
}

const mean = (values: number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000
