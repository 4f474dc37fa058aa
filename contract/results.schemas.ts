import { z } from 'zod'
import { LocalDate, Source, StateCode } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { countsPage } from './results.ts'

/** Chooses the party color; the party's name is always shown beside it. */
export const PartyFamily = z.enum(['democratic', 'republican', 'other'])
export type PartyFamily = z.infer<typeof PartyFamily>

/** A caution about a count. Screens have the texts. */
export const ResultNote = z.enum([
  'unopposed',
  'first-choices',
  'final-round',
  'precincts-summed',
  'marked-unofficial',
  'recount',
  'blanks-count',
  'majority-of-ballots',
  'partial-count',
  'early-votes-missing',
  'listed-twice',
])
export type ResultNote = z.infer<typeof ResultNote>

export const Candidate = z.object({
  /** Not every row of a count is a person. */
  kind: z.enum(['person', 'write-ins', 'others', 'none-of-these', 'ballot-line']),
  name: z.string(),
  party: z.string().nullable(),
  family: PartyFamily,
  votes: z.int().nonnegative().nullable(),
  percent: z.number().min(0).max(100).nullable(),
  winner: z.boolean(),
  /** How many minor candidates were combined. */
  count: z.int().positive().optional(),
  writeIn: z.boolean().optional(),
  /** The party lines on which the same person ran. */
  ballotLines: z.array(z.string()).optional(),
})
export type Candidate = z.infer<typeof Candidate>

const ElectoralVotes = z.object({ name: z.string(), family: PartyFamily, votes: z.int().positive() })

export const Race = z.object({
  id: z.string(),
  state: StateCode,
  office: z.enum(['president', 'senate', 'house', 'governor']),
  /** House district; 0 for an at-large seat. */
  district: z.int().min(0).optional(),
  /** For a special Senate election: the day the unexpired term ends. */
  remainderUntil: LocalDate.optional(),
  totalVotes: z.int().positive().nullable(),
  candidates: z.array(Candidate).min(1),
  electoralVotes: z.array(ElectoralVotes).optional(),
  notes: z.array(ResultNote),
  /** A key of the reply's sources. */
  source: z.string(),
})
export type Race = z.infer<typeof Race>

export const Measure = z.object({
  id: z.string(),
  state: StateCode,
  title: z.object({ en: z.string(), es: z.string() }),
  yes: z.int().nonnegative(),
  no: z.int().nonnegative(),
  yesPercent: z.number().min(0).max(100),
  /** The share of yes votes needed to pass. */
  thresholdPercent: z.number().min(50).max(100),
  outcome: z.enum(['passed', 'failed']),
  notes: z.array(ResultNote),
  source: z.string(),
})
export type Measure = z.infer<typeof Measure>

/** A race that was held and that no source of ours covers. */
export const MissingRace = Race.pick({ office: true, remainderUntil: true })
export type MissingRace = z.infer<typeof MissingRace>

const Sources = z.record(z.string(), Source)
export type Sources = z.infer<typeof Sources>

const Tally = z.object({
  name: z.string(),
  family: PartyFamily,
  party: z.string().nullable(),
  electoralVotes: z.int().nonnegative(),
  votes: z.int().nonnegative(),
  percent: z.number(),
})

const StateOutcome = z.object({
  state: StateCode,
  winner: z.object({ name: z.string(), family: PartyFamily }),
  electoralVotes: z.array(ElectoralVotes),
  totalVotes: z.int().positive(),
  /** The top two candidates, most votes first. */
  leaders: z.array(z.object({ name: z.string(), family: PartyFamily, votes: z.int(), percent: z.number() })),
})
export type StateOutcome = z.infer<typeof StateOutcome>

const Seats = z.object({
  office: z.enum(['senate', 'house', 'governor']),
  democratic: z.int().nonnegative(),
  republican: z.int().nonnegative(),
  other: z.int().nonnegative(),
  /** Races of this day that we have no count of. They are not in the figures above. */
  missing: z.int().nonnegative(),
})
export type Seats = z.infer<typeof Seats>

export const resultsOverview = operation({
  access: 'public',
  summary: 'Results of the 2024 general election nationwide',
  reply: z.object({
    electionDate: LocalDate,
    compiledOn: LocalDate,
    president: z.object({
      totalVotes: z.int().positive(),
      needed: z.int().positive(),
      candidates: z.array(Tally),
      others: z.object({ votes: z.int().nonnegative(), percent: z.number() }),
      states: z.array(StateOutcome),
      source: z.string(),
    }),
    seats: z.array(Seats),
    sources: Sources,
  }),
})

