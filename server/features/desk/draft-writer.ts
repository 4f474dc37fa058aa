import { sql } from 'kysely'
import { sampleState } from '../../../civic/address/address-end.ts'
import type { FileRole } from '../../../contract/desk-import.ts'
import { reject } from '../../core/import-error.ts'
import type { Db } from '../../db/connect.ts'
import type { FeedSubject } from '../../db/fact-tables.ts'
import type { Database } from '../../db/schema.ts'
import type { SheetLimits } from '../../sheets/limits.ts'
import type { ProblemList } from '../../sheets/problems.ts'
import { createCellSums } from '../polling/feeds/shape-cells.ts'
import type { StoredShape } from '../polling/feeds/shapes.ts'
import type { PrecinctPart } from '../polling/feeds/stored-parts.ts'
import { removeFeeds } from './publish.store.ts'
import type { FeedHeader } from './vip/feed-header.ts'
import { type FeedLimits, feedLimits } from './vip/limits.ts'
import type { Segment } from './vip/segment.ts'

export type NumberedSegment = Omit<Segment, 'precinctId'> & { precinct: number | null }
export type ZipRange = Omit<Database['feedZips'], 'feedId'>
export type CoveredArea = Omit<Database['feedAreas'], 'feedId'>

export interface NumberedPrecinct {
  id: number
  name: string
  mailOnly: boolean
  /** Indexes into the parts. */
  parts: number[]
}

/** The part of a draft that is written last, when all its segments, ZIP codes, areas and shapes are stored. */
export interface DraftContent {
  header: FeedHeader
  subject?: FeedSubject
  precincts: NumberedPrecinct[]
  parts: PrecinctPart[]
  fileName: string
  sha256: string
  importedAt: Date
  counts: Record<string, number>
  sampleAddresses?: string[]
}

/**
 * The first part or precinct with more than a person can read: storing it and looking it up would take the memory of the
 * server. `all` if there are too many places or the sum is too large, `precincts` if there are too many of them or their names are too long.
 */
export function findExcess(
  { parts, precincts }: Pick<DraftContent, 'parts' | 'precincts'>,
  limits: FeedLimits = feedLimits,
): PrecinctPart | NumberedPrecinct | 'all' | 'precincts' | undefined {
  const nameChars = precincts.reduce((sum, { name }) => sum + name.length, 0)
  if (precincts.length > limits.precincts || nameChars > limits.allNameChars) return 'precincts'
  const places = parts.filter((part) => part.kind === 'place')
  const placeChars = places.reduce(
    (sum, { id, name, address }) => sum + `${id}${name?.en}${name?.es}${address}`.length,
    0,
  )
  if (places.length > limits.places || placeChars > limits.allNameChars) return 'all'
  const sizes: number[] = []
  let total = 0
  for (const part of parts) {
    const size = JSON.stringify(part).length
    total += size
    const isOfPlaces = part.kind === 'place' || part.kind === 'office'
    if (size > (isOfPlaces ? limits.placeChars : limits.partChars)) return part
    if (total > limits.allPartChars) return 'all'
    sizes.push(size)
  }
  return precincts.find(({ name, parts: numbers }) => {
    const chars = numbers.reduce((sum, part) => sum + (sizes[part] ?? 0), 0)
    return chars > limits.shownChars || numbers.length > limits.shownParts || name.length > limits.nameChars
  })
}

const batchSize = 1000
/** Others wait while a batch is stored. */
const batchBytes = 1024 ** 2
/** Most shapes have some kilobytes; a few large ones would fill the memory of the process that has the database. */
const shapesAtOnce = { count: 50, bytes: 2 * 1024 ** 2 }

/**
 * Writes a feed in batches, without one long transaction: the embedded database has one connection, which readers need
 * meanwhile. Nobody sees the rows before `finish`, and the feed is a draft then. After an error, call `discard`. Throws an
 * ImportError for more text than a list has: a small file may repeat a long text in millions of rows.
 */
