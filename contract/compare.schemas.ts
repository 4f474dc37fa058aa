import { z } from 'zod'
import { LocalDate, Source, StateCode } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { OwnWords, VotePosition } from './officials.schemas.ts'

const text = z.string().nullable()

const ComparedMember = z.object({
  bioguideId: z.string(),
  name: z.string(),
  /** The path of a portrait on this server; null if we have none. */
  imageUrl: text,
  party: text,
  state: StateCode,
  chamber: z.enum(['Senate', 'House']),
  /** Null for senators and for former members; 0 for an at-large seat. */
  district: z.int().nullable(),
  /** False for a member who has left Congress, or whose term has ended. */
  serving: z.boolean(),
  /** Set if the term has ended and we do not know who holds the seat, perhaps still this member. */
  termEnded: LocalDate.nullable(),
  /** DW-NOMINATE, computed from all votes: -1 most liberal, +1 most conservative. Not an interest group's rating. */
  voteview: z.object({ dim1: z.number(), votes: z.int() }).nullable(),
  /** Counts over all recorded votes of this Congress. */
  missed: z.object({ percent: z.number(), rollCalls: z.int() }).nullable(),
})
export type ComparedMember = z.infer<typeof ComparedMember>

const ComparedVote = z.object({
  id: z.string(),
  chamber: z.enum(['Senate', 'House']),
  date: LocalDate,
  measure: z.string(),
  title: z.string(),
  plainTitle: OwnWords.nullable(),
  category: z.string(),
  question: z.string(),
  result: z.string(),
  /** The Library of Congress policy area; null if it has none. */
  topic: text,
  note: OwnWords.nullable(),
  /** The official roll call. */
  url: z.string(),
  billUrl: text,
  /** Shared by both chambers' votes to pass the same bill. */
  matter: z.string(),
  /** By member; absent if the member could not vote on it. */
  positions: z.record(z.string(), VotePosition),
})
export type ComparedVote = z.infer<typeof ComparedVote>

const maxMembers = 12

export const compareMembers = operation({
  access: 'public',
  summary: 'How members of Congress voted, side by side',
  query: z.object({
    /** Bioguide ids, separated by commas. */
    members: z
      .string()
      .max(200)
      .default('')
      .transform((value) => [
        ...new Set(
          value
            .toUpperCase()
            .split(',')
            .map((id) => id.trim())
            .filter(Boolean),
        ),
      ])
      .refine((ids) => ids.length <= maxMembers),
  }),
  reply: z.object({
    /** In the requested order. */
    members: z.array(ComparedMember),
    /** Requested ids that match no member. */
    unknown: z.array(z.string()),
    /** Every roll call in the pack, newest first. */
    votes: z.array(ComparedVote),
    sources: z.object({ votes: Source, voteview: Source, statistics: Source }),
  }),
})
export type Comparison = z.infer<typeof compareMembers.reply>
