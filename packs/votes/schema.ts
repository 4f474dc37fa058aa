import { z } from 'zod'
import { quizQuestions } from '../../civic/votes/quiz.ts'
import { LocalDate, StateCode } from '../../contract/common.schemas.ts'

const text = z.string().min(1)
const bioguideId = z.string().regex(/^[A-Z]\d{6}$/)
const count = z.int().nonnegative()
const percent = z.number().min(0).max(100)

/** A line of roll-calls.jsonl. */
export const RollCall = z.strictObject({
  id: z.string().regex(/^[hs]\d+-\d+\.\d{4}$/),
  congress: z.int(),
  chamber: z.enum(['House', 'Senate']),
  session: z.int(),
  number: z.int().positive(),
  date: LocalDate,
  measure: text,
  /** The official title. For a vote on an amendment, the amendment's purpose: see `officialTitle`. */
  title: text,
  /** What it is about, in our own words. Needed where the official title tells a voter nothing. */
  plainTitle: z.strictObject({ en: text, es: text }).optional(),
  category: text,
  /** Set if a bill decides several subjects at once, such as a budget. */
  severalSubjects: z.literal(true).optional(),
  question: text,
  result: text,
  resultText: text,
  majorityRequired: z.enum(['1/2', '3/5', '2/3']),
  totals: z.strictObject({ yea: count, nay: count, present: count, notVoting: count }),
  policyArea: text.optional(),
  sponsor: text.optional(),
  amendmentPurpose: text.optional(),
  vicePresidentTieBreak: z.enum(['Yea', 'Nay']).optional(),
  /** Our own note, needed to understand the vote. */
  note: z.strictObject({ en: text, es: text }).optional(),
  /** The beginning of the Congressional Research Service's summary. */
  summary: text.optional(),
  billUrl: z.url().optional(),
  sourceUrl: z.url(),
  /** Member ids by position, separated by spaces. */
  positions: z.strictObject({
    yea: z.string(),
    nay: z.string(),
    present: z.string(),
    notVoting: z.string(),
  }),
})
export type RollCall = z.infer<typeof RollCall>

/** A line of quiz-votes.jsonl: the vote of Congress shown next to a question of the quiz. */
export const QuizVote = z.strictObject({
  question: z.enum(quizQuestions.map(({ id }) => id)),
  /** The side a yea is closer to; a nay is closer to the other. */
  yes: z.enum(['progressive', 'conservative']),
  /** One roll call per chamber, on the same bill. */
  rollCalls: z.array(text).min(1).max(2),
  /** Everything the bill does, in neutral words. */
  about: z.strictObject({ en: text, es: text }),
})
export type QuizVote = z.infer<typeof QuizVote>

/** A line of statistics.jsonl: counts over every recorded vote of the 119th Congress. */
export const VoteStatistics = z.strictObject({
  bioguideId,
  chamber: z.enum(['House', 'Senate']),
  rollCalls: count,
  missed: count,
  missedPercent: percent,
  /** Votes in which majorities of the two parties opposed each other. */
  partyUnityVotes: count,
  /** Null for independents. */
  withPartyPercent: percent.nullable(),
})
export type VoteStatistics = z.infer<typeof VoteStatistics>

/** A line of voteview.jsonl: DW-NOMINATE, 119th Congress. */
export const VoteviewScore = z.strictObject({
  bioguideId,
  chamber: z.enum(['House', 'Senate']),
  /** -1 most liberal to 1 most conservative. */
  dim1: z.number().min(-1).max(1),
  dim2: z.number().min(-1).max(1).nullable(),
  votes: count,
})
export type VoteviewScore = z.infer<typeof VoteviewScore>

/** A line of former-members.jsonl: a member who voted and has since left Congress. */
export const FormerMember = z.strictObject({
  bioguideId,
  name: text,
  party: text,
  state: StateCode,
})
export type FormerMember = z.infer<typeof FormerMember>
