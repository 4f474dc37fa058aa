import { StateCode } from '../../../contract/common.ts'
import type { StateOutlines } from '../../../contract/places.ts'
import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import type { Today } from '../../reference/today.ts'

/** The district outlines of a state: today's, or those of a Congress. A border that two districts share is sent once. */
export function createOutlinesService(places: Places, today: Today) {
  return {
    byState(code: string, congress?: number): StateOutlines {
      const state = StateCode.safeParse(code.toUpperCase())
      if (!state.success) throw new AppError('unknown_state')
      const { congress: sitting } = places.lines.on(today(state.data))
      const drawnFor = places.lines.drawnFor(state.data, congress ?? sitting)
      const outlines = places.districtOutlines(state.data, drawnFor)
      const borders = [...new Set(outlines.flatMap((outline) => outline.borders))]
      const lineIndex = new Map(borders.map((border, index) => [border, index]))
      return {
        stateCode: state.data,
        congress: drawnFor,
        lines: borders.map(toSteps),
        districts: outlines.map(({ district, borders: districtBorders }) => ({
          district,
          lines: districtBorders.flatMap((border) => lineIndex.get(border) ?? []),
        })),
        cities: [...places.cities(state.data)],
        sources: { districts: places.linesSource(state.data, drawnFor).shapes, cities: places.sources.zips },
      }
    },
  }
}

/** Coordinates as differences from the previous point, which are shorter numbers than the coordinates. */
const toSteps = (points: Int32Array) =>
  Array.from(points, (value, index) => value - (index < 2 ? 0 : (points[index - 2] ?? 0)))
