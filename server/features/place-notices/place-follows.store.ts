import { type Selectable, sql } from 'kysely'
import { maxPlaceFollows } from '../../../contract/place-notices.ts'
import { cutoff, retention } from '../../core/retention.ts'
import type { Db } from '../../db/connect.ts'
import { lockMember } from '../../db/member-limit.ts'
import { cancelMessages } from '../../db/outbox.ts'
import { removeRows } from '../../db/remove-rows.ts'
import type { Database } from '../../db/schema.ts'

export type FollowRow = Selectable<Database['placeFollows']>
export type NewFollow = Omit<FollowRow, 'id' | 'isListed'>

export type PlaceFollowsStore = ReturnType<typeof createPlaceFollowsStore>

export function createPlaceFollowsStore(db: Db) {
  return {
    list: (userId: string): Promise<FollowRow[]> =>
      db
        .selectFrom('placeFollows')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('id')
        .limit(maxPlaceFollows)
        .execute(),

    /** Following a place again starts over from what the list says now. Undefined if the member already has `maxPlaceFollows`. */
    save: (follow: NewFollow): Promise<FollowRow | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockMember(trx, follow.userId)
        const { placeName, placeAddress, lastPublication } = follow
        const updated = await trx
          .updateTable('placeFollows')
          .set({ placeName, placeAddress, lastPublication, isListed: true })
          .where('userId', '=', follow.userId)
          .where('area', '=', follow.area)
          .where('placeId', '=', follow.placeId)
          .where('electionDate', '=', follow.electionDate)
          .returningAll()
          .executeTakeFirst()
        if (updated) return updated
        const { count } = await trx
          .selectFrom('placeFollows')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('userId', '=', follow.userId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= maxPlaceFollows) return undefined
        return trx.insertInto('placeFollows').values(follow).returningAll().executeTakeFirstOrThrow()
      }),

    /** Removes a follow, any other follow that a new list turned into one of the same place, and their unsent messages. */
    remove: (userId: string, id: number) =>
      db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('placeFollows as f')
          .using('placeFollows as one')
          .where('one.id', '=', id)
          .where('one.userId', '=', userId)
          .whereRef('f.userId', '=', 'one.userId')
          .whereRef('f.area', '=', 'one.area')
          .whereRef('f.placeId', '=', 'one.placeId')
          .whereRef('f.electionDate', '=', 'one.electionDate')
          .returning('f.id')
          .execute()
        const ids = [id, ...removed.map((row) => row.id)].map(String)
        const matching = sql<boolean>`payload ->> 'followId' = any (${ids}::text[])`
        await cancelMessages(trx, { kind: 'place-change', userId, matching })
      }),

    exportFor: (userId: string) =>
      db
        .selectFrom('placeFollows')
        .select(['area', 'stateCode', 'placeId', 'placeName', 'placeAddress', 'electionDate', 'isListed', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),

    removeOld: removeRows(db, {
      from: 'placeFollows',
      where: (now) => sql`election_date < ${cutoff(now, retention.placeFollows).toISOString().slice(0, 10)}`,
    }),
  }
}
