import { z } from 'zod'
import { LocalDate, Source, StateCode } from './common.ts'
import { endpoint } from './endpoint.ts'
import { VotePosition } from './officials.ts'

const text = z.string().nullable()

const ComparedMember = z.object({
  bioguideId: z.string(),
  name: z.string(),
  party: text,
  state: StateCode,
  chamber: z.enum(['Senate', 'House']),
  /** Null in the Senate, and for somebody who has left Congress; 0 is at large. */
  district: z.int().nullable(),
  /** False for somebody who voted and has left Congress since. */
  serving: z.boolean(),
  /** DW-NOMINATE: -1 most liberal, +1 most conservative, made from all votes. Not a rating by anybody. */
  voteview: z.object({ dim1: z.number(), votes: z.int() }).nullable(),
  /** Of all recorded votes in this Congress. */
  missed: z.object({ percent: z.number(), rollCalls: z.int() }).nullable(),
})
export type ComparedMember = z.infer<typeof ComparedMember>

const ComparedVote = z.object({
  id: z.string(),
  chamber: z.enum(['Senate', 'House']),
  date: LocalDate,
  measure: z.string(),
  title: z.string(),
  category: z.string(),
  question: z.string(),
  result: z.string(),
  /** The Library of Congress' policy area; null where it has none. */
  topic: text,
  note: text,
  /** The official roll call. */
  url: z.string(),
  billUrl: text,
  /** The same for both chambers' votes to pass one bill. */
  matter: z.string(),
  /** By member; absent where the member had no vote in it. */
  positions: z.record(z.string(), VotePosition),
})
export type ComparedVote = z.infer<typeof ComparedVote>

const maxMembers = 12

export const compareMembers = endpoint({
  method: 'GET',
  path: '/api/compare',
  access: 'user',
  summary: 'How members of Congress voted, side by side',
  query: z.object({
    /** Bioguide ids with commas between them. */
    members: z
      .string()
      .max(200)
      .default('')
      .transform((given) => [
        ...new Set(
          given
            .toUpperCase()
            .split(',')
            .map((id) => id.trim())
            .filter(Boolean),
        ),
      ])
      .refine((ids) => ids.length <= maxMembers),
  }),
  reply: z.object({
    /** In the order asked for. */
    members: z.array(ComparedMember),
    /** What was asked for and is no member we know of. */
    unknown: z.array(z.string()),
    /** Every roll call of the pack, newest first. */
    votes: z.array(ComparedVote),
    sources: z.object({ votes: Source, voteview: Source, statistics: Source }),
  }),
})
export type Comparison = z.infer<typeof compareMembers.reply>
