import { useQuery } from '@tanstack/react-query'
import { feature } from 'topojson-client'
import outlinesUrl from 'us-atlas/states-albers-10m.json?url'
import { stateName } from '../../../../civic/address/states.ts'
import { type StateCode, stateCodes } from '../../../../contract/common.ts'
import { nextTask } from '../../../browser/next-task.ts'
import type { Atlas } from '../../../parts/atlas.ts'

export interface StateShape {
  state: StateCode
  /** The `d` attribute of an SVG path. */
  path: string
  /** The center of its largest polygon. */
  middle: [number, number]
}

type Ring = number[][]

async function loadShapes(): Promise<StateShape[]> {
  const response = await fetch(outlinesUrl)
  if (!response.ok) throw new Error(`Loading the state outlines failed with status ${response.status}`)
  const outlines: Atlas<'states'> = await response.json()
  const codes = new Map(stateCodes.map((code) => [stateName(code), code]))
  const shapes: StateShape[] = []
  for (const { geometry, properties } of feature(outlines, outlines.objects.states).features) {
    const state = codes.get(properties.name)
    if (!state || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) continue
    const polygons: Ring[][] = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    shapes.push({ state, path: polygons.flat().map(toSvgPath).join(''), middle: centerOf(polygons) })
    if (shapes.length % statesAtOnce === 0) await nextTask()
  }
  return shapes
}

/** All states at once would stop a phone for a tenth of a second. */
const statesAtOnce = 10

const toSvgPath = (ring: Ring) => `M${ring.map((point) => point.map((value) => value.toFixed(1)).join(',')).join('L')}Z`

function centerOf(polygons: Ring[][]): [number, number] {
  const measured = polygons.map(([outer = []]) => measure(outer))
  const [largest] = measured.sort((a, b) => b.area - a.area)
  return largest ? [largest.x, largest.y] : [0, 0]
}

/** Area and center of mass of a ring, by the shoelace formula. */
function measure(ring: Ring) {
  let [twiceArea, x, y] = [0, 0, 0]
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = x1 * y2 - x2 * y1
    twiceArea += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  return { area: Math.abs(twiceArea / 2), x: x / (3 * twiceArea), y: y / (3 * twiceArea) }
}

/** The outlines are a separate file, fetched when the map is first shown. */
export const useStateShapes = () => useQuery({ queryKey: ['state-outlines'], queryFn: loadShapes })
