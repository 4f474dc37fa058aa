import type { FactState } from '../../../contract/fact-reports.ts'
import type { FactParts } from '../../../contract/fact-sets.ts'
import type { Db } from '../../db/connect.ts'

/** What the database says about a fact that was imported: ratings, counts of election offices, and their feeds. */
export function createStoredFacts(db: Db) {
  const findRating = async (bioguideId: string): Promise<FactState | undefined> => {
    const row = await db
      .selectFrom('ratings as r')
      .innerJoin('ratingSets as s', 's.id', 'r.setId')
      .select(['r.rating2024', 'r.rating2023', 'r.lifetimeRating', 's.rater', 's.sourceUrl', 's.asOf'])
      .where('r.bioguideId', '=', bioguideId)
      .executeTakeFirst()
    if (!row) return undefined
    const { rater, sourceUrl, asOf, ...ratings } = row
    return { values: toValues(ratings), source: { name: rater, url: sourceUrl, asOf }, compiledOn: null }
  }

  const findCount = async (id: number): Promise<FactState | undefined> => {
    const row = await db
      .selectFrom('localCounts')
      .select(['jurisdiction', 'election', 'electionDate', 'status', 'fileName', 'issuer', 'asOf'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { issuer, asOf, ...count } = row
    return { values: toValues(count), source: { name: issuer, url: null, asOf: dayOf(asOf) }, compiledOn: null }
  }

  /** The newest feed of a state. Which precinct the reporter saw is not sent: it would tell where they live. */
  const findFeed = async (stateCode: string): Promise<FactState | undefined> => {
    const row = await db
      .selectFrom('feeds')
      .select(['stateCode', 'electionDate', 'fileName', 'sourceName', 'sourceUrl', 'publishedAt'])
      .where('stateCode', '=', stateCode)
      .where('status', '=', 'live')
      .orderBy('publishedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return undefined
    const { sourceName, sourceUrl, publishedAt, ...feed } = row
    const source = { name: sourceName, url: sourceUrl, asOf: dayOf(publishedAt) }
    return { values: toValues(feed), source, compiledOn: null }
  }

  return {
    /** Undefined if there is no such fact. */
    async find({ set, key, field }: FactParts): Promise<FactState | undefined> {
      if (field !== undefined) return undefined
      if (key === undefined) return { values: [], source: null, compiledOn: null }
      if (set === 'ratings/current') return findRating(key)
      if (set === 'counts/local') return /^[1-9]\d{0,8}$/.test(key) ? findCount(Number(key)) : undefined
      if (set === 'voter-info/feed') return findFeed(key)
      // Responses of Google are cached under a hash of the address, so only the state is known.
      return /^[A-Z]{2}$/.test(key) ? { values: toValues({ state: key }), source: null, compiledOn: null } : undefined
    },
  }
}

const toValues = (fields: Record<string, string | number | null>) =>
  Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : { name, value: String(value) }))

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
