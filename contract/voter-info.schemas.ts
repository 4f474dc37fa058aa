import { z } from 'zod'
import { LocalDate, StateCode } from './common.schemas.ts'
import { limits } from './common.ts'
import { AreaId } from './desk-import.schemas.ts'
import { operation } from './endpoint.ts'
import { PlaceNotice } from './place-notices.schemas.ts'

const text = z.string().nullable()

/** When a place is open, on the days from `from` to `to`; both null if the source names no days. */
export const Opening = z.object({
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  /** Local times, such as 06:00 and 19:30. */
  times: z.array(z.object({ start: z.string(), end: z.string() })),
  appointment: z.enum(['only', 'also']).nullable(),
  mayChange: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

/** A polling place or ballot drop-off location. Null means the source does not say. */
export const VotingPlace = z.object({
  id: z.string(),
  name: text,
  address: z.string(),
  /** Free text from the source, with its line breaks. */
  hours: text,
  startDate: LocalDate.nullable(),
  endDate: LocalDate.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  notes: text,
  // Replies that were saved by an older version have none of these.
  /** Whether a person in a wheelchair can vote there. */
  accessible: z.boolean().nullable().default(null),
  /** More about getting in and voting with a disability. */
  accessibility: text.default(null),
  /** What voters can do there besides voting, in the source's words. */
  services: text.default(null),
  phone: text.default(null),
  /** A web page about the place. */
  url: text.default(null),
  /** What the office says about the place since its list was published. Results saved by older versions have none. */
  notice: PlaceNotice.nullable().default(null),
  /** The same as `hours` for programs. Empty if the source has only text, or nothing. */
  openings: z.array(Opening).default([]),
  /** In a straight line from the voter's point; null if either point is unknown. */
  distanceMiles: z.number().nonnegative().nullable().default(null),
})
export type VotingPlace = z.infer<typeof VotingPlace>

const person = { id: z.string(), name: z.string(), party: text, candidateUrl: text }
const GovernorCandidate = z.object(person)
export const ContestCandidate = z.object({ ...person, office: z.string(), district: text })
export type ContestCandidate = z.infer<typeof ContestCandidate>

export const BallotMeasure = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: text,
  type: text,
  description: text,
  referendumBrief: text,
  proStatement: text,
  conStatement: text,
  url: text,
  /** The choices, such as Yes and No. */
  responses: z.array(z.string()),
})
export type BallotMeasure = z.infer<typeof BallotMeasure>

/** Contests with candidates: the voter chooses among them, or ranks them. */
export const CandidateContest = z.object({
  kind: z.enum(['choose', 'ranked']),
  id: z.string(),
  level: z.enum(['federal', 'governor', 'state', 'local']),
  title: z.string(),
  district: text,
  /** In a primary, the party whose voters decide this contest. */
  primaryParty: text,
  /** How many may be chosen or ranked; null if the source does not say. */
  voteFor: z.int().positive().nullable(),
  candidates: z.array(z.object(person)),
  /** Blank lines for names that are not listed; 0 if the source has none. */
  writeIns: z.int().nonnegative(),
  /** How many seats are filled; null if the source does not say. */
  numberElected: z.int().positive().nullable().default(null),
})
export type CandidateContest = z.infer<typeof CandidateContest>

/** Questions with answers such as Yes and No: a measure, or whether a judge or officer stays in office. */
export const QuestionContest = z.object({
  kind: z.enum(['retention', 'measure']),
  id: z.string(),
  title: z.string(),
  district: text,
  /** Who would stay in office. */
  candidate: text,
  measure: BallotMeasure,
  /** Empty if the source names none. `value` is the same in all languages. */
  answers: z.array(z.object({ value: z.string(), label: z.string(), meaning: text })),
  /** What it takes to pass, and what leaving the question blank does. */
  passageThreshold: text,
  effectOfAbstain: text,
})
export type QuestionContest = z.infer<typeof QuestionContest>

export const BallotContest = z.discriminatedUnion('kind', [CandidateContest, QuestionContest])
export type BallotContest = z.infer<typeof BallotContest>

/** What an election office does for voters, and whom to ask. Null means the source does not say. */
export const VoterService = z.object({
  type: z.enum(['absentee-ballots', 'overseas-voting', 'polling-places', 'voter-registration', 'other']),
  /** What the source calls a service of type `other`. */
  name: text,
  description: text,
  contact: text,
  phone: text,
  email: text,
  url: text,
})
export type VoterService = z.infer<typeof VoterService>

/** The election office: the county's if the source names it, otherwise the state's. */
export const ElectionOffice = z.object({
  name: text,
  electionInfoUrl: text,
  votingLocationFinderUrl: text,
  ballotInfoUrl: text,
  phone: text,
  email: text,
  /** True if name and phone come from our own list and were not checked against a source: shown beside them. */
  unconfirmed: z.boolean(),
  // Replies that were saved by an older version have none of these.
  registrationUrl: text.default(null),
  registrationStatusUrl: text.default(null),
  absenteeUrl: text.default(null),
  ballotTrackingUrl: text.default(null),
  provisionalTrackingUrl: text.default(null),
  services: z.array(VoterService).default([]),
})
export type ElectionOffice = z.infer<typeof ElectionOffice>

