import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { EventStatus } from '../../contract/events.ts'
import type { Election, Elections } from './elections.ts'

/** An administrator's last word on an election of the pack. */
export interface ElectionStatus {
  electionId: string
  status: EventStatus
  newDate: LocalDate | null
  note: string | null
  sequence: number
  updatedAt: Date
}

/** An election of the pack with the administrators' last word on it. */
export interface CurrentElection extends Election {
  status: EventStatus
  statusNote: string | null
  sequence: number
  /** When the last word was spoken; null when only the pack speaks. */
  changedAt: Date | null
}

/** The pack's elections as they stand now. A postponed one without a new day has no deadlines any more. */
export function listCurrentElections(elections: Elections, rows: ElectionStatus[]): CurrentElection[] {
  const byId = new Map(rows.map((row) => [row.electionId, row]))
  return elections.all.map((election) => withStatus(election, byId.get(election.id), elections))
}

function withStatus(election: Election, row: ElectionStatus | undefined, elections: Elections): CurrentElection {
  const sequence = election.revision + (row?.sequence ?? 0)
  const unchanged = { status: 'scheduled', statusNote: null, sequence, changedAt: row?.updatedAt ?? null } as const
  if (!row || row.status === 'scheduled') return { ...election, ...unchanged }
  const changed = { ...unchanged, status: row.status, statusNote: row.note }
  if (row.status === 'postponed') {
    return row.newDate
      ? { ...elections.moved(election, row.newDate), ...changed }
      : { ...election, deadlines: null, ...changed }
  }
  return { ...election, ...changed }
}

/** A state's elections; the country's general only where the state has no entry of its own for that day. */
export function listStateElections(state: StateCode, elections: CurrentElection[]): CurrentElection[] {
  const own = elections.filter((election) => election.state === state)
  const days = new Set(own.map(({ date }) => date))
  return elections.filter((election) => election.state === state || (election.nationwide && !days.has(election.date)))
}

/** Those a voter anywhere in the state takes part in, on a day that stands. */
export function listStatewideElections(state: StateCode, elections: CurrentElection[]): CurrentElection[] {
  return listStateElections(state, elections)
    .filter(({ status, kind }) => status !== 'cancelled' && kind !== 'local' && !kind.startsWith('special'))
    .filter(({ status, deadlines }) => status !== 'postponed' || deadlines !== null)
}
