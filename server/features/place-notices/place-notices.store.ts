import { type Selectable, sql } from 'kysely'
import type { LocalDate } from '../../../contract/common.ts'
import type { AreaId } from '../../../contract/desk-import.ts'
import { AppError } from '../../core/app-error.ts'
import { cutoff, retention } from '../../core/retention.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { plainText } from '../../db/plain-text.ts'
import { isRelatedArea } from '../../db/related-area.ts'
import { removeRows } from '../../db/remove-rows.ts'
import type { Database } from '../../db/schema.ts'

export type NoticeRow = Selectable<Database['placeNotices']>
export type NewNotice = Omit<
  NoticeRow,
  'id' | 'createdBy' | 'withdrawnAt' | 'withdrawnBy' | 'toldAt' | 'withdrawalToldAt'
> & { createdBy: string }

/** A place of the list that is live. */
export interface ListedPlace {
  id: string
  name: string | null
  nameEs: string | null
  address: string
  uses: ('day' | 'early' | 'drop')[]
}

interface NoticesOf {
  area: AreaId
  electionDate: LocalDate
}

interface OpenNotices {
  area: AreaId
  /** The first day of elections. */
  since: LocalDate
  /** The id of the last notice of the page before. */
  before: number | undefined
  limit: number
}

/** The first key of the advisory lock on a state's notices: an arbitrary number that no other lock uses. */
const lockKey = 7_246_027

/** How often one editor may replace the notice about a building in an hour, because its followers are told each time. */
const maxChanges = 10
const hourMs = 3_600_000

/** How many notices of one area and election voters are shown: a county may have to close all its places. */
const maxNotices = 1000

export type PlaceNoticesStore = ReturnType<typeof createPlaceNoticesStore>

