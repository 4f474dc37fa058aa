import { z } from 'zod'
import { LocalDate, StateCode, limits } from './common.ts'
import { endpoint } from './endpoint.ts'

const text = z.string().nullable()

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

export const VoterInfo = z.object({
  outcome: VoterInfoOutcome,
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
  source: z
    .object({
      kind: z.enum(['google', 'feed']),
      name: z.string(),
      url: text,
      /** True for sample data, used to try out the page. */
      sample: z.boolean(),
      /** When the data was fetched from the service, or published in the feed. */
      asOf: z.iso.datetime(),
      /** True if the service is down and this is its last good response. */
      stale: z.boolean(),
    })
    .nullable(),
})
export type VoterInfo = z.infer<typeof VoterInfo>

export const voterInfo = endpoint({
  method: 'GET',
  path: '/api/polling/voter-info',
  access: 'public',
  summary: 'Where and when to vote at an address, and what is on the ballot',
  query: z.object({ address: z.string().trim().min(1).max(limits.address) }),
  reply: VoterInfo,
})

/** Addresses in the sample county, offered for trying out the page. */
export const sampleAddresses = endpoint({
  method: 'GET',
  path: '/api/polling/sample-addresses',
  access: 'public',
  summary: 'Sample county addresses to try the lookup',
  reply: z.object({ addresses: z.array(z.string()) }),
})
