import { z } from 'zod'
import { LocalDate } from './common.ts'

/** As the specification has them: free text, in the caller's language. */
export const SpokenDeadlines = z.object({
  lastDayToRegister: z.string().optional(),
  lastDayToApplyMailBallot: z.string().optional(),
  firstDayEarlyVoting: z.string().optional(),
  lastDayEarlyVoting: z.string().optional(),
  lastDayReceiveMailBallot: z.string().optional(),
})
export type SpokenDeadlines = z.infer<typeof SpokenDeadlines>

/** One date a voter must keep. Anything but `known` has no date: we do not guess. */
export const Deadline = z.object({
  date: LocalDate.nullable(),
  state: z.enum([
    'known',
    /** "Check with your state". */
    'unknown',
    /** This way does not exist in this state. */
    'not-offered',
    /** Nothing to apply for: every voter gets a ballot. */
    'not-needed',
    /** Set by the county or town. */
    'set-locally',
  ]),
  /** Local wall-clock time where the day ends early, such as 17:00. */
  time: z.string().nullable(),
  /** What must have happened to a letter by that day. */
  basis: z.enum(['received', 'postmarked']).nullable(),
  /** A date we read, or one worked out from the state's rule. */
  how: z.enum(['stated', 'computed']).nullable(),
  /** What the state's rule would give, where the stated date differs and therefore wins. */
  ruleGives: LocalDate.nullable(),
  /** A key of `sources`. */
  source: z.string().nullable(),
  /** False: to be shown as needing confirmation. */
  confirmed: z.boolean(),
})
export type Deadline = z.infer<typeof Deadline>

export const deadlineNames = [
  'registerOnline',
  'registerByMail',
  'registerInPerson',
  'applyMailBallot',
  'firstDayEarlyVoting',
  'lastDayEarlyVoting',
  'receiveMailBallot',
] as const
export type DeadlineName = (typeof deadlineNames)[number]

/** Registering on the spot when voting. */
export const SameDay = z.enum(['yes', 'early-voting-only', 'election-day-only', 'president-only', 'no', 'unknown'])

export const Deadlines = z.object({
  registerOnline: Deadline,
  registerByMail: Deadline,
  registerInPerson: Deadline,
  applyMailBallot: Deadline,
  firstDayEarlyVoting: Deadline,
  lastDayEarlyVoting: Deadline,
  receiveMailBallot: Deadline,
  /** Where a ballot may arrive later: it must be postmarked by this day. */
  postmarkMailBallotBy: LocalDate.nullable(),
  sameDayRegistration: SameDay,
  /** North Dakota: nobody registers. */
  registrationNeeded: z.boolean(),
})
export type Deadlines = z.infer<typeof Deadlines>
