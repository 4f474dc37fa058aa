import { createHash } from 'node:crypto'
import { z } from 'zod'
import { contestLevel } from '../../civic/contest-level.ts'
import { webUrl } from '../../civic/web-url.ts'
import { LocalDate } from '../../contract/common.ts'
import { type BallotMeasure, type ElectionOffice, VoterInfo, type VotingPlace } from '../../contract/voter-info.ts'
import type { CivicAddress, CivicBody, CivicContest, CivicPlace, VoterInfoReply } from './google-civic-reply.ts'

/** What Google knows of an address, in our words. */
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

export function toInfo(reply: VoterInfoReply): CivicInfo {
  const { election, normalizedInput } = reply
  const { line1 = null, city = null, state = null, zip = null } = normalizedInput
  return {
    election: { name: election.name, date: election.electionDay },
    normalizedAddress: { line1, city, state, zip },
    mailOnly: reply.mailOnly ?? false,
    pollingLocations: toPlaces(reply.pollingLocations),
    earlyVoteSites: toPlaces(reply.earlyVoteSites),
    dropOffLocations: toPlaces(reply.dropOffLocations),
    ...toBallot(reply.contests),
    electionAdministration: toOffice(reply.state[0]),
  }
}

/** Of what it is, not of where it stands: a voter's own mark finds it again after the next answer. */
const idOf = (...parts: (string | undefined)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)

/** A second one with the same words gets a number. */
function distinct<T extends { id: string }>(items: T[]): T[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const before = seen.get(item.id) ?? 0
    seen.set(item.id, before + 1)
    return before === 0 ? item : { ...item, id: `${item.id}-${before + 1}` }
  })
}

function toPlaces(places: CivicPlace[]): VotingPlace[] {
  return distinct(
    places.map((place) => {
      const name = place.address.locationName ?? place.name ?? null
      const address = inOneLine(place.address)
      const { latitude = 0, longitude = 0 } = place
      // Nobody votes at 0, 0: that is how some say that they do not know.
      const known = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && latitude !== 0 && longitude !== 0
      return {
        id: idOf(name ?? '', address, place.startDate, place.pollingHours),
        name,
        address,
        hours: place.pollingHours ?? null,
        startDate: place.startDate ?? null,
        endDate: place.endDate ?? null,
        latitude: known ? latitude : null,
        longitude: known ? longitude : null,
        notes: place.notes ?? null,
      }
    }),
  )
}

export function inOneLine({ line1, line2, line3, city, state, zip }: CivicAddress): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')]
  return [line1, line2, line3, ...place].filter(Boolean).join(', ')
}

type Ballot = Pick<
  CivicInfo,
  'ballotMeasures' | 'federalCandidates' | 'governorCandidates' | 'stateLevelCandidates' | 'localOfficials'
>

function toBallot(contests: CivicContest[]): Ballot {
  const candidates = distinct(contests.flatMap((contest) => (isMeasure(contest) ? [] : toCandidates(contest))))
  const of = (level: ReturnType<typeof contestLevel>) => candidates.filter((candidate) => candidate.level === level)
  return {
    ballotMeasures: distinct(contests.filter(isMeasure).map(toMeasure)),
    federalCandidates: of('federal').map(toContestant),
    governorCandidates: of('governor').map(toPerson),
    stateLevelCandidates: of('state').map(toContestant),
    localOfficials: of('local').map((candidate) => ({ ...toContestant(candidate), photoUrl: candidate.photoUrl })),
  }
}

type Candidate = ReturnType<typeof toCandidates>[number]
const toPerson = ({ id, name, party, candidateUrl }: Candidate) => ({ id, name, party, candidateUrl })
const toContestant = (candidate: Candidate) => {
  const { office, district } = candidate
  return { ...toPerson(candidate), office, district }
}

const isMeasure = ({ type, referendumTitle }: CivicContest) => type === 'Referendum' || referendumTitle !== undefined

function toCandidates({ office = '', ballotTitle, level: levels, roles, district, candidates }: CivicContest) {
  const level = contestLevel({ levels, roles, scope: district?.scope, office })
  return candidates.map((candidate) => ({
    level,
    id: idOf(office, district?.id, candidate.name),
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
    id: idOf(title, contest.referendumSubtitle, contest.district?.id),
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

/** Whom to call is told by one office as a whole: the county's name over the state's phone would be nobody's. */
function toOffice(state: VoterInfoReply['state'][number] | undefined): ElectionOffice | null {
  const ofState = state?.electionAdministrationBody
  const local = state?.local_jurisdiction
  const ofCounty = local?.electionAdministrationBody
  if (!ofState && !ofCounty) return null
  const link = (name: 'electionInfoUrl' | 'votingLocationFinderUrl' | 'ballotInfoUrl') =>
    webUrl(ofCounty?.[name]) ?? webUrl(ofState?.[name])
  const county = contactOf(ofCounty, local?.name)
  const contact = county.phone || county.email ? county : contactOf(ofState)
  return {
    ...contact,
    electionInfoUrl: link('electionInfoUrl'),
    votingLocationFinderUrl: link('votingLocationFinderUrl'),
    ballotInfoUrl: link('ballotInfoUrl'),
    unconfirmed: false,
  }
}

function contactOf(body: CivicBody | undefined, jurisdiction?: string) {
  const officials = body?.electionOfficials ?? []
  return {
    name: body?.name ?? jurisdiction ?? null,
    phone: officials.find(({ officePhoneNumber }) => officePhoneNumber)?.officePhoneNumber ?? null,
    email: officials.find(({ emailAddress }) => emailAddress)?.emailAddress ?? null,
  }
}
