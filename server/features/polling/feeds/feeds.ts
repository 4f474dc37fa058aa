import { type ParsedAddress, parseAddress } from '../../../../civic/address/address.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { ListedElection } from '../../../../contract/polling.ts'
import type { Db } from '../../../db/connect.ts'
import type { FeedResult, FeedSource } from './feed-result.ts'
import {
  type FeedRow,
  type FeedScope,
  findPrecinct,
  findSegments,
  isInScope,
  listFeeds,
  maxSegments,
} from './feeds.store.ts'
import { listChoices, toNormalizedAddress } from './format-address.ts'
import { type Match, matchAddress } from './match-address.ts'
import { toPrecinctInfo } from './precinct-info.ts'
import { LocalizedText, localize } from './stored-parts.ts'

export interface Feeds {
  /** Polling places and ballot for an address, from the imported feeds. */
  lookup(address: string, locale: Locale): Promise<FeedResult>
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

export function createFeeds(db: Db, findStateOfZip: FindStateOfZip): Feeds {
  async function findMatch(typed: ParsedAddress, scope: FeedScope): Promise<Match> {
    const match = matchAddress(typed, await findSegments(db, toQuery(typed, scope)))
    // Without a city in the address, the street is searched for in the whole state.
    const readings = typed.readings.filter(({ city }) => city === '')
    if (match.kind !== 'none' || typed.zip !== undefined || readings.length === 0) return match
    const withoutCity = { ...typed, readings }
    const rows = await findSegments(db, toQuery(withoutCity, scope))
    return rows.length < maxSegments ? matchAddress(withoutCity, rows) : { kind: 'several', rows }
  }

  async function explainNoMatch(scope: FeedScope): Promise<FeedResult> {
    const feed = (await listFeeds(db)).find((candidate) => isInScope(candidate, scope))
    return feed ? { kind: 'no_match', source: toSource(feed) } : { kind: 'no_feed' }
  }

  async function lookup(address: string, locale: Locale, mayRetry = true): Promise<FeedResult> {
    const typed = parseAddress(address)
    if (!typed) return { kind: 'not_understood' }
    const scope = toScope(typed, findStateOfZip)
    const match = await findMatch(typed, scope)
    if (match.kind === 'none') return explainNoMatch(scope)
    if (match.kind === 'several') {
      const choices = listChoices(typed, match.rows)
      const [first] = match.rows
      if (!first || choices.length > maxChoices) return { kind: 'not_understood' }
      return { kind: 'several', choices, source: toSource(first) }
    }
    const { row } = match
    const source = toSource(row)
    if (match.kind === 'disputed') return { kind: 'several', choices: [], source }
    const precinct = await findPrecinct(db, row.feedId, match.row.precinct)
    // The feed was replaced between the two queries.
    if (!precinct) return mayRetry ? lookup(address, locale, false) : { kind: 'no_match', source }
    return {
      kind: 'found',
      info: {
        ...toPrecinctInfo(precinct.parts, row.stateCode, locale),
        mailOnly: precinct.mailOnly,
        election: { name: localize(LocalizedText.parse(row.election), locale), date: row.electionDate },
        normalizedAddress: toNormalizedAddress(typed, row),
        source,
      },
    }
  }

  return {
    lookup: (address, locale) => lookup(address, locale),
    covers: async (state) => (await listFeeds(db)).some(({ stateCode }) => stateCode === state),
    async elections(locale) {
      const feeds = await listFeeds(db)
      return feeds
        .filter(({ sample }) => !sample)
        .map((feed) => ({
          id: `${feed.vipId}${feed.electionDate.replaceAll('-', '')}`,
          name: localize(LocalizedText.parse(feed.election), locale),
          date: feed.electionDate,
        }))
    },
    async sampleAddresses() {
      const feeds = await listFeeds(db)
      return feeds.flatMap(({ sample, sampleAddresses }) => (sample ? sampleAddresses : []))
    },
  }
}

/** The sample is searched only for its own state and ZIP code. */
function toScope({ state, zip }: ParsedAddress, findStateOfZip: FindStateOfZip): FeedScope {
  const stateCode = state ?? (zip === undefined ? undefined : findStateOfZip(zip))
  return stateCode === undefined ? { sample: zip === sampleZip } : { state: stateCode }
}

const sampleZip = '00000'

const toQuery = ({ readings, zip, number }: ParsedAddress, scope: FeedScope) => {
  const cities = [...new Set(readings.map(({ city }) => city).filter(Boolean))]
  return {
    scope,
    // An empty street matches segments for a whole city.
    streets: [...new Set([...(cities.length > 0 ? [''] : []), ...readings.map(({ street }) => street.name)])],
    cities,
    zip,
    houseNumber: number.value,
  }
}

const toSource = (feed: Pick<FeedRow, 'sourceName' | 'sourceUrl' | 'sample' | 'publishedAt'>): FeedSource => ({
  kind: 'feed',
  name: feed.sourceName,
  url: feed.sourceUrl,
  sample: feed.sample,
  asOf: feed.publishedAt.toISOString(),
})
