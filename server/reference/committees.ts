import { readFileSync } from 'node:fs'
import { isChair } from '../../civic/people/committee-role.ts'
import type { StateCode } from '../../contract/common.ts'
import { files } from '../../packs/committees/files.ts'
import { type Committee, type CommitteeSeat, type StateCommittee, plainMember } from '../../packs/committees/schema.ts'
import { openPack, parseRecords } from './pack-reader.ts'

export type { Committee, CommitteeSeat, StateCommittee } from '../../packs/committees/schema.ts'

/** A seat of a member of Congress: on which committee, and as what. */
export interface MemberSeat {
  committee: Committee
  title: CommitteeSeat['title']
}

/** A seat of a state legislator. */
export interface LegislatorSeat {
  committee: StateCommittee
  /** As the source names it; undefined for a member without a role of their own. */
  role: string | undefined
}

export type Committees = ReturnType<typeof loadCommittees>

export function loadCommittees(root: URL) {
  const pack = openPack('committees', root)
  const congress = pack.records(files.congress)
  const byId = new Map(congress.map((committee) => [committee.id, committee]))
  const byParent = Map.groupBy(
    congress.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ({ parent }) => parent,
  )
  const byMember = new Map<string, MemberSeat[]>()
  // In the order of ids, which puts each committee before its subcommittees.
  for (const committee of congress.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const { bioguideId, title } of committee.members) addTo(byMember, bioguideId, { committee, title })
  }
  const ofState = readOnDemand(readFileSync(new URL(`committees/${files.states.file}`, root)))
  return {
    /** The ids of the committees and subcommittees of Congress. */
    ids: [...byId.keys()],
    /** A committee or subcommittee of Congress. */
    find: (id: string) => byId.get(id),
    /** By name; empty for a subcommittee. */
    subcommittees: (id: string) => byParent.get(id) ?? [],
    /** The committees and subcommittees of a member of Congress, each committee before its own subcommittees. */
    ofMember: (bioguideId: string) => byMember.get(bioguideId) ?? [],
    /** The committees of a state legislator: as chair, with another role, and the others. */
    ofLegislator: ({ id, state }: { id: string; state: StateCode }) => ofState(state).get(id) ?? [],
    /** After this day the seats are no longer shown: a new Congress or a new legislature has its own. */
    freshUntil: { congress: pack.freshUntil(files.congress.file), states: pack.freshUntil(files.states.file) },
    sources: { congress: pack.source(files.congress.file), states: pack.source(files.states.file) },
  }
}

function addTo<T>(map: Map<string, T[]>, key: string, item: T) {
  const list = map.get(key)
  if (list) list.push(item)
  else map.set(key, [item])
}

/**
 * The file stays as it is on disk, and the lines of a state are parsed when it is first asked for: most of the 34,000 seats
 * are never shown.
 */
function readOnDemand(file: Buffer) {
  let linesByState: Map<string, Buffer[]> | undefined
  const parsed = new Map<StateCode, Map<string, LegislatorSeat[]>>()
  return (state: StateCode): ReadonlyMap<string, readonly LegislatorSeat[]> => {
    const known = parsed.get(state)
    if (known) return known
    linesByState ??= Map.groupBy(linesOf(file), stateOf)
    const text = (linesByState.get(state) ?? []).map((line) => line.toString('utf8')).join('\n')
    const seats = seatsByLegislator(parseRecords(files.states, text))
    parsed.set(state, seats)
    return seats
  }
}

function* linesOf(file: Buffer): Generator<Buffer> {
  for (let start = 0; start < file.length;) {
    const end = file.indexOf('\n', start)
    const stop = end < 0 ? file.length : end
    yield file.subarray(start, stop)
    start = stop + 1
  }
}

/** The state is one of the first fields, before any text that could contain the same words. */
const stateOf = (line: Buffer) => /"state":"([A-Z]{2})"/.exec(line.toString('latin1', 0, 200))?.[1] ?? ''

function seatsByLegislator(committees: readonly StateCommittee[]) {
  const seats = new Map<string, LegislatorSeat[]>()
  for (const committee of committees) {
    for (const [role, ids] of Object.entries(committee.members)) {
      for (const id of ids.split(' ')) addTo(seats, id, { committee, role: role === plainMember ? undefined : role })
    }
  }
  for (const own of seats.values()) own.sort((a, b) => rankOf(a) - rankOf(b))
  return seats
}

/** Chairs first, then other roles. */
const rankOf = ({ role }: LegislatorSeat) => (role === undefined ? 2 : Number(!isChair(role)))
