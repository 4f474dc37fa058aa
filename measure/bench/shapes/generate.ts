/** Degrees: about three kilometers. */
const size = 0.03
const columns = 100
const west = -100
const south = 30

const nameOf = (number: number) => `P${number + 1}`
const placeOf = (number: number) => `Hall ${number + 1}`

/** A border of waves, which the precincts on both sides share. */
function side(from: [number, number], to: [number, number], steps: number): [number, number][] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return Array.from({ length: steps }, (_, step) => {
    const part = step / steps
    const wave = 0.03 * Math.sin(part * Math.PI * 20)
    return [
      west + size * (from[0] + dx * part + Math.abs(dy) * wave),
      south + size * (from[1] + dy * part + Math.abs(dx) * wave),
    ]
  })
}

function ringOf(number: number, vertices: number): [number, number][] {
  const [x, y] = [number % columns, Math.floor(number / columns)]
  const steps = Math.floor(vertices / 4)
  // Each border is drawn from its lower left end, so that its points are the same for both precincts.
  const bottom = side([x, y], [x + 1, y], steps)
  const right = side([x + 1, y], [x + 1, y + 1], steps)
  const top = [...side([x, y + 1], [x + 1, y + 1], steps), ...side([x + 1, y + 1], [x + 2, y + 1], steps).slice(0, 1)]
  const left = [...side([x, y], [x, y + 1], steps), ...side([x, y + 1], [x, y + 2], steps).slice(0, 1)]
  return [...bottom, ...right, ...top.toReversed().slice(0, -1), ...left.toReversed()]
}

/** The lines of a GeoJSON file with precincts, and of a list of their places. */
export function precinctLines(precincts: number, vertices: number) {
  function* shapes() {
    yield '{"type":"FeatureCollection","features":['
    for (let number = 0; number < precincts; number++) {
      const coordinates = ringOf(number, vertices).map(([x, y]) => [Number(x.toFixed(7)), Number(y.toFixed(7))])
      const geometry = { type: 'Polygon', coordinates: [coordinates] }
      const feature = { type: 'Feature', properties: { Precinct: nameOf(number) }, geometry }
      yield `${JSON.stringify(feature)}${number === precincts - 1 ? '' : ','}\n`
    }
    yield ']}\n'
  }
  function* list() {
    yield 'Place name,Street address,City,ZIP code,Precincts\n'
    for (let number = 0; number < precincts; number++)
      yield `${placeOf(number)},${number + 1} Main St,Austin,78701,${nameOf(number)}\n`
  }
  return { shapes: shapes(), list: list() }
}

/** Points inside precincts all over the grid, with the place of each. */
export const samplePoints = (precincts: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = (index * 7919) % precincts
    const [x, y] = [number % columns, Math.floor(number / columns)]
    const part = 0.2 + 0.6 * ((index * 31) % 100) * 0.01
    return { point: { lat: south + size * (y + part), lng: west + size * (x + part) }, place: placeOf(number) }
  })
