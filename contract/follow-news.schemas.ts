import { z } from 'zod'
import { LocalDate, Source, StateCode } from './common.schemas.ts'
import { EventStatus } from './events.schemas.ts'
import { FollowSubject } from './follows.schemas.ts'
import { OwnWords, VotePosition } from './officials.schemas.ts'

const text = z.string()
const source = { source: Source }

export const FollowedSeat = z.object({
  chamber: z.enum(['Senate', 'House']),
  state: StateCode,
  /** Null for the Senate; 0 for an at-large seat. */
  district: z.int().nullable(),
})

const vote = {
  date: LocalDate,
  position: VotePosition,
  /** The official title, in English. */
  title: text,
  plainTitle: OwnWords.nullable(),
  measure: text,
  /** The official roll call. */
  url: text,
  ...source,
}

/** One thing that changed about a lawmaker or a race. */
export const FollowNews = z.discriminatedUnion('type', [
  z.object({ type: z.literal('vote'), ...vote }),
  /** We reported another position before. */
  z.object({ type: z.literal('vote-corrected'), ...vote, was: VotePosition }),
  /** The lawmaker no longer holds the seat. `holder` is null if our source shows it as vacant. */
  z.object({ type: z.literal('left'), seat: FollowedSeat, holder: text.nullable(), ...source }),
  /** The lawmaker now holds another seat, or holds a seat again. */
  z.object({ type: z.literal('seat'), seat: FollowedSeat, ...source }),
  z.object({ type: z.literal('party'), party: text, was: text, ...source }),
  z.object({ type: z.literal('new-term'), end: LocalDate, ...source }),
  /** The term ended and we do not know who holds the seat. */
  z.object({ type: z.literal('term-ended'), end: LocalDate, ...source }),
  z.object({
    type: z.literal('committee'),
    change: z.enum(['joined', 'left', 'role']),
    /** In English, such as "House Committee on Ways and Means". */
    committee: text,
    /** Such as Chairman; null for a member without a role of their own. */
    role: text.nullable(),
    ...source,
  }),
  /** People who filed with the FEC, which is not a nomination. */
  z.object({ type: z.literal('filed'), names: z.array(text), count: z.int(), ...source }),
  z.object({
    type: z.literal('election'),
    title: OwnWords,
    /** Null if it was postponed and the new day is not known. */
    date: LocalDate.nullable(),
    status: EventStatus,
    confirmed: z.boolean(),
    source: Source.nullable(),
  }),
  /** `was`: the winners we reported before; null for a new result. */
  z.object({
    type: z.literal('result'),
    winners: z.array(text),
    was: z.array(text).nullable(),
    unofficial: z.boolean(),
    ...source,
  }),
  /** Who holds the seat that the race was for. */
  z.object({ type: z.literal('holder'), holder: text.nullable(), ...source }),
])
export type FollowNews = z.infer<typeof FollowNews>

/** The news of a digest about one lawmaker or race. */
export const DigestGroup = z.object({
  subject: FollowSubject,
  /** The lawmaker's name; null for a race, which is named by its subject. */
  name: text.nullable(),
  items: z.array(FollowNews),
  /** How many more votes there are than listed. */
  moreVotes: z.int(),
})
export type DigestGroup = z.infer<typeof DigestGroup>
