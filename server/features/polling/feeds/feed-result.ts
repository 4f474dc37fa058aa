import type { LocalDate } from '../../../../contract/common.ts'
import type { ElectionOffice, VoterInfo, VoterQuestion } from '../../../../contract/voter-info.ts'
import type { FeedRow } from './feeds.store.ts'

/** What a feed contains for an address, in the caller's language. */
export interface FeedInfo extends Pick<
  VoterInfo,
  | 'pollingLocations'
  | 'earlyVoteSites'
  | 'dropOffLocations'
  | 'mailOnly'
  | 'contests'
  | 'ballotMeasures'
  | 'federalCandidates'
  | 'governorCandidates'
  | 'stateLevelCandidates'
  | 'localOfficials'
  | 'electionAdministration'
> {
  election: { name: string; date: LocalDate }
  /** Street and city as the feed writes them; null if it has no streets. */
  normalizedAddress: { line1: string | null; city: string | null; state: string; zip: string | null }
  source: FeedSource
  /** The source of the contests, if it is another one. */
  ballotSource: FeedSource | null
  /** The question that would tell the precinct, if the ballot depends on it. */
  ballotAsk: VoterQuestion | null
}

export interface FeedSource {
  kind: 'feed'
  /** The state or county whose list it is. */
  area: string
  name: string
  url: string | null
  sample: boolean
  /** When the feed was published. */
  asOf: string
}

/**
 * `several`: the address matches several places, or one place not exactly ("did you mean"). Without choices, the feed
 * lists the address in two precincts, and only the election office can decide. `no_match`: the state's feed does not
 * have the address. `no_feed`: there is no feed for the state. `ask`: the voter, or only the office, can tell the precinct.
 * `unavailable`: the point of the address is needed, and the Census Bureau does not answer.
 */
export type FeedResult =
  | { kind: 'found'; info: FeedInfo }
  | { kind: 'several'; choices: string[]; source: FeedSource }
  | { kind: 'no_match'; source: FeedSource }
  | { kind: 'ask'; ask: VoterQuestion; source: FeedSource; electionDate: LocalDate; office: ElectionOffice | null }
  | { kind: 'unavailable'; source: FeedSource }
  | { kind: 'not_understood' }
  | { kind: 'no_feed' }

export const toFeedSource = (
  feed: Pick<FeedRow, 'vipId' | 'sourceName' | 'sourceUrl' | 'sample' | 'publishedAt'>,
): FeedSource => ({
  kind: 'feed',
  area: feed.vipId,
  name: feed.sourceName,
  url: feed.sourceUrl,
  sample: feed.sample,
  asOf: feed.publishedAt.toISOString(),
})
