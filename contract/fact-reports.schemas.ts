import { z } from 'zod'
import { Email } from './accounts.schemas.ts'
import { Done, LocalDate, Locale, PathId, Source, WebUrl, paging } from './common.schemas.ts'
import { limits } from './common.ts'
import { operation } from './endpoint.ts'
import { parseFactId } from './fact-sets.ts'
import { writtenText } from './written-text.schemas.ts'
import { lengthOf } from './written-text.ts'

const ReportedFactId = z
  .string()
  .max(limits.factId)
  .refine((id) => parseFactId(id) !== undefined, 'not_a_fact')

const { min, max } = limits.factProblem

/** What a person sends. The link is shown to administrators as text beside its host, and is never fetched. */
const report = {
  factId: ReportedFactId,
  problem: writtenText(max).refine((text) => lengthOf(text) >= min, 'too_short'),
  link: WebUrl.optional(),
}

/**
 * `sent`: it is in the queue. `already`: the same person has reported this fact, and the report is still open.
 * `known`: enough visitors of this network have reported the fact; another report would add nothing.
 */
const Reported = z.object({
  result: z.enum(['sent', 'already', 'known']),
  /** False if no mail server is configured, or there is no address to write to. */
  answeredByEmail: z.boolean(),
})

export const reportFact = operation({
  access: 'user',
  summary: 'Report an error in a fact',
  body: z.object(report),
  reply: Reported,
})

export const reportFactAsVisitor = operation({
  access: 'public',
  summary: 'Report an error in a fact without signing in',
  body: z.object({ ...report, email: Email.optional() }),
  reply: Reported,
})

export const factReportOptions = operation({
  access: 'user',
  summary: 'Whether I reported a fact, and how I’ll get an answer',
  query: z.object({ factId: ReportedFactId }),
  reply: z.object({
    /** True while the member's report of this fact is open. */
    reported: z.boolean(),
    mailConfigured: z.boolean(),
    /** Null if it is not confirmed. */
    email: z.string().nullable(),
  }),
})

export const FactReportStatus = z.enum(['open', 'answered', 'dismissed'])
export type FactReportStatus = z.infer<typeof FactReportStatus>

export const FactOutcome = z.enum(['corrected', 'right', 'unclear'])
export type FactOutcome = z.infer<typeof FactOutcome>

/** What a fact says: its values by field, in the words of its pack. */
export const FactState = z.object({
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  source: Source.nullable(),
  /** The day its pack was compiled; null for facts from the database. */
  compiledOn: LocalDate.nullable(),
})
export type FactState = z.infer<typeof FactState>

export const AnswerMail = z.enum(['none', 'waiting', 'sending', 'sent', 'failed'])
export type AnswerMail = z.infer<typeof AnswerMail>

export const FactReport = z.object({
  id: z.int(),
  factId: z.string(),
  /** What the reporter saw. */
  asReported: FactState,
  /** Null if the fact no longer exists. */
  current: FactState.nullable(),
  problem: z.string(),
  link: z.string().nullable(),
  at: z.iso.datetime(),
  reporter: z.object({
    kind: z.enum(['member', 'visitor']),
    locale: Locale,
    canBeMailed: z.boolean(),
  }),
  status: FactReportStatus,
  outcome: FactOutcome.nullable(),
  answer: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  mail: AnswerMail,
})
export type FactReport = z.infer<typeof FactReport>

export const factReportQueue = operation({
  access: 'admin',
  summary: 'Reports of errors in facts',
  query: z.object({ status: FactReportStatus.default('open'), ...paging(50, 20) }),
  reply: z.object({
    items: z.array(FactReport),
    nextCursor: z.string().nullable(),
    counts: z.object({ open: z.int(), answered: z.int(), dismissed: z.int() } satisfies Record<
      FactReportStatus,
      z.ZodInt
    >),
  }),
})

export const answerFactReport = operation({
  access: 'admin',
  summary: 'Answer a report of an error in a fact',
  params: z.object({ id: PathId }),
  body: z.object({ outcome: FactOutcome, answer: writtenText(limits.factAnswer) }),
  reply: z.object({ mailed: z.boolean() }),
})

export const dismissFactReport = operation({
  access: 'admin',
  summary: 'Dismiss a report of an error without an answer',
  params: z.object({ id: PathId }),
  body: z.object({ reason: writtenText(limits.reason) }),
  reply: Done,
})
