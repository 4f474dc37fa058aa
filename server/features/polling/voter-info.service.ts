import { milesBetween } from '../../../civic/districts/miles-between.ts'
import { formatPhone } from '../../../civic/text/phone.ts'
import { readableCase } from '../../../civic/text/readable-case.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { ElectionOffice, VoterInfo, VotingPlace } from '../../../contract/voter-info.ts'
import type { FindRequester } from '../../core/requester.ts'
import { countiesOfZip } from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import { type Today, createSittingCongress } from '../../reference/today.ts'
import type { ZipRecord } from '../../reference/zip-record.ts'
import type { CivicInfo } from '../../upstream/google-civic-mapping.ts'
import type { createCalendarService } from './calendar.service.ts'
import type { createDistrictService } from './district.service.ts'
import type { VoterLocation } from './feeds/location.ts'
import type { Point } from './feeds/rings.ts'
import type { SourcedInfo, SourcesResult, createSources } from './sources.service.ts'
import { type VoterAddress, type createVoterLocations, parseVoterAddress, toStateCode } from './voter-location.ts'

export interface VoterInfoRequest {
  address: string
  /** The voter's answers. */
  town?: string | undefined
  county?: string | undefined
  askCensus?: boolean | undefined
  point?: Point | undefined
  /** A feed to try as if it was live. */
  draft?: number | undefined
}

interface VoterInfoDeps {
  reference: Reference
  terms: Terms
  sources: ReturnType<typeof createSources>
  calendar: ReturnType<typeof createCalendarService>
  districts: ReturnType<typeof createDistrictService>
  locations: ReturnType<typeof createVoterLocations>
  today: Today
}

/** Combines the result of the sources with our own data about the state. */
export function createVoterInfoService(deps: VoterInfoDeps) {
  const { reference, terms, sources, calendar, districts, locations, today } = deps
  const { places, officials, elections } = reference

  async function inOrder(info: CivicInfo, location: VoterLocation, zip: ZipRecord | undefined): Promise<CivicInfo> {
    const hasChoice = placeLists.some((list) => info[list].length > 1)
    const point = location.point ?? (hasChoice ? await findPoint(location) : undefined)
    const centerOf = (code: string) => centerOfZip(places.find(code))
    const home = { point, zip: zip?.zip, centerOf }
    return {
      ...info,
      pollingLocations: orderPlaces(info.pollingLocations, home),
      earlyVoteSites: orderPlaces(info.earlyVoteSites, home),
      dropOffLocations: orderPlaces(info.dropOffLocations, home),
    }
  }

  return {
    async get(request: VoterInfoRequest, locale: Locale, requester: FindRequester): Promise<VoterInfo> {
      const { town, county, draft } = request
      const address = parseVoterAddress(places, request.address, createSittingCongress(places, today))
      const location = locations(address, request, requester)
      const counties = countiesOfZip(places, address.zipRecord?.zip)
      const [result, found, typedCalendar] = await Promise.all([
        sources.lookup(address, { locale, requester, town, county, draft, location }),
        districts.find(address, requester),
        address.state && calendar.forState(address.state, locale, counties),
      ])
      const sourced = sourcedInfoOf(result)
      const state = resolveState(address, sourced, found?.state)
      const stateCalendar =
        state === address.state ? typedCalendar : state && (await calendar.forState(state, locale, counties))
      const outcome = toOutcome(result, stateCalendar?.isJustOver ?? false)
      const district = found && found.state === state ? found : undefined
      const seat = district && officials.house(district.state, district.district)
      const member = seat && terms.holder(seat)
      const office = mergeOffices(
        result.outcome === 'ask' ? result.office : (sourced?.info.electionAdministration ?? null),
        state && elections.registration.get(state),
        publisherOf(result),
      )
      const info = result.outcome === 'found' ? toReadableInfo(result.info) : undefined
      return {
        ...noContent,
        ...(info && (await inOrder(info, location, address.zipRecord))),
        outcome,
        ask: result.outcome === 'ask' ? result.ask : null,
        choices: result.outcome === 'several' ? result.choices : [],
        election: toElection(sourced, outcome, stateCalendar?.last ?? null),
        nextElection: stateCalendar?.next ?? null,
        normalizedAddress: sourced?.info.normalizedAddress ?? null,
        stateCode: state ?? null,
        congressionalDistrict: district ? String(district.district) : null,
        currentRepresentative: member ? { name: member.name, party: member.party } : null,
        electionAdministration: office && toReadableOffice(office),
        source: sourceOf(result),
        ballotSource: result.outcome === 'found' ? result.ballotSource : null,
        ballotAsk: result.outcome === 'found' ? result.ballotAsk : null,
      }
    },
  }
}

