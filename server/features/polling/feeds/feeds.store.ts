import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'
import { precinctKey } from './precinct-key.ts'

const feedColumns = [
  'id',
  'stateCode',
  'vipId',
  'election',
  'electionDate',
  'sourceName',
  'sourceUrl',
  'publishedAt',
  'sample',
  'fileName',
  'importedAt',
  'counts',
  'sampleAddresses',
] as const

/** The live ballots of a feed's area and election, found with the feed, which saves each lookup a query. */
const ballotsOf = sql<number | null>`(
  select ballots.id from feeds ballots where ballots.subject = 'ballots' and ballots.status = 'live'
    and ballots.vip_id = feed.vip_id and ballots.election_date = feed.election_date
)`

/** Live feeds with polling places. Without a limit: there are at most as many as states and counties. */
const selectFeeds = (db: Db) =>
  db
    .selectFrom('feeds as feed')
    .select(feedColumns)
    .select(ballotsOf.as('ballots'))
    .where('status', '=', 'live')
    .where('subject', '=', 'places')
    .orderBy('stateCode')
    .orderBy('vipId')

export const listFeeds = (db: Db) => selectFeeds(db).execute()

/** A feed of any status and subject. */
export const findFeedById = (db: Db, id: number) =>
  db
    .selectFrom('feeds as feed')
    .select([...feedColumns, 'subject'])
    .select(ballotsOf.as('ballots'))
    .where('id', '=', id)
    .executeTakeFirst()

export type FeedRow = Awaited<ReturnType<typeof listFeeds>>[number]

export const findFeed = (db: Db, vipId: string) =>
  db
    .selectFrom('feeds')
    .select(['sha256', 'sampleAddresses'])
    .where('status', '=', 'live')
    .where('vipId', '=', vipId)
    .executeTakeFirst()

/** Which feeds are searched: a state's, the sample, all but the sample, or a single one that may be a draft. */
export type FeedScope = { state: string } | { sample: boolean } | { feed: FeedRow }

export async function listScope(db: Db, scope: FeedScope): Promise<FeedRow[]> {
  if ('feed' in scope) return [scope.feed]
  return 'state' in scope
    ? selectFeeds(db).where('stateCode', '=', scope.state).execute()
    : selectFeeds(db).where('sample', '=', scope.sample).execute()
}

export interface SegmentQuery {
  scope: FeedScope
  streets: string[]
  cities: string[]
  zip: string | undefined
  houseNumber: number
}

/** More than any address matches in one feed. A feed in which this many are found may have others. The limit is for each feed. */
export const maxSegments = 400

/** More than any street has in one feed: a feed that lists millions must not slow down the lookups in all others. */
export const maxOfStreet = 100_000

type FeedOfSegment = Pick<
  FeedRow,
  | 'stateCode'
  | 'vipId'
  | 'election'
  | 'electionDate'
  | 'sample'
  | 'sourceName'
  | 'sourceUrl'
  | 'publishedAt'
  | 'ballots'
>
export type SegmentRow = Selectable<Database['feedSegments']> & FeedOfSegment

/**
 * Segments that may contain a house, each with its feed, in one query. There are indexes by ZIP code and by city. It is written
 * in SQL, because every lookup runs it and building it from parts takes a tenth of a lookup.
 */
export async function findSegments(db: Db, query: SegmentQuery): Promise<SegmentRow[]> {
  const { scope, streets, cities, zip, houseNumber } = query
  const { rows } = await sql<SegmentRow>`
    select segment.*, feed.state_code, feed.vip_id, feed.election, feed.election_date, feed.sample, feed.source_name,
      feed.source_url, feed.published_at, ${ballotsOf} as ballots
    from (select * from feeds where ${isInScope(scope)}) feed cross join lateral (
      select street.* from (
        select segment.* from feed_segments segment
        where segment.feed_id = feed.id and segment.street = any (${streets}::text[]) and ${isInArea(cities, zip)}
        limit ${maxOfStreet}
      ) street
      where (street.low is null or (street.low <= ${houseNumber} and street.high >= ${houseNumber}))
        and street.parity in ('both', ${houseNumber % 2 === 0 ? 'even' : 'odd'})
      limit ${maxSegments}
    ) segment
  `.execute(db)
  return rows
}

function isInScope(scope: FeedScope) {
  if ('feed' in scope) return sql`id = ${scope.feed.id}`
  const isLive = sql`status = 'live' and subject = 'places'`
  return 'state' in scope ? sql`${isLive} and state_code = ${scope.state}` : sql`${isLive} and sample = ${scope.sample}`
}

function isInArea(cities: string[], zip: string | undefined) {
  const isInCity = sql`segment.city = any (${cities}::text[])`
  if (zip === undefined) return cities.length > 0 ? isInCity : sql`true`
  return cities.length > 0 ? sql`(${isInCity} or segment.zip = ${zip})` : sql`segment.zip = ${zip}`
}

interface StoredPrecinct {
  name: string
  mailOnly: boolean
  parts: unknown[]
}

/** A precinct with its parts in ballot order. */
export async function readPrecinct(db: Db, feedId: number, id: number): Promise<StoredPrecinct | undefined> {
  const { rows } = await sql<StoredPrecinct>`
    select precinct.name, precinct.mail_only, coalesce((
      select json_agg(part.part order by named.place)
      from unnest(precinct.parts) with ordinality as named (id, place)
      join feed_parts part on part.feed_id = precinct.feed_id and part.id = named.id
    ), '[]') as parts
    from feed_precincts precinct
    where precinct.feed_id = ${feedId} and precinct.id = ${id}
  `.execute(db)
  return rows[0]
}

const precinctsAtOnce = 5000

export interface NamedPrecinct {
  id: number
  name: string
  /** The key of the name. */
  key: string
}

/** The precincts of a feed, read and prepared a few thousand at a time: others use the database and the process meanwhile. */
export async function listPrecincts(db: Db, feedId: number): Promise<NamedPrecinct[]> {
  const all: NamedPrecinct[] = []
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('feedPrecincts')
      .select(['id', 'name'])
      .where('feedId', '=', feedId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(precinctsAtOnce)
      .execute()
    all.push(...rows.map(({ id, name }) => ({ id, name, key: precinctKey(name) })))
    if (rows.length < precinctsAtOnce) return all
    after = rows.at(-1)?.id ?? after
  }
}

/** The ways other than by street in which a feed says who votes where. */
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
export const maxOfZip = 50_000

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

/** Towns and whole counties of a list. No state has more than 3,000; a voter whose town is unknown is asked for it. */
export const maxAreas = 5000

/** Towns and whole counties. */
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
