import type { LocalDate, Source, StateCode } from '../../contract/common.ts'
import { cycleOf, filersOf } from '../../packs/candidates/files.ts'
import type { Filer } from '../../packs/candidates/schema.ts'
import { hasFields, openPack, parseRecords } from './pack-reader.ts'

export type { Filer } from '../../packs/candidates/schema.ts'

/** Candidates for Congress registered with the FEC. */
export interface Candidates {
  /** The year of the election they filed for. */
  cycle: number
  senate(state: StateCode): readonly Filer[]
  /** District 0 is at large. */
  house(state: StateCode, district: number): readonly Filer[]
  source: Source
  /** After this day the list is out of date. */
  freshUntil: LocalDate
}

export function loadCandidates(root: URL): Candidates {
  const pack = openPack('candidates', root)
  const cycle = cycleOf(pack.manifest)
  const { file } = filersOf(cycle)
  const filers = parseRecords<Filer>(pack.text(file), hasFields('id', 'office', 'state'))
  const seat = (state: StateCode, district: number | 'S') => `${state} ${district}`
  const bySeat = Map.groupBy(filers, ({ office, state, district }) =>
    seat(state, office === 'S' ? 'S' : (district ?? -1)),
  )
  return {
    cycle,
    senate: (state) => bySeat.get(seat(state, 'S')) ?? [],
    house: (state, district) => bySeat.get(seat(state, district)) ?? [],
    source: pack.source(file),
    freshUntil: pack.manifest.files[file]?.freshUntil ?? pack.manifest.freshUntil,
  }
}
