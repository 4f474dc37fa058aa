import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { AreaId } from '../../../../contract/desk-import.ts'
import { type Ring, isInRing, isNearRing, toRing, toSpan, unitsPerDegree } from './rings.ts'

/** The outlines are simplified by up to a mile or two, and some places stand on a pier. */
const toleranceMeters = 5000

type Topology = Parameters<typeof feature>[0]
type Geometry = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>['geometries'][number]

export type CountyOutlines = ReturnType<typeof createCountyOutlines>

/** The counties of the Census Bureau that a point is in or near. Read when the first point is checked. */
export function createCountyOutlines() {
  let atlas: Topology | undefined
  const read = new Map<AreaId, Map<AreaId, Ring[]>>()

  /** The outlines of a county, or of all counties of a state. */
  function outlinesOf(area: AreaId): Map<AreaId, Ring[]> {
    const known = read.get(area)
    if (known) return known
    atlas ??= readAtlas()
    const topology = atlas
    const found = new Map(
      geometriesOf(topology).flatMap((geometry): [AreaId, Ring[]][] =>
        String(geometry.id).startsWith(area) ? [[String(geometry.id), ringsOf(topology, geometry)]] : [],
      ),
    )
    read.set(area, found)
    return found
  }

  return {
    /** Undefined for an area without an outline. */
    isInside(area: AreaId, latitude: number, longitude: number): boolean | undefined {
      const outlines = outlinesOf(area)
      if (outlines.size === 0) return undefined
      return [...outlines.values()].some((rings) => isIn(rings, latitude, longitude, toleranceMeters))
    },
    /** The county of a state that a point is in. */
    countyAt: (state: AreaId, latitude: number, longitude: number): AreaId | undefined =>
      [...outlinesOf(state)].find(([, rings]) => isIn(rings, latitude, longitude, 0))?.[0],
  }
}

function readAtlas(): Topology {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'))
}

function geometriesOf({ objects: { counties } }: Topology): Geometry[] {
  return counties?.type === 'GeometryCollection' ? counties.geometries : []
}

function ringsOf(topology: Topology, geometry: Geometry): Ring[] {
  const shape = feature(topology, geometry)
  if (shape.type !== 'Feature') return []
  const { geometry: area } = shape
  const toRings = (lines: number[][][]) => lines.flatMap((positions) => toRing(positions) ?? [])
  if (area.type === 'Polygon') return toRings(area.coordinates)
  return area.type === 'MultiPolygon' ? toRings(area.coordinates.flat()) : []
}

function isIn(rings: Ring[], latitude: number, longitude: number, meters: number): boolean {
  const [x, y] = [Math.round(longitude * unitsPerDegree), Math.round(latitude * unitsPerDegree)]
  if (rings.filter((ring) => isInRing(ring, x, y)).length % 2 === 1) return true
  const span = toSpan(meters, latitude)
  return meters > 0 && rings.some((ring) => isNearRing(ring, x, y, span))
}
