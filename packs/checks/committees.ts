import { type CommitteeFacts, files } from '../committees/files.ts'
import { repeats } from '../duplicates.ts'
import type { OfficialFacts } from '../officials/files.ts'
import type { Member } from '../officials/schema.ts'

type Report = (problem: string) => void

/** Checks the committees by themselves and against the people in the officials pack. */
export function committeeProblems({ congress, states }: CommitteeFacts, officials: OfficialFacts): string[] {
  const problems: string[] = []
  const report: Report = (problem) => problems.push(`committees: ${problem}`)
  for (const problem of repeats(files.congress.file, congress, ({ id }) => id)) report(problem)
  for (const problem of repeats(files.states.file, states, ({ id }) => id)) report(problem)
  parents(congress, report)
  congressMembers(congress, officials, report)
  stateMembers(states, officials, report)
  return problems
}

function parents(congress: CommitteeFacts['congress'], report: Report) {
  const byId = new Map(congress.map((committee) => [committee.id, committee]))
  for (const [index, { id, parent, chamber }] of congress.entries()) {
    const at = `${files.congress.file}:${index + 1} ${id}`
    const isSubcommittee = /\d\d$/.test(id)
    if (isSubcommittee !== (parent !== undefined))
      report(`${at}: only a subcommittee has a parent, and it must have one`)
    if (parent === undefined) continue
    const above = byId.get(parent)
    if (!above) report(`${at}: there is no committee ${parent}`)
    else if (above.chamber !== chamber) report(`${at} is in the ${chamber}, ${parent} in the ${above.chamber}`)
    if (!id.startsWith(parent)) report(`${at} does not begin with ${parent}`)
  }
}

type SittingMember = OfficialFacts['seats'][number] & { member: Member }

/** The party an independent sits with, which decides the side. */
const partyOf = ({ party, caucus }: Member) => caucus ?? party

function congressMembers(congress: CommitteeFacts['congress'], officials: OfficialFacts, report: Report) {
  const sitting = new Map(
    officials.seats.flatMap((seat) =>
      seat.member ? [[seat.member.bioguideId, { ...seat, member: seat.member }]] : [],
    ),
  )
  const sides: { at: string; side: string; seat: SittingMember }[] = []
  for (const [index, { id, chamber, members }] of congress.entries()) {
    const at = `${files.congress.file}:${index + 1} ${id}`
    const seen = new Set<string>()
    for (const { bioguideId, side, former } of members) {
      if (seen.has(bioguideId)) report(`${at}: ${bioguideId} has two seats`)
      seen.add(bioguideId)
      const seat = sitting.get(bioguideId)
      const isMember = seat !== undefined && isIn(chamber, seat.chamber)
      if (isMember && former !== undefined) report(`${at}: ${bioguideId} is marked as former`)
      else if (!isMember && former === undefined) report(`${at}: ${bioguideId} is not a member of the chamber`)
      if (isMember) sides.push({ at, side, seat })
    }
  }
  sidesByParty(sides, report)
}

/** A joint committee has members of both chambers. */
export const isIn = (committee: 'House' | 'Senate' | 'Joint', chamber: 'House' | 'Senate') =>
  committee === 'Joint' || committee === chamber

/**
 * Checks that each side of a chamber has one party. The party is the one of most members on the list, because after an
 * election the seats in Congress may already have the new majority.
 */
function sidesByParty(listed: readonly { at: string; side: string; seat: SittingMember }[], report: Report) {
  const sideOf = ({ side, seat }: { side: string; seat: SittingMember }) => `${seat.chamber} ${side}`
  for (const [side, members] of Map.groupBy(listed, sideOf)) {
    const parties = Map.groupBy(members, ({ seat }) => partyOf(seat.member))
    const [largest] = [...parties].toSorted(([, a], [, b]) => b.length - a.length)
    for (const [party, others] of parties) {
      // Independents who caucus with neither party may be on either side.
      if (party === largest?.[0] || !['Democratic', 'Republican'].includes(party)) continue
      for (const { at, seat } of others)
        report(`${at}: ${seat.member.bioguideId} (${party}) is listed with the ${side}`)
    }
  }
}

function stateMembers(states: CommitteeFacts['states'], officials: OfficialFacts, report: Report) {
  const stateOf = new Map(officials.legislators.map(({ id, state }) => [id, state]))
  for (const [index, { name, state, members, others = [] }] of states.entries()) {
    const at = `${files.states.file}:${index + 1} ${state} ${name}`
    const seen = new Set<string>()
    for (const id of Object.values(members).flatMap((ids) => ids.split(' '))) {
      if (seen.has(id)) report(`${at}: ${id} has two seats`)
      seen.add(id)
      const home = stateOf.get(id)
      if (home === undefined) report(`${at}: ${id} is not a legislator`)
      else if (home !== state) report(`${at}: ${id} is a legislator of ${home}`)
    }
    for (const other of others)
      if (other.id !== undefined && stateOf.has(other.id)) report(`${at}: ${other.name} is a legislator`)
  }
}
