import type { StateCode } from '../../contract/common.ts'
import { cycleOf, filersOf } from '../../packs/candidates/files.ts'
import { openPack } from './pack-reader.ts'

export type { Filer } from '../../packs/candidates/schema.ts'
export type Candidates = ReturnType<typeof loadCandidates>

/** Candidates for Congress registered with the FEC. */
export function loadCandidates(root: URL) {
  const pack = openPack('candidates', root)
  const cycle = cycleOf(pack.manifest)
  const format = filersOf(cycle)
  const seatKey = (state: StateCode, district: number | 'S') => `${state} ${district}`
  const bySeat = Map.groupBy(pack.records(format), ({ office, state, district }) =>
    seatKey(state, office === 'S' ? 'S' : (district ?? -1)),
  )
  return {
    /** The year of the election they filed for. */
    cycle,
    senate: (state: StateCode) => bySeat.get(seatKey(state, 'S')) ?? [],
    /** District 0 is at large. */
    house: (state: StateCode, district: number) => bySeat.get(seatKey(state, district)) ?? [],
    source: pack.source(format.file),
    freshUntil: pack.freshUntil(format.file),
  }
}
