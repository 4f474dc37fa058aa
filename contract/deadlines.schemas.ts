import { z } from 'zod'
import { LocalDate } from './common.schemas.ts'
import { earlyVotingClosedDays } from './deadlines.ts'

/** Deadlines as free text in the caller's language, as the specification defines them. */
export const DeadlineTexts = z.object({
  lastDayToRegister: z.string().optional(),
  lastDayToApplyMailBallot: z.string().optional(),
  firstDayEarlyVoting: z.string().optional(),
  lastDayEarlyVoting: z.string().optional(),
  lastDayReceiveMailBallot: z.string().optional(),
})
export type DeadlineTexts = z.infer<typeof DeadlineTexts>

/** One deadline for a voter. Only a `known` deadline has a date; a missing date is never guessed. */
export const Deadline = z.object({
  date: LocalDate.nullable(),
  state: z.enum([
    'known',
    /** "Check with your election office". */
    'unknown',
    /** Not offered in this state. */
    'not-offered',
    /** No application needed: every voter is mailed a ballot. */
    'not-needed',
    /** Decided by the county or town. */
    'set-locally',
  ]),
  /** Local time if the deadline ends before midnight, such as 17:00. */
  time: z.string().nullable(),
  /** Whether mail must be postmarked or received by that day. */
  basis: z.enum(['received', 'postmarked']).nullable(),
  /** Whether the date was published, or calculated from the state's rule. */
  how: z.enum(['stated', 'computed']).nullable(),
  /** If the published date and the state's rule differ: the one that is not shown. */
  otherDate: LocalDate.nullable(),
  /** For `set-locally`: the days the county or town may choose from. */
  between: z.object({ first: LocalDate, last: LocalDate }).nullable(),
  /** The deadline ends when the polls close: by the state's rule, or because a later arrival is unconfirmed. */
  byCloseOfPolls: z.boolean(),
  /** A key of the reply's `sources`. */
  source: z.string().nullable(),
  /** True if an official source has it and its law cannot have changed since: reminders rely on it. */
  confirmed: z.boolean(),
  /** True if screens show it like any other fact: it is confirmed, or a neutral list has it and its law cannot have changed. */
  plain: z.boolean(),
  /** The year of the legislature's session that has begun since the rule was checked, which made it unconfirmed. */
  unconfirmedSince: z.int().nullable(),
})
export type Deadline = z.infer<typeof Deadline>

/** Whether a voter can register and vote on the same day. */
export const SameDay = z.enum(['yes', 'early-voting-only', 'election-day-only', 'president-only', 'no', 'unknown'])
/** The days on which a state pauses early voting between its first and last day. */
export const EarlyVotingClosed = z.enum(earlyVotingClosedDays)
export type EarlyVotingClosed = z.infer<typeof EarlyVotingClosed>

export const Deadlines = z.object({
  registerOnline: Deadline,
  registerByMail: Deadline,
  registerInPerson: Deadline,
  applyMailBallot: Deadline,
  firstDayEarlyVoting: Deadline,
  lastDayEarlyVoting: Deadline,
  receiveMailBallot: Deadline,
  /** If a ballot may arrive after election day: the day it must be postmarked by. */
  postmarkMailBallotBy: LocalDate.nullable(),
  /** Set if a voter needs an accepted reason to vote by mail. */
  mailReason: z.object({ confirmed: z.boolean(), source: z.string() }).nullable(),
  /** Null if the days of early voting are unknown, or none between them is known to be closed. */
  earlyVotingClosed: EarlyVotingClosed.nullable(),
  sameDayRegistration: SameDay,
  sameDayConfirmed: z.boolean(),
  /** False in North Dakota, which has no voter registration. */
  registrationNeeded: z.boolean(),
})
export type Deadlines = z.infer<typeof Deadlines>
