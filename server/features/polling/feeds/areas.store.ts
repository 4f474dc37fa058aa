import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'

/** In which other ways than by street a feed says who votes where. */
export interface FeedForms {
  id: number
  zips: boolean
  shapes: boolean
  areas: boolean
}

export async function findForms(db: Db, feedIds: number[]): Promise<FeedForms[]> {
  const { rows } = await sql<FeedForms>`
    select feed.number as id,
      exists(select from feed_zips where feed_id = feed.number) as zips,
      exists(select from feed_shapes where feed_id = feed.number) as shapes,
      exists(select from feed_areas where feed_id = feed.number) as areas
    from unnest(${feedIds}::int[]) as feed (number)
  `.execute(db)
  return rows
}

/** A ZIP code has 10,000 codes of four digits. A list that has far more of one must not slow down the lookups of all others. */
const maxOfZip = 50_000

/**
 * The precincts of a ZIP code, or of the typed four digits, each once: a list may name every household. None is left out,
 * because a ZIP code that was read only in part could seem to be all in one precinct.
 */
export async function findZipRanges(
  db: Db,
  feedIds: number[],
  { zip, plus4 }: { zip: string; plus4: string | undefined },
): Promise<ZipRow[]> {
  const { rows } = await sql<ZipRow>`
    select feed.id as feed_id, range.zip, range.precinct, min(range.low) as low, max(range.high) as high
    from unnest(${feedIds}::int[]) as feed (id) cross join lateral (
      select zip, precinct, low, high from feed_zips where feed_id = feed.id and zip = ${zip} limit ${maxOfZip}
    ) range
    where ${plus4 ?? null}::text is null or (range.low <= ${plus4 ?? null} and range.high >= ${plus4 ?? null})
    group by feed.id, range.zip, range.precinct order by feed.id
  `.execute(db)
  return rows
}
export type ZipRow = Pick<Database['feedZips'], 'feedId' | 'zip' | 'precinct' | 'low' | 'high'>

/** Towns and whole counties. There are at most as many as towns in a state. */
export const findAreas = (db: Db, feedIds: number[]) =>
  db.selectFrom('feedAreas').selectAll().where('feedId', 'in', feedIds).orderBy('shownTown').orderBy('county').execute()
export type AreaRow = Awaited<ReturnType<typeof findAreas>>[number]

/** The shapes that come near a point, by its cells. */
export const findShapes = (db: Db, feedIds: number[], cells: number[]) =>
  db
    .selectFrom('feedShapeCells as cell')
    .innerJoin('feedShapes as shape', (join) =>
      join.onRef('shape.feedId', '=', 'cell.feedId').onRef('shape.id', '=', 'cell.shape'),
    )
    .select(['shape.feedId', 'shape.precinct', 'shape.rings'])
    .where('cell.feedId', 'in', feedIds)
    .where('cell.cell', 'in', cells)
    .execute()

/** The places of precincts of a feed, by the numbers of their parts. */
export async function findPlaceLists(db: Db, feedId: number, precincts: number[]) {
  const { rows } = await sql<{ mailOnly: boolean; places: number[] }>`
    select precinct.mail_only, array(
      select part.id from feed_parts part
      where part.feed_id = precinct.feed_id and part.id = any(precinct.parts) and part.part ->> 'kind' = 'place'
      order by part.id
    ) as places
    from feed_precincts precinct
    where precinct.feed_id = ${feedId} and precinct.id = any(${precincts}::int[])
  `.execute(db)
  return rows
}

/** The election office of a feed, if it names one alone. */
export async function findOffice(db: Db, feedId: number): Promise<unknown> {
  const { rows } = await sql<{ part: unknown }>`
    select part from feed_parts where feed_id = ${feedId} and part ->> 'kind' = 'office' limit 2
  `.execute(db)
  return rows.length === 1 ? rows[0]?.part : undefined
}
