import { type Selectable, sql } from 'kysely'
import { maxPlaceWatches } from '../../../contract/place-watches.ts'
import { cutoff, retention } from '../../core/retention.ts'
import type { Db } from '../../db/connect.ts'
import { lockMember } from '../../db/member-limit.ts'
import { cancelMessages, insertMessages } from '../../db/outbox.ts'
import { removeRows } from '../../db/remove-rows.ts'
import type { Database } from '../../db/schema.ts'

export type WatchRow = Selectable<Database['placeWatches']>

export type NewWatch = Pick<WatchRow, 'userId' | 'zip' | 'stateCode' | 'address' | 'electionDate' | 'createdAt'> & {
  /** Only feeds that are imported from now on count. */
  newFeedsOnly: boolean
}

/** What was found for a watch. */
export type Finding = Pick<WatchRow, 'electionDate' | 'foundSource'>

/** A watch for a ZIP code that a feed covers. */
export type CoveredWatch = Pick<WatchRow, 'id' | 'userId' | 'address'>

/** A feed, the number of its publication, and the number of the publication before it (0 for none). */
export interface FeedPair {
  feedId: number
  publication: number
  previous: number
}

/** A feed with the ZIP codes of watches that were not compared with it. */
export interface FeedWithZips extends FeedPair {
  zips: string[]
  /** Those that reach into the area of its office. */
  inOfficeArea: string[]
  /** Those of `inOfficeArea` that reach into a county, town or shape of the feed. The others need a street of the feed. */
  inFeedArea: string[]
}

/** Open watches that were compared with the previous feed, but not with this one. `last_feed_id` has the publication's number. */
const isNext = ({ publication, previous }: FeedPair) =>
  sql<boolean>`(found_at is null and last_feed_id >= ${previous} and last_feed_id < ${publication})`

/** An office's list counts only for its own area, whatever it contains. */
const isCovered = ({ feedId, inOfficeArea, inFeedArea }: FeedWithZips) => sql<boolean>`(
  zip = any (${inOfficeArea}::text[]) and (
    zip = any (${inFeedArea}::text[])
    or zip in (select zip from feed_segments where feed_id = ${feedId} and precinct is not null)
    or zip in (select zip from feed_zips where feed_id = ${feedId} and precinct is not null)
  )
)`

const openWatches = (db: Db) => db.selectFrom('placeWatches').where('foundAt', 'is', null)

export type PlaceWatchesStore = ReturnType<typeof createPlaceWatchesStore>

