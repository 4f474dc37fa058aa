import { z } from 'zod'
import { StateCode } from '../../contract/common.schemas.ts'
import { Measure, MissingRace, Race } from '../../contract/results.schemas.ts'
import { type Manifest, bundledPacks, readLines, readManifest } from '../pack.ts'

export const electionDate = '2024-11-05'

/** What the pack covers for a state, and where to find the rest. */
const StateRecord = z.object({
  state: StateCode,
  measuresKnown: z.enum(['listed', 'missing', 'none-known']),
  missingRaces: z.array(MissingRace),
  office: z.strictObject({ url: z.url() }),
})
export type StateRecord = z.infer<typeof StateRecord>

export interface ResultsPack {
  folder: URL
  manifest: Manifest
  races: Race[]
  measures: Measure[]
  states: StateRecord[]
}

export const files = { races: 'races.jsonl', measures: 'measures.jsonl', states: 'states.jsonl' } as const

export function readResultsPack(root: URL = bundledPacks): ResultsPack {
  const folder = new URL('results/', root)
  return {
    folder,
    manifest: readManifest(folder),
    races: readLines(folder, files.races).map((line) => Race.parse(JSON.parse(line))),
    measures: readLines(folder, files.measures).map((line) => Measure.parse(JSON.parse(line))),
    states: readLines(folder, files.states).map((line) => StateRecord.parse(JSON.parse(line))),
  }
}
