import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { filerName } from '../../../civic/people/filer-name.ts'
import { parseSubject, senateClassOf } from '../../../civic/people/follow-subject.ts'
import { displayName } from '../../../civic/people/names.ts'
import type { LocalDate, Source } from '../../../contract/common.ts'
import type { BallotOffice } from '../../../contract/deadline-rules.ts'
import type { EventStatus } from '../../../contract/events.ts'
import type { FollowNews } from '../../../contract/follow-news.schemas.ts'
import type { FollowSubject, FollowedRace } from '../../../contract/follows.ts'
import type { VotePosition } from '../../../contract/officials.ts'
import type { Clock } from '../../core/clock.ts'
import { type ElectionStatus, listCurrentElections, listStateElections } from '../../reference/current-elections.ts'
import type { Seat } from '../../reference/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import { createTerms } from '../../reference/terms.ts'
import type { Position, RollCall } from '../../reference/votes.ts'

type VoteNews = Extract<FollowNews, { type: 'vote' }>

/** A vote of a lawmaker, with all that a message tells about it. */
export type FactVote = Omit<VoteNews, 'type' | 'source'> & { id: string }

export interface SeatFacts {
  /** Such as `TX House 7`, or with the class for the Senate. */
  key: string
  seat: Extract<FollowNews, { type: 'left' }>['seat']
  party: string
  termEnd: LocalDate
  /** The term is over and we do not know who holds the seat. */
  ended: boolean
  source: Source
}

export interface MemberFacts {
  kind: 'member'
  name: string
  position: string | null
  /** Null if the lawmaker holds no seat. */
  seat: SeatFacts | null
  /** Newest first. */
  votes: readonly FactVote[]
  votesSource: Source
  /** The newest vote of our data, by anyone. */
  newestVote: LocalDate
  /** Null if our list of committees is out of date, or if the lawmaker holds no seat. */
  committees: { seats: readonly { id: string; role: string | null }[]; source: Source } | null
}

export interface ElectionFacts {
  id: string
  title: { en: string; es: string }
  /** Null if it was postponed and the new day is not known. */
  date: LocalDate | null
  status: EventStatus
  confirmed: boolean
  source: Source | null
}

export interface RaceFacts {
  kind: 'race'
  today: LocalDate
  /** Null if we have no list for the year. */
  filers: { people: readonly { id: string; name: string }[]; source: Source } | null
  elections: readonly ElectionFacts[]
  electionsAsOf: LocalDate
  results: readonly { id: string; winners: string[]; unofficial: boolean; source: Source }[]
  /** Who holds the seat the race is for; null where we cannot tell which seat that is. */
  holder: { id: string | null; name: string | null; source: Source } | null
}

export type FollowedFacts = MemberFacts | RaceFacts

const positions: Record<Position, VotePosition> = {
  yea: 'yea',
  nay: 'nay',
  present: 'present',
  notVoting: 'not_voting',
}

/** Where the member of the House has no vote, the office is called delegate or resident commissioner. */
const ballotOffices: Record<FollowedRace['office'], readonly BallotOffice[]> = {
  senate: ['us-senate'],
  house: ['us-house', 'us-delegate', 'resident-commissioner'],
}

