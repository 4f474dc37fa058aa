import { createHash } from 'node:crypto'
import { z } from 'zod'
import { contestLevel } from '../../civic/elections/contest-level.ts'
import { webUrl } from '../../civic/text/web-url.ts'
import { LocalDate } from '../../contract/common.ts'
import { type BallotMeasure, type ElectionOffice, VoterInfo, type VotingPlace } from '../../contract/voter-info.ts'
import type {
  CivicAddress,
  CivicAdministrationBody,
  CivicContest,
  CivicLocation,
  VoterInfoResponse,
} from './google-civic-response.ts'

/** Google's data about an address, in the contract's types. */
export const CivicInfo = VoterInfo.pick({
  pollingLocations: true,
  earlyVoteSites: true,
  dropOffLocations: true,
  mailOnly: true,
  ballotMeasures: true,
  federalCandidates: true,
  governorCandidates: true,
  stateLevelCandidates: true,
  localOfficials: true,
  electionAdministration: true,
}).extend({
  election: z.object({ name: z.string(), date: LocalDate }),
  normalizedAddress: VoterInfo.shape.normalizedAddress.unwrap(),
})
export type CivicInfo = z.infer<typeof CivicInfo>

export function toCivicInfo(response: VoterInfoResponse): CivicInfo {
  const { election, normalizedInput } = response
  const { line1 = null, city = null, state = null, zip = null } = normalizedInput
  return {
    election: { name: election.name, date: election.electionDay },
    normalizedAddress: { line1, city, state, zip },
    mailOnly: response.mailOnly ?? false,
    pollingLocations: toVotingPlaces(response.pollingLocations),
    earlyVoteSites: toVotingPlaces(response.earlyVoteSites),
    dropOffLocations: toVotingPlaces(response.dropOffLocations),
    ...toBallot(response.contests),
    electionAdministration: toOffice(response.state[0]),
  }
}

/** Derived from content, not from list position, so that a voter's saved mark still matches after the next response. */
const contentId = (...parts: (string | undefined)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)

/** Numbers repeated ids, since two items can have the same content. */
function withUniqueIds<T extends { id: string }>(items: T[]): T[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const before = seen.get(item.id) ?? 0
    seen.set(item.id, before + 1)
    return before === 0 ? item : { ...item, id: `${item.id}-${before + 1}` }
  })
}

function toVotingPlaces(locations: CivicLocation[]): VotingPlace[] {
  return withUniqueIds(
    locations.map((location) => {
      const name = location.address.locationName ?? location.name ?? null
      const address = formatAddress(location.address)
      const { latitude = 0, longitude = 0 } = location
      // Some offices publish 0, 0 for unknown coordinates.
      const hasCoordinates = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && latitude !== 0 && longitude !== 0
      return {
        id: contentId(name ?? '', address, location.startDate, location.pollingHours),
        name,
        address,
        hours: location.pollingHours ?? null,
        startDate: location.startDate ?? null,
        endDate: location.endDate ?? null,
        latitude: hasCoordinates ? latitude : null,
        longitude: hasCoordinates ? longitude : null,
        notes: location.notes ?? null,
      }
    }),
  )
}

export function formatAddress({ line1, line2, line3, city, state, zip }: CivicAddress): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [line1, line2, line3, city, region].filter(Boolean).join(', ')
}

type Ballot = Pick<
  CivicInfo,
  'ballotMeasures' | 'federalCandidates' | 'governorCandidates' | 'stateLevelCandidates' | 'localOfficials'
>

function toBallot(contests: CivicContest[]): Ballot {
  const candidates = withUniqueIds(contests.flatMap((contest) => (isMeasure(contest) ? [] : toCandidates(contest))))
  const atLevel = (level: ReturnType<typeof contestLevel>) =>
    candidates.filter((candidate) => candidate.level === level)
  return {
    ballotMeasures: withUniqueIds(contests.filter(isMeasure).map(toMeasure)),
    federalCandidates: atLevel('federal').map(toContestCandidate),
    governorCandidates: atLevel('governor').map(toPerson),
    stateLevelCandidates: atLevel('state').map(toContestCandidate),
    localOfficials: atLevel('local').map((candidate) => ({
      ...toContestCandidate(candidate),
      photoUrl: candidate.photoUrl,
    })),
  }
}

type Candidate = ReturnType<typeof toCandidates>[number]
const toPerson = ({ id, name, party, candidateUrl }: Candidate) => ({ id, name, party, candidateUrl })
const toContestCandidate = (candidate: Candidate) => {
  const { office, district } = candidate
  return { ...toPerson(candidate), office, district }
}

const isMeasure = ({ type, referendumTitle }: CivicContest) => type === 'Referendum' || referendumTitle !== undefined

function toCandidates({ office = '', ballotTitle, level: levels, roles, district, candidates }: CivicContest) {
  const level = contestLevel({ levels, roles, scope: district?.scope, office })
  return candidates.map((candidate) => ({
    level,
    id: contentId(office, district?.id, candidate.name),
    name: candidate.name,
    party: candidate.party ?? null,
    candidateUrl: webUrl(candidate.candidateUrl),
    photoUrl: webUrl(candidate.photoUrl),
    office: office || ballotTitle || '',
    district: district?.name ?? null,
  }))
}

function toMeasure(contest: CivicContest): BallotMeasure {
  const title = contest.referendumTitle ?? contest.ballotTitle ?? contest.referendumSubtitle ?? ''
  return {
    id: contentId(title, contest.referendumSubtitle, contest.district?.id),
    title,
    subtitle: contest.referendumSubtitle ?? null,
    type: contest.type ?? null,
    description: contest.referendumText ?? null,
    referendumBrief: contest.referendumBrief ?? null,
    proStatement: contest.referendumProStatement ?? null,
    conStatement: contest.referendumConStatement ?? null,
    url: webUrl(contest.referendumUrl),
    responses: contest.referendumBallotResponses,
  }
}

/** Name, phone and email come from one office: the county's name with the state's phone number would be wrong. */
function toOffice(state: VoterInfoResponse['state'][number] | undefined): ElectionOffice | null {
  const stateBody = state?.electionAdministrationBody
  const local = state?.local_jurisdiction
  const countyBody = local?.electionAdministrationBody
  if (!stateBody && !countyBody) return null
  const link = (name: 'electionInfoUrl' | 'votingLocationFinderUrl' | 'ballotInfoUrl') =>
    webUrl(countyBody?.[name]) ?? webUrl(stateBody?.[name])
  const county = toContact(countyBody, local?.name)
  const contact = county.phone || county.email ? county : toContact(stateBody)
  return {
    ...contact,
    electionInfoUrl: link('electionInfoUrl'),
    votingLocationFinderUrl: link('votingLocationFinderUrl'),
    ballotInfoUrl: link('ballotInfoUrl'),
    unconfirmed: false,
  }
}

function toContact(body: CivicAdministrationBody | undefined, jurisdiction?: string) {
  const officials = body?.electionOfficials ?? []
  return {
    name: body?.name ?? jurisdiction ?? null,
    phone: officials.find(({ officePhoneNumber }) => officePhoneNumber)?.officePhoneNumber ?? null,
    email: officials.find(({ emailAddress }) => emailAddress)?.emailAddress ?? null,
  }
}
