import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { Plugin } from 'vite'
import { stateName } from '../../civic/address/states.ts'
import { stateCodes } from '../../contract/common.ts'
import type { StateShape } from '../../web/features/results/map/state-shape.ts'
import type { Atlas } from '../../web/parts/districts/atlas.ts'

type Ring = [x: number, y: number][]

const moduleName = 'virtual:state-outlines'
const moduleId = `\0${moduleName}`
const devPath = '/@state-outlines'

/** Prepares the outlines of the states, so that phones don't compute them. A virtual module exports the URL of the file. */
export function stateOutlines(): Plugin {
  return {
    name: 'state-outlines',
    resolveId: (source) => (source === moduleName ? moduleId : undefined),
    load(id) {
      if (id !== moduleId) return undefined
      if (this.environment.mode === 'dev') return `export default '${devPath}'`
      const source = JSON.stringify(stateShapes())
      const file = this.emitFile({ type: 'asset', name: 'state-outlines.json', source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer({ middlewares }) {
      middlewares.use(devPath, (_, response) => response.end(JSON.stringify(stateShapes())))
    },
  }
}

export function stateShapes(): StateShape[] {
  const file = fileURLToPath(import.meta.resolve('us-atlas/states-albers-10m.json'))
  const atlas: Atlas<'states'> = JSON.parse(readFileSync(file, 'utf8'))
  const codes = new Map(stateCodes.map((code) => [stateName(code), code]))
  return feature(atlas, atlas.objects.states).features.flatMap(({ geometry, properties }) => {
    const state = codes.get(properties.name)
    const polygons = polygonsOf(geometry)
    return state ? [{ state, path: polygons.flat().map(toSvgPath).join(''), middle: centerOf(polygons) }] : []
  })
}

function polygonsOf(geometry: GeoJSON.Geometry): Ring[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates.map(toRing)]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((rings) => rings.map(toRing)) : []
}

const toRing = (positions: GeoJSON.Position[]): Ring => positions.map(([x = 0, y = 0]) => [x, y])

/** In tenths of a map unit, which is about a pixel on a large screen. Whole numbers keep rounding errors from adding up. */
const inTenths = (value: number) => Math.round(value * 10)

/**
 * An SVG path with relative steps, which are shorter to write than positions. The first step starts at 0,0, so it is a
 * position. The last point of a ring repeats the first and is left out.
 */
function toSvgPath(ring: Ring): string {
  const points = ring.map(([x, y]): Ring[number] => [inTenths(x), inTenths(y)])
  const [start, ...steps] = points.slice(0, -1).map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    return `${(x - fromX) / 10} ${(y - fromY) / 10}`
  })
  return `M${start}l${steps.join(' ')}z`.replaceAll(/(?<!\d)0\./g, '.').replaceAll(' -', '-')
}

function centerOf(polygons: Ring[][]): [number, number] {
  const measured = polygons.map(([outer = []]) => measure(outer))
  const [largest] = measured.sort((a, b) => b.area - a.area)
  return largest ? [Number(largest.x.toFixed(2)), Number(largest.y.toFixed(2))] : [0, 0]
}

/** Area and center of mass of a ring, by the shoelace formula. */
function measure(ring: Ring) {
  let [twiceArea, x, y] = [0, 0, 0]
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [0, 0]
    const cross = x1 * y2 - x2 * y1
    twiceArea += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  return { area: Math.abs(twiceArea / 2), x: x / (3 * twiceArea), y: y / (3 * twiceArea) }
}
