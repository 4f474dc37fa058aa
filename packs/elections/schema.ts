import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.ts'
import { StateRules } from '../../contract/deadline-rules.ts'
import { SameDay, deadlineNames } from '../../contract/deadlines.ts'

/** What a voter reads, in both languages. */
export const Words = z.object({ en: z.string().min(1), es: z.string().min(1) })

const StatedDate = z.object({ date: LocalDate, source: z.string() })

export const PackedElection = z.object({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+-20\d\d$/),
  /** Null for the November day of the whole country. */
  state: StateCode.nullable(),
  /** Held in every state. */
  nationwide: z.boolean(),
  kind: z.enum([
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
  ]),
  title: Words,
  date: LocalDate,
  /** Null: not checked against a source. */
  source: z.string().nullable(),
  /** Usual poll hours; null where they differ by state or are not known. */
  hours: Words.extend({ source: z.string().nullable() }).nullable(),
  note: Words.nullable(),
  /** Dates read for this very election. They win over the state's rule. */
  stated: z.partialRecord(z.enum(deadlineNames), StatedDate),
  /** Raised by one whenever a date here is corrected: calendars take the higher number. */
  revision: z.int().nonnegative(),
})
export type PackedElection = z.infer<typeof PackedElection>

export const PackedRules = StateRules.extend({
  hours: Words.extend({ source: z.string() }),
})
export type PackedRules = z.infer<typeof PackedRules>

const Link = z.object({
  url: z.url(),
  source: z.string(),
  /** False: a host that works for the state without being a government domain. */
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

/** How a state registers its voters, and where it says so. */
export const PackedRegistration = z.object({
  state: StateCode,
  registration: z.enum(['online', 'mail-or-in-person', 'in-person', 'not-needed']),
  sameDay: z.object({ value: SameDay, source: z.string().nullable() }),
  mailVoting: z.object({ who: z.enum(['all-mail', 'no-excuse', 'excuse']), source: z.string() }).nullable(),
  voterId: z
    .object({
      category: z.enum(['none', 'non-strict-non-photo', 'non-strict-photo', 'strict-non-photo', 'strict-photo']),
      source: z.string(),
      /** False: tables of different age disagree. */
      confirmed: z.boolean(),
    })
    .nullable(),
  links: z.partialRecord(z.enum(linkNames), Link),
  office: z.object({
    website: Link,
    /** Name and telephone were not checked against a source. */
    unconfirmed: z.object({ name: z.string(), phone: z.string(), tollFree: z.string().nullable() }),
  }),
  notes: z.array(Words),
})
export type PackedRegistration = z.infer<typeof PackedRegistration>
