import { dayIn, zoneOf } from '../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../civic/elections/event-states.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { EventStatus } from '../../contract/events.ts'
import type { Locale } from '../../contract/locale.ts'
import type { Election, Elections } from './elections.ts'

/** An administrator's latest change to an election of the pack. */
export interface ElectionStatus {
  electionId: string
  status: EventStatus
  newDate: LocalDate | null
  note: string | null
  sequence: number
  updatedAt: Date
}

/** An election of the pack with the latest change by an administrator applied. */
export interface CurrentElection extends Election {
  status: EventStatus
  statusNote: string | null
  /** False if it was postponed and the new date is unknown. */
  hasDate: boolean
  sequence: number
  /** When it was changed last; null if it was never changed. */
  changedAt: Date | null
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

/** The pack has hundreds, which nobody changed: made once, because most requests need the list. */
const unchangedElections = new WeakMap<Election, CurrentElection>()

function unchanged(election: Election): CurrentElection {
  const known = unchangedElections.get(election)
  if (known) return known
  const current = { ...election, ...scheduled, sequence: election.revision, changedAt: null }
  unchangedElections.set(election, current)
  return current
}

const scheduled = { status: 'scheduled', statusNote: null, hasDate: true } as const

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

type Listed = Omit<CurrentElection, 'title'>

/** With the title in one language. */
export type LocalizedElection = Listed & { title: string }

/**
 * A state's elections, and those of the whole country unless it has its own entry for that day or is a territory. One held
 * in some areas is among them: we do not know in which states.
 */
export function listStateElections<E extends Listed>(state: StateCode, elections: readonly E[]): E[] {
  const stateElections = elections.filter((election) => election.state === state)
  const days = new Set(stateElections.map(({ date }) => date))
  const isOfTheCountry = (election: Listed) => election.state === null && !days.has(election.date)
  return elections.filter(
    (election) => election.state === state || (holdsNationwideElections(state) && isOfTheCountry(election)),
  )
}

/** The elections that voters of the state may have a ballot for, without canceled ones and those postponed to an unknown date. */
export function listVotersElections<E extends Listed>(state: StateCode, elections: readonly E[]): E[] {
  return listStateElections(state, elections).filter(({ status, hasDate }) => status !== 'cancelled' && hasDate)
}

export const inLocale =
  (locale: Locale) =>
  (election: CurrentElection): LocalizedElection => ({
    ...election,
    title: election.title[locale],
  })
