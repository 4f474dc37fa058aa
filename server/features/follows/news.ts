import type { z } from 'zod'
import { type FollowNews, FollowedSeat } from '../../../contract/follow-news.schemas.ts'
import type {
  ElectionFacts,
  FactVote,
  FollowedFacts,
  FollowedFactsFinder,
  MemberFacts,
  RaceFacts,
} from './followed-facts.ts'
import {
  type Seen,
  type SeenMember,
  type SeenRace,
  type SeenVotes,
  dayAndStatus,
  firstNearDay,
  nearVotes,
  seenMember,
  toSeen,
} from './seen.ts'

/** What changed, and what the member will have seen after the message. */
export interface Comparison {
  items: FollowNews[]
  seen: Seen
}

/** The part of the news and the part of the new snapshot about one kind of fact. */
interface Part<T> {
  items: FollowNews[]
  seen: T
}

/** What a message names besides the facts of the subject itself. */
type Names = Pick<FollowedFactsFinder, 'holderOf' | 'committeeName'>

/** People named in one message; the others are counted. */
const maxNames = 10

/**
 * What is new since the last message to a member. Facts older than what the member has seen are ignored, and the newer ones
 * stay remembered, so that taking back a release produces no news, neither then nor when it returns.
 */
export function findNews(seen: Seen, facts: FollowedFacts | undefined, names: Names): Comparison {
  if (seen.kind === 'member' && (facts === undefined || facts.kind === 'member')) {
    return memberNews(seen, facts, names)
  }
  if (seen.kind === 'race' && facts?.kind === 'race') return raceNews(seen, facts)
  // Our data no longer has the race: nothing can be said about it.
  return { items: [], seen: facts ? toSeen(facts) : seen }
}

function memberNews(seen: SeenMember, facts: MemberFacts | undefined, names: Names): Comparison {
  const seat = seatNews(seen, facts, names)
  const votes = facts ? voteNews(seen.votes, facts) : { items: [], seen: seen.votes }
  const committees = committeeNews(seen.committees, facts?.committees ?? null, names)
  return {
    items: [...seat.items, ...committees.items, ...votes.items],
    seen: {
      kind: 'member',
      name: facts?.name ?? seen.name,
      seat: seat.seen,
      committees: committees.seen,
      votes: votes.seen,
    },
  }
}

function seatNews(
  { seat: before }: SeenMember,
  facts: MemberFacts | undefined,
  names: Names,
): Part<SeenMember['seat']> {
  const now = facts?.seat ?? null
  if (!now) {
    const successor = before && names.holderOf(before.key)
    if (!before || !successor || successor.source.asOf < before.asOf) return { items: [], seen: before }
    const { name: holder, source } = successor
    return { items: [{ type: 'left', seat: toSeat(before.key), holder, source }], seen: null }
  }
  const { seat, party, termEnd, source } = now
  if (before && source.asOf < before.asOf) return { items: [], seen: before }
  const after = facts ? seenMember(facts).seat : null
  if (!before || before.key !== now.key) return { items: [{ type: 'seat', seat, source }], seen: after }
  const items: FollowNews[] = [
    ...(party === before.party ? [] : [{ type: 'party', party, was: before.party, source } as const]),
    ...(termEnd > before.termEnd ? [{ type: 'new-term', end: termEnd, source } as const] : []),
    ...(now.ended && !before.ended ? [{ type: 'term-ended', end: termEnd, source } as const] : []),
  ]
  return { items, seen: after }
}

/** The seat of a key such as `TX House 7`. */
function toSeat(key: string): z.infer<typeof FollowedSeat> {
  const [state = '', chamber = '', number = ''] = key.split(' ')
  return FollowedSeat.parse({ state, chamber, district: chamber === 'House' ? Number(number) : null })
}

function committeeNews(
  before: SeenMember['committees'],
  now: MemberFacts['committees'],
  { committeeName }: Names,
): Part<SeenMember['committees']> {
  if (!now || (before && now.source.asOf < before.asOf)) return { items: [], seen: before }
  const { seats, source } = now
  // A new Congress fills its committees over weeks: a list without any seat of a member does not say that they left.
  if (before && seats.length === 0) return { items: [], seen: before }
  const seen = { asOf: source.asOf, roles: Object.fromEntries(seats.map(({ id, role }) => [id, role])) }
  // There was no list before, so nobody joined or left.
  if (!before) return { items: [], seen }
  const earlierRoles = new Map(Object.entries(before.roles))
  const current = new Set(seats.map(({ id }) => id))
  const item = (id: string, change: 'joined' | 'left' | 'role', role: string | null): FollowNews[] => {
    const committee = committeeName(id)
    return committee === undefined ? [] : [{ type: 'committee', change, committee, role, source }]
  }
  const items = [
    ...seats.flatMap(({ id, role }) => {
      if (!earlierRoles.has(id)) return item(id, 'joined', role)
      return earlierRoles.get(id) === role ? [] : item(id, 'role', role)
    }),
    ...[...earlierRoles.keys()].filter((id) => !current.has(id)).flatMap((id) => item(id, 'left', null)),
  ]
  return { items, seen }
}

