import type { LocalDate } from '../../../../contract/common.ts'
import type { VoterInfo } from '../../../../contract/voter-info.ts'

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
  normalizedAddress: { line1: string; city: string; state: string; zip: string | null }
  source: FeedSource
}

export interface FeedSource {
  kind: 'feed'
  name: string
  url: string | null
  sample: boolean
  /** When the feed was published. */
  asOf: string
}

/**
 * `several`: the address matches several places, or one place not exactly ("did you mean"). Without choices, the feed
 * lists the address in two precincts, and only the election office can decide. `no_match`: the state's feed does not
 * have the address. `no_feed`: there is no feed for the state.
 */
export type FeedResult =
  | { kind: 'found'; info: FeedInfo }
  | { kind: 'several'; choices: string[]; source: FeedSource }
  | { kind: 'no_match'; source: FeedSource }
  | { kind: 'not_understood' }
  | { kind: 'no_feed' }