export function createPlaceNoticesStore(db: Db) {
  const selectCurrent = ({ area, electionDate }: NoticesOf, now: Date) =>
    db
      .selectFrom('placeNotices')
      .where(isRelatedArea('area', area))
      .where('electionDate', '=', electionDate)
      .where('withdrawnAt', 'is', null)
      .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))

  return {
    findLive: (area: AreaId) =>
      db
        .selectFrom('feeds')
        .select(['id', 'stateCode', 'election', 'electionDate', 'sourceName'])
        .select(sql<number>`coalesce(publication, 0)`.as('publication'))
        .where('vipId', '=', area)
        .where('status', '=', 'live')
        .where('subject', '=', 'places')
        .where('sample', '=', false)
        .executeTakeFirst(),

    /** The live lists of an area, of its state, and of a state's counties. */
    listLive: (area: AreaId) =>
      db
        .selectFrom('feeds')
        .select(['id', 'vipId as area', 'electionDate'])
        .where(isRelatedArea('vipId', area))
        .where('status', '=', 'live')
        .where('subject', '=', 'places')
        .where('sample', '=', false)
        .execute(),

    /** Some of the places of a list, after this number. */
    async listPlaces(feedId: number, { after, limit }: { after: number; limit: number }) {
      const { rows } = await sql<ListedPlace & { number: number }>`
        select id as number, part ->> 'id' as id, part -> 'name' ->> 'en' as name, part -> 'name' ->> 'es' as name_es,
          part ->> 'address' as address, part -> 'uses' as uses
        from feed_parts where feed_id = ${feedId} and id > ${after} and part ->> 'kind' = 'place' order by feed_parts.id
        limit ${limit}
      `.execute(db)
      return rows
    },

    /** What voters are shown about places of an area. None may be missing. */
    listCurrent: (notices: NoticesOf, now: Date): Promise<NoticeRow[]> =>
      selectCurrent(notices, now).selectAll().orderBy('id', 'desc').execute(),

    /** Changes with what `listCurrent` returns. */
    findVersion: (notices: NoticesOf, now: Date): Promise<{ version: string }> =>
      selectCurrent(notices, now)
        .select(sql<string>`md5(coalesce(string_agg(id::text, ' ' order by id), ''))`.as('version'))
        .executeTakeFirstOrThrow(),

    /** What the office sees, newest first, each with its author. A state sees its counties' notices too. */
    listOpen: ({ area, since, before, limit }: OpenNotices, now: Date) =>
      db
        .selectFrom('placeNotices as notice')
        .leftJoin('users', 'users.id', 'notice.createdBy')
        .selectAll('notice')
        .select('users.name as createdByName')
        .where(sql<boolean>`${area} in (area, left(area, 2))`)
        .where('electionDate', '>=', since)
        .where('withdrawnAt', 'is', null)
        .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
        .$if(before !== undefined, (query) => query.where('notice.id', '<', before ?? 0))
        .orderBy('notice.id', 'desc')
        .limit(limit)
        .execute(),

    find: (id: number): Promise<NoticeRow | undefined> =>
      db.selectFrom('placeNotices').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Replaces the notice about the same place, if there is one. One at a time for a place. Throws if voters would see too many,
     * or followers be told too often.
     */
    create: (notice: NewNotice): Promise<NoticeRow> =>
      db.transaction().execute(async (trx) => {
        const { area, placeId, placeAddress: address, electionDate, createdAt: at, createdBy: actorId } = notice
        await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)}, hashtext(left(${area}, 2)))`.execute(trx)
        const isAboutBuilding = sql<boolean>`(area = ${area} and place_id = ${placeId} or
          ${plainText(sql`place_address`)} = ${plainText(sql`${address}::text`)} and
          ${plainText(sql`place_name`)} = ${plainText(sql`${notice.placeName}::text`)})`
        const { changes, first } = await trx
          .selectFrom('placeNotices')
          .select(({ fn }) => [fn.countAll<number>().as('changes'), fn.min('createdAt').as('first')])
          .where('area', '=', area)
          .where('createdBy', '=', actorId)
          .where('electionDate', '=', electionDate)
          .where('createdAt', '>', new Date(at.getTime() - hourMs))
          .where(isAboutBuilding)
          .executeTakeFirstOrThrow()
        if (Number(changes) >= maxChanges)
          throw new AppError('too_many_requests', {
            retryAfter: Math.ceil((first.getTime() + hourMs - at.getTime()) / 1000),
          })
        await trx
          .updateTable('placeNotices')
          // Followers are told of the new notice instead of this withdrawal.
          .set({ withdrawnAt: at, withdrawnBy: actorId, withdrawalToldAt: at })
          // A state's notice replaces its counties' notices about the building.
          .where(sql<boolean>`${area} in (area, left(area, 2))`)
          .where(isAboutBuilding)
          .where('electionDate', '=', electionDate)
          .where('withdrawnAt', 'is', null)
          .execute()
        const { count } = await trx
          .selectFrom('placeNotices')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('area', '=', area)
          .where('electionDate', '=', electionDate)
          .where('withdrawnAt', 'is', null)
          .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', at)]))
          .executeTakeFirstOrThrow()
        if (Number(count) >= maxNotices) throw new AppError('conflict', { fields: { area: 'too_many' } })
        const row = await trx.insertInto('placeNotices').values(notice).returningAll().executeTakeFirstOrThrow()
        const { kind, placeName, movedName, movedAddress, text, textEs, startsAt, endsAt } = row
        await recordAudit(trx, {
          at,
          actorId,
          action: 'place-notice.create',
          targetType: 'place',
          targetId: `${area}/${placeId}`,
          details: {
            id: row.id,
            kind,
            placeName,
            electionDate,
            movedName,
            movedAddress,
            text,
            textEs,
            startsAt,
            endsAt,
          },
        })
        return row
      }),

    /** False if it was withdrawn before, such as by a colleague. */
    withdraw: (id: number, actorId: string, at: Date): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('placeNotices')
          .set({ withdrawnAt: at, withdrawnBy: actorId })
          .where('id', '=', id)
          .where('withdrawnAt', 'is', null)
          .returning(['area', 'placeId', 'placeName', 'kind', 'electionDate'])
          .executeTakeFirst()
        if (!row) return false
        const { area, placeId, ...details } = row
        await recordAudit(trx, {
          at,
          actorId,
          action: 'place-notice.withdraw',
          targetType: 'place',
          targetId: `${area}/${placeId}`,
          details: { id, ...details },
        })
        return true
      }),

    exportFor: (userId: string) =>
      db
        .selectFrom('placeNotices')
        .select(['area', 'placeName', 'electionDate', 'kind', 'movedName', 'movedAddress', 'text', 'textEs'])
        .select(['startsAt', 'endsAt', 'createdAt', 'createdBy', 'withdrawnAt', 'withdrawnBy'])
        .where((eb) => eb.or([eb('createdBy', '=', userId), eb('withdrawnBy', '=', userId)]))
        .orderBy('id')
        .execute(),

    removeOld: removeRows(db, {
      from: 'placeNotices',
      where: (now) => sql`election_date < ${cutoff(now, retention.placeNotices).toISOString().slice(0, 10)}`,
    }),
  }
}