/** A question to the voter means that several places are possible; if only the office can answer it, we have no data. */
function toOutcome(result: SourcesResult, isJustOver: boolean): VoterInfo['outcome'] {
  if (result.outcome === 'ask') return result.ask.kind === 'office' ? 'no_data' : 'several'
  return result.outcome === 'no_data' && isJustOver ? 'election_over' : result.outcome
}

const placeLists = ['pollingLocations', 'earlyVoteSites', 'dropOffLocations'] as const

const centerOfZip = (zip: Pick<ZipRecord, 'lat' | 'lng'> | undefined): Point | undefined =>
  zip && zip.lat !== null && zip.lng !== null ? { lat: zip.lat, lng: zip.lng } : undefined

/** Without a point the places are still right, so they are shown even if the lookup fails. */
async function findPoint({ locate }: VoterLocation): Promise<Point | undefined> {
  const located = await locate()
  return located.kind === 'found' ? located.location.point : undefined
}

function sourcedInfoOf(result: SourcesResult): SourcedInfo | undefined {
  if (result.outcome === 'found') return result
  return result.outcome === 'election_over' ? result.past : undefined
}

function toReadableInfo(info: CivicInfo): CivicInfo {
  return {
    ...info,
    pollingLocations: info.pollingLocations.map(toReadablePlace),
    earlyVoteSites: info.earlyVoteSites.map(toReadablePlace),
    dropOffLocations: info.dropOffLocations.map(toReadablePlace),
  }
}

function sourceOf(result: SourcesResult): VoterInfo['source'] {
  if (result.outcome === 'election_over') return result.past?.source ?? null
  return result.source
}

/** The election office whose list has the answer, or asks for what is missing. */
function publisherOf(result: SourcesResult) {
  const source = sourceOf(result)
  return source?.kind === 'feed' && !source.sample ? source : undefined
}

/** The source's state wins; the sample county is in no state. */
function resolveState(
  address: VoterAddress,
  sourced: SourcedInfo | undefined,
  districtState: StateCode | undefined,
): StateCode | undefined {
  if (address.isSample) return undefined
  if (sourced) return toStateCode(sourced.info.normalizedAddress.state)
  return address.state ?? districtState
}

function toElection(
  sourced: SourcedInfo | undefined,
  outcome: VoterInfo['outcome'],
  last: { name: string; date: string } | null,
): VoterInfo['election'] {
  const isOver = outcome === 'election_over'
  if (sourced) return { ...sourced.info.election, over: isOver }
  return isOver && last ? { ...last, over: true } : null
}

/** Polling places of a past election are not shown: voters could take them for the next election's. */
const noContent = {
  pollingLocations: [],
  earlyVoteSites: [],
  dropOffLocations: [],
  mailOnly: false,
  contests: [],
  ballotMeasures: [],
  federalCandidates: [],
  governorCandidates: [],
  stateLevelCandidates: [],
  localOfficials: [],
}

/** Lists of hundreds of places are the same for all voters of a county, so each place is prepared once. */
const readablePlaces = new WeakMap<VotingPlace, VotingPlace>()

/** Names and addresses as people write them; many offices send them in capitals. */
function toReadablePlace(place: VotingPlace): VotingPlace {
  const known = readablePlaces.get(place)
  if (known) return known
  const readable = {
    ...place,
    name: place.name && readableCase(place.name),
    address: readableCase(place.address),
    notes: place.notes && readableCase(place.notes),
    accessibility: place.accessibility && readableCase(place.accessibility),
    services: place.services && readableCase(place.services),
  }
  readablePlaces.set(place, readable)
  return readable
}

const toReadableOffice = (office: ElectionOffice): ElectionOffice => ({
  ...office,
  name: office.name && readableCase(office.name),
  phone: office.phone && formatPhone(office.phone),
  services: office.services.map((service) => ({
    ...service,
    contact: service.contact && readableCase(service.contact),
    phone: service.phone && formatPhone(service.phone),
  })),
})

type Registration = NonNullable<ReturnType<Elections['registration']['get']>>

/** The office whose list it is. */
type Publisher = Pick<NonNullable<VoterInfo['source']>, 'name' | 'url'>

/**
 * Completes the office of a source with the state's own. The contact is never combined: it is the source's if that has a
 * phone number or an email address, else the office that published the list, else the state's.
 */
