import { addDays } from '../../civic/dates/local-date.ts'
import { electionBefore } from '../../civic/people/congress-term.ts'
import { type NextElection, isHolder, seatingDays, termStatus } from '../../civic/people/term.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { Term } from '../../contract/officials.ts'
import type { Clock } from '../core/clock.ts'
import type { Legislator, Member, OfficeKind, Officials, Seat } from './officials.ts'
import { createToday } from './today.ts'

export interface Officeholder {
  name: string
  bioguideId?: string
  state: StateCode
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
  /** The term of a member of Congress; null if the seat is vacant. */
  ofSeat(seat: Seat): Term | null
  /** The member who holds a seat today; null if it is vacant or we do not know. */
  holder(seat: Seat): Member | null
}

export function createTerms(officials: Officials, clock: Clock): Terms {
  const todayIn = createToday(clock)
  const of: Terms['of'] = (office, holder) => {
    const { name, bioguideId = null, state, termEnd, nextElectionYear, nextElection, phone = null, readOn } = holder
    const today = todayIn(state)
    const election = nextElection?.on ?? (termEnd && electionBefore(termEnd))
    const isContested = election !== undefined && readOn <= election && election < today
    // On January 3 a House seat changes hands at noon, and on new lines its number means another area from then on.
    const isOver = office === 'house' && termEnd === today
    const status = isOver
      ? 'ended'
      : termStatus({ end: termEnd, freshUntil: officials.freshUntil(office), nextElectionYear, nextElection }, today)
    const hasHolder = isHolder(status)
    return {
      status,
      end: termEnd ?? null,
      readOn,
      officialList: hasHolder ? null : officials.officialList(office),
      lastHolder: hasHolder ? null : { name, bioguideId },
      officePhone: hasHolder ? null : phone,
      contestedOn: isContested ? election : null,
    }
  }
  const ofSeat: Terms['ofSeat'] = ({ chamber, state, member, source }) => {
    if (!member) return null
    const office = chamber === 'Senate' ? 'senate' : 'house'
    const holder = { ...member, state, readOn: source.asOf }
    // Who was appointed until a special election serves until the winner is sworn in, on a day nobody knows before.
    return member.contestedOn === undefined || member.contestedOn !== member.termEnd
      ? of(office, holder)
      : of(office, { ...holder, termEnd: undefined, nextElection: { on: member.contestedOn } })
  }
  return {
    of,
    ofLegislator: (legislator, readOn) =>
      of('legislator', {
        ...legislator,
        // Until the winners are seated, lists still name their predecessors.
        nextElection: officials.nextElection(legislator, addDays(readOn, -seatingDays)),
        readOn,
      }),
    ofSeat,
    holder: (seat) => (ofSeat(seat)?.lastHolder === null ? seat.member : null),
  }
}

/** The hour, in which no state's day changes: all of them are whole hours away from UTC. */
export const hourOf = (clock: Clock): string => String(Math.floor(clock.now().getTime() / 3_600_000))
