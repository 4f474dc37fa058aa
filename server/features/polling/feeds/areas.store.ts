import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

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

/**
 * The precincts of a ZIP code, or of the typed four digits, each once: a list may name every household. None is left out,
 * because a ZIP code that was read only in part could seem to be all in one precinct.
 */
export const findZipRanges = (db: Db, feedIds: number[], zip: string, plus4: string | undefined) =>
  db
    .selectFrom('feedZips')
    .select(['feedId', 'zip', 'precinct'])
    .select(({ fn }) => [fn.min('low').as('low'), fn.max('high').as('high')])
    .where('feedId', 'in', feedIds)
    .where('zip', '=', zip)
    .$if(plus4 !== undefined, (query) => query.where('low', '<=', plus4 ?? '').where('high', '>=', plus4 ?? ''))
    .groupBy(['feedId', 'zip', 'precinct'])
    .orderBy('feedId')
    .execute()
export type ZipRow = Awaited<ReturnType<typeof findZipRanges>>[number]

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
