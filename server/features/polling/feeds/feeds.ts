import { readAddressEnd } from '../../../../civic/address/address-end.ts'
import { hasStreet } from '../../../../civic/address/address-parts.ts'
import { type ParsedAddress, parseAddress } from '../../../../civic/address/address.ts'
import { sampleZip } from '../../../../contract/common.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { ListedElection } from '../../../../contract/polling.ts'
import type { ElectionOffice, VoterQuestion } from '../../../../contract/voter-info.ts'
import type { Db } from '../../../db/connect.ts'
import { toBallot } from './ballot.ts'
import { createBallotFinder } from './ballots.ts'
import { type Counties, isCounty, noCounties } from './counties.ts'
import { createCountyOutlines } from './county-outlines.ts'
import { type FeedInfo, type FeedResult, toFeedSource } from './feed-result.ts'
import {
  type FeedRow,
  type FeedScope,
  type SegmentRow,
  findFeedById,
  findOffice,
  findSegments,
  listFeeds,
  listScope,
  maxSegments,
} from './feeds.store.ts'
import { type KnownPrecinct, type PrecinctResult, censusCounty, createPrecinctFinder } from './find-precinct.ts'
import { type VoterLocation, unknownLocation } from './location.ts'
import { type Match, listChoices, matchAddress, toNormalizedAddress } from './match-address.ts'
import { createPrecinctReader, toOffice } from './precinct-info.ts'
import { LocalizedText, OfficePart, localize } from './stored-parts.ts'

export interface LookupOptions {
  /** A feed that need not be live. One of ballots is combined with the live places. */
  draft?: number | undefined
  /** The voter's answers: the ids of a town and of a county. */
  town?: string | undefined
  county?: string | undefined
  location?: VoterLocation
}

export interface Feeds {
  /** Polling places and ballot for an address, from the imported feeds. */
  lookup(address: string, locale: Locale, options?: LookupOptions): Promise<FeedResult>
  /** Whether there is a feed for the state or part of it. */
  covers(state: string): Promise<boolean>
  /** The elections of the imported feeds, without the sample. */
  elections(locale: Locale): Promise<ListedElection[]>
  /** Addresses of the sample feed that demonstrate the page. */
  sampleAddresses(): Promise<string[]>
}

/** With more choices the address is too incomplete to choose from. */
const maxChoices = 12

/** Finds the state of a ZIP code, for addresses without a state. */
export type FindStateOfZip = (zip: string) => string | undefined

type FoundFeed = Omit<FeedRow, 'fileName' | 'importedAt' | 'counts' | 'sampleAddresses'>

/** A precinct, and the address as its feed writes it. */
interface Found {
  feed: FoundFeed
  precinct: number
  known: KnownPrecinct
  /** The question that would tell the voter's own precinct. */
  ask?: VoterQuestion
  normalizedAddress: FeedInfo['normalizedAddress']
}

/** The voter has to agree that the Census Bureau is asked. */
interface Ask {
  kind: 'ask'
  row: SegmentRow
}

/** A match of these kinds shows that a list has the address, whatever it says about the precinct. */
const certainKinds = new Set<Match['kind']>(['found', 'disputed', 'blocked'])

/** How many offices are remembered. */
const maxOffices = 500

