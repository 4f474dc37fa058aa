import { z } from 'zod'
import { LocalDate, StateCode } from '../../../contract/common.schemas.ts'
import { ContestKind, CountStatus, Reporting } from '../../../contract/results.schemas.ts'

/** One line of text. Control characters are not allowed: PostgreSQL cannot store all of them. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must be one line of plain text')
/** The limit is above the population of the United States. */
export const Votes = z.int().nonnegative().max(400_000_000)

/** A date and time with its offset: without one it would mean a different instant in each time zone. */
export const Instant = z.iso
  .datetime({ offset: true, message: 'must be a date and time with an offset, such as 2026-11-03T21:15:00-05:00' })
  .transform((text) => new Date(text))

export const Choice = z.object({
  name: Line,
  party: Line.nullable(),
  votes: Votes,
  writeIn: z.boolean(),
  outcome: z.enum(['winner', 'projected-winner', 'advanced-to-runoff']).nullable(),
})
export type Choice = z.infer<typeof Choice>

export const maxChoices = 500

export const Contest = z.object({
  id: Line,
  name: Line,
  kind: ContestKind,
  votesAllowed: z.int().min(1).max(100),
  overvotes: Votes.nullable(),
  undervotes: Votes.nullable(),
  reporting: Reporting.nullable(),
  choices: z.array(Choice).min(1).max(maxChoices),
})
export type Contest = z.infer<typeof Contest>

export const maxContests = 2000
/** All contests as text: what one reader is sent. A large county has a tenth of it. */
const maxChars = 4 * 1024 ** 2

/** The content of an official file, in the same form for every file format. */
export const Count = z.object({
  state: StateCode,
  jurisdiction: Line,
  election: Line,
  electionDate: LocalDate,
  issuer: Line,
  status: CountStatus,
  asOf: z.date(),
  reporting: Reporting.nullable(),
  contests: z
    .array(Contest)
    .min(1)
    .max(maxContests)
    .refine((contests) => JSON.stringify(contests).length <= maxChars, { error: 'too many choices to be shown' }),
})
export type Count = z.infer<typeof Count>
