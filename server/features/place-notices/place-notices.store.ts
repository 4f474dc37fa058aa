import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { LocalDate } from '../../../contract/common.ts'
import type { AreaId } from '../../../contract/desk-import.ts'
import { cutoff, retention } from '../../core/retention.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
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

type NoticedPlace = ListedPlace & { area: AreaId; electionDate: LocalDate }

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

/** The places of live lists, without the sample county, which is nobody's area. More conditions can follow. */
const fromLivePlaces = sql`
  from feeds f join feed_parts p on p.feed_id = f.id
  where f.status = 'live' and f.subject = 'places' and not f.sample and p.part ->> 'kind' = 'place'
`
const placeColumns = sql`
  p.part ->> 'id' as id, p.part -> 'name' ->> 'en' as name, p.part -> 'name' ->> 'es' as name_es,
  p.part ->> 'address' as address, p.part -> 'uses' as uses
`

const usesInOrder: ListedPlace['uses'] = ['day', 'early', 'drop']
const inOrder = (uses: ListedPlace['uses'] | null) => usesInOrder.filter((use) => uses?.includes(use))

export type PlaceNoticesStore = ReturnType<typeof createPlaceNoticesStore>

/** A name or address without what may differ between two lists for the same place: case, punctuation and spaces. */
export const plainText = (text: RawBuilder<unknown>) =>
  sql`trim(lower(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')))`

export function createPlaceNoticesStore(db: Db) {
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

    async findPlace(area: AreaId, placeId: string): Promise<ListedPlace | undefined> {
      const { rows } = await sql<ListedPlace>`
        select ${placeColumns} ${fromLivePlaces} and f.vip_id = ${area} and p.part ->> 'id' = ${placeId} limit 1
      `.execute(db)
      const [place] = rows
      if (!place || place.nameEs !== null) return place
      // A list may have the Spanish name on the line for another use.
      const same = await sql<ListedPlace>`
        select ${placeColumns} ${fromLivePlaces} and f.vip_id = ${area} and p.part ->> 'address' = ${place.address}
          and p.part -> 'name' ->> 'en' = ${place.name} and p.part -> 'name' ->> 'es' is not null limit 1
      `.execute(db)
      return { ...place, nameEs: same.rows[0]?.nameEs ?? null }
    },

    /** Places whose name or address has all these words, each building once: a notice is about all its uses. */
    async searchPlaces(area: AreaId, words: string[], limit: number): Promise<ListedPlace[]> {
      const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
      const { rows } = await sql<Omit<ListedPlace, 'uses'> & { uses: ListedPlace['uses'] | null }>`
        with found as (
          select ${placeColumns} ${fromLivePlaces} and f.vip_id = ${area}
            and concat_ws(' ', p.part -> 'name' ->> 'en', p.part ->> 'address') ilike all (${patterns}::text[])
        )
        select min(id) as id, min(name) as name, min(name_es) as name_es, min(address) as address,
          (select jsonb_agg(distinct one) from jsonb_array_elements(jsonb_agg(uses)) each, jsonb_array_elements(each) one)
            as uses
        from found group by ${plainText(sql`coalesce(name, '')`)}, ${plainText(sql`address`)}
        order by min(name), min(address), min(id) limit ${limit}
      `.execute(db)
      return rows.map((place) => ({ ...place, uses: inOrder(place.uses) }))
    },

    /** The places of live lists that notices may be about, by their id or address. */
    async listNoticed(area: AreaId, notices: NoticeRow[]): Promise<NoticedPlace[]> {
      const { rows } = await sql<NoticedPlace>`
        select ${placeColumns}, f.vip_id as area, f.election_date ${fromLivePlaces} and ${isRelatedArea('f.vip_id', area)} and (
          p.part ->> 'id' = any (${notices.map(({ placeId }) => placeId)}::text[])
          or ${plainText(sql`p.part ->> 'address'`)} in (
            select ${plainText(sql`address`)} from unnest(${notices.map(({ placeAddress }) => placeAddress)}::text[]) as n (address)
          )
        )
      `.execute(db)
      return rows
    },

    /** What voters are shown about places of an area. Without a limit: a place has at most one, and none may be missing. */
    listCurrent: ({ area, electionDate }: NoticesOf, now: Date): Promise<NoticeRow[]> =>
      db
        .selectFrom('placeNotices')
        .selectAll()
        .where(isRelatedArea('area', area))
        .where('electionDate', '=', electionDate)
        .where('withdrawnAt', 'is', null)
        .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
        .orderBy('id', 'desc')
        .execute(),

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

    /** Replaces the notice about the same place, if there is one. One at a time for a place. */
    create: (notice: NewNotice): Promise<NoticeRow> =>
      db.transaction().execute(async (trx) => {
        const { area, placeId, placeAddress: address, electionDate, createdAt: at, createdBy: actorId } = notice
        await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)}, hashtext(left(${area}, 2)))`.execute(trx)
        await trx
          .updateTable('placeNotices')
          // Followers are told of the new notice instead of this withdrawal.
          .set({ withdrawnAt: at, withdrawnBy: actorId, withdrawalToldAt: at })
          // A state's notice replaces its counties' notices about the building.
          .where(sql<boolean>`${area} in (area, left(area, 2)) and (area = ${area} and place_id = ${placeId} or
            ${plainText(sql`place_address`)} = ${plainText(sql`${address}::text`)} and
            ${plainText(sql`place_name`)} = ${plainText(sql`${notice.placeName}::text`)})`)
          .where('electionDate', '=', electionDate)
          .where('withdrawnAt', 'is', null)
          .execute()
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
