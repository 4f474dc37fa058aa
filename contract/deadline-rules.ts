import { z } from 'zod'
import { LocalDate, StateCode } from './common.ts'
import { type DeadlineName, SameDay } from './deadlines.ts'

/** The vocabulary that the facts of a pack and the rules of `civic/` share. */

export const Weekday = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
export type Weekday = z.infer<typeof Weekday>

/** Where a weekend or federal holiday moves the day; `next-weekday` minds weekends only. Absent: nowhere. */
const shift = z.enum(['next', 'previous', 'next-weekday']).optional()
/** Where the day ends before midnight, such as 17:00. */
const time = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .optional()
const days = z.int().positive()

export const DateRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days-before'), days, shift, time }),
  z.object({ kind: z.literal('days-after'), days, shift, time }),
  /** The n-th such weekday strictly before election day; 1 is the nearest. */
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

/** A rule with where it is from and how far it reaches. */
export const RuleFact = z.object({
  rule: DateRule,
  basis: z.enum(['received', 'postmarked']).optional(),
  /** The source speaks of general elections only; in others the date is not known. */
  generalOnly: z.boolean().optional(),
  /** A presidential election has another date that we do not know. */
  notPresidential: z.boolean().optional(),
  /** Runoffs have another date that we do not know. */
  notRunoff: z.boolean().optional(),
  /** From this day on a new law holds that we have not read. */
  until: LocalDate.optional(),
  /** A key of the pack's origins; null when no source was read. */
  source: z.string().nullable(),
  /** False: recalled, or sources disagree. */
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
  /** A ballot that arrives after election day counts when it was postmarked by then. */
  postmarkCounts: z.boolean(),
  sameDay: SameDay,
  registrationNeeded: z.boolean(),
})
export type StateRules = z.infer<typeof StateRules>
