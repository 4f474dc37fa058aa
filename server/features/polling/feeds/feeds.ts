import { type ParsedAddress, parseAddress } from '../../../../civic/address.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { ListedElection } from '../../../../contract/polling.ts'
import type { Db } from '../../../db/connect.ts'
import type { FeedAnswer, FeedSource } from './answer.ts'
import {
  type FeedRow,
  type Scope,
  findPrecinct,
  findSegments,
  inScope,
  listFeeds,
  mostSegments,
} from './feeds.store.ts'
import { type Match, matchAddress } from './match.ts'
import { present } from './present.ts'
import { choicesOf, lineOf } from './shown-address.ts'
import { Words, inLocale } from './stored.ts'

export interface Feeds {
  /** Where and on what one votes at an address, as the loaded feeds have it. */
  lookup(address: string, locale: Locale): Promise<FeedAnswer>
  /** Whether there is a feed of that state, or of a part of it. */
  covers(state: string): Promise<boolean>
  /** The elections the loaded feeds are about; not the sample's. */
  elections(locale: Locale): Promise<ListedElection[]>
  /** Addresses of the sample feed that show what the page can do. */
  sampleAddresses(): Promise<string[]>
}

/** Beyond this a street without its city is no address yet. */
const mostChoices = 12

/** `stateOfZip` tells which state a ZIP code is in, for addresses that do not name one. */
export type StateOfZip = (zip: string) => string | undefined

export function createFeeds(db: Db, stateOfZip: StateOfZip): Feeds {
  async function matchOf(asked: ParsedAddress, scope: Scope): Promise<Match> {
    const located = matchAddress(asked, await findSegments(db, wantedOf(asked, scope)))
    // Perhaps no city was named at all: then the street is looked for in the whole state.
    const readings = asked.readings.filter(({ city }) => city === '')
    if (located.kind !== 'none' || asked.zip !== undefined || readings.length === 0) return located
    const anywhere = { ...asked, readings }
    const rows = await findSegments(db, wantedOf(anywhere, scope))
    return rows.length < mostSegments ? matchAddress(anywhere, rows) : { kind: 'several', rows }
  }

  async function without(scope: Scope): Promise<FeedAnswer> {
    const feed = (await listFeeds(db)).find((one) => inScope(one, scope))
    return feed ? { kind: 'no_match', source: sourceOf(feed) } : { kind: 'no_feed' }
  }

  async function lookup(address: string, locale: Locale, again = true): Promise<FeedAnswer> {
    const asked = parseAddress(address)
    if (!asked) return { kind: 'not_understood' }
    const scope = scopeOf(asked, stateOfZip)
    const match = await matchOf(asked, scope)
    if (match.kind === 'none') return without(scope)
    if (match.kind === 'several') {
      const choices = choicesOf(asked, match.rows)
      const [first] = match.rows
      if (!first || choices.length > mostChoices) return { kind: 'not_understood' }
      return { kind: 'several', choices, source: sourceOf(first) }
    }
    const { row } = match
    const source = sourceOf(row)
    if (match.kind === 'disputed') return { kind: 'several', choices: [], source }
    const precinct = await findPrecinct(db, row.feedId, match.row.precinct)
    // The feed was replaced between the two questions.
    if (!precinct) return again ? lookup(address, locale, false) : { kind: 'no_match', source }
    return {
      kind: 'found',
      info: {
        ...present(precinct.parts, locale),
        mailOnly: precinct.mailOnly,
        election: { name: inLocale(Words.parse(row.election), locale), date: row.electionDate },
        normalizedAddress: lineOf(asked, row),
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
          name: inLocale(Words.parse(feed.election), locale),
          date: feed.electionDate,
        }))
    },
    async sampleAddresses() {
      const feeds = await listFeeds(db)
      return feeds.flatMap(({ sample, sampleAddresses }) => (sample ? sampleAddresses : []))
    },
  }
}

/** The sample answers for its own state and ZIP code and for no other. */
function scopeOf({ state, zip }: ParsedAddress, stateOfZip: StateOfZip): Scope {
  const where = state ?? (zip === undefined ? undefined : stateOfZip(zip))
  return where === undefined ? { sample: zip === sampleZip } : { state: where }
}

const sampleZip = '00000'

const wantedOf = ({ readings, zip, number }: ParsedAddress, scope: Scope) => {
  const cities = [...new Set(readings.map(({ city }) => city).filter(Boolean))]
  return {
    scope,
    // Without a name: rows for a whole city.
    streets: [...new Set([...(cities.length > 0 ? [''] : []), ...readings.map(({ street }) => street.name)])],
    cities,
    zip,
    houseNumber: number.value,
  }
}

const sourceOf = (feed: Pick<FeedRow, 'sourceName' | 'sourceUrl' | 'sample' | 'publishedAt'>): FeedSource => ({
  kind: 'feed',
  name: feed.sourceName,
  url: feed.sourceUrl,
  sample: feed.sample,
  asOf: feed.publishedAt.toISOString(),
})
