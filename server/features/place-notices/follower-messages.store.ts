import { type RawBuilder, sql } from 'kysely'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { PlaceNoticeKind } from '../../../contract/place-notices.ts'
import type { Db } from '../../db/connect.ts'
import { insertMessages } from '../../db/outbox.ts'
import { plainText } from '../../db/plain-text.ts'
import { isRelatedArea } from '../../db/related-area.ts'

/** A notice whose followers were not all told of it, or of its withdrawal. */
export interface UntoldNotice {
  id: number
  area: string
  placeId: string
  placeName: string
  placeAddress: string
  electionDate: LocalDate
  isWithdrawn: boolean
}

/** A list that went live after some follows of its places were last compared. */
export interface NewList {
  feedId: number
  area: string
  stateCode: StateCode
  electionDate: LocalDate
  publication: number
  source: string
}

interface Page {
  last: number | null
  created: number
}

/** A place that a member follows, as the list that is live has it. */
export interface FollowedPlace {
  id: number
  address: string
  stateCode: StateCode
  electionDate: LocalDate
  isListed: boolean
}

/** The notice that a message is about. */
export interface SentNotice {
  id: number
  kind: PlaceNoticeKind
  placeName: string
  movedName: string | null
  movedAddress: string | null
  text: string | null
  textEs: string | null
  startsAt: Date
  endsAt: Date | null
  isWithdrawn: boolean
  source: string
}

/** Rows per statement: the embedded database serves one at a time. */
const pageSize = 1000

/** A state's list covers its counties too. */
const isFollowIn = (area: string) => sql<boolean>`${area} in (area, left(area, 2))`

export type FollowerMessagesStore = ReturnType<typeof createFollowerMessagesStore>

