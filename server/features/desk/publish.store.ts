import { type Transaction, sql } from 'kysely'
import { reject } from '../../core/import-error.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { endImports } from '../../db/desk-statuses.ts'
import type { Database } from '../../db/schema.ts'

export type Trx = Transaction<Database>

/** The advisory lock of publications: an arbitrary number that no other lock uses. */
const lockKey = 7_246_007

/** How many retired feeds of an area are kept, so that a publication can be taken back. */
const keptFeeds = 3

/** Runs one publication at a time, in a short transaction: readers see the feeds before it or after it. */
export function withPublicationLock<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    return work(trx)
  })
}

const findStored = (trx: Trx, feedId: number) =>
  trx
    .selectFrom('feeds')
    .select(['id', 'stateCode', 'vipId', 'subject', 'status', 'publishedAt', 'sourceName', 'fileName', 'sha256'])
    .where('id', '=', feedId)
    .executeTakeFirst()

/** Makes a draft, or a retired feed, live. Returns the feeds that it replaced, which are retired now. */
export async function publishFeed(
  trx: Trx,
  feedId: number,
  { at, allowOlder = false }: { at: Date; allowOlder?: boolean | undefined },
): Promise<number[]> {
  const feed = (await findStored(trx, feedId)) ?? reject(`There is no feed with the number ${feedId}.`)
  const replaced = await findReplaced(trx, feed, allowOlder)
  if (replaced.length > 0)
    await trx.updateTable('feeds').set({ status: 'retired' }).where('id', 'in', replaced).execute()
  await makeLive(trx, [feedId], at)
  return replaced
}

/** Makes the feeds live that the publication of this one replaced. Rejects it if they are no longer stored. */
export async function takeBackFeed(trx: Trx, feedId: number, { replaced, at }: { replaced: number[]; at: Date }) {
  const retired = await trx
    .updateTable('feeds')
    .set({ status: 'retired' })
    .where('id', '=', feedId)
    .where('status', '=', 'live')
    .returning('id')
    .execute()
  if (retired.length === 0) reject(`The feed with the number ${feedId} is not live.`)
  const restored = await makeLive(trx, replaced, at)
  if (restored < replaced.length) reject('The feed that was live before is no longer stored.')
}

async function makeLive(trx: Trx, feedIds: number[], at: Date): Promise<number> {
  if (feedIds.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('feeds')
    .set({ status: 'live', liveSince: at, publication: sql<number>`nextval('feed_publications')` })
    .where('id', 'in', feedIds)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type StoredFeed = NonNullable<Awaited<ReturnType<typeof findStored>>>

/** The feeds this one replaces: an earlier one of the same area, and county feeds when it covers the whole state. */
async function findReplaced(trx: Trx, feed: StoredFeed, allowOlder: boolean): Promise<number[]> {
  const { stateCode, vipId, subject, publishedAt, sourceName } = feed
  const live = await trx
    .selectFrom('feeds')
    .select(['id', 'vipId', 'publishedAt'])
    .where('status', '=', 'live')
    .where('subject', '=', subject)
    .where('stateCode', '=', stateCode)
    .where('id', '<>', feed.id)
    .execute()
  const statewide = live.find((other) => other.vipId.length === 2)
  if (vipId.length === 5 && statewide) {
    reject(
      `A feed for all of ${stateCode} is loaded (number ${statewide.id}); ` +
        `remove it before importing the feed of one county, ${sourceName}.`,
    )
  }
  const replaced = live.filter((other) => other.vipId === vipId || vipId.length === 2)
  const newer = replaced.find((other) => other.publishedAt > publishedAt)
  if (newer && !allowOlder) {
    reject(
      `The feed was published ${publishedAt.toISOString()}, before the loaded one ` +
        `(${newer.publishedAt.toISOString()}); use --allow-older to import it anyway.`,
    )
  }
  return replaced.map(({ id }) => id)
}

const rowTables = [
  'feed_segments',
  'feed_zips',
  'feed_areas',
  'feed_shape_cells',
  'feed_shapes',
  'feed_precincts',
  'feed_parts',
]
/** How many rows one statement removes. Others get their turn in between on the one connection of the embedded database. */
const removedRows = 10_000

/** Removes feeds with all their rows. */
export async function removeFeeds(db: Db, ids: number[]) {
  if (ids.length === 0) return
  await db.deleteFrom('feeds').where('id', 'in', ids).execute()
  for (const table of rowTables) {
    let removed = removedRows
    while (removed === removedRows) {
      const result = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where feed_id = any(${ids}::int[]) limit ${sql.lit(removedRows)}
        ))
      `.execute(db)
      removed = Number(result.numAffectedRows ?? 0)
    }
  }
}

/** Removes retired feeds beyond those that are kept. One that is published again at that moment is no longer retired. */
export async function removeRetired(db: Db, kept = keptFeeds): Promise<number> {
  const { rows } = await withPublicationLock(db, (trx) =>
    sql<{ id: number }>`
      delete from feeds where id in (
        select id from (
          select id, row_number() over (partition by vip_id, subject order by publication desc) as age_rank
          from feeds where status = 'retired'
        ) retired where age_rank > ${kept}
      ) returning id
    `.execute(trx),
  )
  await removeFeeds(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Outside a transaction, so that the first lookups do not have to clean up dead rows. */
export const vacuumFeeds = (db: Db) => sql`vacuum feed_segments`.execute(db)

export const recordFeedAudit = (
  trx: Trx,
  entry: { at: Date; actorId: string; action: string; id: number; details: Record<string, unknown> },
) => {
  const { at, actorId, action, id, details } = entry
  return recordAudit(trx, { at, actorId, action, targetType: 'feed', targetId: String(id), details })
}

export async function removeFeed(db: Db, id: number, { at, actorId }: { at: Date; actorId: string }) {
  return withPublicationLock(db, async (trx) => {
    const removed = await trx
      .selectFrom('feeds')
      .select(['stateCode', 'sourceName', 'electionDate'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!removed) return undefined
    await removeFeeds(trx, [id])
    for (const subject of ['places', 'ballots'] as const)
      await endImports(trx, { subject, ids: [id], status: 'taken_back', at, actorId })
    await recordFeedAudit(trx, { at, actorId, action: 'feeds.remove', id, details: removed })
    return removed
  })
}
