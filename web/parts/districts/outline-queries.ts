import { queryOptions } from '@tanstack/react-query'
import { feature } from 'topojson-client'
import statesUrl from 'us-atlas/states-10m.json?url'
import { stateName } from '../../../civic/address/states.ts'
import { type Point, decodeLine, joinRings, toPoints } from '../../../civic/districts/rings.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { stateOutlines } from '../../../contract/places.ts'
import { endpointQuery } from '../../api/query.ts'
import type { Atlas } from './atlas.ts'

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

export interface Outline {
  bounds: Bounds
  /** Closed; those of a border, county line or river are open lines. */
  rings: Point[][]
}

/** Coarse outlines of the states. A separate file, fetched when a map is first shown. */
export const atlasQuery = queryOptions({
  queryKey: ['map-atlas'],
  queryFn: async () => {
    const response = await fetch(statesUrl)
    if (!response.ok) throw new Error(`Fetching the state outlines failed with status ${response.status}`)
    const atlas: Atlas<'states'> = await response.json()
    const codes = new Map(stateCodes.map((code) => [stateName(code), code]))
    return feature(atlas, atlas.objects.states).features.flatMap(({ geometry, properties: { name } }) => {
      const state = codes.get(name)
      return state ? [{ state, ...toOutline(geometry) }] : []
    })
  },
})

function toOutline(geometry: GeoJSON.Geometry): Outline {
  const rings = coordinateRings(geometry).map((ring) => ring.map(([lng = 0, lat = 0]): Point => [lng, lat]))
  return withBounds(rings)
}

function coordinateRings(geometry: GeoJSON.Geometry): GeoJSON.Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

/**
 * Detailed outlines of one state's congressional districts, with water, built-up areas, county lines and city names. The
 * cache holds them decoded, because the map needs them again on every move.
 */
export const stateOutlinesQuery = (stateCode: StateCode) =>
  queryOptions({
    queryKey: ['decoded-state-outlines', stateCode],
    queryFn: async ({ client }) => {
      const outlines = endpointQuery(stateOutlines, { params: { stateCode }, query: {} })
      const { lines, districts, base, cities } = await client.fetchQuery(outlines)
      const borderLines = lines.map((line) => toPoints(decodeLine(line)))
      const outer = linesOfOne(districts)
      return {
        cities,
        base: base.map(({ kind, lines: own }) => ({
          kind,
          ...withBounds(own.map((line) => toPoints(decodeLine(line)))),
        })),
        districts: districts.map((district) =>
          withBounds(joinRings(district.lines.flatMap((line) => (borderLines[line] ? [borderLines[line]] : [])))),
        ),
        /** The state's border. */
        borders: borderLines.filter((_, line) => outer.has(line)).map((points) => withBounds([points])),
      }
    },
  })

/** The lines that belong to only one of the districts. */
function linesOfOne(districts: readonly { lines: readonly number[] }[]): Set<number> {
  const uses = new Map<number, number>()
  for (const line of districts.flatMap(({ lines }) => lines)) uses.set(line, (uses.get(line) ?? 0) + 1)
  return new Set([...uses.keys()].filter((line) => uses.get(line) === 1))
}

const withBounds = (rings: Point[][]): Outline => ({ rings, bounds: boundsOf(rings) })

function boundsOf(rings: Point[][]): Bounds {
  const bounds: Bounds = [180, 90, -180, -90]
  for (const [lng, lat] of rings.flat()) {
    bounds[0] = Math.min(bounds[0], lng)
    bounds[1] = Math.min(bounds[1], lat)
    bounds[2] = Math.max(bounds[2], lng)
    bounds[3] = Math.max(bounds[3], lat)
  }
  return bounds
}

export const boundsOverlap = (a: Bounds, b: Bounds) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
