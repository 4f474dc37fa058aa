import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.ts'
import { BallotOffice, DetailedElectionKind, StateRules } from '../../contract/deadline-rules.ts'
import { deadlineNames } from '../../contract/deadlines.ts'

/** A text shown to voters, in both languages. */
export const LocalizedText = z.object({ en: z.string().min(1), es: z.string().min(1) })

/** Which date is right where the published date and the state's rule differ. */
const DateDecision = z.object({
  show: z.enum(['stated', 'rule']),
  why: z.string().min(10),
  source: z.string(),
  on: LocalDate,
})

const StatedDate = z.object({ date: LocalDate, source: z.string(), decided: DateDecision.optional() })

export const PackedElection = z.object({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+-20\d\d$/),
  /** Null for the nationwide November election. */
  state: StateCode.nullable(),
  /** Held in every state. */
  nationwide: z.boolean(),
  kind: DetailedElectionKind,
  /** `if-needed`: such as a runoff, which takes place only if nobody got a majority. */
  held: z.enum(['always', 'if-needed']),
  /** `some-areas`: not every voter of the state has a ballot. */
  reach: z.enum(['statewide', 'some-areas']),
  /** What is on the ballot, as far as the calendar or the law names it. */
  offices: z.array(BallotOffice),
  title: LocalizedText,
  date: LocalDate,
  /** Null if not checked against a source. */
  source: z.string().nullable(),
  /** Usual poll hours; null if unknown or different by state. */
  hours: LocalizedText.extend({ source: z.string().nullable() }).nullable(),
  note: LocalizedText.nullable(),
  /** Dates published for this election. Where one differs from the state's rule, somebody must decide. */
  stated: z.partialRecord(z.enum(deadlineNames), StatedDate),
  /** Increased whenever a date is corrected, so that calendars update. */
  revision: z.int().nonnegative(),
})
export type PackedElection = z.infer<typeof PackedElection>

export const PackedRules = StateRules.extend({
  hours: LocalizedText.extend({ source: z.string() }),
})
export type PackedRules = z.infer<typeof PackedRules>

const Link = z.object({
  url: z.url(),
  source: z.string(),
  /** False for a site the state uses that is not on a government domain. */
  government: z.boolean(),
})

export const linkNames = [
  'register',
  'status',
  'pollingPlace',
  'mailBallot',
  'sampleBallot',
  'voterId',
  'localOffices',
  'electionDates',
] as const

/** How a state registers voters, with the official pages. */
export const PackedRegistration = z.object({
  state: StateCode,
  registration: z.enum(['online', 'mail-or-in-person', 'in-person', 'not-needed']),
  mailVoting: z.object({ who: z.enum(['all-mail', 'no-excuse', 'excuse']), source: z.string() }).nullable(),
  voterId: z
    .object({
      category: z.enum(['none', 'non-strict-non-photo', 'non-strict-photo', 'strict-non-photo', 'strict-photo']),
      source: z.string(),
      /** False if tables of different dates disagree. */
      confirmed: z.boolean(),
    })
    .nullable(),
  links: z.partialRecord(z.enum(linkNames), Link),
  office: z.object({
    website: Link,
    /** True if name and phone were not checked against a source. */
    unconfirmed: z.object({ name: z.string(), phone: z.string(), tollFree: z.string().nullable() }),
  }),
  notes: z.array(LocalizedText),
})
export type PackedRegistration = z.infer<typeof PackedRegistration>
