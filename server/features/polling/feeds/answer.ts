import type { LocalDate } from '../../../../contract/common.ts'
import type { VoterInfo } from '../../../../contract/voter-info.ts'

/** What a feed knows about an address, in the caller's language. */
export interface FoundInFeed extends Pick<
  VoterInfo,
  | 'pollingLocations'
  | 'earlyVoteSites'
  | 'dropOffLocations'
  | 'mailOnly'
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
  /** When the feed was made. */
  asOf: string
}

/**
 * `several`: the address fits more than one place, or is not quite one of those in the feed (then there may be a single
 * choice: "did you mean"). No choices at all: the feed itself puts the address in two precincts, which only the election
 * office can settle. `no_match`: there is a feed of that state, and the address is not in it. `no_feed`: there is none.
 */
export type FeedAnswer =
  | { kind: 'found'; info: FoundInFeed }
  | { kind: 'several'; choices: string[]; source: FeedSource }
  | { kind: 'no_match'; source: FeedSource }
  | { kind: 'not_understood' }
  | { kind: 'no_feed' }
