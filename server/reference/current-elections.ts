import { dayIn, zoneOf } from '../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../civic/elections/event-states.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import type { LocalDate, Source } from '../../contract/common.ts'
import type { EventStatus } from '../../contract/events.ts'
import { officeSource } from '../../contract/fact-reports.ts'
import type { Locale } from '../../contract/locale.ts'
import type { PackedElection } from '../../packs/elections/schema.ts'
import type { Election, Elections } from './elections.ts'
import type { Places } from './places.ts'

/** An administrator's latest change to an election of the pack. */
export interface ElectionStatus {
  electionId: string
  status: EventStatus
  newDate: LocalDate | null
  note: string | null
  sequence: number
  updatedAt: Date
}

/** An election that an office has published polling places or a ballot for. */
export interface PublishedElection {
  stateCode: string
  /** The Census number of the state, or of the county. */
  area: string
  en: string
  es: string
  date: LocalDate
  office: string
  officeUrl: string | null
  publishedAt: Date
  hasPlaces: boolean
  /** The counties that the list covers completely. */
  wholeCounties: readonly string[]
}

/** An election of the pack with the latest change by an administrator applied, or one that an office has published. */
export interface CurrentElection extends Election {
  status: EventStatus
  statusNote: string | null
  /** False if it was postponed and the new date is unknown. */
  hasDate: boolean
  sequence: number
  /** When it was changed last; null if it was never changed. */
  changedAt: Date | null
  /** What an office has published for it; null if none has. Its source has the key `source`. */
  published: { source: Source; hasPlaces: boolean; wholeCounties: readonly string[] } | null
  /** The county whose voters alone this is for; null for the whole state or country. */
  county: string | null
}

/** The pack's elections as known now, with changes applied. A postponed election without a new date has no deadlines. */
export function listCurrentElections(elections: Elections, rows: ElectionStatus[], now: Date): CurrentElection[] {
  const today = dayIn(now, zoneOf(null))
  const byId = new Map(rows.map((row) => [row.electionId, row]))
  const onDate = (election: Election, date: LocalDate) => elections.withDate(election, date, today)
  return elections.on(today).map((election) => {
    const row = byId.get(election.id)
    return row ? withStatus(election, row, onDate) : unchanged(election)
  })
}

/** Elections that nobody changed, which are hundreds. They are made once, because most requests need the list. */
const unchangedElections = new WeakMap<Election, CurrentElection>()

function unchanged(election: Election): CurrentElection {
  const known = unchangedElections.get(election)
  if (known) return known
  const current = { ...election, ...scheduled, sequence: election.revision, changedAt: null }
  unchangedElections.set(election, current)
  return current
}

const scheduled = { status: 'scheduled', statusNote: null, hasDate: true, published: null, county: null } as const

function withStatus(
  election: Election,
  row: ElectionStatus,
  onDate: (election: Election, date: LocalDate) => Election,
): CurrentElection {
  const current = { ...scheduled, sequence: election.revision + row.sequence, changedAt: row.updatedAt }
  if (row.status === 'scheduled') return { ...election, ...current }
  const changed = { ...current, status: row.status, statusNote: row.note }
  if (row.status === 'postponed') {
    if (row.newDate) return { ...onDate(election, row.newDate), ...changed }
    return { ...election, deadlines: null, ...changed, hasDate: false }
  }
  return { ...election, ...changed }
}

export interface ElectionChanges {
  statuses: ElectionStatus[]
  published: PublishedElection[]
}

/** The pack's elections as known now, and those that offices have published. */
export function listKnownElections(elections: Elections, changes: ElectionChanges, now: Date): CurrentElection[] {
  const current = listCurrentElections(elections, changes.statuses, now)
  const published = changes.published.flatMap((one) => toPublished(one, { current, elections, now }) ?? [])
  const replaced = new Map(published.filter(({ county }) => county === null).map((one) => [one.id, one]))
  const ids = new Set(current.map(({ id }) => id))
  return [
    ...current.map((election) => replaced.get(election.id) ?? election),
    ...published.filter(({ id, county }) => county !== null || !ids.has(id)),
  ]
}

/**
 * The election that an office has published. If the pack has an election of the state on that day, it is that one, now confirmed
 * by the office. Undefined if an administrator canceled or moved that one.
 */
