import type { StateCode } from '../../contract/common.ts'
import { files } from '../../packs/election-offices/files.ts'
import type { ElectionOffice } from '../../packs/election-offices/schema.ts'
import { openPack, parseRecords } from './pack-reader.ts'

export type { ElectionOffice } from '../../packs/election-offices/schema.ts'
export type ElectionOffices = ReturnType<typeof loadElectionOffices>

/** Keeps the file as text and parses the offices of a state when the first of its voters asks. */
export function loadElectionOffices(root: URL) {
  const pack = openPack('election-offices', root)
  const text = pack.text(files.offices.file)
  const parsed = new Map<StateCode, readonly ElectionOffice[]>()
  return {
    /** Empty if the list has none. */
    inState(state: StateCode) {
      const offices = parsed.get(state) ?? parseState(text, state)
      parsed.set(state, offices)
      return offices
    },
    sources: pack.sources,
  }
}

/** The records of a state are together, and begin with an id that is named after it. */
function parseState(text: string, state: StateCode): ElectionOffice[] {
  const opening = `{"id":"${state.toLowerCase()}-`
  const start = text.startsWith(opening) ? 0 : text.indexOf(`\n${opening}`) + 1
  const last = text.lastIndexOf(`\n${opening}`) + 1
  if (!text.startsWith(opening, start)) return []
  return parseRecords(files.offices, text.slice(start, text.indexOf('\n', Math.max(start, last))))
}