/**
 * `found`: data is available. `several`: the address matches more than one place, listed in `choices`. `no_data`: nothing is
 * published yet. `election_over`: the last election has passed. `not_understood`: the text is not an address.
 * `not_configured`: no source is configured for that address. `unavailable`: the source is down or over its quota.
 */
export const VoterInfoOutcome = z.enum([
  'found',
  'several',
  'no_data',
  'election_over',
  'not_understood',
  'not_configured',
  'unavailable',
])
export type VoterInfoOutcome = z.infer<typeof VoterInfoOutcome>

/**
 * What the voter can add so that the office's data gives one answer. We never guess instead. `zip4`: the last four
 * digits of the ZIP code. `town`, `county`: which one the home is in. `geocode`: the point of the address, for which the
 * voter may ask the Census Bureau. `office`: only the election office can tell, because the home is close to a line
 * between two precincts (`line`), or because the address has no known point (`point`).
 */
export const VoterQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('zip4'), zip: z.string() }),
  /** `county` tells towns of the same name apart. */
  z.object({
    kind: z.literal('town'),
    towns: z.array(z.object({ id: z.string(), name: z.string(), county: text })),
  }),
  z.object({ kind: z.literal('county'), counties: z.array(z.object({ id: z.string(), name: z.string() })) }),
  z.object({ kind: z.literal('geocode') }),
  z.object({ kind: z.literal('office'), reason: z.enum(['line', 'point']) }),
])
export type VoterQuestion = z.infer<typeof VoterQuestion>

/** Where voter information comes from. */
const VoterInfoSource = z.object({
  kind: z.enum(['google', 'feed']),
  /** The state or county whose list it is; null unless it is a list of an election office. */
  area: AreaId.nullable().default(null),
  name: z.string(),
  url: text,
  /** True for sample data, used to try out the page. */
  sample: z.boolean(),
  /** When the data was fetched from the service, or published in the feed. */
  asOf: z.iso.datetime(),
  /** True if the service is down and this is its last good response. */
  stale: z.boolean(),
})

export const VoterInfo = z.object({
  outcome: VoterInfoOutcome,
  /** What the voter has to add. The outcome is `several` then, or `no_data` if only the office can tell. */
  ask: VoterQuestion.nullable(),
  /** Matching addresses to choose from. None was chosen. */
  choices: z.array(z.string()),
  pollingLocations: z.array(VotingPlace),
  earlyVoteSites: z.array(VotingPlace),
  dropOffLocations: z.array(VotingPlace),
  /** True where elections are held by mail, so there is no polling place to show. */
  mailOnly: z.boolean(),
  election: z.object({ name: z.string(), date: LocalDate, over: z.boolean() }).nullable(),
  /** The state's next election in our calendar. */
  nextElection: z.object({ name: z.string(), date: LocalDate, confirmed: z.boolean() }).nullable(),
  normalizedAddress: z.object({ line1: text, city: text, state: text, zip: text }).nullable(),
  /** The state whose rules and office are shown; null if unknown, and for sample data. */
  stateCode: StateCode.nullable(),
  /** District in the current Congress: '7', or '0' for at large. Null if not certain. */
  congressionalDistrict: text,
  currentRepresentative: z.object({ name: z.string(), party: text }).nullable(),
  /** The whole official ballot, in ballot order. The lists below have the same contests by level. */
  contests: z.array(BallotContest),
  ballotMeasures: z.array(BallotMeasure),
  federalCandidates: z.array(ContestCandidate),
  governorCandidates: z.array(GovernorCandidate),
  stateLevelCandidates: z.array(ContestCandidate),
  /** Candidates for local office. No source covers current local officeholders. */
  localOfficials: z.array(ContestCandidate.extend({ photoUrl: text })),
  electionAdministration: ElectionOffice.nullable(),
  source: VoterInfoSource.nullable(),
  /** The source of the contests, where the office publishes them apart from its places. */
  ballotSource: VoterInfoSource.nullable(),
  /**
   * What the voter has to add to see the ballot, where it depends on the precinct and the places do not. `office`: only the
   * election office can tell. Replies that were saved by an older version have none.
   */
  ballotAsk: VoterQuestion.nullable().default(null),
})
export type VoterInfo = z.infer<typeof VoterInfo>

export const voterInfo = operation({
  access: 'public',
  summary: 'Where and when to vote at an address, and what is on the ballot',
  query: z.object({
    address: z.string().trim().min(1).max(limits.address),
    /** Answers to `ask`: the id of a town, the id of a county. */
    town: z.string().max(120).optional(),
    county: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    /** The voter agreed that the address is sent to the Census Bureau. */
    askCensus: z.enum(['true']).optional(),
    /** The point of the building, from a suggestion; never the center of a ZIP code. */
    lat: z.coerce.number<number | string>().min(-90).max(90).optional(),
    lng: z.coerce.number<number | string>().min(-180).max(180).optional(),
  }),
  reply: VoterInfo,
})

export const sampleAddresses = operation({
  access: 'public',
  summary: 'Sample county addresses to try the lookup',
  reply: z.object({ addresses: z.array(z.string()) }),
})