function toPublished(
  one: PublishedElection,
  { current, elections, now }: { current: CurrentElection[]; elections: Elections; now: Date },
): CurrentElection | undefined {
  const state = StateCode.safeParse(one.stateCode).data
  if (!state) return undefined
  const today = dayIn(now, zoneOf(null))
  const ofState = listStateElections(state, current)
  const sameDay = ofState.filter(({ date, hasDate }) => date === one.date && hasDate)
  const known = sameDay.find(({ reach }) => reach === 'statewide') ?? sameDay[0]
  const isMoved = ({ id }: CurrentElection) => elections.byId.get(id)?.date === one.date
  if (known ? known.status === 'cancelled' : ofState.some(isMoved)) return undefined
  const id = `${state.toLowerCase()}-${one.area}-${one.date.slice(5).replace('-', '')}-${one.date.slice(0, 4)}`
  const source = { name: one.office, url: one.officeUrl, asOf: dayIn(one.publishedAt, zoneOf(state)) }
  const election = known?.state
    ? known
    : {
        ...elections.withDate({ ...(known ?? localElection(one)), id, state, nationwide: false }, one.date, today),
        ...scheduled,
        sequence: 0,
        changedAt: one.publishedAt,
      }
  return {
    ...election,
    source: officeSource(one.area),
    confirmed: true,
    published: { source, hasPlaces: one.hasPlaces, wholeCounties: one.wholeCounties },
    county: one.area.length === 5 ? one.area : null,
  }
}

/** We do not know which voters have it on their ballots: an office may publish the election of one town. */
const localElection = ({ en, es, date }: PublishedElection) =>
  ({
    kind: 'local',
    held: 'always',
    reach: 'some-areas',
    offices: [],
    title: { en, es },
    date,
    source: null,
    hours: null,
    note: null,
    stated: {},
    revision: 0,
  }) satisfies Omit<PackedElection, 'id' | 'state' | 'nationwide'>

/** The sources of elections that offices have published, by their keys. */
export const publishedSources = (elections: readonly Listed[]): Record<string, Source> =>
  Object.fromEntries(
    elections.flatMap(({ source, published }) => (source && published ? [[source, published.source]] : [])),
  )

type Listed = Omit<CurrentElection, 'title'>

/** With the title in one language. */
export type LocalizedElection = Listed & { title: string }

/**
 * A state's elections, and those of the whole country unless it has its own entry for that day or is a territory. The November
 * election of an odd year is among them, although only some states hold it: we do not know which. What a county's office has
 * published is left out unless the county is one of `counties`, which the voter's ZIP code reaches into.
 */
export function listStateElections<E extends Listed>(
  state: StateCode,
  elections: readonly E[],
  counties: readonly string[] = [],
): E[] {
  const isSure = counties.length === 1
  const ofVoter = new Map<string, E>()
  for (const election of elections) {
    const { id, county } = election
    if (election.state !== state && election.state !== null) continue
    if (county !== null && !counties.includes(county)) continue
    // The voter may live in another of the counties: then an entry of the same election stays.
    if (county !== null && !isSure && ofVoter.has(id)) continue
    ofVoter.set(id, isForAll(election, counties) ? { ...election, reach: 'statewide' } : election)
  }
  const listed = [...ofVoter.values()]
  const days = new Set(
    listed.filter((one) => one.state === state && (one.county === null || isSure)).map(({ date }) => date),
  )
  const isOfTheCountry = ({ date }: Listed) => holdsNationwideElections(state) && !days.has(date)
  return listed.filter((election) => election.state === state || isOfTheCountry(election))
}

/** Whether the office's list has every voter of these counties. */
const isForAll = ({ published }: Listed, counties: readonly string[]) =>
  published !== null && counties.length > 0 && counties.every((county) => published.wholeCounties.includes(county))

/** The elections that voters may have a ballot for, without canceled ones and those postponed to an unknown date. */
export function listVotersElections<E extends Listed>(
  state: StateCode,
  elections: readonly E[],
  counties: readonly string[] = [],
): E[] {
  return listStateElections(state, elections, counties).filter(
    ({ status, hasDate }) => status !== 'cancelled' && hasDate,
  )
}

export const inLocale =
  (locale: Locale) =>
  (election: CurrentElection): LocalizedElection => ({
    ...election,
    title: election.title[locale],
  })

/** The counties that the area of a ZIP code reaches into. Empty if that is unknown. */
export function countiesOfZip(places: Pick<Places, 'find'>, zip: string | undefined): readonly string[] {
  const found = zip === undefined ? undefined : places.find(zip)
  return found?.kind === 'area' ? found.counties : []
}
