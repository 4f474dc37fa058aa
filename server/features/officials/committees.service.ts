import type {
  LegislatorCommittee,
  LegislatorCommittees,
  MemberCommittees,
  committeePage,
} from '../../../contract/committees.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { Committee, CommitteeSeat, LegislatorSeat, MemberSeat } from '../../reference/committees.ts'
import type { Legislator } from '../../reference/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import { createToday } from '../../reference/today.ts'
import { toSourceFields } from './official-presenter.ts'

type CommitteePage = Reply<typeof committeePage>

export type CommitteesService = ReturnType<typeof createCommitteesService>

/** Committees with their members, as long as the Congress or legislature of the lists lasts. */
export function createCommitteesService({ officials, committees }: Reference, terms: Terms, clock: Clock) {
  const until = committees.freshUntil
  const todayIn = createToday(clock)
  const isCurrent = (lastDay: string, state: StateCode) => todayIn(state) <= lastDay
  const congress = () => ({
    current: isCurrent(until.congress, 'DC'),
    until: until.congress,
    ...toSourceFields(committees.sources.congress),
  })

  const toMember = ({ bioguideId, side, rank, title }: CommitteeSeat): CommitteePage['members'] => {
    const seat = officials.member(bioguideId)
    const member = seat && terms.holder(seat)
    if (!member) return []
    const { name, party, partyLabel = null, title: position } = member
    const district = seat.chamber === 'House' ? seat.district : null
    return [
      {
        bioguideId,
        name,
        party,
        partyLabel,
        state: seat.state,
        district,
        position,
        imageUrl: officials.portraitOf(bioguideId),
        side,
        rank,
        title: title ?? null,
      },
    ]
  }

  return {
    page(id: string): CommitteePage {
      const committee = committees.find(id.toUpperCase())
      if (!committee) throw new AppError('not_found')
      const { name, chamber, website = null, phone = null, address = null, parent } = committee
      const above = parent === undefined ? undefined : committees.find(parent)
      const validity = congress()
      const members = validity.current ? committee.members.flatMap(toMember) : []
      return {
        id: committee.id,
        name,
        chamber,
        website,
        phone,
        address,
        parent: above ? nameOf(above) : null,
        subcommittees: committees.subcommittees(committee.id).map(nameOf),
        members: members.toSorted(bySideAndRank),
        left: validity.current ? committee.members.length - members.length : 0,
        ...validity,
      }
    },

    ofMember(bioguideId: string, isHolder: boolean): MemberCommittees {
      const validity = congress()
      const seats = isHolder && validity.current ? committees.ofMember(bioguideId) : []
      return {
        items: seats
          .filter(({ committee }) => committee.parent === undefined)
          .map((seat) => ({
            ...toMembership(seat),
            subcommittees: seats.filter(({ committee }) => committee.parent === seat.committee.id).map(toMembership),
          })),
        ...validity,
      }
    },

    /** The committees on a legislator's card. */
    namesOf(legislator: Legislator): LegislatorCommittee[] {
      if (!isCurrent(until.states, legislator.state)) return []
      return committees.ofLegislator(legislator).map(toSeat)
    },

    ofLegislator(legislator: Legislator, isHolder: boolean): LegislatorCommittees {
      const current = isCurrent(until.states, legislator.state)
      const seats = isHolder && current ? committees.ofLegislator(legislator) : []
      return {
        items: seats.map((seat) => ({
          ...toSeat(seat),
          chamber: chamberOf(seat, legislator),
          website: seat.committee.website ?? null,
          changedOn: seat.committee.changedOn,
        })),
        current,
        until: until.states,
        ...toSourceFields(committees.sources.states),
      }
    },

    stateSource: committees.sources.states,
  }
}

type Ranked = Pick<CommitteePage['members'][number], 'side' | 'rank'>

function bySideAndRank(a: Ranked, b: Ranked): number {
  if (a.side === b.side) return a.rank - b.rank
  return a.side < b.side ? -1 : 1
}

const nameOf = ({ id, name }: Committee) => ({ id, name })

const toMembership = ({ committee, title }: MemberSeat) => ({ ...nameOf(committee), title: title ?? null })

const toSeat = ({ committee: { id, name }, role }: LegislatorSeat) => ({ id, name, role: role ?? null })

/** In a legislature with one chamber every committee is of that chamber. */
function chamberOf({ committee }: LegislatorSeat, { chamber }: Legislator) {
  if (committee.chamber === chamber) return 'own'
  return committee.chamber === 'legislature' ? 'joint' : 'other'
}
