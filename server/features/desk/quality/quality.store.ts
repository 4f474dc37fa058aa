import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** How many rows are read at once. Other queries get through between two pages. */
const pageSize = 1000
/** A shape usually has about ten others around it. */
const maxNeighbors = 200

/** Reads what a draft has, in pages. */
export const createQualityStore = (db: Db) => ({
  /** The parts of a draft, with their numbers. */
  async *parts(feedId: number): AsyncGenerator<{ id: number; part: unknown }[]> {
    for (let after = -1; ;) {
      const rows = await db
        .selectFrom('feedParts')
        .select(['id', 'part'])
        .where('feedId', '=', feedId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute()
      if (rows.length > 0) yield rows
      if (rows.length < pageSize) return
      after = rows.at(-1)?.id ?? after
    }
  },

  async precincts(feedId: number) {
    const all: { id: number; name: string; mailOnly: boolean; parts: number[] }[] = []
    for (let after = -1; ;) {
      const rows = await db
        .selectFrom('feedPrecincts')
        .select(['id', 'name', 'mailOnly', 'parts'])
        .where('feedId', '=', feedId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute()
      all.push(...rows)
      if (rows.length < pageSize) return all
      after = rows.at(-1)?.id ?? after
    }
  },

  /** The street segments of a draft in the order of an index, a few streets at a time. No street is cut in two. */
  async *segments(feedId: number) {
    let last: string | undefined
    do {
      const after = last
      const rest = db
        .selectFrom('feedSegments')
        .where('feedId', '=', feedId)
        .$if(after !== undefined, (query) => query.where('street', '>', after ?? ''))
      const end = await rest.select('street').orderBy('street').offset(pageSize).limit(1).executeTakeFirst()
      yield await rest
        .select(['street', 'direction', 'suffix', 'postDirection', 'city', 'zip', 'low', 'high', 'parity'])
        .select(['numberPrefix', 'numberSuffix', 'units', 'precinct', 'shownStreet', 'shownCity'])
        .$if(end !== undefined, (query) => query.where('street', '<=', end?.street ?? ''))
        .execute()
      last = end?.street
    } while (last !== undefined)
  },

  /** How many ZIP+4 ranges lead to no precinct, or to one of these. */
  async countZipsWithout(feedId: number, precincts: number[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from feed_zips
      where feed_id = ${feedId} and (precinct is null or precinct = any(${precincts}::int[]))
    `.execute(db)
    return rows[0]?.count ?? 0
  },

  async zipCodes(feedId: number): Promise<string[]> {
    const rows = await db.selectFrom('feedZips').select('zip').distinct().where('feedId', '=', feedId).execute()
    return rows.map(({ zip }) => zip)
  },

  /** Each range once: a list may name every household. */
  zipsOf: (feedId: number, zip: string) =>
    db
      .selectFrom('feedZips')
      .select(['zip', 'low', 'high', 'precinct'])
      .distinct()
      .where('feedId', '=', feedId)
      .where('zip', '=', zip)
      .execute(),

  async shapeIds(feedId: number): Promise<number[]> {
    const rows = await db.selectFrom('feedShapes').select('id').where('feedId', '=', feedId).orderBy('id').execute()
    return rows.map(({ id }) => id)
  },

  findShape: (feedId: number, id: number) =>
    db
      .selectFrom('feedShapes')
      .select(['id', 'precinct', 'rings'])
      .where('feedId', '=', feedId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** The first shapes with a higher id that touch one of the cells. */
  async laterShapes(feedId: number, id: number, cells: number[]) {
    const { rows } = await sql<{ id: number; precinct: number | null; rings: Uint8Array }>`
      select id, precinct, rings from feed_shapes
      where feed_id = ${feedId} and id = any(array(
        select distinct shape from feed_shape_cells
        where feed_id = ${feedId} and cell = any(${cells}::bigint[]) and shape > ${id}
        order by shape limit ${sql.lit(maxNeighbors)}
      ))
    `.execute(db)
    return rows
  },
})
export type QualityStore = ReturnType<typeof createQualityStore>
