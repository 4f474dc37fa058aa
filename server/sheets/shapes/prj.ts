import {
  type Ellipsoid,
  type Grid,
  type Unproject,
  lambertConic,
  transverseMercator,
  webMercator,
} from './projections.ts'

const inDegrees: Unproject = (x, y) => [x, y]

/**
 * The projection that a .prj file describes. Undefined for one that we cannot turn into latitude and longitude within a few
 * meters, such as a map on the older datum NAD27, which lies up to 200 meters off.
 */
export function readProjection(wkt: string): Unproject | undefined {
  const text = wkt.replaceAll(/\s+/g, ' ').trim()
  const [, a, inverseFlattening] = /SPHEROID\["[^"]*",([\d.]+),([\d.]+)/i.exec(text) ?? []
  const datum = /DATUM\["([^"]*)"/i.exec(text)?.[1] ?? ''
  const isModern = /wgs_?(19)?84|nad_?(19)?83|north_american_(datum_)?1983/i.test(datum)
  const prime = /PRIMEM\["[^"]*",(-?[\d.]+)/i.exec(text)?.[1] ?? '0'
  if (!isModern || Number(a) !== 6_378_137 || Number(prime) !== 0) return undefined
  if (text.startsWith('GEOGCS[')) return isDegree(text) ? inDegrees : undefined
  if (!text.startsWith('PROJCS[')) return undefined

  const unit = lastUnit(text)
  const parameters = new Map(
    [...text.matchAll(/PARAMETER\["([^"]*)",(-?[\d.eE+-]+)/gi)].map(([, name = '', value]) => [
      name.toLowerCase().replaceAll(' ', '_'),
      Number(value),
    ]),
  )
  const parameter = (name: string, otherwise?: number) => parameters.get(name) ?? otherwise ?? Number.NaN
  const projection = /PROJECTION\["([^"]*)"/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const ellipsoid = { a: Number(a), inverseFlattening: Number(inverseFlattening) }
  const grid = {
    latitudeOfOrigin: parameter('latitude_of_origin', 0),
    centralMeridian: parameter('central_meridian', parameter('longitude_of_center', Number.NaN)),
    scale: parameter('scale_factor', 1),
    falseEasting: parameter('false_easting', 0) * unit,
    falseNorthing: parameter('false_northing', 0) * unit,
  }
  const first = parameter('standard_parallel_1', grid.latitudeOfOrigin)
  const parallels: [number, number] = [first, parameter('standard_parallel_2', first)]
  const unproject = findUnproject(projection, { ellipsoid, grid, parallels })
  const isKnown = Object.values(grid).every(Number.isFinite) && Number.isFinite(unit) && unit > 0
  return unproject && isKnown ? (x, y) => unproject(x * unit, y * unit) : undefined
}

function findUnproject(
  projection: string,
  { ellipsoid, grid, parallels }: { ellipsoid: Ellipsoid; grid: Grid; parallels: [number, number] },
): Unproject | undefined {
  if (/^lambert_conformal_conic(_[12]sp)?$/.test(projection)) return lambertConic(ellipsoid, grid, parallels)
  if (/^(transverse_mercator|gauss_kruger)$/.test(projection)) return transverseMercator(ellipsoid, grid)
  return projection === 'mercator_auxiliary_sphere' ? webMercator : undefined
}

const isDegree = (text: string) => Math.abs(lastUnit(text) - Math.PI / 180) < 1e-9

/** The unit of the map, in meters or radians. It is the last one in the text; those before it belong to parts. */
const lastUnit = (text: string) => Number([...text.matchAll(/UNIT\["[^"]*",([\d.eE+-]+)/gi)].at(-1)?.[1] ?? Number.NaN)