export function createFollowerMessagesStore(db: Db, reachesList: (notice: UntoldNotice, stateList: string) => boolean) {
  const readPage = async (query: RawBuilder<Page>): Promise<Page> => {
    const { rows } = await query.execute(db)
    return rows[0] ?? { last: null, created: 0 }
  }

  return {
    async listUntold(): Promise<UntoldNotice[]> {
      const { rows } = await sql<UntoldNotice>`
        select id, area, place_id, place_name, place_address, election_date, withdrawn_at is not null as is_withdrawn
        from place_notices
        where told_at is null and withdrawn_at is null or withdrawn_at is not null and withdrawal_told_at is null
        order by id limit 100
      `.execute(db)
      return rows
    },

    /** Queues a message for each of the next followers of the place. */
    tellOfNotice: (notice: UntoldNotice, after: number, now: Date): Promise<Page> => {
      const { id, area, placeId, placeName, placeAddress, electionDate } = notice
      const isFollowed = reachesList(notice, area.slice(0, 2)) ? isRelatedArea('area', area) : sql`area = ${area}`
      // The same rule as `isNoticeAbout` in civic/address/same-place.ts.
      return readPage(sql<Page>`
        with matched as (
          select id, user_id, area = ${area} and place_id = ${placeId} as has_id,
            ${plainText(sql`place_name`)} = ${plainText(sql`${placeName}::text`)} as has_name,
            ${plainText(sql`place_address`)} = ${plainText(sql`${placeAddress}::text`)} as has_address
          from place_follows
          where ${isFollowed} and election_date = ${electionDate}
        ),
        -- Once for a member who follows the building for two uses.
        told as (
          select min(id) as id, user_id from matched
          where case when has_id then has_name or has_address else has_name and has_address end
          group by user_id
        ),
        page as (select id, user_id from told where id > ${after} order by id limit ${pageSize}),
        created as (
          ${insertMessages(
            'place-change',
            sql`
              select user_id, id || ${` notice ${id}`} as key,
                jsonb_build_object('followId', id, 'noticeId', ${id}::bigint, 'area', ${area}::text) as payload
              from page
            `,
            now,
          )}
        )
        select (select max(id) from page) as last, (select count(*) from created)::int as created
      `)
    },

    /** Queues a message for each of the next followers who were told of the notice, by the same channel. */
    tellOfWithdrawal: ({ id }: UntoldNotice, after: number, now: Date): Promise<Page> =>
      readPage(sql<Page>`
        with page as (
          select id, user_id, channel, payload from outbox
          where kind = 'place-change' and payload ->> 'noticeId' = ${String(id)} and key like '% notice %'
            and status in ('sent', 'sending') and id > ${after}
          order by id limit ${pageSize}
        ),
        created as (
          insert into outbox (kind, key, payload, user_id, channel, not_before, created_at)
          select 'place-change', (payload ->> 'followId') || ${` withdrawn ${id}`}, payload || '{"isWithdrawal": true}', user_id,
            channel, ${now}::timestamptz, ${now}::timestamptz
          from page
          on conflict do nothing
          returning 1
        )
        select (select max(id) from page) as last, (select count(*) from created)::int as created
      `),

    async setTold({ id, isWithdrawn }: UntoldNotice, now: Date) {
      await db
        .updateTable('placeNotices')
        .set(isWithdrawn ? { withdrawalToldAt: now } : { toldAt: now })
        .where('id', '=', id)
        .execute()
    },

    /** Lists that are live and were not compared with all follows of their places. */
    async listNewLists(): Promise<NewList[]> {
      const { rows } = await sql<NewList>`
        select f.id as feed_id, f.vip_id as area, f.state_code, f.election_date, f.publication, f.source_name as source
        from feeds f
        where f.status = 'live' and f.subject = 'places' and not f.sample and exists (
          select from place_follows w
          where w.election_date = f.election_date and w.last_publication < f.publication
            and f.vip_id in (w.area, left(w.area, 2))
        )
        order by f.publication
      `.execute(db)
      return rows
    },

    /**
     * Compares the next follows with the new list of their places, and queues a message for each place that is gone, back or has
     * another address. Offices number and name their places anew, so a place is the same if its address is, or else its name.
     * Returns how many were compared and how many messages there are. All or nothing.
     */
    async compare({ feedId, area, electionDate, publication, source }: NewList, now: Date) {
      const { rows } = await sql<{ compared: number; created: number }>`
        with follows as (
          select id, user_id, area = ${area} as has_ids, place_id, place_name, place_address, is_listed, last_publication,
            ${plainText(sql`place_name`)} as plain_name, ${plainText(sql`place_address`)} as plain_address
          from place_follows
          where ${isFollowIn(area)} and election_date = ${electionDate} and last_publication < ${publication}
          order by id limit ${pageSize} for update skip locked
        ),
        listed as (
          select p.feed_id, l.id, l.name, l.address, p.part -> 'uses' @> '["day"]' as is_for_day, ${plainText(sql`l.name`)} as plain_name,
            ${plainText(sql`l.address`)} as plain_address
          from feed_parts p, lateral (
            select p.part ->> 'id' as id, p.part ->> 'address' as address,
              coalesce(p.part -> 'name' ->> 'en', p.part ->> 'address') as name
          ) l
          where p.part ->> 'kind' = 'place' and p.feed_id in (
            select ${feedId}::int union
            select id from feeds where publication in (select last_publication from follows)
          )
        ),
        near as materialized (
          select * from listed
          where plain_address in (select plain_address from follows) or plain_name in (select plain_name from follows)
        ),
        live as (select * from near where feed_id = ${feedId}),
        page as (
          select f.id, f.user_id, case when f.has_ids and l.id is not null then l.id else f.place_id end as place_id,
            coalesce(l.name, f.place_name) as name,
            coalesce(l.address, f.place_address) as address, l.id is not null as is_listed,
            case
              when l.id is null and f.is_listed then 'gone'
              when l.id is not null and not f.is_listed then 'back'
              when l.plain_address <> f.plain_address then 'moved'
            end as change
          from follows f left join lateral (
            select l.* from live l
            -- Early voting that stays says nothing about Election Day.
            where (l.is_for_day or not exists (
                select from near o where o.feed_id <> ${feedId} and o.id = f.place_id and o.is_for_day
              )) and (l.plain_address = f.plain_address and (
                l.plain_name = f.plain_name or f.has_ids and l.id = f.place_id
                -- Another name at the address: a corrected one, if the list has no second.
                or not exists (
                  select from live o where o.plain_address = l.plain_address and o.plain_name <> l.plain_name
                )
              )
              or l.plain_name = f.plain_name and (
                f.has_ids and l.id = f.place_id
                -- A name that several places of this list or the one before it have says nothing.
                or not exists (
                  select from near o where o.plain_name = f.plain_name
                    and o.plain_address <> case when o.feed_id = ${feedId} then l.plain_address else f.plain_address end
                )
              ))
            order by l.plain_address = f.plain_address desc, l.plain_name = f.plain_name desc, l.id = f.place_id desc, l.id
            limit 1
          ) l on true
        ),
        created as (
          ${insertMessages(
            'place-change',
            // A member may follow a building for two uses.
            sql`
              select distinct on (user_id, change, ${plainText(sql`name`)}, ${plainText(sql`address`)})
                user_id, id || ${` list ${publication}`} as key, jsonb_build_object('followId', id, 'area', ${area}::text, 'change', jsonb_build_object(
                  'kind', change, 'name', name, 'address', address, 'source', ${source}::text
                )) as payload
              from page where change is not null
              order by user_id, change, ${plainText(sql`name`)}, ${plainText(sql`address`)}, id
            `,
            now,
          )}
        ),
        compared as (
          update place_follows f
          set last_publication = ${publication}, place_id = page.place_id, place_name = page.name,
            place_address = page.address, is_listed = page.is_listed
          from page where f.id = page.id
          returning 1
        )
        select (select count(*) from compared)::int as compared, (select count(*) from created)::int as created
      `.execute(db)
      return rows[0] ?? { compared: 0, created: 0 }
    },

    /** What messages are about, as it is now: the followed places, and what the offices say about them. */
    async listSubjects(followIds: number[], noticeIds: number[]) {
      const { rows: follows } = await sql<FollowedPlace>`
        select id, place_address as address, state_code, election_date, is_listed
        from place_follows where id = any (${followIds}::bigint[])
      `.execute(db)
      const { rows: notices } = await sql<SentNotice>`
        select id, kind, place_name, moved_name, moved_address, text, text_es, starts_at, ends_at,
          withdrawn_at is not null as is_withdrawn, source_name as source
        from place_notices where id = any (${noticeIds}::bigint[])
      `.execute(db)
      return { follows, notices }
    },

    /** Marks the follows of a list as compared, because its election is over. */
    async passList({ area, electionDate, publication }: NewList) {
      await db
        .updateTable('placeFollows')
        .set({ lastPublication: publication })
        .where(isFollowIn(area))
        .where('electionDate', '=', electionDate)
        .execute()
    },
  }
}