export async function createDraftWriter(db: Db, reservedId?: number, { rowBytes }: FeedLimits = feedLimits) {
  const feedId = reservedId ?? (await reserveFeedId(db))
  let written = 0
  const addBytes = (texts: string[]) => {
    for (const text of texts) written += Buffer.byteLength(text)
    if (written > rowBytes) reject('The streets and towns of the list have too much text.')
  }

  return {
    feedId,

    async segments(all: NumberedSegment[]) {
      for (const rows of batches(all, segmentChars)) {
        for (const row of rows) addBytes(segmentTexts(row))
        const column = <Key extends keyof NumberedSegment>(key: Key) => rows.map((row) => row[key])
        await sql`
          insert into feed_segments (
            feed_id, street, direction, suffix, post_direction, city, zip, low, high, parity,
            number_prefix, number_suffix, units, precinct, shown_street, shown_city
          )
          select ${feedId}::int, * from unnest(
            ${column('street')}::text[], ${column('direction')}::text[], ${column('suffix')}::text[],
            ${column('postDirection')}::text[], ${column('city')}::text[], ${column('zip')}::text[],
            ${column('low')}::int[], ${column('high')}::int[], ${column('parity')}::text[],
            ${column('numberPrefix')}::text[], ${column('numberSuffix')}::text[], ${column('units')}::text[],
            ${column('precinct')}::int[], ${column('shownStreet')}::text[], ${column('shownCity')}::text[]
          )
        `.execute(db)
      }
    },

    async zips(rows: ZipRange[]) {
      const column = <Key extends keyof ZipRange>(key: Key) => rows.map((row) => row[key])
      await sql`
        insert into feed_zips (feed_id, zip, low, high, precinct)
        select ${feedId}::int, * from unnest(
          ${column('zip')}::text[], ${column('low')}::text[], ${column('high')}::text[], ${column('precinct')}::int[]
        )
      `.execute(db)
    },

    async areas(rows: CoveredArea[]) {
      for (const batch of batches(rows, ({ town, shownTown }) => town.length + shownTown.length)) {
        for (const { town, shownTown } of batch) addBytes([town, shownTown])
        await db
          .insertInto('feedAreas')
          .values(batch.map((row) => ({ feedId, ...row })))
          .execute()
      }
    },

    async shapes(rows: StoredShape[]) {
      if (rows.length === 0) return
      await db
        .insertInto('feedShapes')
        .values(rows.map(({ id, precinct, rings }) => ({ feedId, id, precinct, rings })))
        .execute()
      const all = rows.flatMap(({ id, cells }) => cells.map((cell) => ({ cell, id })))
      await sql`
        insert into feed_shape_cells (feed_id, cell, shape)
        select ${feedId}::int, * from unnest(${all.map(({ cell }) => cell)}::bigint[], ${all.map(({ id }) => id)}::int[])
      `.execute(db)
    },

    /** Takes the precinct from segments whose precinct turned out not to be in the feed. */
    async clearPrecincts(precincts: number[]) {
      if (precincts.length === 0) return
      await db
        .updateTable('feedSegments')
        .set({ precinct: null })
        .where('feedId', '=', feedId)
        .where('precinct', 'in', precincts)
        .execute()
    },

    async finish({ header, subject = 'places', precincts, parts, ...content }: DraftContent) {
      for (const batch of batches(precincts, ({ name, parts: numbers }) => name.length + 4 * numbers.length)) {
        await db
          .insertInto('feedPrecincts')
          .values(batch.map((precinct) => ({ feedId, ...precinct })))
          .execute()
      }
      const rows = parts.map((part, id) => ({ feedId, id, part: JSON.stringify(part) }))
      for (const batch of batches(rows, ({ part }) => part.length))
        await db.insertInto('feedParts').values(batch).execute()
      await sql`insert into feeds (
        id, state_code, vip_id, election, election_date, source_name, source_url, published_at, sample, file_name,
        sha256, imported_at, counts, sample_addresses, status, subject
      ) overriding system value values (
        ${feedId}, ${header.state}, ${header.vipId}, ${JSON.stringify(header.election)}, ${header.electionDate},
        ${header.sourceName}, ${header.sourceUrl}, ${header.publishedAt}, ${header.state === sampleState},
        ${content.fileName}, ${content.sha256}, ${content.importedAt}, ${JSON.stringify(content.counts)},
        ${content.sampleAddresses ?? []}, 'draft', ${subject}
      )`.execute(db)
      // Without fresh statistics the planner would treat the tables as empty.
      await sql`analyze feed_segments, feed_zips, feed_shape_cells`.execute(db)
    },

    /** Removes everything that was written. */
    discard: () => removeFeeds(db, [feedId]),
  }
}
export type DraftWriter = Awaited<ReturnType<typeof createDraftWriter>>