function voteNews(before: SeenVotes, { votes, votesSource: source }: MemberFacts): Part<SeenVotes> {
  if (source.asOf < before.asOf) return { items: [], seen: before }
  const earlierPositions = new Map(Object.entries(before.near))
  const items = votes
    .filter(({ date }) => date >= firstNearDay(before.until))
    .flatMap((vote): FollowNews[] => {
      const was = earlierPositions.get(vote.id)
      if (was === vote.position) return []
      const item = { ...withoutId(vote), source }
      return was === undefined ? [{ type: 'vote', ...item }] : [{ type: 'vote-corrected', ...item, was }]
    })
  const newest = votes[0]?.date ?? ''
  const until = newest > before.until ? newest : before.until
  // Votes that are missing now stay in the list, because the member was told about them.
  const near = until === before.until ? { ...before.near, ...nearVotes(votes, until) } : nearVotes(votes, until)
  return { items, seen: { asOf: source.asOf, until, near } }
}

function withoutId(vote: FactVote): Omit<FactVote, 'id'> {
  const { id: _, ...shown } = vote
  return shown
}

function raceNews(seen: SeenRace, facts: RaceFacts): Comparison {
  const results = resultNews(seen.results, facts.results)
  const elections = electionNews(seen.elections, facts)
  const filers = filerNews(seen.filers, facts.filers)
  const holder = holderNews(seen.holder, facts.holder)
  return {
    items: [...results.items, ...holder.items, ...elections.items, ...filers.items],
    seen: {
      kind: 'race',
      results: results.seen,
      elections: elections.seen,
      filers: filers.seen,
      holder: holder.seen,
    },
  }
}

function resultNews(before: SeenRace['results'], results: RaceFacts['results']): Part<SeenRace['results']> {
  const earlierResults = new Map(Object.entries(before))
  const items = results.flatMap(({ id, winners, unofficial, source }): FollowNews[] => {
    const was = earlierResults.get(id)
    if (was && (source.asOf < was.asOf || isSame(was.winners, winners))) return []
    return [{ type: 'result', winners, was: was?.winners ?? null, unofficial, source }]
  })
  const current = results.filter(({ id, source }) => source.asOf >= (earlierResults.get(id)?.asOf ?? ''))
  return {
    items,
    seen: {
      ...before,
      ...Object.fromEntries(current.map(({ id, winners, source }) => [id, { asOf: source.asOf, winners }])),
    },
  }
}

function electionNews(
  before: SeenRace['elections'],
  { elections, electionsAsOf, today }: RaceFacts,
): Part<SeenRace['elections']> {
  if (electionsAsOf < before.asOf) return { items: [], seen: before }
  const earlierDays = new Map(Object.entries(before.days))
  // A stored day begins with its date, such as `2028-11-07 scheduled`, so it compares like one.
  const isAhead = (election: ElectionFacts) =>
    election.date === null || election.date >= today || (earlierDays.get(election.id) ?? '') >= today
  const items = elections
    .filter((election) => earlierDays.get(election.id) !== dayAndStatus(election) && isAhead(election))
    .map(({ title, date, status, confirmed, source }): FollowNews => ({
      type: 'election',
      title,
      date,
      status,
      confirmed,
      source,
    }))
  const days = { ...before.days, ...Object.fromEntries(elections.map((one) => [one.id, dayAndStatus(one)])) }
  return { items, seen: { asOf: electionsAsOf, days } }
}

/** Someone who is missing from a later list has not necessarily withdrawn, so it is not news. */
function filerNews(before: SeenRace['filers'], filers: RaceFacts['filers']): Part<SeenRace['filers']> {
  if (!filers || (before && filers.source.asOf < before.asOf)) return { items: [], seen: before }
  const earlierIds = new Set(before?.ids)
  const added = filers.people.filter(({ id }) => !earlierIds.has(id))
  const names = added.slice(0, maxNames).map(({ name }) => name)
  const { source } = filers
  return {
    items: added.length > 0 ? [{ type: 'filed', names, count: added.length, source }] : [],
    seen: { asOf: source.asOf, ids: [...earlierIds, ...added.map(({ id }) => id)].sort() },
  }
}

function holderNews(before: SeenRace['holder'], holder: RaceFacts['holder']): Part<SeenRace['holder']> {
  if (!holder || (before && holder.source.asOf < before.asOf)) return { items: [], seen: before }
  const { id, name, source } = holder
  const isNew = before !== null && before.id !== id
  return {
    items: isNew ? [{ type: 'holder', holder: name, source }] : [],
    seen: { asOf: source.asOf, id },
  }
}

const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join('\n') === b.toSorted().join('\n')