export function createFeeds(db: Db, findStateOfZip: FindStateOfZip, counties: Counties = noCounties): Feeds {
  const outlines = createCountyOutlines()
  const findPrecinct = createPrecinctFinder(db, counties, outlines)
  const findBallot = createBallotFinder(db)
  const readPrecinct = createPrecinctReader(db)
  /** The rows of a feed never change after it was written. Looking for the office reads all parts, a tenth of a second at worst. */
  const knownOffices = new Map<number, ElectionOffice | null>()

  /**
   * An office's list counts only for its own county, whatever it contains: the typed ZIP code, or else the city, has to reach into
   * the county. The ZIP code of the list says nothing about an address that was typed without one.
   */
  function isOfOffice({ zip, city, vipId }: SegmentRow, typed: ParsedAddress): boolean {
    if (!isCounty(vipId)) return true
    const [listed, possible] = [counties.ofZip(zip), counties.ofZip(typed.zip ?? '')]
    if (listed?.includes(vipId) === false) return false
    if (possible) return possible.includes(vipId)
    const isTyped = typed.zip === undefined || citiesOf(typed).includes(city)
    return isTyped && counties.ofCity(city).has(vipId)
  }

  /**
   * If the lists of two counties have an address, how they write it does not decide: one of them may list homes in the other.
   * The county of the home decides.
   */
  async function matchInCounty(
    typed: ParsedAddress,
    rows: SegmentRow[],
    location: VoterLocation,
  ): Promise<Match | Ask> {
    const byArea = [...Map.groupBy(rows, ({ vipId }) => vipId)]
    const lists = byArea.flatMap(([area, [row, ...others]]) => {
      const match = row && matchAddress(typed, [row, ...others])
      return match && certainKinds.has(match.kind) ? [{ area, row, match }] : []
    })
    const all = matchAddress(typed, rows)
    const [first, ...others] = lists
    if (!first || others.length === 0) return all
    const { point } = location
    const [near, another] = point
      ? lists.filter(({ area }) => outlines.isInside(area, point.lat, point.lng) === true)
      : []
    if (near && !another) return near.match
    if (all.kind === 'several' && listChoices(typed, all.rows).length > 1) return all
    const located = await location.locate()
    const found = lists.find(({ area }) => area === censusCounty(located))
    if (found) return found.match
    return { kind: located.kind === 'not_asked' ? 'ask' : 'disputed', row: first.row }
  }

  async function findMatch(typed: ParsedAddress, scope: FeedScope, location: VoterLocation): Promise<Match | Ask> {
    const found = await findSegments(db, toQuery(typed, scope))
    const match = await matchInCounty(
      typed,
      found.filter((row) => isOfOffice(row, typed)),
      location,
    )
    // Without a city in the address, the street is searched for in the whole state.
    const readings = typed.readings.filter(({ city }) => city === '')
    if (match.kind !== 'none' || typed.zip !== undefined || readings.length === 0) return match
    const withoutCity = { ...typed, readings }
    const rows = await findSegments(db, toQuery(withoutCity, scope))
    const own = rows.filter((row) => isOfOffice(row, typed))
    const isCut = [...Map.groupBy(rows, ({ feedId }) => feedId).values()].some(({ length }) => length >= maxSegments)
    return isCut ? { kind: 'several', rows: own } : matchInCounty(withoutCity, own, location)
  }

  /** By street, in all feeds of the scope. Undefined if no street segment has the address. */
  async function findByStreet(
    typed: ParsedAddress,
    scope: FeedScope,
    location: VoterLocation,
  ): Promise<Found | FeedResult | undefined> {
    const match = await findMatch(typed, scope, location)
    if (match.kind === 'none') return undefined
    if (match.kind === 'blocked') return explainNoMatch(await listScope(db, scope))
    if (match.kind === 'several') {
      const choices = listChoices(typed, match.rows)
      const [first] = match.rows
      if (!first || choices.length > maxChoices) return { kind: 'not_understood' }
      return { kind: 'several', choices, source: toFeedSource(first) }
    }
    const { row } = match
    const source = toFeedSource(row)
    if (match.kind === 'disputed') return { kind: 'several', choices: [], source }
    if (match.kind === 'ask')
      return { kind: 'ask', ask: { kind: 'geocode' }, source, electionDate: row.electionDate, office: null }
    const feed = { ...row, id: row.feedId }
    return { feed, precinct: match.row.precinct, known: 'own', normalizedAddress: toNormalizedAddress(typed, row) }
  }

  /** By ZIP+4, shape, town or county. */
  async function findByPlace(address: string, scope: FeedScope, options: LookupOptions): Promise<Found | FeedResult> {
    const { zip, state: typedState } = readAddressEnd(address)
    const feeds = await listScope(db, scope)
    const state = typedState ?? (zip === undefined ? undefined : findStateOfZip(zip))
    if (state === undefined || (typedState === undefined && isInTwoStates(zip))) return explainNoMatch(feeds)
    const { town, county, location = unknownLocation } = options
    const cities = citiesOf(parseAddress(address))
    const result = await findPrecinct({ text: address, zip, cities, state, location, town, county }, feeds)
    if (result.kind === 'limited') throw result.limit
    const feed = 'feedId' in result ? feeds.find(({ id }) => id === result.feedId) : undefined
    if (!feed) return explainNoMatch(feeds)
    if (result.kind !== 'precinct') return toQuestion(result, feed)
    const normalizedAddress = { line1: null, city: null, state: feed.stateCode, zip: zip ?? null }
    const { precinct, known, ask } = result
    return { feed, precinct, known, normalizedAddress, ...(ask && { ask }) }
  }

  /**
   * Whether a county's list may have a home that was typed without a ZIP code: it has the street, or no ZIP code of the state
   * has the name of the city.
   */
  async function needsZip(typed: ParsedAddress, scope: FeedScope): Promise<boolean> {
    if (typed.zip !== undefined) return false
    const areas = (await listScope(db, scope)).map(({ vipId }) => vipId).filter(isCounty)
    if (areas.length === 0) return false
    const states = new Set(areas.map((area) => area.slice(0, 2)))
    const known = citiesOf(typed).flatMap((city) => [...counties.ofCity(city)])
    if (!known.some((county) => states.has(county.slice(0, 2)))) return true
    const rows = await findSegments(db, toQuery(typed, scope))
    const leftOut = rows.filter((row) => !isOfOffice(row, typed))
    return matchAddress(typed, leftOut).kind !== 'none'
  }

  /** Without a typed state, such a ZIP code does not tell which one it is. */
  function isInTwoStates(zip = ''): boolean {
    const states = new Set(counties.ofZip(zip)?.map((county) => county.slice(0, 2)))
    return states.size > 1
  }

  async function toQuestion(result: PrecinctResult, feed: FeedRow): Promise<FeedResult> {
    const source = toFeedSource(feed)
    if (result.kind === 'several') return { kind: 'several', choices: result.choices, source }
    if (result.kind === 'failed') return { kind: 'unavailable', source }
    if (result.kind !== 'ask') return { kind: 'no_match', source }
    return { kind: 'ask', ask: result.ask, source, electionDate: feed.electionDate, office: await officeOf(feed.id) }
  }

  async function officeOf(feedId: number): Promise<ElectionOffice | null> {
    const known = knownOffices.get(feedId)
    if (known !== undefined) return known
    const part = OfficePart.safeParse(await findOffice(db, feedId))
    const office = part.success ? toOffice(part.data, 'en') : null
    if (knownOffices.size >= maxOffices) knownOffices.clear()
    knownOffices.set(feedId, office)
    return office
  }

  async function lookup(
    address: string,
    locale: Locale,
    { mayRetry = true, ...options }: LookupOptions & { mayRetry?: boolean },
  ): Promise<FeedResult> {
    const draft = options.draft === undefined ? undefined : await findFeedById(db, options.draft)
    const live = toScope(address, findStateOfZip)
    // In Puerto Rico, several streets of one ZIP code have the same name, each in another urbanización.
    const isPuertoRico = 'state' in live && live.state === 'PR'
    const typed = isPuertoRico ? undefined : parseAddress(address)
    // A draft is tried as if it was live: it says nothing about other states.
    if (draft && !('state' in live && live.state === draft.stateCode)) return { kind: 'no_feed' }
    const scope = draft?.subject === 'places' ? { feed: draft } : live
    const byStreet = typed && (await findByStreet(typed, scope, options.location ?? unknownLocation))
    const found = await preferPlaces(byStreet, () => findByPlace(address, scope, options))
    if ('kind' in found) {
      if (found.kind !== 'no_match' && found.kind !== 'no_feed') return found
      const isComplete = isPuertoRico ? hasStreet(address) : typed !== undefined && !(await needsZip(typed, scope))
      return isComplete ? found : { kind: 'not_understood' }
    }
    const { feed } = found
    const source = toFeedSource(feed)
    const precinct = await readPrecinct({ feed, precinct: found.precinct, locale }, draft?.id === feed.id)
    // The feed was replaced between the two queries.
    if (!precinct)
      return mayRetry ? lookup(address, locale, { ...options, mayRetry: false }) : { kind: 'no_match', source }
    const ballotsDraft = draft?.subject === 'ballots' ? draft.id : undefined
    const hasPrecinct = found.known !== 'places'
    const name = hasPrecinct ? precinct.name : ''
    const ballot = await findBallot({ feed, name, isArea: found.known !== 'own', locale, draft: ballotsDraft })
    const dependsOnPrecinct = !ballot && found.known !== 'own' && (ballotsDraft ?? feed.ballots) !== null
    return {
      kind: 'found',
      info: {
        ...precinct.info,
        ballotSource: null,
        ...(!hasPrecinct && toBallot([], feed.stateCode, locale)),
        ...ballot,
        ballotAsk: dependsOnPrecinct ? (found.ask ?? { kind: 'office', reason: 'point' }) : null,
        mailOnly: precinct.mailOnly,
        election: { name: localize(LocalizedText.parse(feed.election), locale), date: feed.electionDate },
        normalizedAddress: found.normalizedAddress,
        source,
      },
    }
  }

  return {
    lookup: (address, locale, options = {}) => lookup(address, locale, options),
    covers: async (state) => (await listFeeds(db)).some(({ stateCode }) => stateCode === state),
    async elections(locale) {
      const feeds = await listFeeds(db)
      return feeds
        .filter(({ sample }) => !sample)
        .map((feed) => ({
          id: `${feed.vipId}${feed.electionDate.replaceAll('-', '')}`,
          name: localize(LocalizedText.parse(feed.election), locale),
          date: feed.electionDate,
          area: feed.vipId,
        }))
    },
    async sampleAddresses() {
      const feeds = await listFeeds(db)
      return feeds.flatMap(({ sample, sampleAddresses }) => (sample ? sampleAddresses : []))
    },
  }
}

