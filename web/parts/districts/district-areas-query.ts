import { queryOptions } from '@tanstack/react-query'
import { type DistrictAreas, createDistrictAreas } from '../../../civic/districts/district-areas.ts'
import { decodeLine } from '../../../civic/districts/rings.ts'
import type { StateCode } from '../../../contract/common.ts'
import { type StateOutlines, stateOutlines } from '../../../contract/places.ts'
import { endpointQuery } from '../../api/query.ts'

/** The areas of all districts of these states on the lines of a Congress, so that a point never has to leave the device. */
export const districtAreasQuery = (states: readonly StateCode[], congress: number | undefined) =>
  queryOptions({
    queryKey: ['district-areas', congress ?? 'sitting', ...states],
    queryFn: async ({ client }): Promise<DistrictAreas> => {
      const outlines = await Promise.all(
        states.map((stateCode) =>
          client.fetchQuery(endpointQuery(stateOutlines, { params: { stateCode }, query: { congress } })),
        ),
      )
      return joinOutlines(outlines)
    },
  })

/** Joins the outlines of several states. Districts refer to their lines by index, which shifts in the joined list. */
function joinOutlines(outlines: readonly StateOutlines[]): DistrictAreas {
  const lines = outlines.flatMap((outline) => outline.lines.map(decodeLine))
  let offset = 0
  const districts = outlines.flatMap((outline) => {
    const firstLine = offset
    offset += outline.lines.length
    return outline.districts.map(({ district, lines: own }) => ({
      state: outline.stateCode,
      district,
      lines: own.map((line) => firstLine + line),
    }))
  })
  return createDistrictAreas(districts, lines)
}
