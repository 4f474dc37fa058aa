import { z } from 'zod'
import { LocalDate, StateCode } from './common.schemas.ts'
import { weekdays } from './deadline-rules.ts'
import { EarlyVotingClosed, SameDay } from './deadlines.schemas.ts'
import type { DeadlineName } from './deadlines.ts'

export const Weekday = z.enum(weekdays)
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
  /** For early voting that begins the day after in-person registration closes, even if a holiday moves that day. */
  z.object({ kind: z.literal('day-after-registration') }),
  /** `byCloseOfPolls`: instead of a time, because the polls do not close at the same time everywhere. */
  z.object({ kind: z.literal('election-day'), time, byCloseOfPolls: z.literal(true).optional() }),
  z.object({ kind: z.literal('not-offered') }),
  z.object({ kind: z.literal('not-needed') }),
  /** Decided by the county or town; the range it may choose from, in days before the election, if known. */
  z.object({ kind: z.literal('set-locally'), between: z.object({ first: days, last: days }).optional() }),
  z.object({ kind: z.literal('unknown') }),
])
export type DateRule = z.infer<typeof DateRule>

/** Kinds of election, as far as rules differ between them. */
export const DetailedElectionKind = z.enum([
  'general',
  'presidential-general',
  'primary',
  'presidential-primary',
  'primary-runoff',
  'runoff',
  'special',
  'special-primary',
  'special-runoff',
  'ballot-measure',
  'local',
])
export type DetailedElectionKind = z.infer<typeof DetailedElectionKind>

/** Offices that a calendar or the law puts on a ballot. */
export const BallotOffice = z.enum([
  'president',
  'us-senate',
  'us-house',
  'us-delegate',
  'resident-commissioner',
  'governor',
  'state-legislature',
])
export type BallotOffice = z.infer<typeof BallotOffice>

/** Statewide offices below the governor that voters elect. */
export const StatewideOffice = z.enum(['lieutenant-governor', 'attorney-general', 'secretary-of-state'])

/** The elections a rule applies to. */
export const RuleCondition = z.object({
  /** Absent: every regular statewide election. A rule about mail ballots then also applies to runoffs, unconfirmed. */
  elections: z.array(DetailedElectionKind).min(1).optional(),
  /** For elections from this day on. */
  from: LocalDate.optional(),
  /** For elections before this day, from which another law applies. */
  until: LocalDate.optional(),
})
export type RuleCondition = z.infer<typeof RuleCondition>

const origin = {
  /** A key of the pack's origins; null if there is no source, or if sources disagree. */
  source: z.string().nullable(),
  /** False if there is no official source, or if sources disagree. */
  confirmed: z.boolean(),
  /** The day the law was last checked, which is never later than the day the source was read; null if it never was. */
  lawCheckedOn: LocalDate.nullable(),
}

const ruleFields = { rule: DateRule, basis: z.enum(['received', 'postmarked']).optional(), ...origin }

/** A rule with its source and the elections it applies to. */
export const RuleFact = z.object({
  ...ruleFields,
  when: RuleCondition.optional(),
  /** Other rules for some elections, such as runoffs. The first that applies replaces this one. */
  exceptions: z.array(z.object({ ...ruleFields, when: RuleCondition })).optional(),
})
export type RuleFact = z.infer<typeof RuleFact>

/** Whether voters can register when they vote; an exception may be for presidential elections only. */
export const SameDayFact = z.object({
  value: SameDay,
  ...origin,
  exceptions: z.array(z.object({ value: SameDay, ...origin, when: RuleCondition })).optional(),
})
export type SameDayFact = z.infer<typeof SameDayFact>

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
  /** Absent if no closed days are known. */
  earlyVotingClosed: EarlyVotingClosed.optional(),
  sameDay: SameDayFact,
  registrationNeeded: z.boolean(),
  /** When the legislature meets in regular session. A rule checked before the latest session is unconfirmed. */
  legislature: z.object({ meets: z.enum(['every-year', 'odd-years']), source: z.string() }),
})
export type StateRules = z.infer<typeof StateRules>