/** Reserves the id of a new feed: its rows in other tables are written before its row in `feeds`. */
export async function reserveFeedId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('feeds', 'id'))::int as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Counts the rows of each street or ZIP code. Adding one returns how many it has. */
export function createRowCounts() {
  const counts = new Map<string, number>()
  return (name: string): number => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
}

interface BatchOptions<Row> {
  problems: ProblemList
  role: FileRole
  /** The most rows of one name. */
  max: number
  nameOf(row: Row): string
}

/** Writes rows in batches, and none after the first error: the draft is not stored then. */
export function createBatchWriter<Row>(
  write: (rows: Row[]) => Promise<void>,
  { problems, role, max, nameOf }: BatchOptions<Row>,
) {
  const countRow = createRowCounts()
  let rows: Row[] = []
  let count = 0
  async function flush() {
    const batch = rows
    rows = []
    if (batch.length > 0 && problems.errorCount === 0) await write(batch)
  }
  return {
    async add(row: Row) {
      count++
      const name = nameOf(row)
      if (countRow(name) === max + 1) problems.add({ code: 'too_many_rows', role, value: name })
      rows.push(row)
      if (rows.length >= batchSize) await flush()
    },
    /** Writes the rest. Returns how many rows there were. */
    async end() {
      await flush()
      return count
    },
  }
}

/** The cost of reading a shape besides its corners, counted in corners. */
const shapeOverhead = 1000

/** Collects shapes and writes them a few at a time. */
export function createShapeBatch(write: (rows: StoredShape[]) => Promise<void>, limits: SheetLimits) {
  let rows: StoredShape[] = []
  let [bytes, vertices] = [0, 0]
  const addToCells = createCellSums()
  async function flush() {
    const batch = rows
    rows = []
    bytes = 0
    await write(batch)
  }
  return {
    /** False if there are too many shapes at one place, or all together have too many corners. */
    async add(shape: StoredShape): Promise<boolean> {
      vertices += shape.vertices
      if (vertices > limits.allVertices) return false
      if (addToCells(shape.cells, shape.vertices + shapeOverhead) > limits.verticesAtPoint) return false
      rows.push(shape)
      bytes += shape.rings.length
      if (rows.length >= shapesAtOnce.count || bytes >= shapesAtOnce.bytes) await flush()
      return true
    },
    flush,
  }
}

const segmentTexts = ({
  street,
  city,
  units,
  numberPrefix,
  numberSuffix,
  shownStreet,
  shownCity,
}: Omit<NumberedSegment, 'precinct'>) => [street, city, units, numberPrefix, numberSuffix, shownStreet, shownCity]
export const segmentChars = (segment: Omit<NumberedSegment, 'precinct'>) =>
  segmentTexts(segment).reduce((sum, text) => sum + text.length, 0)

function* batches<Row>(rows: Row[], sizeOf: (row: Row) => number = () => 0): Generator<Row[]> {
  let batch: Row[] = []
  let size = 0
  for (const row of rows) {
    batch.push(row)
    size += sizeOf(row)
    if (batch.length < batchSize && size < batchBytes) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
