import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'

const feedColumns = [
  'id',
  'stateCode',
  'vipId',
  'election',
  'electionDate',
  'sourceName',
  'sourceUrl',
  'publishedAt',
  'sample',
  'fileName',
  'importedAt',
  'counts',
  'sampleAddresses',
] as const

/** The live ballots of a feed's area and election, found with the feed: one query less for each lookup. */
const ballotsOf = sql<number | null>`(
  select ballots.id from feeds ballots where ballots.subject = 'ballots' and ballots.status = 'live'
    and ballots.vip_id = feed.vip_id and ballots.election_date = feed.election_date
)`

/** Live feeds with polling places. Without a limit: there are at most as many as states and counties. */
const selectFeeds = (db: Db) =>
  db
    .selectFrom('feeds as feed')
    .select(feedColumns)
    .select(ballotsOf.as('ballots'))
    .where('status', '=', 'live')
    .where('subject', '=', 'places')
    .orderBy('stateCode')
    .orderBy('vipId')

export const listFeeds = (db: Db) => selectFeeds(db).execute()

/** A feed of any status and subject. */
export const findFeedById = (db: Db, id: number) =>
  db
    .selectFrom('feeds as feed')
    .select([...feedColumns, 'subject'])
    .select(ballotsOf.as('ballots'))
    .where('id', '=', id)
    .executeTakeFirst()

export type FeedRow = Awaited<ReturnType<typeof listFeeds>>[number]

export const findFeed = (db: Db, vipId: string) =>
  db
    .selectFrom('feeds')
    .select(['sha256', 'sampleAddresses'])
    .where('status', '=', 'live')
    .where('vipId', '=', vipId)
    .executeTakeFirst()

/** Which feeds are searched: a state's, the sample, all but the sample, or a single one that may be a draft. */
export type FeedScope = { state: string } | { sample: boolean } | { feed: FeedRow }

export async function listScope(db: Db, scope: FeedScope): Promise<FeedRow[]> {
  if ('feed' in scope) return [scope.feed]
  return 'state' in scope
    ? selectFeeds(db).where('stateCode', '=', scope.state).execute()
    : selectFeeds(db).where('sample', '=', scope.sample).execute()
}

export interface SegmentQuery {
  scope: FeedScope
  streets: string[]
  cities: string[]
  zip: string | undefined
  houseNumber: number
}

/** More than any address matches in one feed. When this many are found, there may be others; those of other feeds are found too. */
export const maxSegments = 400

/** More than any street has in one feed: one that lists millions must not slow down the lookups of all others. */
const maxOfStreet = 100_000

type FeedOfSegment = Pick<
  FeedRow,
  | 'stateCode'
  | 'vipId'
  | 'election'
  | 'electionDate'
  | 'sample'
  | 'sourceName'
  | 'sourceUrl'
  | 'publishedAt'
  | 'ballots'
>
export type SegmentRow = Selectable<Database['feedSegments']> & FeedOfSegment

/**
 * Segments that may contain a house, each with its feed, in one query. There are indexes by ZIP code and by city. It is written
 * in SQL, because every lookup runs it and building it from parts takes a tenth of a lookup.
 */
export async function findSegments(db: Db, query: SegmentQuery): Promise<SegmentRow[]> {
  const { scope, streets, cities, zip, houseNumber } = query
  const { rows } = await sql<SegmentRow>`
    select segment.*, feed.state_code, feed.vip_id, feed.election, feed.election_date, feed.sample, feed.source_name,
      feed.source_url, feed.published_at, ${ballotsOf} as ballots
    from (select * from feeds where ${isInScope(scope)}) feed cross join lateral (
      select street.* from (
        select segment.* from feed_segments segment
        where segment.feed_id = feed.id and segment.street = any (${streets}::text[]) and ${isInArea(cities, zip)}
        limit ${maxOfStreet}
      ) street
      where (street.low is null or (street.low <= ${houseNumber} and street.high >= ${houseNumber}))
        and street.parity in ('both', ${houseNumber % 2 === 0 ? 'even' : 'odd'})
      limit ${maxSegments}
    ) segment
  `.execute(db)
  return rows
}

function isInScope(scope: FeedScope) {
  if ('feed' in scope) return sql`id = ${scope.feed.id}`
  const isLive = sql`status = 'live' and subject = 'places'`
  return 'state' in scope ? sql`${isLive} and state_code = ${scope.state}` : sql`${isLive} and sample = ${scope.sample}`
}

function isInArea(cities: string[], zip: string | undefined) {
  const isInCity = sql`segment.city = any (${cities}::text[])`
  if (zip === undefined) return cities.length > 0 ? isInCity : sql`true`
  return cities.length > 0 ? sql`(${isInCity} or segment.zip = ${zip})` : sql`segment.zip = ${zip}`
}

interface StoredPrecinct {
  name: string
  mailOnly: boolean
  parts: unknown[]
}

/** A precinct with its parts in ballot order. */
export async function readPrecinct(db: Db, feedId: number, id: number): Promise<StoredPrecinct | undefined> {
  const { rows } = await sql<StoredPrecinct>`
    select precinct.name, precinct.mail_only, coalesce((
      select json_agg(part.part order by named.place)
      from unnest(precinct.parts) with ordinality as named (id, place)
      join feed_parts part on part.feed_id = precinct.feed_id and part.id = named.id
    ), '[]') as parts
    from feed_precincts precinct
    where precinct.feed_id = ${feedId} and precinct.id = ${id}
  `.execute(db)
  return rows[0]
}

/** The names of the precincts of a feed. */
export const listPrecincts = (db: Db, feedId: number) =>
  db.selectFrom('feedPrecincts').select(['id', 'name']).where('feedId', '=', feedId).execute()
