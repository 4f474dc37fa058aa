import { z } from 'zod'
import { LocalDate, StateCode, limits } from './common.ts'
import { endpoint } from './endpoint.ts'

const text = z.string().nullable()

/** A place to vote, or to drop a ballot. Null means that the source does not say. */
export const VotingPlace = z.object({
  id: z.string(),
  name: text,
  address: z.string(),
  /** Free text as the source has it, lines kept. */
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
  /** What one can choose between, such as Yes and No. */
  responses: z.array(z.string()),
})
export type BallotMeasure = z.infer<typeof BallotMeasure>

/** Who runs elections there: the county where the source names it, else the state. */
export const ElectionOffice = z.object({
  name: text,
  electionInfoUrl: text,
  votingLocationFinderUrl: text,
  ballotInfoUrl: text,
  phone: text,
  email: text,
  /** Name and phone are from our own list and were not checked against a source: say so beside them. */
  unconfirmed: z.boolean(),
})
export type ElectionOffice = z.infer<typeof ElectionOffice>

/**
 * `found`: something is known. `several`: the address fits more than one place, each in `choices`. `no_data`: nothing is
 * published yet. `election_over`: the last one has passed. `not_understood`: no address can be read from it.
 * `not_configured`: this site has no source for that address. `unavailable`: the source is down or over its quota.
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
  /** Addresses to choose from. Nothing was picked. */
  choices: z.array(z.string()),
  pollingLocations: z.array(VotingPlace),
  earlyVoteSites: z.array(VotingPlace),
  dropOffLocations: z.array(VotingPlace),
  /** Everybody votes by mail there: no polling place is missing. */
  mailOnly: z.boolean(),
  election: z.object({ name: z.string(), date: LocalDate, over: z.boolean() }).nullable(),
  /** The next one our calendar knows for that state. */
  nextElection: z.object({ name: z.string(), date: LocalDate }).nullable(),
  normalizedAddress: z.object({ line1: text, city: text, state: text, zip: text }).nullable(),
  /** The state whose rules and office are shown; null where no state can be told, and for sample data. */
  stateCode: StateCode.nullable(),
  /** In the sitting Congress: '7', or '0' at large. Null where it cannot be told for sure. */
  congressionalDistrict: text,
  currentRepresentative: z.object({ name: z.string(), party: text }).nullable(),
  ballotMeasures: z.array(BallotMeasure),
  federalCandidates: z.array(ContestCandidate),
  governorCandidates: z.array(GovernorCandidate),
  stateLevelCandidates: z.array(ContestCandidate),
  /** Who stands for local office there; who holds one today is not told by any source. */
  localOfficials: z.array(ContestCandidate.extend({ photoUrl: text })),
  electionAdministration: ElectionOffice.nullable(),
  source: z
    .object({
      kind: z.enum(['google', 'feed']),
      name: z.string(),
      url: text,
      /** Made up, to try the page with. */
      sample: z.boolean(),
      /** When this was fetched from the service, or published in the feed. */
      asOf: z.iso.datetime(),
      /** The service is down, and this is its last good answer. */
      stale: z.boolean(),
    })
    .nullable(),
})
export type VoterInfo = z.infer<typeof VoterInfo>

export const voterInfo = endpoint({
  method: 'GET',
  path: '/api/polling/voter-info',
  access: 'user',
  summary: 'Where, when and on what to vote at an address',
  query: z.object({ address: z.string().trim().min(1).max(limits.address) }),
  reply: VoterInfo,
})

/** What the page offers to somebody who wants to see it work: addresses of the made-up county. */
export const sampleAddresses = endpoint({
  method: 'GET',
  path: '/api/polling/sample-addresses',
  access: 'user',
  summary: 'Addresses of the sample county, to try the lookup with',
  reply: z.object({ addresses: z.array(z.string()) }),
})
