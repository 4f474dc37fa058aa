import type { StateCode } from '../../contract/common.ts'
import type { Measure, Race } from '../../contract/results.ts'
import { type StateRecord, electionDate, readResultsPack } from '../../packs/results/schema.ts'
import { toSources } from './pack-reader.ts'

export interface StateResults extends StateRecord {
  races: Race[]
  measures: Measure[]
}

/** Election results by state. */
export type ResultsReference = ReturnType<typeof loadResults>

export function loadResults(root: URL) {
  const { manifest, races, measures, states } = readResultsPack(root)
  const byState = new Map<StateCode, StateResults>()
  for (const record of states) byState.set(record.state, { ...record, races: [], measures: [] })
  for (const race of races) byState.get(race.state)?.races.push(race)
  for (const measure of measures) byState.get(measure.state)?.measures.push(measure)
  return {
    electionDate,
    compiledOn: manifest.compiledOn,
    races,
    byState,
    sources: toSources(manifest),
  }
}
