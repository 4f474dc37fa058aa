import type { StateCode } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import type { FindRequester } from '../../core/requester.ts'
import { countiesOfZip } from '../../reference/current-elections.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import { type Today, createSittingCongress } from '../../reference/today.ts'
import type { CivicInfo } from '../../upstream/google-civic-mapping.ts'
import type { createCalendarService } from './calendar.service.ts'
import type { createDistrictService } from './district.service.ts'
import { mergeOffices } from './election-office.ts'
import type { VoterLocation } from './feeds/location.ts'
import type { Point } from './feeds/rings.ts'
import { orderPlaces } from './places-order.ts'
import { toReadableOffice, toReadablePlace } from './readable-info.ts'
import type { SourcedInfo, SourcesResult, createSources } from './sources.service.ts'
import { type VoterAddress, parseVoterAddress, toStateCode } from './voter-address.ts'
import type { createVoterLocations } from './voter-location.ts'

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

  return {
    async get(request: VoterInfoRequest, locale: Locale, requester: FindRequester): Promise<VoterInfo> {
      const { town, county, draft } = request
      const address = parseVoterAddress(places, request.address, createSittingCongress(places, today))
      const location = locations(address, request, requester)
      const counties = countiesOfZip(places, address.zipRecord?.zip)
      const [result, found, typedCalendar] = await Promise.all([
        sources.lookup(address, locale, requester, { town, county, draft, location }),
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
      )
      const info = result.outcome === 'found' ? toReadableInfo(result.info) : undefined
      return {
        ...noContent,
        ...(info && (await inOrder(info, location))),
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
      }
    },
  }
}

/** A question is an answer that several places are possible, or that only the office can give. */
function toOutcome(result: SourcesResult, isJustOver: boolean): VoterInfo['outcome'] {
  if (result.outcome === 'ask') return result.ask.kind === 'office' ? 'no_data' : 'several'
  return result.outcome === 'no_data' && isJustOver ? 'election_over' : result.outcome
}

const placeLists = ['pollingLocations', 'earlyVoteSites', 'dropOffLocations'] as const

async function inOrder(info: CivicInfo, location: VoterLocation): Promise<CivicInfo> {
  const hasChoice = placeLists.some((list) => info[list].length > 1)
  const point = location.point ?? (hasChoice ? await findPoint(location) : undefined)
  return {
    ...info,
    pollingLocations: orderPlaces(info.pollingLocations, point),
    earlyVoteSites: orderPlaces(info.earlyVoteSites, point),
    dropOffLocations: orderPlaces(info.dropOffLocations, point),
  }
}

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

/** Polling places of a past election are not shown: they could be taken for those of the next one. */
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
