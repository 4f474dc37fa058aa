import { isIn } from '../../../packs/checks/committees.ts'
import type { Facts } from '../../../packs/checks/load-packs.ts'
import { files, type CommitteeFacts } from '../../../packs/committees/files.ts'
import { type Committee, type StateCommittee, plainMember } from '../../../packs/committees/schema.ts'
import type { OfficialFacts } from '../../../packs/officials/files.ts'
import { newFile } from './pack-update.ts'

/** The committees after a change of officials: people who left are marked as former, people who came back no longer are. */
export function rejoinCommittees(facts: Facts, officials: OfficialFacts) {
  const committees = joinMembers(facts.committees, officials, facts.officials)
  return {
    committees,
    files: [
      newFile('committees', files.congress, { records: committees.congress }),
      newFile('committees', files.states, { records: committees.states }),
    ],
  }
}

type People = Pick<OfficialFacts, 'seats' | 'legislators'>

/**
 * The committees with each member matched to the officials: someone who is no longer an official is marked with the last known
 * name, and the mark of someone who is back is removed. Used when the committees or the officials are updated.
 */
export function joinMembers(committees: CommitteeFacts, now: People, before: People = now): CommitteeFacts {
  const sitting = new Map(now.seats.flatMap(({ chamber, member }) => (member ? [[member.bioguideId, chamber]] : [])))
  const legislators = legislatorNames(now)
  const membersBefore = memberNames(before)
  const legislatorsBefore = legislatorNames(before)
  return {
    congress: committees.congress.map((one) => joinCongress(one, sitting, membersBefore)),
    states: committees.states.map((one) => joinState(one, legislators, legislatorsBefore)),
  }
}

const memberNames = ({ seats }: People) =>
  new Map(seats.flatMap(({ member }) => (member ? [[member.bioguideId, member.name]] : [])))

const legislatorNames = ({ legislators }: People) => new Map(legislators.map(({ id, name }) => [id, name]))

type Names = ReadonlyMap<string, string>

const joinCongress = (
  committee: Committee,
  now: ReadonlyMap<string, 'House' | 'Senate'>,
  before: Names,
): Committee => ({
  ...committee,
  members: committee.members.map(({ former, ...seat }) => {
    const chamber = now.get(seat.bioguideId)
    if (chamber && isIn(committee.chamber, chamber)) return seat
    const name = former ?? before.get(seat.bioguideId)
    // Without a name the check reports an unknown member.
    return name === undefined ? seat : { ...seat, former: name }
  }),
})

function joinState({ members, others = [], ...committee }: StateCommittee, now: Names, before: Names): StateCommittee {
  const known = new Map<string, string[]>()
  const unknown: NonNullable<StateCommittee['others']> = []
  const add = (role: string, id: string) => known.set(role, [...(known.get(role) ?? []), id])
  for (const [role, ids] of Object.entries(members)) {
    for (const id of ids.split(' ')) {
      const name = before.get(id)
      if (now.has(id) || name === undefined) add(role, id)
      else unknown.push({ id, name, ...(role !== plainMember && { role }) })
    }
  }
  for (const other of others) {
    if (other.id !== undefined && now.has(other.id)) add(other.role ?? plainMember, other.id)
    else unknown.push(other)
  }
  const joined = [...known].toSorted(([a], [b]) => Number(a === plainMember) - Number(b === plainMember))
  return {
    ...committee,
    members: Object.fromEntries(joined.map(([role, ids]) => [role, ids.join(' ')])),
    ...(unknown.length > 0 && { others: unknown }),
  }
}
