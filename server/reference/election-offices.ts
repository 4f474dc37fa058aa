import type { Source, StateCode } from '../../contract/common.ts'
import type { ElectionOffice } from '../../packs/election-offices/schema.ts'
import { hasFields, openPack, parseRecords, toSource } from './pack-reader.ts'

export type { ElectionOffice } from '../../packs/election-offices/schema.ts'

export interface ElectionOffices {
  /** Empty if the list has none. */
  inState(state: StateCode): readonly ElectionOffice[]
  sources: Readonly<Record<string, Source>>
}

/** Keeps the file as text and parses the offices of a state when the first of its voters asks. */
export function loadElectionOffices(root: URL): ElectionOffices {
  const pack = openPack('election-offices', root)
  const text = pack.text('offices.jsonl')
  const parsed = new Map<StateCode, readonly ElectionOffice[]>()
  return {
    inState(state) {
      const offices = parsed.get(state) ?? parseState(text, state)
      parsed.set(state, offices)
      return offices
    },
    sources: Object.fromEntries(Object.entries(pack.manifest.origins).map(([key, origin]) => [key, toSource(origin)])),
  }
}

/** The records of a state are together, and begin with an id that is named after it. */
function parseState(text: string, state: StateCode): ElectionOffice[] {
  const opening = `{"id":"${state.toLowerCase()}-`
  const start = text.startsWith(opening) ? 0 : text.indexOf(`\n${opening}`) + 1
  const last = text.lastIndexOf(`\n${opening}`) + 1
  if (!text.startsWith(opening, start)) return []
  return parseRecords<ElectionOffice>(text.slice(start, text.indexOf('\n', Math.max(start, last))), isOffice)
}

const isOffice = hasFields<ElectionOffice>('id', 'state', 'name', 'office', 'origin')