/** What is known now about the lawmakers and races that members follow, with administrators' changes to elections. */
export function createFollowedFacts(reference: Reference, statuses: ElectionStatus[], clock: Clock) {
  const { officials, votes, candidates, elections, results, committees } = reference
  const terms = createTerms(officials, clock)
  const newestVote = votes.rollCalls().reduce((newest, { date }) => (date > newest ? date : newest), '')
  const current = listCurrentElections(elections, statuses, clock.now())

  const member = (bioguideId: string): MemberFacts | undefined => {
    const seat = officials.member(bioguideId)
    const name = seat?.member?.name ?? votes.formerMember(bioguideId)?.name
    if (name === undefined) return undefined
    return {
      kind: 'member',
      name: displayName(name),
      position: seat?.member?.title ?? null,
      seat: seat ? toSeatFacts(seat, terms.ofSeat(seat)?.status === 'ended') : null,
      votes: votes.ofMember(bioguideId).map(toFactVote),
      votesSource: votes.sources.rollCalls,
      newestVote,
      committees: seat ? listCommittees(bioguideId) : null,
    }
  }

  const listCommittees = (bioguideId: string): MemberFacts['committees'] => {
    if (dayIn(clock.now(), zoneOf(null)) > committees.freshUntil.congress) return null
    const seats = committees.ofMember(bioguideId).map(({ committee: { id }, title = null }) => ({ id, role: title }))
    return { seats, source: committees.sources.congress }
  }

  const findSeat = ({ year, state, office, district }: FollowedRace): Seat | undefined =>
    office === 'house'
      ? officials.house(state, district ?? 0)
      : officials.senators(state).find((seat) => seat.chamber === 'Senate' && seat.class === senateClassOf(year))

  const listElections = ({ year, state, office }: FollowedRace): ElectionFacts[] =>
    listStateElections(state, current)
      // The id keeps its year when an election is postponed.
      .filter(({ id }) => id.endsWith(`-${year}`))
      .filter(({ offices }) => offices.some((name) => ballotOffices[office].includes(name)))
      .map(({ id, title, date, hasDate, status, confirmed, source }) => ({
        id,
        title,
        date: hasDate ? date : null,
        status,
        confirmed,
        source: source === null ? null : (elections.sources[source] ?? null),
      }))

  const listFilers = ({ year, state, office, district }: FollowedRace): RaceFacts['filers'] => {
    if (candidates.cycle !== year) return null
    const filers = office === 'senate' ? candidates.senate(state) : candidates.house(state, district ?? 0)
    return { people: filers.map(({ id, name }) => ({ id, name: filerName(name) })), source: candidates.source }
  }

  const listResults = ({ year, state, office, district }: FollowedRace): RaceFacts['results'] => {
    if (!results.electionDate.startsWith(`${year}-`)) return []
    const races = results.byState.get(state)?.races ?? []
    return races.flatMap((race) => {
      const source = results.sources[race.source]
      if (race.office !== office || (race.district ?? null) !== district || !source) return []
      const winners = race.candidates.filter(({ winner }) => winner).map(({ name }) => name)
      return winners.length > 0
        ? [{ id: race.id, winners, unofficial: race.notes.includes('marked-unofficial'), source }]
        : []
    })
  }

  /** Undefined if there is no such race. */
  const race = (subject: FollowedRace): RaceFacts | undefined => {
    const seat = findSeat(subject)
    const held = listElections(subject)
    const isSeat = subject.office === 'senate' || seat !== undefined
    if (held.length === 0 || !isSeat) return undefined
    return {
      kind: 'race',
      today: dayIn(clock.now(), zoneOf(subject.state)),
      filers: listFilers(subject),
      elections: held,
      electionsAsOf: elections.compiledOn,
      results: listResults(subject),
      holder: seat
        ? {
            id: seat.member?.bioguideId ?? null,
            name: seat.member && displayName(seat.member.name),
            source: seat.source,
          }
        : null,
    }
  }

  const byId = new Map<FollowSubject, FollowedFacts | undefined>()
  const find = (subject: FollowSubject): FollowedFacts | undefined => {
    if (byId.has(subject)) return byId.get(subject)
    const parsed = parseSubject(subject)
    const facts = parsed && (parsed.kind === 'member' ? member(parsed.bioguideId) : race(parsed))
    byId.set(subject, facts)
    return facts
  }

  return {
    find,
    /** Who holds a seat now, such as `TX House 7`; undefined if there is no such seat. */
    holderOf(key: string): { name: string | null; source: Source } | undefined {
      const seat = officials.congress().find((one) => seatKey(one) === key)
      return seat && { name: seat.member && displayName(seat.member.name), source: seat.source }
    },
    /** The name of a committee, or of a subcommittee after its committee's; undefined if there is none with this id. */
    committeeName(id: string): string | undefined {
      const committee = committees.find(id)
      const parent = committee?.parent === undefined ? undefined : committees.find(committee.parent)
      return parent ? `${parent.name}: ${committee?.name}` : committee?.name
    },
  }
}

export type FollowedFactsFinder = ReturnType<typeof createFollowedFacts>

const seatKey = (seat: Seat): string =>
  `${seat.state} ${seat.chamber} ${seat.chamber === 'Senate' ? seat.class : seat.district}`

function toSeatFacts(seat: Seat, ended: boolean): SeatFacts | null {
  const { chamber, state, member, source } = seat
  if (!member) return null
  const district = seat.chamber === 'House' ? seat.district : null
  return {
    key: seatKey(seat),
    seat: { chamber, state, district },
    party: member.party,
    termEnd: member.termEnd,
    ended,
    source,
  }
}

function toFactVote({ rollCall, position }: { rollCall: RollCall; position: Position }): FactVote {
  const { id, date, title, plainTitle = null, measure, sourceUrl } = rollCall
  return { id, date, position: positions[position], title, plainTitle, measure, url: sourceUrl }
}
