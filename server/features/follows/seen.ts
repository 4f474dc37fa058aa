import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addDays } from '../../../civic/dates/local-date.ts'
import { LocalDate } from '../../../contract/common.schemas.ts'
import type { FollowSubject } from '../../../contract/follows.ts'
import { VotePosition } from '../../../contract/officials.schemas.ts'
import {
  type ElectionFacts,
  type FactVote,
  type FollowedFacts,
  type MemberFacts,
  type RaceFacts,
  createFollowedFacts,
} from './followed-facts.ts'

/**
 * Votes in this many days before the newest one are remembered one by one, because a vote may be published late. Older votes
 * that are added to our data are not news.
 */
const windowDays = 30

const SeenVotes = z.object({
  asOf: LocalDate,
  /** The day of the newest vote. */
  until: LocalDate,
  /** The positions in the votes of the last `windowDays` until then, by vote. */
  near: z.record(z.string(), VotePosition),
})
export type SeenVotes = z.infer<typeof SeenVotes>

const SeenMember = z.object({
  kind: z.literal('member'),
  name: z.string(),
  votes: SeenVotes,
  seat: z
    .object({ asOf: LocalDate, key: z.string(), party: z.string(), termEnd: LocalDate, ended: z.boolean() })
    .nullable(),
  /** The role by committee; null for a member without a role of their own. */
  committees: z.object({ asOf: LocalDate, roles: z.record(z.string(), z.string().nullable()) }).nullable(),
})
export type SeenMember = z.infer<typeof SeenMember>

const SeenRace = z.object({
  kind: z.literal('race'),
  filers: z.object({ asOf: LocalDate, ids: z.array(z.string()) }).nullable(),
  /** The day and status of each election, as in `2028-11-07 scheduled`. */
  elections: z.object({ asOf: LocalDate, days: z.record(z.string(), z.string()) }),
  /** The winners by race: a special election may be for the same office. */
  results: z.record(z.string(), z.object({ asOf: LocalDate, winners: z.array(z.string()) })),
  holder: z.object({ asOf: LocalDate, id: z.string().nullable() }).nullable(),
})
export type SeenRace = z.infer<typeof SeenRace>

/** What a member was told about a subject, or could see when the follow began. Compact: it is stored per follow. */
const Seen = z.discriminatedUnion('kind', [SeenMember, SeenRace])
export type Seen = z.infer<typeof Seen>

/** What is stored for a follow; undefined if an older version of this server wrote it in another form. */
export const readSeen = (stored: unknown): Seen | undefined => Seen.safeParse(stored).data

export const toSeen = (facts: FollowedFacts): Seen => (facts.kind === 'member' ? seenMember(facts) : seenRace(facts))

export const seenMember = (facts: MemberFacts): SeenMember => ({
  kind: 'member',
  name: facts.name,
  votes: seenVotes(facts),
  seat: facts.seat && {
    asOf: facts.seat.source.asOf,
    key: facts.seat.key,
    party: facts.seat.party,
    termEnd: facts.seat.termEnd,
    ended: facts.seat.ended,
  },
  committees: facts.committees && {
    asOf: facts.committees.source.asOf,
    roles: Object.fromEntries(facts.committees.seats.map(({ id, role }) => [id, role])),
  },
})

function seenVotes({ votes, votesSource, newestVote }: MemberFacts): SeenVotes {
  const { asOf } = votesSource
  const until = votes[0]?.date ?? (newestVote || asOf)
  return { asOf, until, near: nearVotes(votes, until) }
}

export const firstNearDay = (until: LocalDate): LocalDate => addDays(until, -windowDays)

export const nearVotes = (votes: readonly FactVote[], until: LocalDate): Record<string, VotePosition> =>
  Object.fromEntries(votes.filter(({ date }) => date >= firstNearDay(until)).map(({ id, position }) => [id, position]))

const seenRace = ({ filers, elections, electionsAsOf, results, holder }: RaceFacts): SeenRace => ({
  kind: 'race',
  filers: filers && { asOf: filers.source.asOf, ids: filers.people.map(({ id }) => id).sort() },
  elections: { asOf: electionsAsOf, days: Object.fromEntries(elections.map((one) => [one.id, dayAndStatus(one)])) },
  results: Object.fromEntries(results.map(({ id, winners, source }) => [id, { asOf: source.asOf, winners }])),
  holder: holder && { asOf: holder.source.asOf, id: holder.id },
})

export const dayAndStatus = ({ date, status }: ElectionFacts): string => `${date ?? 'unknown'} ${status}`

export type FollowedFactsReader = ReturnType<typeof createFactsReader>

/** The current facts, with a fingerprint that tells without a comparison whether there may be news. */
export function createFactsReader(...input: Parameters<typeof createFollowedFacts>) {
  const facts = createFollowedFacts(...input)
  const fingerprints = new Map<FollowSubject, string>()
  return {
    ...facts,
    /** Changes when anything does that may be news about the subject. */
    fingerprint(subject: FollowSubject): string {
      const known = fingerprints.get(subject)
      if (known !== undefined) return known
      const current = facts.find(subject)
      const hash = createHash('sha256')
        .update(JSON.stringify(current ? toSeen(current) : null))
        .digest('base64url')
      fingerprints.set(subject, hash)
      return hash
    },
  }
}
