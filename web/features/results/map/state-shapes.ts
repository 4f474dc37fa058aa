import { useQuery } from '@tanstack/react-query'
import { feature } from 'topojson-client'
import outlinesUrl from 'us-atlas/states-albers-10m.json?url'
import { z } from 'zod'
import { stateName } from '../../../../civic/states.ts'
import { StateCode } from '../../../../contract/common.ts'
import { shapes, topology } from '../../../parts/topology.ts'

const Outlines = topology({ states: shapes(z.object({ name: z.string() })) })

export interface StateShape {
  state: StateCode
  /** For the d of an SVG path. */
  path: string
  /** The middle of its largest piece. */
  middle: [number, number]
}

type Ring = number[][]

async function loadShapes(): Promise<StateShape[]> {
  const response = await fetch(outlinesUrl)
  if (!response.ok) throw new Error(`The outlines of the states answered ${response.status}`)
  const outlines = Outlines.parse(await response.json())
  const codes = new Map(StateCode.options.map((code) => [stateName(code), code]))
  return feature(outlines, outlines.objects.states).features.flatMap(({ geometry, properties: { name } }) => {
    const state = codes.get(name)
    if (!state || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return []
    const polygons: Ring[][] = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return [{ state, path: polygons.flat().map(pathOf).join(''), middle: middleOf(polygons) }]
  })
}

const pathOf = (ring: Ring) => `M${ring.map((point) => point.map((value) => value.toFixed(1)).join(',')).join('L')}Z`

function middleOf(polygons: Ring[][]): [number, number] {
  const measured = polygons.map(([outer = []]) => measure(outer))
  const [largest] = measured.sort((a, b) => b.area - a.area)
  return largest ? [largest.x, largest.y] : [0, 0]
}

/** Area and center of mass of a ring. */
function measure(ring: Ring) {
  let [twice, x, y] = [0, 0, 0]
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = x1 * y2 - x2 * y1
    twice += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  return { area: Math.abs(twice / 2), x: x / (3 * twice), y: y / (3 * twice) }
}

/** A file of its own, fetched when the map is first shown. */
export const useShapes = () => useQuery({ queryKey: ['state-outlines'], queryFn: loadShapes })
