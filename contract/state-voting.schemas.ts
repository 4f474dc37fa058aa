import { z } from 'zod'
import { LocalDate, Source, StateCode, Zip } from './common.schemas.ts'
import { BallotOffice, StatewideOffice } from './deadline-rules.schemas.ts'
import { Deadlines } from './deadlines.schemas.ts'
import { operation } from './endpoint.ts'
import { Certainty, Countdown, ElectionKind, EventStatus } from './events.schemas.ts'
import { IdAtPolls } from './registration.schemas.ts'
import { registrationWays } from './registration.ts'
import { mailVoters, votingLinkNames } from './state-voting.ts'

const PollHours = z.object({
  text: z.string(),
  confirmed: z.boolean(),
  /** A key of the reply's `sources`. */
  source: z.string().nullable(),
})

/** A rule in a sentence. `source` is a key of the reply's `sources`; null if it was not checked against a source. */
export const VoterRule = z.object({ text: z.string(), confirmed: z.boolean(), source: z.string().nullable() })
export type VoterRule = z.infer<typeof VoterRule>

/** An upcoming election, as every page names it. Texts are in the caller's language. */
export const UpcomingElection = z.object({
  id: z.string(),
  title: z.string(),
  date: LocalDate,
  /** 0 is today, in the state's own time zone. */
  days: z.int().nonnegative(),
  kind: ElectionKind,
  certainty: Certainty,
  /** `some-areas`: not every voter here has a ballot. */
  reach: z.enum(['statewide', 'some-areas']),
  /** What is on the ballot, as far as the calendar or the law names it. Empty if unknown. */
  offices: z.array(z.string()),
  note: z.string().nullable(),
  status: EventStatus,
  statusNote: z.string().nullable(),
  /** Poll hours; null if unknown. */
  hours: PollHours.nullable(),
  deadlines: Deadlines.nullable(),
  confirmed: z.boolean(),
  source: z.string().nullable(),
  /** Null unless an election office has published polling places or a ballot for it; `source` is that office then. */
  published: z
    .object({
      office: z.string(),
      /** The county of the office; null for an office of the state. */
      county: z.string().nullable(),
      hasPlaces: z.boolean(),
    })
    .nullable(),
})
export type UpcomingElection = z.infer<typeof UpcomingElection>

/** An office that is filled at an election. Other replies say who holds it now. */
export const BallotContest = z.object({
  office: z.enum([...BallotOffice.options, ...StatewideOffice.options]),
  /** The chamber of the legislature; null for other offices, or if we do not know which chamber is filled. */
  chamber: z.enum(['upper', 'lower', 'legislature']).nullable(),
  /** In the caller's language, except for a chamber: such as House of Delegates. */
  title: z.string(),
  /** Only the seats of odd or even districts are filled. */
  districts: z.enum(['odd', 'even']).nullable(),
  confirmed: z.boolean(),
  source: z.string().nullable(),
})
export type BallotContest = z.infer<typeof BallotContest>

/** A link to an official page. `host` is what a button names, such as votetexas.gov. */
export const OfficialLink = z.object({
  url: z.string(),
  host: z.string(),
  /** False for a site the state uses that is not on a government domain. */
  government: z.boolean(),
  source: z.string(),
})
export type OfficialLink = z.infer<typeof OfficialLink>

/** Something that happens after an election. */
export const AfterStep = z.object({
  kind: z.enum([
    'mail-ballots-arrive',
    'cure-signature',
    'provisional-papers',
    'counties-certify',
    'state-certifies',
    'runoff',
    'new-congress',
    'new-president',
  ]),
  /** Null if the rule names no date for this election. */
  date: LocalDate.nullable(),
  /** Local time if it ends before midnight, such as 17:00. */
  time: z.string().nullable(),
  /** True once the day, or its hour, is over. */
  past: z.boolean(),
  /** The rule in a short sentence; null if the date says it all. */
  text: z.string().nullable(),
  confirmed: z.boolean(),
  source: z.string().nullable(),
})
export type AfterStep = z.infer<typeof AfterStep>

export const stateVoting = operation({
  access: 'public',
  summary: 'How, where and when to vote in a state, what’s next, and what happens after an election',
  params: z.object({ stateCode: z.string().max(20) }),
  /** With the voter’s ZIP code, elections that offices of its counties have published are among the others. */
  query: z.object({ zip: Zip.optional() }),
  reply: z.object({
    stateCode: StateCode,
    today: LocalDate,
    /** The next election that every voter here has a ballot for; null if none is known. */
    next: UpcomingElection.nullable(),
    /** True if `next` is within `soonDays`. */
    isSoon: z.boolean(),
    /** By date: elections before `next` that may not take place, such as runoffs, or are held in some areas only. */
    possible: z.array(UpcomingElection),
    /** `next` is the general election of an even year, and no primary of the state before it is known. */
    isPrimaryMissing: z.boolean(),
    /** The list of elections is past its date: elections that were called since may be missing. */
    isCalendarOutdated: z.boolean(),
    /** The next thing to do for `next`, or for a possible statewide election before it; null unless that is soon. */
    step: Countdown.nullable(),
    /** The last election that was held in the whole state; null if none is known. */
    last: z.object({ id: z.string(), title: z.string(), date: LocalDate, daysAgo: z.int() }).nullable(),
    /** What happens now with `last`, by date; null once all of it is over. */
    after: z.object({ steps: z.array(AfterStep) }).nullable(),
    /** The next general election and the offices that we know are filled at it; null if none is known. */
    ballot: z.object({ election: UpcomingElection, contests: z.array(BallotContest).min(1) }).nullable(),
    registration: z.enum(registrationWays),
    mailVoting: z
      .object({
        /** Who may vote by mail in `next`. */
        who: z.enum(mailVoters),
        /** For `all-mail`: on Election Day ballots are dropped off; there are no polling places. */
        dropOffOnly: z.boolean(),
        confirmed: z.boolean(),
        source: z.string(),
      })
      .nullable(),
    /** Usual poll hours on Election Day. */
    hours: PollHours.nullable(),
    /** When the last polls of the state close today; null without an election today, or if the poll hours do not say it. */
    pollsCloseAt: z.iso.datetime().nullable(),
    idAtPolls: IdAtPolls.nullable(),
    /** Who may vote. */
    eligibility: VoterRule.nullable(),
    /** The age from which people may register. */
    preregistration: VoterRule.nullable(),
    /** Voting after a felony conviction. */
    felony: VoterRule.nullable(),
    /** When a race is recounted. */
    recount: VoterRule.nullable(),
    links: z.partialRecord(z.enum(votingLinkNames), OfficialLink),
    office: z.object({
      website: OfficialLink,
      name: z.string(),
      phone: z.string(),
      tollFree: z.string().nullable(),
    }),
    /** True unless name and phone of the office were checked against an official source. */
    officeUnconfirmed: z.boolean(),
    sources: z.record(z.string(), Source),
  }),
})
export type StateVoting = z.infer<typeof stateVoting.reply>
