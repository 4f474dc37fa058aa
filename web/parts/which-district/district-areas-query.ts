import { queryOptions } from '@tanstack/react-query'
import { type DistrictAreas, createDistrictAreas } from '../../../civic/districts/district-areas.ts'
import type { StateCode } from '../../../contract/common.ts'
import { type StateOutlines, stateOutlines } from '../../../contract/places.ts'
import { call } from '../../api/call.ts'

/** The areas of all districts of these states on the lines of a Congress, so that a point never has to leave the device. */
export const districtAreasQuery = (states: readonly StateCode[], congress: number | undefined) =>
  queryOptions({
    queryKey: ['district-areas', congress ?? 'sitting', ...states],
    queryFn: async (): Promise<DistrictAreas> => {
      const outlines = await Promise.all(
        states.map((stateCode) => call(stateOutlines, { params: { stateCode }, query: { congress } })),
      )
      return joinOutlines(outlines)
    },
  })

function joinOutlines(outlines: readonly StateOutlines[]): DistrictAreas {
  const lines = outlines.flatMap((outline) => outline.lines.map(toPoints))
  let offset = 0
  const districts = outlines.flatMap((outline) => {
    const first = offset
    offset += outline.lines.length
    return outline.districts.map(({ district, lines: own }) => ({
      state: outline.stateCode,
      district,
      lines: own.map((line) => first + line),
    }))
  })
  return createDistrictAreas(districts, lines)
}

/** The endpoint sends each coordinate as the difference from the previous one. */
function toPoints(steps: readonly number[]): Int32Array {
  const points = Int32Array.from(steps)
  for (let index = 2; index < points.length; index++) {
    points[index] = (points[index] ?? 0) + (points[index - 2] ?? 0)
  }
  return points
}
