import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { ElectionOffice, VoterInfo, VoterQuestion } from '../../../contract/voter-info.ts'
import type { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { FindRequester } from '../../core/requester.ts'
import type { CivicInfo } from '../../upstream/google-civic-mapping.ts'
import type { CivicResult, GoogleCivic } from '../../upstream/google-civic.ts'
import { UpstreamError, lookupLimit } from '../../upstream/upstream-error.ts'
import type { FeedInfo, FeedResult } from './feeds/feed-result.ts'
import type { Feeds, LookupOptions } from './feeds/feeds.ts'
import { type VoterAddress, toStateCode } from './voter-location.ts'

type Source = NonNullable<VoterInfo['source']>

/** What one source has for an address. */
export interface SourcedInfo {
  info: CivicInfo
  source: Source
  /** The source of the contests, if it is another one. */
  ballotSource: Source | null
  /** The question that would tell the ballot, if the source has it by precinct. */
  ballotAsk: VoterQuestion | null
}

/** The combined result of all sources. */
export type SourcesResult =
  | ({ outcome: 'found' } & SourcedInfo)
  /** `past`: the election that has passed, if a source names it. */
  | { outcome: 'election_over'; past: SourcedInfo | undefined }
  | { outcome: 'several'; choices: string[]; source: Source | null }
  | { outcome: 'ask'; ask: VoterQuestion; source: Source; electionDate: LocalDate; office: ElectionOffice | null }
  | { outcome: 'no_data' | 'not_understood' | 'not_configured' | 'unavailable'; source: Source | null }

interface SourcesDeps {
  google: GoogleCivic | undefined
  feeds: Feeds
  clock: Clock
  /** Called with the kind of failure, never with the address. */
  onFailure(error: UpstreamError): void
}

type GoogleResult =
  | Exclude<CivicResult, { kind: 'found' }>
  | ({ kind: 'found' } & SourcedInfo)
  | { kind: 'not_asked' | 'failed' }
  /** The person has used up their lookups. */
  | { kind: 'limited'; limit: AppError }

/** Queries Google if it is configured, then the imported feeds. A failure is never reported as "nothing found". */
export function createSources({ google, feeds, clock, onFailure }: SourcesDeps) {
  const queryGoogle = async (
    { text, isSample, state }: VoterAddress,
    requester: FindRequester,
  ): Promise<GoogleResult> => {
    if (!google || isSample) return { kind: 'not_asked' }
    try {
      const { value, fetchedAt, stale } = await google.voterInfo(text, state, requester)
      if (value.kind !== 'found') return value
      if (!hasPlacesOrContests(value.info)) return { kind: 'no_data' }
      const source = { ...googleSource, asOf: fetchedAt.toISOString(), stale }
      return { kind: 'found', info: value.info, source, ballotSource: null, ballotAsk: null }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const limit = lookupLimit(error)
      if (limit) return { kind: 'limited', limit }
      onFailure(error)
      return { kind: 'failed' }
    }
  }

  /** In a state without a feed, that is reported even if the address is incomplete: completing it would not help. */
  const queryFeeds = async (
    { text, state }: VoterAddress,
    locale: Locale,
    options: LookupOptions,
  ): Promise<FeedResult> => {
    const result = await feeds.lookup(text, locale, options)
    const isIncomplete = result.kind === 'not_understood' && options.draft === undefined
    return isIncomplete && state && !(await feeds.covers(state)) ? { kind: 'no_feed' } : result
  }

  const isPast = (date: string, state: string | null | undefined) =>
    date < dayIn(clock.now(), zoneOf(toStateCode(state) ?? null))
  const isOver = ({ info, source }: SourcedInfo) =>
    !source.sample && isPast(info.election.date, info.normalizedAddress.state)

  /** Google has the ballot of an election, but not where to vote. The feeds may know it, or an election that comes before. */
  const addPlaces = (google: SourcedInfo, feed: FeedResult, address: VoterAddress): SourcesResult => {
    const { date } = google.info.election
    if (feed.kind === 'found') {
      const fromFeed = toSourcedInfo(feed.info)
      if (feed.info.election.date === date) return { outcome: 'found', ...withBallot(fromFeed, google) }
      if (feed.info.election.date < date && !isOver(fromFeed)) return { outcome: 'found', ...fromFeed }
    }
    // A question that the voter cannot answer is worth less than the ballot.
    if (feed.kind === 'several' && feed.choices.length > 0) return toQuestion(feed)
    const isBeforeBallot = feed.kind === 'ask' && feed.electionDate <= date && !isPast(feed.electionDate, address.state)
    if (isBeforeBallot && feed.ask.kind !== 'office') return toQuestion(feed)
    return { outcome: 'found', ...google }
  }

  return {
    async lookup(
      address: VoterAddress,
      { locale, requester, ...options }: LookupOptions & { locale: Locale; requester: FindRequester },
    ): Promise<SourcesResult> {
      const googleResult: GoogleResult =
        options.draft === undefined ? await queryGoogle(address, requester) : { kind: 'not_asked' }
      const fromGoogle = googleResult.kind === 'found' ? googleResult : undefined
      const upcomingFromGoogle = fromGoogle && !fromGoogle.source.stale && !isOver(fromGoogle) ? fromGoogle : undefined
      if (upcomingFromGoogle && hasPlaces(upcomingFromGoogle.info)) return { outcome: 'found', ...upcomingFromGoogle }
      const feedResult = await queryFeeds(address, locale, options)
      if (upcomingFromGoogle) return addPlaces(upcomingFromGoogle, feedResult, address)
      const fromFeed = feedResult.kind === 'found' ? toSourcedInfo(feedResult.info) : undefined
      const available = [fromFeed, fromGoogle].flatMap((sourced) => sourced ?? [])
      const upcoming = available.find((sourced) => !isOver(sourced))
      if (upcoming) return { outcome: 'found', ...upcoming }
      // Nothing can be asked about an election that has passed.
      if (feedResult.kind === 'ask' && isPast(feedResult.electionDate, address.state))
        return { outcome: 'election_over', past: available[0] }
      return explainNothingUpcoming({ google: googleResult, feed: feedResult, past: available[0] }, address)
    },
  }
}

/** What the feeds ask the voter. */
function toQuestion(feed: Extract<FeedResult, { kind: 'several' | 'ask' }>): SourcesResult {
  const source = { ...feed.source, stale: false }
  if (feed.kind === 'several') return { outcome: 'several', choices: feed.choices, source }
  return { outcome: 'ask', ask: feed.ask, source, electionDate: feed.electionDate, office: feed.office }
}

/** The places of one source with the ballot of another. */
function withBallot({ info, source }: SourcedInfo, ballot: SourcedInfo): SourcedInfo {
  const { contests, ballotMeasures, federalCandidates, governorCandidates, stateLevelCandidates, localOfficials } =
    ballot.info
  const candidates = { federalCandidates, governorCandidates, stateLevelCandidates, localOfficials }
  const combined = { ...info, contests, ballotMeasures, ...candidates }
  return { info: combined, source, ballotSource: ballot.source, ballotAsk: null }
}

/** The result if no source has an upcoming election. */
function explainNothingUpcoming(
  { google, feed, past }: { google: GoogleResult; feed: FeedResult; past: SourcedInfo | undefined },
  address: VoterAddress,
): SourcesResult {
  const feedSource = 'source' in feed ? { ...feed.source, stale: false } : null
  if (feed.kind === 'several' || feed.kind === 'ask') return toQuestion(feed)
  if (google.kind === 'several') return { outcome: 'several', choices: google.choices, source: null }
  if (past || google.kind === 'election_over') return { outcome: 'election_over', past }
  if (google.kind === 'limited') throw google.limit
  if (google.kind === 'failed' || feed.kind === 'unavailable') return { outcome: 'unavailable', source: null }
  if (google.kind === 'not_understood') return { outcome: 'not_understood', source: null }
  if (google.kind === 'no_data') return { outcome: 'no_data', source: feedSource }
  // Only the feeds were queried. They are per state, so an address without a state cannot be looked up.
  const hasNoState = !address.isSample && address.state === undefined
  if (hasNoState || feed.kind === 'not_understood') return { outcome: 'not_understood', source: null }
  if (feed.kind === 'no_match') return { outcome: 'no_data', source: feedSource }
  return { outcome: 'not_configured', source: null }
}

export const googleSource = {
  kind: 'google',
  area: null,
  name: 'Google Civic Information API',
  url: 'https://developers.google.com/civic-information',
  sample: false,
} as const

function toSourcedInfo({ source, ballotSource, ballotAsk, ...info }: FeedInfo): SourcedInfo {
  return {
    info,
    ballotAsk,
    source: { ...source, stale: false },
    ballotSource: ballotSource && { ...ballotSource, stale: false },
  }
}

function hasPlaces({ mailOnly, pollingLocations, earlyVoteSites, dropOffLocations }: CivicInfo): boolean {
  return mailOnly || [pollingLocations, earlyVoteSites, dropOffLocations].some((list) => list.length > 0)
}

/** Names and links of offices alone do not say where to vote or what is on the ballot. */
function hasPlacesOrContests(info: CivicInfo): boolean {
  const lists = [
    info.ballotMeasures,
    info.federalCandidates,
    info.governorCandidates,
    info.stateLevelCandidates,
    info.localOfficials,
  ]
  return hasPlaces(info) || lists.some((list) => list.length > 0)
}
