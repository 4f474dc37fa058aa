import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'

/** How many rows are read at once. Other queries get through between two pages. */
const pageSize = 1000
/** Parts have up to a megabyte. */
const partsAtOnce = 20
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
        .limit(partsAtOnce)
        .execute()
      if (rows.length > 0) yield rows
      if (rows.length < partsAtOnce) return
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
      const rows = db
        .selectFrom('feedSegments')
        .select(['street', 'direction', 'suffix', 'postDirection', 'city', 'zip', 'low', 'high', 'parity'])
        .select(['numberPrefix', 'numberSuffix', 'units', 'precinct', 'shownStreet', 'shownCity'])
      const isAfter = after === undefined ? sql`` : sql`and street > ${after}`
      const isUpTo = end === undefined ? sql`` : sql`and street <= ${end.street}`
      yield await readSome(rows, sql`feed_id = ${feedId} ${isAfter} ${isUpTo}`)
      last = end?.street
    } while (last !== undefined)
  },

  /** Searches for the next ZIP code each time: reading all rows takes far longer. */
  async zipCodes(feedId: number): Promise<string[]> {
    const { rows } = await sql<{ zip: string }>`
      with recursive codes as (
        select min(zip) as zip from feed_zips where feed_id = ${feedId}
        union all
        select (select min(zip) from feed_zips where feed_id = ${feedId} and zip > codes.zip) from codes
        where codes.zip is not null
      )
      select zip from codes where zip is not null
    `.execute(db)
    return rows.map(({ zip }) => zip)
  },

  zipsOf: (feedId: number, zip: string) =>
    readSome(db.selectFrom('feedZips').select(['low', 'high', 'precinct']), sql`feed_id = ${feedId} and zip = ${zip}`),

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

/** Few streets and ZIP codes have more rows than two pages. Those are read by their places in the table. */
async function readSome<Table extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Table, Row>,
  isWanted: RawBuilder<unknown>,
): Promise<Row[]> {
  const limit = 2 * pageSize
  const wanted = rows.where(sql<boolean>`${isWanted}`)
  const first = await wanted.limit(limit).execute()
  if (first.length < limit) return first
  const found = wanted.clearSelect().select(sql<string[]>`array_agg(ctid::text)`.as('places'))
  const { places } = await found.executeTakeFirstOrThrow()
  const all: Row[] = []
  for (let start = 0; start < places.length; start += limit) {
    const page = places.slice(start, start + limit)
    all.push(...(await rows.where(sql<boolean>`ctid = any(${page}::tid[])`).execute()))
  }
  return all
}