function mergeOffices(
  sourceOffice: ElectionOffice | null,
  registration: Registration | undefined,
  publisher?: Publisher,
): ElectionOffice | null {
  const hasContact = sourceOffice?.phone || sourceOffice?.email
  if (publisher && !hasContact) return toPublisher(publisher, sourceOffice, registration)
  if (!registration) return sourceOffice
  const { links, office } = registration
  const { name, phone } = office.unconfirmed
  const stateOffice: ElectionOffice = {
    name,
    phone,
    email: null,
    unconfirmed: true,
    electionInfoUrl: office.website.url,
    votingLocationFinderUrl: links.pollingPlace?.url ?? null,
    ballotInfoUrl: links.sampleBallot?.url ?? null,
    ...noSourceLinks,
  }
  if (!sourceOffice) return stateOffice
  const contact = hasContact ? sourceOffice : stateOffice
  return {
    ...sourceOffice,
    name: contact.name,
    phone: contact.phone,
    email: contact.email,
    unconfirmed: contact.unconfirmed,
    electionInfoUrl: sourceOffice.electionInfoUrl ?? stateOffice.electionInfoUrl,
    votingLocationFinderUrl: sourceOffice.votingLocationFinderUrl ?? stateOffice.votingLocationFinderUrl,
    ballotInfoUrl: sourceOffice.ballotInfoUrl ?? stateOffice.ballotInfoUrl,
  }
}

/** The state's pages for finding places and ballots would be linked under the name of another office. */
const toPublisher = (
  { name, url }: Publisher,
  sourceOffice: ElectionOffice | null,
  registration: Registration | undefined,
): ElectionOffice => ({
  votingLocationFinderUrl: null,
  ballotInfoUrl: registration?.links.sampleBallot?.url ?? null,
  ...noSourceLinks,
  ...sourceOffice,
  name: sourceOffice?.name ?? name,
  phone: null,
  email: null,
  unconfirmed: false,
  electionInfoUrl: sourceOffice?.electionInfoUrl ?? url,
})

/** Links that only a source of the voter's own address has: the page has those of the state from our own list. */
const noSourceLinks = {
  registrationUrl: null,
  registrationStatusUrl: null,
  absenteeUrl: null,
  ballotTrackingUrl: null,
  provisionalTrackingUrl: null,
  services: [],
}

/** `localeCompare` with options creates a collator for each comparison: 40 ms for 500 places instead of one. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** What is known about where the voter lives. */
interface Home {
  point: Point | undefined
  zip: string | undefined
  /** The center of a ZIP code, which says how near a place is only roughly. */
  centerOf(zip: string): Point | undefined
}

/** Lists have hundreds of places, and their addresses end with the ZIP code. */
const zipAtEnd = /\b(\d{5})(?:-\d{4})?$/

/**
 * Nearest first, by the points or else the ZIP codes of the voter and the place; by name if nothing is known. A distance is
 * shown only between two points.
 */
export function orderPlaces(places: readonly VotingPlace[], { point, zip, centerOf }: Home): VotingPlace[] {
  const home = point ?? (zip === undefined ? undefined : centerOf(zip))
  // To find a ZIP code takes longer than the rest, and the places of a county are in few of them.
  const centers = new Map<string, Point | undefined>()
  const centerOnce = (code: string) => {
    if (!centers.has(code)) centers.set(code, centerOf(code))
    return centers.get(code)
  }
  const measured = places.map((place) => {
    const { latitude, longitude, address } = place
    const own = latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude }
    const [, ownZip] = zipAtEnd.exec(address) ?? []
    // Where in the ZIP code the voter lives is not known.
    const isInZip = !point && ownZip !== undefined && ownZip === zip
    const rough = own ?? (ownZip === undefined ? undefined : centerOnce(ownZip))
    return {
      place: { ...place, distanceMiles: milesTo(own, point) },
      miles: isInZip ? 0 : milesTo(rough, home),
    }
  })
  return measured
    .toSorted(
      (a, b) =>
        compareDistance(a.miles, b.miles) ||
        Number(a.place.name === null) - Number(b.place.name === null) ||
        compare(a.place.name ?? '', b.place.name ?? '') ||
        compare(a.place.address, b.place.address) ||
        a.place.id.localeCompare(b.place.id, 'en'),
    )
    .map(({ place }) => place)
}

const milesTo = (place: Point | undefined, home: Point | undefined): number | null =>
  place && home ? Math.round(milesBetween(home, place) * 100) / 100 : null

function compareDistance(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}
