export interface CityPoint {
  name: string
  lat: number
  lng: number
}

/** The cities of each postal state, those with most ZIP codes first. Read when the first map needs them. */
export function createCityPoints(readZipLines: () => Iterable<string>): (state: string) => CityPoint[] {
  let byState: Map<string, CityPoint[]> | undefined
  return (state) => (byState ??= readCities(readZipLines())).get(state) ?? []
}

/** A city's point is the mean of its ZIP areas; ZIP codes of post office boxes have no location. */
function readCities(lines: Iterable<string>) {
  const cities = new Map<string, { state: string; name: string; points: [number, number][] }>()
  for (const line of lines) {
    const [, state = '', name = '', kind, lat, lng] = line.split('|', 6)
    if (kind !== 'A' || !lat || !lng) continue
    const key = `${state} ${name}`
    const city = cities.get(key) ?? { state, name, points: [] }
    city.points.push([Number(lat), Number(lng)])
    cities.set(key, city)
  }
  const largestFirst = [...cities.values()].sort((a, b) => b.points.length - a.points.length)
  const byState = new Map<string, CityPoint[]>()
  for (const { state, name, points } of largestFirst) {
    const stateCities = byState.get(state) ?? []
    stateCities.push({ name, lat: mean(points.map(([lat]) => lat)), lng: mean(points.map(([, lng]) => lng)) })
    byState.set(state, stateCities)
  }
  return byState
}

const mean = (values: number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000
