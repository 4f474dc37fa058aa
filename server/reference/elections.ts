import { type ElectionDay, computeDeadlines } from '../../civic/dates/deadlines.ts'
import { byDate } from '../../civic/elections/elections.ts'
import type { LocalDate, Source, StateCode } from '../../contract/common.ts'
import type { Deadlines } from '../../contract/deadlines.ts'
import type { ElectionKind } from '../../contract/events.ts'
import { PackedElection, PackedRegistration, PackedRules } from '../../packs/elections/schema.ts'
import { readLines, readManifest } from '../../packs/pack.ts'

const folder = new URL('../../packs/elections/', import.meta.url)

export interface Election extends PackedElection {
  /** Null for the nationwide general election, since each state has its own deadlines. */
  deadlines: Deadlines | null
}

/** The elections pack, by state and by id. */
export interface Elections {
  /** In order of date. */
  all: readonly Election[]
  byId: ReadonlyMap<string, Election>
  rules: ReadonlyMap<StateCode, PackedRules>
  registration: ReadonlyMap<StateCode, PackedRegistration>
  sources: Readonly<Record<string, Source>>
  compiledOn: LocalDate
  /** The same election on another day, with deadlines by the rules of its state. */
  withDate(election: Election, date: LocalDate): Election
}

export function loadElections(): Elections {
  const { origins, compiledOn } = readManifest(folder)
  const parse = <T>(file: string, schema: { parse(value: unknown): T }): T[] =>
    readLines(folder, file).map((line) => schema.parse(JSON.parse(line)))
  const rules = new Map(parse('rules.jsonl', PackedRules).map((stateRules) => [stateRules.state, stateRules]))
  const withDeadlines = (packed: PackedElection): Election => ({
    ...packed,
    deadlines: packed.state && computeDeadlines(toElectionDay(packed), rules.get(packed.state), packed.stated),
  })
  const all = parse('elections.jsonl', PackedElection).map(withDeadlines).sort(byDate)
  return {
    all,
    byId: new Map(all.map((election) => [election.id, election])),
    rules,
    registration: new Map(parse('registration.jsonl', PackedRegistration).map((one) => [one.state, one])),
    sources: Object.fromEntries(
      Object.entries(origins).map(([key, { name, url, asOf }]) => [key, { name, url, asOf }]),
    ),
    compiledOn,
    // Dates stated for the old day do not apply to the new one.
    withDate: (election, date) => withDeadlines({ ...election, date, stated: {} }),
  }
}

const reach: Record<PackedElection['kind'], ElectionDay['reach']> = {
  general: 'general',
  'presidential-general': 'presidential',
  primary: 'other-statewide',
  'presidential-primary': 'other-statewide',
  'ballot-measure': 'other-statewide',
  'primary-runoff': 'runoff',
  runoff: 'runoff',
  special: 'none',
  'special-primary': 'none',
  'special-runoff': 'none',
  local: 'none',
}

function toElectionDay({ date, kind, source }: Pick<PackedElection, 'date' | 'kind' | 'source'>): ElectionDay {
  return { date, reach: reach[kind], confirmed: source !== null }
}

/** Maps the finer kinds of the pack to those shown on screens. */
export const electionKind: Record<PackedElection['kind'], ElectionKind> = {
  general: 'general',
  'presidential-general': 'general',
  primary: 'primary',
  'presidential-primary': 'primary',
  'primary-runoff': 'runoff',
  runoff: 'runoff',
  special: 'special',
  'special-primary': 'special',
  'special-runoff': 'special',
  'ballot-measure': 'ballot-measure',
  local: 'local',
}
