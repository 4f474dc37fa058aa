import type { Source, StateCode } from '../../contract/common.ts'
import type { Measure, Race } from '../../contract/results.ts'
import { type StateRecord, electionDate, readResultsPack } from '../../packs/results/schema.ts'
import { toSource } from './pack-reader.ts'

export interface StateResults extends StateRecord {
  races: Race[]
  measures: Measure[]
}

/** Election results by state. */
export interface ResultsReference {
  electionDate: string
  compiledOn: string
  races: readonly Race[]
  byState: ReadonlyMap<StateCode, StateResults>
  sources: Record<string, Source>
}

export function loadResults(root: URL): ResultsReference {
  const { manifest, races, measures, states } = readResultsPack(root)
  const byState = new Map<StateCode, StateResults>()
  for (const record of states) byState.set(record.state, { ...record, races: [], measures: [] })
  for (const race of races) byState.get(race.state)?.races.push(race)
  for (const measure of measures) byState.get(measure.state)?.measures.push(measure)
  const sources = Object.entries(manifest.origins).map(([key, origin]) => [key, toSource(origin)] as const)
  return {
    electionDate,
    compiledOn: manifest.compiledOn,
    races,
    byState,
    sources: Object.fromEntries(sources),
  }
}
