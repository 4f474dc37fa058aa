import { z } from 'zod'
import { webUrl } from '../../civic/text/web-url.ts'
import { LocalDate } from '../../contract/common.schemas.ts'
import { VoterInfo } from '../../contract/voter-info.schemas.ts'
import type { ElectionOffice, VotingPlace } from '../../contract/voter-info.ts'
import { contentId, withUniqueIds } from '../core/content-id.ts'
import { toBallot } from './google-civic-ballot.ts'
import type {
  CivicAddress,
  CivicAdministrationBody,
  CivicLocation,
  VoterInfoResponse,
} from './google-civic-response.ts'

/** Google's data about an address, in the contract's types. */
export const CivicInfo = VoterInfo.pick({
  pollingLocations: true,
  earlyVoteSites: true,
  dropOffLocations: true,
  mailOnly: true,
  contests: true,
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
    ...toBallot(response.contests, state),
    electionAdministration: toOffice(response.state[0]),
  }
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
        // Google does not say whether a place is accessible.
        accessible: null,
        accessibility: null,
        services: location.voterServices ?? null,
        phone: null,
        url: null,
        notice: null,
        openings: [],
        distanceMiles: null,
      }
    }),
  )
}

export function formatAddress({ line1, line2, line3, city, state, zip }: CivicAddress): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [line1, line2, line3, city, region].filter(Boolean).join(', ')
}

/** Name, phone and email come from one office: the county's name with the state's phone number would be wrong. */
function toOffice(state: VoterInfoResponse['state'][number] | undefined): ElectionOffice | null {
  const stateBody = state?.electionAdministrationBody
  const local = state?.local_jurisdiction
  const countyBody = local?.electionAdministrationBody
  if (!stateBody && !countyBody) return null
  const link = (name: Extract<keyof CivicAdministrationBody, `${string}Url`>) =>
    webUrl(countyBody?.[name]) ?? webUrl(stateBody?.[name])
  const county = toContact(countyBody, local?.name)
  const contact = county.phone || county.email ? county : toContact(stateBody)
  return {
    ...contact,
    electionInfoUrl: link('electionInfoUrl'),
    votingLocationFinderUrl: link('votingLocationFinderUrl'),
    ballotInfoUrl: link('ballotInfoUrl'),
    registrationUrl: link('electionRegistrationUrl'),
    registrationStatusUrl: link('electionRegistrationConfirmationUrl'),
    absenteeUrl: link('absenteeVotingInfoUrl'),
    ballotTrackingUrl: null,
    provisionalTrackingUrl: null,
    services: [],
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
