import { queryOptions } from '@tanstack/react-query'
import { feature } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import { z } from 'zod'
import { stateName } from '../../../../civic/states.ts'
import { StateCode } from '../../../../contract/common.ts'
import { stateOutlines } from '../../../../contract/places.ts'
import { call } from '../../../api/call.ts'
import { shapes, topology } from '../../../parts/topology.ts'
import { type Point, pointsOf, ringsOf } from './rings.ts'

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

export interface Outline {
  bounds: Bounds
  rings: Point[][]
}

const named = shapes(z.object({ name: z.string() }))
const Atlas = topology({ states: named, counties: named })

/** Coarse lines of the whole country: a file of its own, fetched when a map is first shown. */
export const atlasQuery = queryOptions({
  queryKey: ['map-atlas'],
  queryFn: async () => {
    const response = await fetch(countiesUrl)
    if (!response.ok) throw new Error(`The outlines of the counties answered ${response.status}`)
    const atlas = Atlas.parse(await response.json())
    const codes = new Map(StateCode.options.map((code) => [stateName(code), code]))
    return {
      counties: feature(atlas, atlas.objects.counties).features.map(({ geometry }) => outlineOf(geometry)),
      states: feature(atlas, atlas.objects.states).features.flatMap(({ geometry, properties: { name } }) => {
        const state = codes.get(name)
        return state ? [{ state, ...outlineOf(geometry) }] : []
      }),
    }
  },
})

function outlineOf(geometry: GeoJSON.Geometry): Outline {
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : []
  const points = rings.map((ring) => ring.map(([lng = 0, lat = 0]): Point => [lng, lat]))
  return { rings: points, bounds: boundsOf(points) }
}

/** Fine lines of one state, with the names of its cities. */
export const stateOutlinesQuery = (stateCode: StateCode) =>
  queryOptions({
    queryKey: [stateOutlines.path, stateCode],
    queryFn: async () => {
      const { lines, districts, cities } = await call(stateOutlines, { params: { stateCode } })
      const runs = lines.map(pointsOf)
      const uses = Map.groupBy(
        districts.flatMap((district) => district.lines),
        (line) => line,
      )
      return {
        cities,
        districts: districts.map((district) => {
          const rings = ringsOf(district.lines.flatMap((line) => (runs[line] ? [runs[line]] : [])))
          return { rings, bounds: boundsOf(rings) }
        }),
        /** Around the state: what only one of its districts has. */
        borders: runs.flatMap((run, line) =>
          uses.get(line)?.length === 1 ? [{ rings: [run], bounds: boundsOf([run]) }] : [],
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

export const overlap = (a: Bounds, b: Bounds) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
