import { sql } from 'kysely'
import type { ReachesList } from '../../../civic/address/notice-reach.ts'
import { type NamedPlace, createPlaceIndex } from '../../../civic/address/same-place.ts'
import type { Db } from '../../db/connect.ts'
import { plainText } from '../../db/plain-text.ts'
import { isRelatedArea } from '../../db/related-area.ts'
import { type FindLostNotices, type Target, findReplacedFeeds } from './publication.store.ts'

/**
 * Finds notices about live places that voters would no longer see: the draft lacks the place or has it under another id, name
 * or address, or the notice of a county does not reach the list of the state. Always read anew: what a county posts must not
 * make outdated what the state has compared.
 */
export const createFindLostNotices =
  (reachesList: ReachesList): FindLostNotices =>
  async (db, draft, now) => {
    const notices = await listNotices(db, draft, now)
    if (notices.length === 0) return []
    const feedId = draft.feedId ?? 0
    const live = await findReplacedFeeds(db, draft)
    const noticeIds = notices.map(({ id }) => id)
    const places = await listNoticedPlaces(db, noticeIds, [feedId, ...live.map(({ id }) => id)])
    const before = createPlaceIndex(places.filter((place) => place.feedId !== feedId))
    const after = createPlaceIndex(places.filter((place) => place.feedId === feedId))
    return notices
      .filter((notice) => before.hasPlaceOf(notice) && !(reachesList(notice, draft.area) && after.hasPlaceOf(notice)))
      .map(({ id, placeName, kind }) => ({ id, placeName, kind }))
  }

/** The notices about places of the area, of its counties and of its state, for the election of the draft. */
async function listNotices(db: Db, { area, subject, feedId }: Target, now: Date) {
  if (subject !== 'places') return []
  return db
    .selectFrom('placeNotices as n')
    .innerJoin('feeds as f', 'f.electionDate', 'n.electionDate')
    .select(['n.id', 'n.kind', 'n.area', 'n.placeId', 'n.placeName', 'n.placeNameEs', 'n.placeAddress'])
    .where('f.id', '=', feedId)
    .where(isRelatedArea('n.area', area))
    .where('n.withdrawnAt', 'is', null)
    .where((eb) => eb.or([eb('n.endsAt', 'is', null), eb('n.endsAt', '>', now)]))
    .orderBy('n.id')
    .execute()
}

/** The places of lists that notices may be about: those with the same id or address. */
async function listNoticedPlaces(db: Db, noticeIds: number[], feedIds: number[]) {
  const notices = sql`place_notices where id = any(${noticeIds}::bigint[])`
  const { rows } = await sql<NamedPlace & { feedId: number }>`
    select feed_id, part ->> 'id' as id, part -> 'name' ->> 'en' as name, part ->> 'address' as address
    from feed_parts
    where feed_id = any(${feedIds}::int[]) and part ->> 'kind' = 'place' and (
      part ->> 'id' in (select place_id from ${notices})
      or ${plainText(sql`part ->> 'address'`)} in (select ${plainText(sql`place_address`)} from ${notices})
    )
  `.execute(db)
  return rows
}
