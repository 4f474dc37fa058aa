import { dayIn, zoneOf } from '../../../civic/zoned-time.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import type { Clock } from '../../core/clock.ts'
import type { CivicInfo } from '../../upstream/google-civic-mapping.ts'
import type { CivicResult, GoogleCivic } from '../../upstream/google-civic.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { FeedResult } from './feeds/feed-result.ts'
import type { Feeds } from './feeds/feeds.ts'
import { type Home, stateOf } from './voter-address.ts'

type Source = NonNullable<VoterInfo['source']>

/** What a source knows of an address. */
export interface Known {
  info: CivicInfo
  source: Source
}

/** What all sources together have to say. */
export type Told =
  | ({ outcome: 'found' } & Known)
  /** `known`: the one that has passed, where a source names it. */
  | { outcome: 'election_over'; known: Known | undefined }
  | { outcome: 'several'; choices: string[]; source: Source | null }
  | { outcome: 'no_data' | 'not_understood' | 'not_configured' | 'unavailable'; source: Source | null }

interface Parts {
  google: GoogleCivic | undefined
  feeds: Feeds
  clock: Clock
  /** Told what kind of trouble there was, never with which address. */
  onFailure(failure: UpstreamError): void
}

type OfGoogle = Exclude<CivicResult, { kind: 'found' }> | ({ kind: 'found' } & Known) | { kind: 'not_asked' | 'failed' }

/** Google where it is configured, then the feeds loaded here. A failure is never taken for "nothing". */
export function createSources({ google, feeds, clock, onFailure }: Parts) {
  const askGoogle = async (address: string, { sample, state }: Home): Promise<OfGoogle> => {
    if (!google || sample) return { kind: 'not_asked' }
    try {
      const { value, fetchedAt, stale } = await google.voterInfo(address, state)
      if (value.kind !== 'found') return value
      if (!saysSomething(value.info)) return { kind: 'no_data' }
      return { kind: 'found', info: value.info, source: { ...googleSource, asOf: fetchedAt.toISOString(), stale } }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onFailure(error)
      return { kind: 'failed' }
    }
  }

  /** Where there is no feed, a better address would not help: that is to be said first. */
  const askFeeds = async (address: string, locale: Locale, { state }: Home): Promise<FeedResult> => {
    const answer = await feeds.lookup(address, locale)
    return answer.kind === 'not_understood' && state && !(await feeds.covers(state)) ? { kind: 'no_feed' } : answer
  }

  const isOver = ({ info, source }: Known) =>
    !source.sample && info.election.date < dayIn(clock.now(), zoneOf(stateOf(info.normalizedAddress.state) ?? null))

  return {
    async ask(address: string, locale: Locale, home: Home): Promise<Told> {
      const first = await askGoogle(address, home)
      const ofGoogle = first.kind === 'found' ? first : undefined
      if (ofGoogle && !ofGoogle.source.stale && !isOver(ofGoogle)) return { outcome: 'found', ...ofGoogle }
      const second = await askFeeds(address, locale, home)
      const ofFeed = second.kind === 'found' ? fromFeed(second.info) : undefined
      const known = [ofFeed, ofGoogle].flatMap((one) => one ?? [])
      const current = known.find((one) => !isOver(one))
      if (current) return { outcome: 'found', ...current }
      return withoutAny(first, second, known[0], home)
    },
  }
}

/** What to say where no source has anything for an election to come. */
function withoutAny(google: OfGoogle, feed: FeedResult, passed: Known | undefined, home: Home): Told {
  const feedSource = 'source' in feed ? { ...feed.source, stale: false } : null
  if (feed.kind === 'several') return { outcome: 'several', choices: feed.choices, source: feedSource }
  if (google.kind === 'several') return { outcome: 'several', choices: google.choices, source: null }
  if (passed || google.kind === 'election_over') return { outcome: 'election_over', known: passed }
  if (google.kind === 'failed') return { outcome: 'unavailable', source: null }
  if (google.kind === 'not_understood') return { outcome: 'not_understood', source: null }
  if (google.kind === 'no_data') return { outcome: 'no_data', source: feedSource }
  // Only the feeds were asked, and they are for states: an address that could be in any is none.
  const nowhere = !home.sample && home.state === undefined
  if (nowhere || feed.kind === 'not_understood') return { outcome: 'not_understood', source: null }
  if (feed.kind === 'no_match') return { outcome: 'no_data', source: feedSource }
  return { outcome: 'not_configured', source: null }
}

const googleSource = {
  kind: 'google',
  name: 'Google Civic Information API',
  url: 'https://developers.google.com/civic-information',
  sample: false,
} as const

function fromFeed({ source, ...info }: Extract<FeedResult, { kind: 'found' }>['info']): Known {
  return { info, source: { ...source, stale: false } }
}

/** Names and links of offices alone are no answer to where and on what one votes. */
function saysSomething(info: CivicInfo): boolean {
  const lists = [
    info.pollingLocations,
    info.earlyVoteSites,
    info.dropOffLocations,
    info.ballotMeasures,
    info.federalCandidates,
    info.governorCandidates,
    info.stateLevelCandidates,
    info.localOfficials,
  ]
  return info.mailOnly || lists.some((list) => list.length > 0)
}
