import type { LocalDate, Source, StateCode } from './common.ts'
import type { Governor, Official } from './officials.ts'
import type { StateVoting } from './state-voting.ts'

/** What the server passes to the landing page. */
export interface LandingProps {
  /** What a visitor typed into the ZIP form, and the answer to it. */
  zip?: { typed: string; answer: ZipAnswer }
}

/** What the server passes to the notice that a visitor sees on a page that is only for members. */
export interface SignInNoticeProps {
  /** The path with its query, to open after signing in. */
  path: string
  /** The pattern of the path, such as /officials/:bioguideId. */
  pattern: string
  /** The person or committee that the page is about. */
  subject?: string
}

/** What a visitor learns from a ZIP code alone. */
export type ZipAnswer =
  | FoundZip
  | { kind: 'invalid' }
  | { kind: 'unknown_zip' | 'military_zip' | 'outside_zip'; zip: string }

export interface FoundZip {
  kind: 'found'
  zip: string
  city: string
  /** The ZIP code's own state first, then those that it reaches into. */
  states: [StateCode, ...StateCode[]]
  /** How to vote in the first state. */
  voting: StateVoting
  senators: Official[]
  /** Every House member the ZIP code may have. */
  house: Official[]
  /** True unless the ZIP code is known to lie in one district. */
  isSplit: boolean
  governors: Governor[]
  /** The sources of the members of Congress and the governors. */
  officialSources: Source[]
  outdated: OutdatedSet[]
}

/** A file of facts that is past its date. */
export interface OutdatedSet {
  set: string
  freshUntil: LocalDate
}
