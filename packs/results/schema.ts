import { z } from 'zod'
import { StateCode } from '../../contract/common.schemas.ts'
import { Measure, MissingRace, Race } from '../../contract/results.schemas.ts'
import { type Manifest, bundledPacks } from '../pack.ts'
import { type RecordsOf, jsonLines, openPack } from '../record-format.ts'

export const electionDate = '2024-11-05'

/** What the pack covers for a state, and where to find the rest. */
const StateRecord = z.object({
  state: StateCode,
  measuresKnown: z.enum(['listed', 'missing', 'none-known']),
  missingRaces: z.array(MissingRace),
  office: z.strictObject({ url: z.url() }),
})
export type StateRecord = z.infer<typeof StateRecord>

export const files = {
  races: jsonLines('races.jsonl', Race),
  measures: jsonLines('measures.jsonl', Measure),
  states: jsonLines('states.jsonl', StateRecord),
}

export interface ResultsPack extends RecordsOf<typeof files> {
  manifest: Manifest
}

/** A server needs the whole pack, so without `report` the first problem throws. The check passes `report`. */
export function readResultsPack(root: URL = bundledPacks, report: (problem: string) => void = refuse): ResultsPack {
  const { manifest, readAll } = openPack(new URL('results/', root), report)
  return { manifest, ...readAll(files) }
}

function refuse(problem: string): never {
  throw new Error(`packs/results: ${problem}`)
}
