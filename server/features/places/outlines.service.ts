import { StateCode } from '../../../contract/common.ts'
import type { StateOutlines } from '../../../contract/places.ts'
import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'

export function createOutlinesService(places: Places) {
  return {
    of(given: string): StateOutlines {
      const state = StateCode.safeParse(given.toUpperCase())
      if (!state.success) throw new AppError('unknown_state')
      const outlines = places.districtOutlines(state.data)
      const borders = [...new Set(outlines.flatMap((outline) => outline.borders))]
      const place = new Map(borders.map((border, index) => [border, index]))
      return {
        stateCode: state.data,
        lines: borders.map(stepsOf),
        districts: outlines.map(({ district, borders: own }) => ({
          district,
          lines: own.flatMap((border) => place.get(border) ?? []),
        })),
        cities: [...places.cities(state.data)],
        sources: { districts: places.sources.shapes, cities: places.sources.zips },
      }
    },
  }
}

/** Neighboring points are close: the step from one to the next is a short number. */
const stepsOf = (points: Int32Array) =>
  Array.from(points, (value, index) => value - (index < 2 ? 0 : (points[index - 2] ?? 0)))
