import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.schemas.ts'
import {
  BallotOffice,
  DetailedElectionKind,
  StateRules,
  StatewideOffice,
} from '../../contract/deadline-rules.schemas.ts'
import { deadlineNames } from '../../contract/deadlines.ts'
import { idCategories, registrationWays } from '../../contract/registration.ts'
import { mailVoters } from '../../contract/state-voting.ts'

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
  /** If the day follows from a law of the state: when that law was checked. A later session may move the election. */
  lawCheckedOn: LocalDate.optional(),
  /** Usual poll hours; null if unknown or different by state. */
  hours: LocalizedText.extend({ source: z.string().nullable() }).nullable(),
  note: LocalizedText.nullable(),
  /** Dates published for this election. Where one differs from the state's rule, a maintainer must decide. */
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
  'trackMailBallot',
  'trackProvisional',
  'accessibleVoting',
  'languageHelp',
] as const

/** How a state registers voters, with the official pages. */
export const PackedRegistration = z.object({
  state: StateCode,
  registration: z.enum(registrationWays),
  mailVoting: z
    .object({
      who: z.enum(mailVoters),
      /** For `all-mail`: on Election Day ballots are dropped off; there are no polling places. */
      dropOffOnly: z.boolean().optional(),
      /** For `all-mail` in general elections only: who may vote by mail in the others. */
      otherElections: z.enum(mailVoters).optional(),
      source: z.string(),
      /** True if a later law may say otherwise. */
      unconfirmed: z.literal(true).optional(),
    })
    .nullable(),
  voterId: z
    .object({
      category: z.enum(idCategories),
      source: z.string(),
      /** False if tables of different dates disagree. */
      confirmed: z.boolean(),
    })
    .nullable(),
  links: z.partialRecord(z.enum(linkNames), Link),
  office: z.object({
    website: Link,
    /** Name and phone numbers, which were not checked against a source. */
    unconfirmed: z.object({ name: z.string(), phone: z.string(), tollFree: z.string().nullable() }),
  }),
  notes: z.array(LocalizedText),
})
export type PackedRegistration = z.infer<typeof PackedRegistration>

const citation = {
  source: z.string(),
  /** True only if it was read from an official source that speaks for the state. */
  confirmed: z.boolean(),
  /** The date of the state's part of the source, if it has its own. */
  asOf: LocalDate.optional(),
}

/** For facts that may not have been checked against a source: then `source` is null. */
const optionalCitation = { ...citation, source: citation.source.nullable() }

/** The day of a step after an election, and the rule it follows from. */
const DayAfter = z.object({ date: LocalDate.nullable(), text: LocalizedText.nullable(), ...optionalCitation })

/** A line of around.jsonl: who may vote in a state, and what happens there after an election. */
export const PackedAround = z.object({
  state: StateCode,
  /** Whether a voter is told of a problem with the signature on a mail ballot and may fix it. */
  cure: z.object({ kind: z.enum(['required', 'none', 'some-counties', 'clerk-decides']), ...citation }).nullable(),
  after: z
    .object({
      election: LocalDate,
      cure: DayAfter.optional(),
      provisionalPapers: DayAfter.optional(),
      countiesCertify: DayAfter.optional(),
      stateCertifies: DayAfter.optional(),
    })
    .nullable(),
  /** What a state asks for besides U.S. citizenship, age 18 and living there: `days` of residence in each of `places`, and `extras`. */
  eligibility: z
    .object({
      places: z.array(z.enum(['county', 'city', 'town', 'precinct', 'election-district'])),
      days: z.int().positive().nullable(),
      extras: z.array(z.enum(['oath', 'citizen-for-a-month'])),
      ...optionalCitation,
    })
    .nullable(),
  /** The youngest age to register at, in months; null if one must be 18 by the election. */
  preregistration: z
    .object({
      fromMonths: z.int().min(180).max(216).nullable(),
      /** For a state that counts the days before the 18th birthday instead. */
      daysBefore18: z.int().positive().max(366).optional(),
      ...optionalCitation,
    })
    .nullable(),
  felony: z
    .object({
      rule: z.enum(['never-lost', 'prison-only', 'until-sentence-completed', 'further-action-or-some-crimes']),
      ...optionalCitation,
    })
    .nullable(),
  recount: z
    .object({ automatic: z.enum(['none', 'tie-only', 'margin']), margin: LocalizedText.nullable(), ...citation })
    .nullable(),
})
export type PackedAround = z.infer<typeof PackedAround>

/** A line of offices.jsonl: a statewide office that is filled at an election. The day follows from the end of the recorded term. */
export const PackedOffice = z.object({
  state: StateCode,
  office: StatewideOffice,
  election: LocalDate,
  /** The source that says that voters elect it. */
  source: z.string(),
})
export type PackedOffice = z.infer<typeof PackedOffice>

/** A place that must offer ballots and help in other languages by Section 203 of the Voting Rights Act. */
export const PackedLanguages = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  state: StateCode,
  /** `state`: the whole state, although some counties may be exempt. */
  level: z.enum(['state', 'county', 'city']),
  /** FIPS code of the county, or of the county that the city is in. */
  county: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  /** The name of a city. */
  place: z.string().min(1).optional(),
  languages: z.array(LocalizedText).min(1),
  ...citation,
})
export type PackedLanguages = z.infer<typeof PackedLanguages>
