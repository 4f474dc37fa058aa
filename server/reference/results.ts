import type { Source, StateCode } from '../../contract/common.ts'
import type { Measure, Race } from '../../contract/results.ts'
import { type StateRecord, electionDate, readResultsPack } from '../../packs/results/schema.ts'

export interface StateFacts extends StateRecord {
  races: Race[]
  measures: Measure[]
}

/** The 2024 results, by state. */
export interface ResultsReference {
  electionDate: string
  compiledOn: string
  races: readonly Race[]
  byState: ReadonlyMap<StateCode, StateFacts>
  sources: Record<string, Source>
}

export function loadResults(): ResultsReference {
  const { manifest, races, measures, states } = readResultsPack()
  const byState = new Map<StateCode, StateFacts>()
  for (const record of states) byState.set(record.state, { ...record, races: [], measures: [] })
  for (const race of races) byState.get(race.state)?.races.push(race)
  for (const measure of measures) byState.get(measure.state)?.measures.push(measure)
  const sources = Object.entries(manifest.origins).map(
    ([key, { name, url, asOf }]) => [key, { name, url, asOf }] as const,
  )
  return {
    electionDate,
    compiledOn: manifest.compiledOn,
    races,
    byState,
    sources: Object.fromEntries(sources),
  }
}