/** Vote centers are the same for everybody: the places may be known although the street is in two precincts, or in none. */
async function preferPlaces(
  byStreet: Found | FeedResult | undefined,
  findByPlace: () => Promise<Found | FeedResult>,
): Promise<Found | FeedResult> {
  if (byStreet === undefined) return findByPlace()
  const hasAnswer = !('kind' in byStreet) || (byStreet.kind === 'several' && byStreet.choices.length > 0)
  if (hasAnswer) return byStreet
  const byPlace = await findByPlace()
  return 'kind' in byPlace ? byStreet : byPlace
}

function explainNoMatch([feed]: FeedRow[]): FeedResult {
  return feed ? { kind: 'no_match', source: toFeedSource(feed) } : { kind: 'no_feed' }
}

/** The sample is searched only for its own state and ZIP code. */
function toScope(address: string, findStateOfZip: FindStateOfZip): FeedScope {
  const { state, zip } = readAddressEnd(address)
  const stateCode = state ?? (zip === undefined ? undefined : findStateOfZip(zip))
  return stateCode === undefined ? { sample: zip === sampleZip } : { state: stateCode }
}

const citiesOf = (typed: ParsedAddress | undefined) => [
  ...new Set(typed?.readings.map(({ city }) => city).filter(Boolean)),
]

const toQuery = (typed: ParsedAddress, scope: FeedScope) => {
  const { readings, zip, number } = typed
  const cities = citiesOf(typed)
  return {
    scope,
    // An empty street matches segments for a whole city.
    streets: [...new Set([...(cities.length > 0 ? [''] : []), ...readings.map(({ street }) => street.name)])],
    cities,
    zip,
    houseNumber: number.value,
  }
}
