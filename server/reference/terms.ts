import { addDays } from '../../civic/dates/local-date.ts'
import { electionBefore } from '../../civic/people/congress-term.ts'
import { governorElection } from '../../civic/people/inauguration.ts'
import { type NextElection, isHolder, seatingDays, termStatus } from '../../civic/people/term.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { Term } from '../../contract/officials.ts'
import type { Clock } from '../core/clock.ts'
import type { Legislator, Member, OfficeKind, Officials, Seat } from './officials.ts'
import { createToday } from './today.ts'

export interface Officeholder {
  /** Absent for a vacant seat. */
  name?: string
  bioguideId?: string
  state: StateCode
  /** The seat of the office, as in packs/officials/elected.ts. */
  seat: string
  termEnd?: LocalDate | undefined
  nextElectionYear?: number | undefined
  nextElection?: NextElection | undefined
  phone?: string | undefined
  readOn: LocalDate
}

export interface Terms {
  /** The term of a person in our data, compared with today in the person's state. */
  of(office: OfficeKind, holder: Officeholder): Term
  ofLegislator(legislator: Legislator, readOn: LocalDate): Term
  /** The term of a member of Congress; null if the seat is vacant, until the winner of an election is seated. */
  ofSeat(seat: Seat): Term | null
  /** The member who holds a seat today; null if it is vacant or we do not know. */
  holder(seat: Seat): Member | null
}

/** A winner whose term has an unknown length is presumed to serve for this long: no term is shorter. */
const unknownTermDays = 600

export function createTerms(officials: Officials, clock: Clock): Terms {
  const todayIn = createToday(clock)
  const of: Terms['of'] = (office, holder) => {
    const { name, bioguideId = null, state, termEnd, nextElectionYear, nextElection, phone = null, readOn } = holder
    const today = todayIn(state)
    const elected = electedTo(office, holder, today)
    const election =
      nextElection?.on ?? (termEnd && (office === 'governor' ? governorElection(termEnd) : electionBefore(termEnd)))
    // A list that is read after the election still names the sitting members, until their term is over.
    const isContested =
      elected === null && election !== undefined && election < today && readOn <= (termEnd ?? election)
    // On January 3 a House seat changes hands at noon, and on new lines its number means another area from then on.
    const isOver = office === 'house' && termEnd === today
    const next = elected && elected.isSeated ? elected.term : undefined
    const facts = next ?? { end: termEnd, freshUntil: officials.freshUntil(office), nextElectionYear, nextElection }
    const status = isOver && !next ? 'ended' : termStatus(facts, today)
    const isWinnerSeated = elected !== null && elected.isSeated && !elected.reelected
    const hasHolder = isHolder(status)
    const isLast = !hasHolder || isWinnerSeated
    return {
      status,
      end: facts.end ?? null,
      readOn: next && elected ? elected.source.asOf : readOn,
      officialList: hasHolder ? null : officials.officialList(office),
      lastHolder: isLast && name !== undefined ? { name, bioguideId } : null,
      officePhone: isLast ? phone : null,
      contestedOn: isContested ? election : null,
      elected: elected && {
        name: elected.name,
        party: elected.party,
        electedOn: elected.electedOn,
        takesOffice: elected.takesOffice,
        reelected: elected.reelected,
        seated: elected.isSeated && !elected.reelected && hasHolder,
        source: elected.source,
      },
    }
  }

  /** The winner of the last election, unless our list of officeholders is from after the beginning of the term. */
  const electedTo = (office: OfficeKind, { state, seat, termEnd, readOn }: Officeholder, today: LocalDate) => {
    const found = officials.elected(office, state, seat)
    if (!found) return null
    const { name, party = null, electedOn, takesOffice = null, termEnd: end, reelected = false, source } = found
    const latest = addDays(electedOn, seatingDays)
    const seatedOn = takesOffice ?? (termEnd !== undefined && termEnd >= latest ? addDays(termEnd, 1) : latest)
    if (readOn >= seatedOn) return null
    const term = { end, freshUntil: addDays(seatedOn, unknownTermDays) }
    return { name, party, electedOn, takesOffice, reelected, source, isSeated: seatedOn <= today, term }
  }

  const ofSeat: Terms['ofSeat'] = (seat) => {
    const { chamber, state, member, source } = seat
    const office = chamber === 'Senate' ? 'senate' : 'house'
    const key = seat.chamber === 'Senate' ? String(seat.class) : String(seat.district)
    if (!member) {
      const vacant = { state, seat: key, readOn: source.asOf }
      return electedTo(office, vacant, todayIn(state))?.isSeated ? of(office, vacant) : null
    }
    const holder = { ...member, state, seat: key, readOn: source.asOf }
    // A member appointed until a special election serves until the winner is sworn in, on a day that is not known before.
    return member.contestedOn === undefined || member.contestedOn !== member.termEnd
      ? of(office, holder)
      : of(office, { ...holder, termEnd: undefined, nextElection: { on: member.contestedOn } })
  }
  return {
    of,
    ofLegislator: (legislator, readOn) =>
      of('legislator', {
        ...legislator,
        seat: `${legislator.chamber} ${legislator.district}`,
        // Until the winners are seated, lists still name their predecessors.
        nextElection: officials.nextElection(legislator, addDays(readOn, -seatingDays)),
        readOn,
      }),
    ofSeat,
    holder: (seat) => {
      const term = ofSeat(seat)
      return term && term.lastHolder === null ? seat.member : null
    },
  }
}

/** The current hour. No state's day changes within an hour, because all time zones are whole hours away from UTC. */
export const hourOf = (clock: Clock): string => String(Math.floor(clock.now().getTime() / 3_600_000))
