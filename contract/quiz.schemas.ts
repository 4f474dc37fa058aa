import { z } from 'zod'
import { Source, StateCode } from './common.schemas.ts'
import { operation } from './endpoint.ts'

const QuizVote = z.object({
  /** The id of a question; questions without a fitting vote are absent. */
  question: z.string(),
  /** The side a yea is closer to; a nay is closer to the other. */
  yes: z.enum(['progressive', 'conservative']),
  /** Ids of roll calls on the same bill, one per chamber. */
  rollCalls: z.array(z.string()),
  /** Everything the bill does, in our own words. */
  about: z.object({ en: z.string(), es: z.string() }),
})
export type QuizVote = z.infer<typeof QuizVote>

export const quizVotes = operation({
  access: 'public',
  summary: 'Votes in Congress shown with the quiz questions',
  reply: z.object({ votes: z.array(QuizVote), source: Source }),
})

const Stand = z.object({
  bioguideId: z.string(),
  name: z.string(),
  party: z.string().nullable(),
  chamber: z.enum(['Senate', 'House']),
  state: StateCode,
  /** Null for senators; 0 for an at-large seat. */
  district: z.int().nullable(),
  /** The path of a portrait on this server; null if we have none. */
  imageUrl: z.string().nullable(),
  /** A letter for each of `questions`: y for yea, n for nay, - for neither. */
  cast: z.string(),
})
export type Stand = z.infer<typeof Stand>

export const congressStands = operation({
  access: 'public',
  summary: 'Every sitting member of Congress with the votes shown with the quiz',
  reply: z.object({
    members: z.array(Stand),
    questions: z.array(z.string()),
    sources: z.object({ votes: Source }),
  }),
})
