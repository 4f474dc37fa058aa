import { legislativeCode } from '../../civic/districts/district-number.ts'
import type { StateCode } from '../../contract/common.ts'
import { parseLegislativeLine } from '../../packs/places/lines.ts'
import type { Chamber, LegislativeDistrict } from '../../packs/places/schema.ts'

export interface LegislativeDistricts {
  list(state: StateCode, chamber: Chamber): readonly LegislativeDistrict[]
  byCensusCode(state: StateCode, layer: 'upper' | 'lower', code: string): readonly LegislativeDistrict[]
}

export function createLegislativeDistricts(lines: readonly string[]): LegislativeDistricts {
  const byChamber = Map.groupBy(lines.map(parseLegislativeLine), ({ state, chamber }) => `${state} ${chamber}`)
  const list = (state: StateCode, chamber: Chamber) => byChamber.get(`${state} ${chamber}`) ?? []
  return {
    list,
    byCensusCode(state, layer, code) {
      const districts = list(state, layer)
      // Nebraska and DC have one chamber, which the Census lists as an upper one.
      const searched = districts.length === 0 && layer === 'upper' ? list(state, 'legislature') : districts
      const normalizedCode = legislativeCode(code)
      const matches = searched.filter(
        ({ censusCode }) => censusCode !== null && legislativeCode(censusCode) === normalizedCode,
      )
      const names = new Set(matches.map(({ district }) => district))
      // Other districts can lie over the matching ones, for example floterial districts in New Hampshire.
      return [...matches, ...searched.filter(({ covers }) => covers.some((base) => names.has(base)))]
    },
  }
}
