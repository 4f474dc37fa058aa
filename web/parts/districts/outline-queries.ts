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
  return { rings, bounds: boundsOf(rings) }
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
      const districtsByLine = Map.groupBy(
        districts.flatMap((district) => district.lines),
        (line) => line,
      )
      return {
        cities,
        base: base.map(({ kind, lines: own }) => {
          const rings = own.map((line) => toPoints(decodeLine(line)))
          return { kind, rings, bounds: boundsOf(rings) }
        }),
        districts: districts.map((district) => {
          const rings = joinRings(district.lines.flatMap((line) => (borderLines[line] ? [borderLines[line]] : [])))
          return { rings, bounds: boundsOf(rings) }
        }),
        /** The state's border: lines that belong to only one of its districts. */
        borders: borderLines.flatMap((points, line) =>
          districtsByLine.get(line)?.length === 1 ? [{ rings: [points], bounds: boundsOf([points]) }] : [],
        ),
      }
    },
  })

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
