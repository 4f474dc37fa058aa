import { z } from 'zod'
import { LocalDate, StateCode } from './common.ts'
import { type DeadlineName, SameDay } from './deadlines.ts'

/** Types shared by the elections pack and the rules in `civic/`. */

export const Weekday = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
export type Weekday = z.infer<typeof Weekday>

/** How a deadline moves off a weekend or federal holiday; `next-weekday` skips weekends only. Absent: it does not move. */
const shift = z.enum(['next', 'previous', 'next-weekday']).optional()
/** Set if the deadline ends before midnight, such as 17:00. */
const time = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .optional()
const days = z.int().positive()

export const DateRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days-before'), days, shift, time }),
  z.object({ kind: z.literal('days-after'), days, shift, time }),
  /** The n-th such weekday strictly before election day; 1 is the closest. */
  z.object({ kind: z.literal('weekday-before'), weekday: Weekday, n: z.int().positive(), shift, time }),
  /** Weekends and federal holidays do not count. */
  z.object({ kind: z.literal('business-days-before'), days, time }),
  z.object({ kind: z.literal('business-days-after'), days, time }),
  z.object({ kind: z.literal('election-day'), time }),
  z.object({ kind: z.literal('not-offered') }),
  z.object({ kind: z.literal('not-needed') }),
  z.object({ kind: z.literal('set-locally') }),
  z.object({ kind: z.literal('unknown') }),
])
export type DateRule = z.infer<typeof DateRule>

/** A rule with its source and the elections it applies to. */
export const RuleFact = z.object({
  rule: DateRule,
  basis: z.enum(['received', 'postmarked']).optional(),
  /** The source covers general elections only; the date is unknown for others. */
  generalOnly: z.boolean().optional(),
  /** Presidential elections use a different date, which we do not know. */
  notPresidential: z.boolean().optional(),
  /** Runoffs use a different date, which we do not know. */
  notRunoff: z.boolean().optional(),
  /** A new law, whose rule we do not have yet, applies from this day on. */
  until: LocalDate.optional(),
  /** A key of the pack's origins; null if there is no source. */
  source: z.string().nullable(),
  /** False if there is no source, or if sources disagree. */
  confirmed: z.boolean(),
})
export type RuleFact = z.infer<typeof RuleFact>

const facts = {
  registerOnline: RuleFact,
  registerByMail: RuleFact,
  registerInPerson: RuleFact,
  applyMailBallot: RuleFact,
  firstDayEarlyVoting: RuleFact,
  lastDayEarlyVoting: RuleFact,
  receiveMailBallot: RuleFact,
} satisfies Record<DeadlineName, typeof RuleFact>

export const StateRules = z.object({
  state: StateCode,
  ...facts,
  /** True if a ballot postmarked by election day may arrive later. */
  postmarkCounts: z.boolean(),
  sameDay: SameDay,
  registrationNeeded: z.boolean(),
})
export type StateRules = z.infer<typeof StateRules>
