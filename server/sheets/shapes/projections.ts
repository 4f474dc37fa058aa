/** From meters on a map to longitude and latitude in degrees. */
export type Unproject = (x: number, y: number) => [longitude: number, latitude: number]

export interface Ellipsoid {
  /** Half of the longest diameter, in meters. */
  a: number
  /** 1 / f; 0 for a sphere. */
  inverseFlattening: number
}

/** Angles in degrees; false easting and northing in meters. */
export interface Grid {
  latitudeOfOrigin: number
  centralMeridian: number
  scale: number
  falseEasting: number
  falseNorthing: number
}

const degree = Math.PI / 180

/** Each round leaves less than a hundredth of the error. */
const rounds = 8

const flatteningOf = ({ inverseFlattening }: Ellipsoid) => (inverseFlattening === 0 ? 0 : 1 / inverseFlattening)

/** Lambert conformal conic with one or two standard parallels (Snyder 1987, pages 107 to 109). */
export function lambertConic(ellipsoid: Ellipsoid, grid: Grid, parallels: [number, number]): Unproject {
  const f = flatteningOf(ellipsoid)
  const e = Math.sqrt(f * (2 - f))
  const conformal = (sin: number) => ((1 - e * sin) / (1 + e * sin)) ** (e / 2)
  const m = (latitude: number) => Math.cos(latitude) / Math.sqrt(1 - (e * Math.sin(latitude)) ** 2)
  const t = (latitude: number) => Math.tan(Math.PI / 4 - latitude / 2) / conformal(Math.sin(latitude))
  const [first, second] = [parallels[0] * degree, parallels[1] * degree]
  const n =
    first === second
      ? Math.sin(first)
      : (Math.log(m(first)) - Math.log(m(second))) / (Math.log(t(first)) - Math.log(t(second)))
  const radius = (ellipsoid.a * grid.scale * m(first)) / (n * t(first) ** n)
  const origin = radius * t(grid.latitudeOfOrigin * degree) ** n
  const sign = Math.sign(n)
  return (x, y) => {
    const east = sign * (x - grid.falseEasting)
    const north = sign * (origin - (y - grid.falseNorthing))
    const ratio = (Math.hypot(east, north) / Math.abs(radius)) ** (1 / n)
    let latitude = Math.PI / 2 - 2 * Math.atan(ratio)
    for (let round = 0; round < rounds; round++)
      latitude = Math.PI / 2 - 2 * Math.atan(ratio * conformal(Math.sin(latitude)))
    return [Math.atan2(east, north) / n / degree + grid.centralMeridian, latitude / degree]
  }
}

/** Transverse Mercator by Krüger's series, exact to less than a millimeter within a zone. */
export function transverseMercator(ellipsoid: Ellipsoid, grid: Grid): Unproject {
  const f = flatteningOf(ellipsoid)
  const e = Math.sqrt(f * (2 - f))
  const n = f / (2 - f)
  const radius = (ellipsoid.a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
  const forward = [
    n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3 + (41 / 180) * n ** 4,
    (13 / 48) * n ** 2 - (3 / 5) * n ** 3 + (557 / 1440) * n ** 4,
    (61 / 240) * n ** 3 - (103 / 140) * n ** 4,
    (49_561 / 161_280) * n ** 4,
  ]
  const inverse = [
    n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3 - (1 / 360) * n ** 4,
    (1 / 48) * n ** 2 + (1 / 15) * n ** 3 - (437 / 1440) * n ** 4,
    (17 / 480) * n ** 3 - (37 / 840) * n ** 4,
    (4397 / 161_280) * n ** 4,
  ]
  const origin = grid.latitudeOfOrigin * degree
  const conformal = Math.atan(Math.sinh(Math.asinh(Math.tan(origin)) - e * Math.atanh(e * Math.sin(origin))))
  const arc = radius * forward.reduce((sum, h, index) => sum + h * Math.sin(2 * (index + 1) * conformal), conformal)
  return (x, y) => {
    const east = (x - grid.falseEasting) / (radius * grid.scale)
    const north = (y - grid.falseNorthing + grid.scale * arc) / (radius * grid.scale)
    let [eta, xi] = [east, north]
    for (const [index, h] of inverse.entries()) {
      const multiple = 2 * (index + 1)
      xi -= h * Math.sin(multiple * north) * Math.cosh(multiple * east)
      eta -= h * Math.cos(multiple * north) * Math.sinh(multiple * east)
    }
    const beta = Math.asin(Math.sin(xi) / Math.cosh(eta))
    const isometric = Math.asinh(Math.tan(beta))
    let q = isometric
    for (let round = 0; round < rounds; round++) q = isometric + e * Math.atanh(e * Math.tanh(q))
    const longitude = Math.asin(Math.tanh(eta) / Math.cos(beta))
    return [longitude / degree + grid.centralMeridian, Math.atan(Math.sinh(q)) / degree]
  }
}

/** The Mercator projection of web maps, on a sphere. */
export const webMercator: Unproject = (x, y) => {
  const radius = 6_378_137
  return [x / radius / degree, (2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) / degree]
}
