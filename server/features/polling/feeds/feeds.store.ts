import { type Transaction, sql } from 'kysely'
import { recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'
import type { FeedHead } from './import/resolve.ts'
import type { Segment } from './import/segment.ts'
import type { Part } from './stored.ts'

export type Trx = Transaction<Database>

/** Any number, as long as every import asks for the same one. */
const lockKey = 7_246_007
const actorId = 'command line'

const head = [
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

/** There are as many as states and counties that publish, and only those loaded. */
export const listFeeds = (db: Db) => db.selectFrom('feeds').select(head).orderBy('stateCode').orderBy('vipId').execute()
export type FeedRow = Awaited<ReturnType<typeof listFeeds>>[number]

export const findFeed = (db: Db, vipId: string) =>
  db.selectFrom('feeds').select(['sha256', 'sampleAddresses']).where('vipId', '=', vipId).executeTakeFirst()

/** One import at a time; whoever reads meanwhile sees the feed of before. */
export function inImport<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    return work(trx)
  })
}

/** A feed's number before anything else is known of it. */
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
  head: FeedHead
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

const portion = 1000

export async function insertFeed(trx: Trx, feed: NewFeed, precincts: NumberedPrecinct[], parts: Part[]) {
  const { id, head: about, counts, ...rest } = feed
  const { state, vipId, election, ...others } = about
  await sql`insert into feeds (
    id, state_code, vip_id, election, election_date, source_name, source_url, published_at, sample, file_name, sha256,
    imported_at, counts, sample_addresses
  ) overriding system value values (
    ${id}, ${state}, ${vipId}, ${JSON.stringify(election)}, ${others.electionDate}, ${others.sourceName}, ${others.sourceUrl},
    ${others.publishedAt}, ${rest.sample}, ${rest.fileName}, ${rest.sha256}, ${rest.importedAt}, ${JSON.stringify(counts)},
    ${rest.sampleAddresses}
  )`.execute(trx)
  for (let at = 0; at < precincts.length; at += portion) {
    const rows = precincts.slice(at, at + portion).map((precinct) => ({ feedId: id, ...precinct }))
    await trx.insertInto('feedPrecincts').values(rows).execute()
  }
  for (let at = 0; at < parts.length; at += portion) {
    const rows = parts
      .slice(at, at + portion)
      .map((part, index) => ({ feedId: id, id: at + index, part: JSON.stringify(part) }))
    await trx.insertInto('feedParts').values(rows).execute()
  }
}

/** Takes out the feeds a new one is in place of. Its statistics are made anew: a plan for an empty table is a slow one. */
export async function removeFeeds(trx: Trx, ids: number[]) {
  if (ids.length === 0) return
  await trx.deleteFrom('feedSegments').where('feedId', 'in', ids).execute()
  await trx.deleteFrom('feeds').where('id', 'in', ids).execute()
}

export const analyze = (trx: Trx) => sql`analyze feed_segments`.execute(trx)

/** Tidies up after a feed, outside its transaction, so that the first to look into it need not. */
export const settle = (db: Db) => sql`vacuum feed_segments`.execute(db)

export const recordFeedAct = (trx: Trx, at: Date, action: string, id: number, details: Record<string, unknown>) =>
  recordAudit(trx, { at, actorId, action, targetType: 'feed', targetId: String(id), details })

/** Whose feeds are asked: a state's, the sample, or all that are real. */
export type Scope = { state: string } | { sample: boolean }

export const inScope = (feed: { stateCode: string; sample: boolean }, scope: Scope) =>
  'state' in scope ? feed.stateCode === scope.state : feed.sample === scope.sample

export interface Wanted {
  scope: Scope
  streets: string[]
  cities: string[]
  zip: string | undefined
  houseNumber: number
}

/** More than any address fits: then there may be others that were not read. */
export const mostSegments = 400

/**
 * The stretches a house may stand on, each with the feed it is from: one question, because there are many of them. Both
 * by ZIP code and by city there is an index.
 */
export function findSegments(db: Db, { scope, streets, cities, zip, houseNumber }: Wanted) {
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
    .limit(mostSegments)
    .execute()
}
export type SegmentRow = Awaited<ReturnType<typeof findSegments>>[number]

/** A precinct with everything it points to, in its order. */
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
  return inImport(db, async (trx) => {
    const gone = await trx
      .selectFrom('feeds')
      .select(['stateCode', 'sourceName', 'electionDate'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!gone) return undefined
    await removeFeeds(trx, [id])
    await recordFeedAct(trx, at, 'feeds.remove', id, gone)
    return gone
  })
}
