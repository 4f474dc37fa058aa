import { type ExpressionBuilder, sql } from 'kysely'
import { oncePerPage } from '../../../core/once-per-page.ts'
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
const ballotsOf = (eb: ExpressionBuilder<Database & { feed: Database['feeds'] }, 'feed'>) =>
  eb
    .selectFrom('feeds as ballots')
    .select('ballots.id')
    .where('ballots.subject', '=', 'ballots')
    .where('ballots.status', '=', 'live')
    .whereRef('ballots.vipId', '=', 'feed.vipId')
    .whereRef('ballots.electionDate', '=', 'feed.electionDate')
    .as('ballots')

/** Live feeds with polling places. Without a limit: there are at most as many as states and counties. */
const selectFeeds = (db: Db) =>
  db
    .selectFrom('feeds as feed')
    .select(feedColumns)
    .select(ballotsOf)
    .where('status', '=', 'live')
    .where('subject', '=', 'places')
    .orderBy('stateCode')
    .orderBy('vipId')

export const listFeeds = oncePerPage(
  (db: Db) => selectFeeds(db).execute(),
  (db) => db,
)

/** A feed of any status and subject. */
export const findFeedById = (db: Db, id: number) =>
  db
    .selectFrom('feeds as feed')
    .select([...feedColumns, 'subject'])
    .select(ballotsOf)
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

/** Which feeds are searched: those of a state, the sample, all but the sample, or one that need not be live. */
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

/** More than any address matches. When this many are found, there may be others. */
export const maxSegments = 400

/** Segments that may contain a house, each with its feed, in one query. There are indexes by ZIP code and by city. */
export function findSegments(db: Db, { scope, streets, cities, zip, houseNumber }: SegmentQuery) {
  const live = db.selectFrom('feeds').select('id').where('status', '=', 'live').where('subject', '=', 'places')
  const feeds =
    'feed' in scope
      ? db.selectFrom('feeds').select('id').where('id', '=', scope.feed.id)
      : live.where((eb) => ('state' in scope ? eb('stateCode', '=', scope.state) : eb('sample', '=', scope.sample)))
  return db
    .selectFrom('feedSegments as segment')
    .innerJoin('feeds as feed', 'feed.id', 'segment.feedId')
    .selectAll('segment')
    .select(['feed.stateCode', 'feed.vipId', 'feed.election', 'feed.electionDate', 'feed.sample'])
    .select(['feed.sourceName', 'feed.sourceUrl', 'feed.publishedAt'])
    .select(ballotsOf)
    .where('segment.feedId', '=', sql<number>`any(array(${feeds}))`)
    .where('segment.street', 'in', streets)
    .where((eb) =>
      cities.length === 0 && zip === undefined
        ? eb.lit(true)
        : eb.or([
            ...(cities.length > 0 ? [eb('segment.city', 'in', cities)] : []),
            ...(zip === undefined ? [] : [eb('segment.zip', '=', zip)]),
          ]),
    )
    .where((eb) =>
      eb.or([
        eb('segment.low', 'is', null),
        eb.and([eb('segment.low', '<=', houseNumber), eb('segment.high', '>=', houseNumber)]),
      ]),
    )
    .where('segment.parity', 'in', ['both', houseNumber % 2 === 0 ? 'even' : 'odd'])
    .limit(maxSegments)
    .execute()
}
export type SegmentRow = Awaited<ReturnType<typeof findSegments>>[number]

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