export const stateResults = operation({
  access: 'public',
  summary: 'Results of the 2024 general election in a state',
  params: z.object({ state: StateCode }),
  query: z.object({
    /** The House districts whose races are sent, separated by |; empty for none. Without it, all are sent. */
    house: z
      .string()
      .regex(/^(\d{1,2}(\|\d{1,2}){0,9})?$/)
      .optional(),
  }),
  reply: z.object({
    state: StateCode,
    electionDate: LocalDate,
    /** Empty for a territory: our source has no data. */
    races: z.array(Race),
    /** The winner of every House race, including those that are not in `races`. */
    houseWinners: z.array(
      z.object({
        district: z.int().nonnegative(),
        winner: z.object({ name: z.string(), family: PartyFamily }).nullable(),
      }),
    ),
    missingRaces: z.array(MissingRace),
    measures: z.array(Measure),
    /** Whether an empty list means "not covered by our source" or "none held". */
    measuresKnown: z.enum(['listed', 'missing', 'none-known']),
    office: z.object({ url: z.string() }),
    sources: Sources,
  }),
})

/** The official page of a state with its counts; where we know of none, the site of its election office. */
const ResultsSite = z.object({
  state: StateCode,
  url: z.string(),
  /** What a link names, such as sos.texas.gov. */
  host: z.string(),
})

export const resultsSites = operation({
  access: 'public',
  summary: 'Where each state publishes its results',
  reply: z.object({
    /** The last election day of the whole country, which may be today; null if none is known. */
    latest: LocalDate.nullable(),
    sites: z.array(ResultsSite),
  }),
})

/** The status of an official count, as stated by its issuer. */
export const CountStatus = z.enum(['unofficial-partial', 'unofficial-complete', 'certified', 'correction', 'recount'])
export type CountStatus = z.infer<typeof CountStatus>

export const Reporting = z.object({ done: z.int().nonnegative(), total: z.int().positive() })
export type Reporting = z.infer<typeof Reporting>

const LocalChoice = z.object({
  name: z.string(),
  party: z.string().nullable(),
  votes: z.int().nonnegative(),
  /** Share of the votes in this contest; null while there are none. */
  percent: z.number().nullable(),
  writeIn: z.boolean(),
  /** Only as stated by the issuer: a winner is never derived from a count. */
  outcome: z.enum(['winner', 'projected-winner', 'advanced-to-runoff']).nullable(),
})

export const ContestKind = z.enum(['candidate', 'measure', 'retention', 'party'])

export const LocalContest = z.object({
  id: z.string(),
  name: z.string(),
  kind: ContestKind,
  votesAllowed: z.int().positive(),
  totalVotes: z.int().nonnegative(),
  overvotes: z.int().nonnegative().nullable(),
  undervotes: z.int().nonnegative().nullable(),
  reporting: Reporting.nullable(),
  choices: z.array(LocalChoice),
})
export type LocalContest = z.infer<typeof LocalContest>

const countHead = {
  id: z.int(),
  state: StateCode,
  /** Such as Travis County. */
  jurisdiction: z.string(),
  /** The county that counted, if the jurisdiction is a part of it: towns of two counties may have one name. */
  county: z.string().nullable(),
  issuer: z.string(),
  election: z.string(),
  electionDate: LocalDate,
  status: CountStatus,
  /** When the issuer created the file. */
  asOf: z.iso.datetime(),
  importedAt: z.iso.datetime(),
  reporting: Reporting.nullable(),
}
export const LocalCount = z.object({ ...countHead, contests: z.int().nonnegative() })
export type LocalCount = z.infer<typeof LocalCount>

export const localCounts = operation({
  access: 'public',
  summary: 'Counts from election offices',
  query: z.object({
    /** Counts of this state come first. */
    state: StateCode.optional(),
    /** How many to leave out: `next` of the page before. */
    skip: z.coerce
      .number<number | string>()
      .pipe(z.int().nonnegative().multipleOf(countsPage).max(1_000_000))
      .default(0),
  }),
  reply: z.object({
    counts: z.array(LocalCount),
    /** `skip` of the next page; null on the last one. */
    next: z.int().nullable(),
  }),
})

export const localCount = operation({
  access: 'public',
  summary: 'The count of one election office, contest by contest',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  reply: z.object({ ...countHead, contests: z.array(LocalContest) }),
})
