import { type StatedDates, computeDeadlines } from '../../civic/dates/deadlines.ts'
import { sessionSince } from '../../civic/dates/legislative-sessions.ts'
import { byDate } from '../../civic/elections/merge-elections.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import { type Deadlines, deadlineNames } from '../../contract/deadlines.ts'
import type { ElectionKind } from '../../contract/events.ts'
import { files } from '../../packs/elections/files.ts'
import { isDayConfirmed, isOfficial } from '../../packs/elections/official.ts'
import type { PackedElection, PackedRegistration } from '../../packs/elections/schema.ts'
import { type Manifest, bundledPacks, readLines, readManifest } from '../../packs/pack.ts'
import type { RecordFormat } from '../../packs/record-format.ts'
import { classifySource } from '../../packs/sources.ts'
import { toSources } from './pack-reader.ts'

export interface Election extends PackedElection {
  /** Whether its day is confirmed, in the sense of `isDayConfirmed`. */
  confirmed: boolean
  /** Whether its poll hours are confirmed, in the sense of `isPlain`. */
  hoursConfirmed: boolean
  /** Null for the nationwide general election, since each state has its own deadlines. */
  deadlines: Deadlines | null
}

/** The elections pack, by state and by id. */
export type Elections = ReturnType<typeof loadElections>

export function loadElections(root: URL = bundledPacks) {
  const folder = new URL('elections/', root)
  const manifest = readManifest(folder)
  const { origins, compiledOn } = manifest
  const read = <T>({ file, schema }: RecordFormat<T>): T[] =>
    readLines(folder, file).map((line) => schema.parse(JSON.parse(line)))
  const rules = new Map(read(files.rules).map((stateRules) => [stateRules.state, stateRules]))
  const registration = new Map(read(files.registration).map((one) => [one.state, one]))
  const isNeutral = (source: string) => {
    const origin = origins[source]
    return origin !== undefined && classifySource(origin).class === 'neutral'
  }
  /** Whether a state's rule can be shown plainly: its source is official or neutral, and the legislature has not met since. */
  const isPlain = (source: string, state: StateCode, today: LocalDate): boolean => {
    const origin = origins[source]
    if (!origin) return false
    const meets = rules.get(state)?.legislature.meets ?? 'every-year'
    return (isNeutral(source) || isOfficial(origins, source, state)) && sessionSince(origin.asOf, meets, today) === null
  }
  const withDeadlines = (packed: PackedElection, today: LocalDate): Election => {
    const { state, hours } = packed
    const confirmed = isDayConfirmed(packed, origins, state === null ? undefined : rules.get(state)?.legislature.meets)
    const deadlines =
      state &&
      computeDeadlines(
        { ...packed, confirmed },
        {
          rules: rules.get(state),
          stated: toStatedDates(packed, origins),
          today,
          mailReason: mailReason(registration.get(state), origins),
          isNeutral,
        },
      )
    const hoursSource = hours?.source ?? null
    const hoursConfirmed = hoursSource !== null && state !== null && isPlain(hoursSource, state, today)
    return { ...packed, confirmed, hoursConfirmed, deadlines }
  }
  const all: readonly PackedElection[] = read(files.elections).sort(byDate)
  return {
    /** In order of date. */
    all,
    byId: new Map(all.map((election) => [election.id, election])),
    rules,
    registration,
    /** Who may vote, and what happens after an election. */
    around: new Map(read(files.around).map((one) => [one.state, one])),
    /** Where ballots and help are offered in other languages, and the day after which a newer list is due. */
    languages: { areas: read(files.languages), ...languageList(manifest) },
    /** Statewide offices and the election that fills each. Releases from before 2026-11-18 have no such file. */
    offices: manifest.files[files.offices.file] ? read(files.offices) : [],
    sources: toSources(manifest),
    compiledOn,
    /** The day after which a newer list of elections is due. */
    freshUntil: manifest.files[files.elections.file]?.freshUntil ?? manifest.freshUntil,
    /** Whether a source is official and speaks for the state. */
    isOfficial: (source: string | null, state: StateCode) => isOfficial(origins, source, state),
    isPlain,
    /** All elections with their deadlines as known on a day: a rule is confirmed only until the legislature meets again. */
    on: cachedByDay((today): readonly Election[] => all.map((packed) => withDeadlines(packed, today))),
    /** The same election on another day, unconfirmed, with deadlines by the rules of its state. */
    withDate: (election: PackedElection, date: LocalDate, today: LocalDate) =>
      // The source and the dates stated for the old day do not apply to the new one.
      withDeadlines({ ...election, date, source: null, stated: {} }, today),
  }
}

/** The source and dates of the list of languages, which goes out of date faster than its pack. */
function languageList({ files: described, origins, freshUntil }: Manifest) {
  const { origin: source = '', freshUntil: ownFreshUntil = freshUntil } = described[files.languages.file] ?? {}
  const listedOn = origins[source]?.asOf
  if (listedOn === undefined) throw new Error('packs/elections: languages.jsonl has no origin in manifest.json')
  return { listedOn, freshUntil: ownFreshUntil, source }
}

/** Every request of a day needs the same value. */
function cachedByDay<T>(compute: (today: LocalDate) => T): (today: LocalDate) => T {
  let cached: { today: LocalDate; value: T } | undefined
  return (today) => {
    if (cached?.today !== today) cached = { today, value: compute(today) }
    return cached.value
  }
}

function mailReason(facts: PackedRegistration | undefined, origins: Manifest['origins']): Deadlines['mailReason'] {
  if (facts?.mailVoting?.who !== 'excuse') return null
  const { source } = facts.mailVoting
  return { confirmed: isOfficial(origins, source, facts.state), source }
}

function toStatedDates({ state, stated }: PackedElection, origins: Manifest['origins']): StatedDates {
  const confirmed = (source: string) => isOfficial(origins, source, state)
  return Object.fromEntries(
    deadlineNames.flatMap((name) => {
      const published = stated[name]
      if (!published) return []
      const { date, source, decided } = published
      const decision = decided && { ...decided, confirmed: confirmed(decided.source) }
      return [[name, { date, source, confirmed: confirmed(source), decided: decision }]]
    }),
  )
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

/** The key of an election's day among the dates of the calendar. */
export const electionDayKey = (electionId: string) => `${electionId}.election-day`
