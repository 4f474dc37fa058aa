import type { StateCode } from '../../../contract/common.ts'
import type { StateOutlines } from '../../../contract/places.ts'
import { requireState } from '../../core/require-state.ts'
import type { Places } from '../../reference/places.ts'
import type { Today } from '../../reference/today.ts'

/** The district outlines of a state: today's, or those of a Congress. A border that two districts share is sent once. */
export function createOutlinesService(places: Places, today: Today) {
  const drawnFor = (state: StateCode, congress = places.lines.on(today(state)).congress) =>
    places.lines.drawnFor(state, congress)

  return {
    /** The Congress for which the lines of a Congress, or today's, were first used. */
    drawnFor: (code: string, congress?: number) => drawnFor(requireState(code), congress),

    byState(code: string, congress?: number): StateOutlines {
      const state = requireState(code)
      const drawn = drawnFor(state, congress)
      const outlines = places.districtOutlines(state, drawn)
      const borders = [...new Set(outlines.flatMap((outline) => outline.borders))]
      const lineIndex = new Map(borders.map((border, index) => [border, index]))
      return {
        stateCode: state,
        congress: drawn,
        lines: borders.map(toSteps),
        districts: outlines.map(({ district, borders: districtBorders }) => ({
          district,
          lines: districtBorders.flatMap((border) => lineIndex.get(border) ?? []),
        })),
        cities: [...places.cities(state)],
        sources: { districts: places.linesSource(state, drawn).shapes, cities: places.sources.zips },
      }
    },
  }
}

/** Coordinates as differences from the previous point, which are shorter numbers than the coordinates. */
const toSteps = (points: Int32Array) =>
  Array.from(points, (value, index) => value - (index < 2 ? 0 : (points[index - 2] ?? 0)))
