import { legislativeCode } from '../../civic/districts.ts'
import type { StateCode } from '../../contract/common.ts'
import { parseLegislativeLine } from '../../packs/places/lines.ts'
import type { Chamber, LegislativeDistrict } from '../../packs/places/schema.ts'

export interface LegislativeDistricts {
  of(state: StateCode, chamber: Chamber): readonly LegislativeDistrict[]
  byCensusCode(state: StateCode, layer: 'upper' | 'lower', code: string): readonly LegislativeDistrict[]
}

export function legislativeDistricts(lines: readonly string[]): LegislativeDistricts {
  const byChamber = Map.groupBy(lines.map(parseLegislativeLine), ({ state, chamber }) => `${state} ${chamber}`)
  const of = (state: StateCode, chamber: Chamber) => byChamber.get(`${state} ${chamber}`) ?? []
  return {
    of,
    byCensusCode(state, layer, code) {
      const districts = of(state, layer)
      // Nebraska and DC have one chamber, which the Census lists with the upper ones.
      const searched = districts.length === 0 && layer === 'upper' ? of(state, 'legislature') : districts
      const wanted = legislativeCode(code)
      const bases = searched.filter(({ censusCode }) => censusCode !== null && legislativeCode(censusCode) === wanted)
      const names = new Set(bases.map(({ district }) => district))
      return [...bases, ...searched.filter(({ covers }) => covers.some((base) => names.has(base)))]
    },
  }
}
