import { type Transaction, sql } from 'kysely'
import { commandLine, recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'
import type { FeedHeader } from './import/feed-header.ts'
import type { Segment } from './import/segment.ts'
import type { PrecinctPart } from './stored-parts.ts'

export type Trx = Transaction<Database>

/** The advisory lock of imports: an arbitrary number that no other lock uses. */
const lockKey = 7_246_007
const actorId = commandLine

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

/** Without a limit: there are at most as many feeds as states and counties. */
export const listFeeds = (db: Db) =>
  db.selectFrom('feeds').select(feedColumns).orderBy('stateCode').orderBy('vipId').execute()
export type FeedRow = Awaited<ReturnType<typeof listFeeds>>[number]

export const findFeed = (db: Db, vipId: string) =>
  db.selectFrom('feeds').select(['sha256', 'sampleAddresses']).where('vipId', '=', vipId).executeTakeFirst()

/** Runs one import at a time in a transaction; readers see the previous feed until it commits. */
export function withImportLock<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    return work(trx)
  })
}

/** Reserves the id of a new feed, since its street segments are written before its own row. */
export async function nextFeedId(trx: Trx): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('feeds', 'id'))::int as id`.execute(trx)
  return rows[0]?.id ?? 0
}

export type NumberedSegment = Omit<Segment, 'precinctId'> & { precinct: number | null }

export async function insertSegments(trx: Trx, feedId: number, rows: NumberedSegment[]) {
  const column = <Key extends keyof NumberedSegment>(key: Key) => rows.map((row) => row[key])
  await sql`
    insert into feed_segments (
      feed_id, street, direction, suffix, post_direction, city, zip, low, high, parity,
      number_prefix, number_suffix, units, precinct, shown_street, shown_city
    )
    select ${feedId}::int, * from unnest(
      ${column('street')}::text[], ${column('direction')}::text[], ${column('suffix')}::text[],
      ${column('postDirection')}::text[], ${column('city')}::text[], ${column('zip')}::text[],
      ${column('low')}::int[], ${column('high')}::int[], ${column('parity')}::text[],
      ${column('numberPrefix')}::text[], ${column('numberSuffix')}::text[], ${column('units')}::text[],
      ${column('precinct')}::int[], ${column('shownStreet')}::text[], ${column('shownCity')}::text[]
    )
  `.execute(trx)
}

export async function clearPrecincts(trx: Trx, feedId: number, precincts: number[]) {
  if (precincts.length === 0) return
  await trx
    .updateTable('feedSegments')
    .set({ precinct: null })
    .where('feedId', '=', feedId)
    .where('precinct', 'in', precincts)
    .execute()
}

export interface NewFeed {
  id: number
  header: FeedHeader
  sample: boolean
  fileName: string
  sha256: string
  importedAt: Date
  counts: Record<string, number>
  sampleAddresses: string[]
}

export interface NumberedPrecinct {
  id: number
  name: string
  mailOnly: boolean
  parts: number[]
}

const batchSize = 1000

export async function insertFeed(trx: Trx, feed: NewFeed, precincts: NumberedPrecinct[], parts: PrecinctPart[]) {
  const { id, header, counts } = feed
  await sql`insert into feeds (
    id, state_code, vip_id, election, election_date, source_name, source_url, published_at, sample, file_name, sha256,
    imported_at, counts, sample_addresses
  ) overriding system value values (
    ${id}, ${header.state}, ${header.vipId}, ${JSON.stringify(header.election)}, ${header.electionDate},
    ${header.sourceName}, ${header.sourceUrl}, ${header.publishedAt}, ${feed.sample}, ${feed.fileName}, ${feed.sha256},
    ${feed.importedAt}, ${JSON.stringify(counts)}, ${feed.sampleAddresses}
  )`.execute(trx)
  for (let start = 0; start < precincts.length; start += batchSize) {
    const rows = precincts.slice(start, start + batchSize).map((precinct) => ({ feedId: id, ...precinct }))
    await trx.insertInto('feedPrecincts').values(rows).execute()
  }
  for (let start = 0; start < parts.length; start += batchSize) {
    const rows = parts
      .slice(start, start + batchSize)
      .map((part, index) => ({ feedId: id, id: start + index, part: JSON.stringify(part) }))
    await trx.insertInto('feedParts').values(rows).execute()
  }
}

/** Removes the feeds that a new one replaces. */
export async function removeFeeds(trx: Trx, ids: number[]) {
  if (ids.length === 0) return
  await trx.deleteFrom('feedSegments').where('feedId', 'in', ids).execute()
  await trx.deleteFrom('feeds').where('id', 'in', ids).execute()
}

/** Without fresh statistics the planner would treat the table as empty. */
export const analyzeSegments = (trx: Trx) => sql`analyze feed_segments`.execute(trx)

/** Outside the transaction, so that the first lookups do not have to clean up dead rows. */
export const vacuumSegments = (db: Db) => sql`vacuum feed_segments`.execute(db)

export const recordFeedAudit = (trx: Trx, at: Date, action: string, id: number, details: Record<string, unknown>) =>
  recordAudit(trx, { at, actorId, action, targetType: 'feed', targetId: String(id), details })

/** Which feeds are searched: those of a state, the sample, or all but the sample. */
export type FeedScope = { state: string } | { sample: boolean }

export const isInScope = (feed: { stateCode: string; sample: boolean }, scope: FeedScope) =>
  'state' in scope ? feed.stateCode === scope.state : feed.sample === scope.sample

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
  const feeds = db
    .selectFrom('feeds')
    .select('id')
    .where((eb) => ('state' in scope ? eb('stateCode', '=', scope.state) : eb('sample', '=', scope.sample)))
  return db
    .selectFrom('feedSegments as segment')
    .innerJoin('feeds as feed', 'feed.id', 'segment.feedId')
    .selectAll('segment')
    .select(['feed.stateCode', 'feed.election', 'feed.electionDate', 'feed.sample'])
    .select(['feed.sourceName', 'feed.sourceUrl', 'feed.publishedAt'])
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

/** A precinct with its parts in ballot order. */
export async function findPrecinct(
  db: Db,
  feedId: number,
  id: number,
): Promise<{ mailOnly: boolean; parts: unknown[] } | undefined> {
  const { rows } = await sql<{ mailOnly: boolean; parts: unknown[] }>`
    select precinct.mail_only, coalesce((
      select json_agg(part.part order by named.place)
      from unnest(precinct.parts) with ordinality as named (id, place)
      join feed_parts part on part.feed_id = precinct.feed_id and part.id = named.id
    ), '[]') as parts
    from feed_precincts precinct
    where precinct.feed_id = ${feedId} and precinct.id = ${id}
  `.execute(db)
  return rows[0]
}

export async function removeFeed(db: Db, id: number, at: Date) {
  return withImportLock(db, async (trx) => {
    const removed = await trx
      .selectFrom('feeds')
      .select(['stateCode', 'sourceName', 'electionDate'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!removed) return undefined
    await removeFeeds(trx, [id])
    await recordFeedAudit(trx, at, 'feeds.remove', id, removed)
    return removed
  })
}
