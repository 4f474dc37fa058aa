import { z } from 'zod'
import { Source } from './common.schemas.ts'
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