export function createPlaceWatchesStore(db: Db) {
  return {
    listOpen: (userId: string): Promise<WatchRow[]> =>
      openWatches(db).selectAll().where('userId', '=', userId).orderBy('id').limit(maxPlaceWatches).execute(),

    /** Replaces the open watch of the same ZIP code. Undefined if the member already watches as many others as allowed. */
    save: ({ newFeedsOnly, ...watch }: NewWatch): Promise<WatchRow | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockMember(trx, watch.userId)
        const others = await openWatches(trx)
          .select('id')
          .where('userId', '=', watch.userId)
          .where('zip', '<>', watch.zip)
          .execute()
        if (others.length >= maxPlaceWatches) return undefined
        const lastFeedId = newFeedsOnly
          ? sql<number>`coalesce((select max(publication) from feeds where status = 'live'), 0)`
          : 0
        const { createdAt: _, userId: _id, zip: _zip, ...changes } = watch
        return trx
          .insertInto('placeWatches')
          .values({ ...watch, lastFeedId })
          .onConflict((conflict) =>
            conflict
              .columns(['userId', 'zip'])
              .where('foundAt', 'is', null)
              .doUpdateSet({ ...changes, lookedUpAt: null }),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
      }),

    /** Removes a watch and its unsent messages. */
    remove: (userId: string, id: number) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('placeWatches').where('id', '=', id).where('userId', '=', userId).execute()
        await cancelMessages(trx, { kind: 'places', userId, matching: sql<boolean>`key = ${String(id)}` })
      }),

    listFeeds: () =>
      db
        .selectFrom('feeds')
        .select(['id', 'vipId', 'stateCode', 'electionDate', 'sourceName'])
        .select(sql<number>`coalesce(publication, 0)`.as('publication'))
        .where('status', '=', 'live')
        .where('subject', '=', 'places')
        .where('sample', '=', false)
        .orderBy('publication')
        .execute(),

    async hasUncompared(pair: FeedPair): Promise<boolean> {
      const { rows } = await sql`select from place_watches where ${isNext(pair)} limit 1`.execute(db)
      return rows.length > 0
    },

    async listUncomparedZips(pair: FeedPair): Promise<string[]> {
      const { rows } = await sql<{ zip: string }>`
        select distinct zip from place_watches where ${isNext(pair)}
      `.execute(db)
      return rows.map(({ zip }) => zip)
    },

    /** Whole counties of a feed. `hasParts`: it also has towns without a county, or shapes. */
    async listCounties(feedId: number): Promise<{ counties: string[]; hasParts: boolean }> {
      const { rows } = await sql<{ counties: string[]; hasParts: boolean }>`
        select array(
            select distinct county from feed_areas where feed_id = ${feedId} and county <> '' and precinct is not null
          ) as counties,
          exists (select from feed_areas where feed_id = ${feedId} and county = '' and precinct is not null)
            or exists (select from feed_shapes where feed_id = ${feedId} and precinct is not null) as has_parts
      `.execute(db)
      return rows[0] ?? { counties: [], hasParts: false }
    },

    /** Open watches in a ZIP code of the feed. The feed is read once, however many watches there are. */
    async listCovered(feed: FeedWithZips): Promise<CoveredWatch[]> {
      const { rows } = await sql<CoveredWatch>`
        select id, user_id, address from place_watches where ${isNext(feed)} and ${isCovered(feed)} order by id
      `.execute(db)
      return rows
    },

    /** Records that the watches outside of the feed were compared with it. */
    async passUncovered(feed: FeedWithZips) {
      await sql`
        update place_watches set last_feed_id = ${feed.publication}
        where ${isNext(feed)} and zip = any (${feed.zips}::text[]) and not ${isCovered(feed)}
      `.execute(db)
    },

    async passAll(pair: FeedPair) {
      await sql`update place_watches set last_feed_id = ${pair.publication} where ${isNext(pair)}`.execute(db)
    },

    async setCompared(id: number, publication: number) {
      await db.updateTable('placeWatches').set({ lastFeedId: publication }).where('id', '=', id).execute()
    },

    /** Takes the next watch whose stored address was not looked up since `before`. Another process takes another one. */
    async takeForLookup(before: Date, now: Date): Promise<WatchRow | undefined> {
      const next = openWatches(db)
        .select('id')
        .where('address', 'is not', null)
        .where((eb) => eb.or([eb('lookedUpAt', 'is', null), eb('lookedUpAt', '<', before)]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
      return db
        .updateTable('placeWatches')
        .set({ lookedUpAt: now })
        .where('id', 'in', next)
        .returningAll()
        .executeTakeFirst()
    },

    async setLookedUp(id: number, at: Date) {
      await db.updateTable('placeWatches').set({ lookedUpAt: at }).where('id', '=', id).execute()
    },

    /**
     * Ends the watch, forgets its address and queues one message per channel the member uses, all or nothing. False if
     * it was ended before, such as by another process.
     */
    end: (id: number, finding: Finding, now: Date): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('placeWatches')
          .set({ ...finding, foundAt: now, address: null })
          .where('id', '=', id)
          .where('foundAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!ended) return false
        const found = sql`
          select user_id, id::text as key, jsonb_build_object(
            'zip', zip, 'stateCode', state_code, 'electionDate', election_date, 'source', found_source
          ) as payload
          from place_watches where id = ${id}
        `
        await insertMessages('places', found, now).execute(trx)
        return true
      }),

    exportFor: (userId: string) =>
      db
        .selectFrom('placeWatches')
        .select(['zip', 'stateCode', 'address', 'electionDate', 'lookedUpAt', 'foundAt', 'foundSource', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),

    removeOld: removeRows(db, {
      from: 'placeWatches',
      where: (now) => {
        const lastDay = cutoff(now, retention.placeWatches).toISOString().slice(0, 10)
        return sql`(election_date < ${lastDay}::date
        or election_date is null and created_at < ${cutoff(now, retention.undatedPlaceWatches)})`
      },
    }),
  }
}
