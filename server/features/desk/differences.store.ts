import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { findShownCount } from '../results/versions.store.ts'
import { type Target, findReplacedFeeds, readPublicationVersion } from './publication.store.ts'

export interface AddressCounts {
  same: number
  changed: number
  added: number
  removed: number
}

export const addCounts = (one: AddressCounts, other: AddressCounts): AddressCounts => ({
  same: one.same + other.same,
  changed: one.changed + other.changed,
  added: one.added + other.added,
  removed: one.removed + other.removed,
})

/** The places of a precinct, as one text. */
export interface PrecinctSignature {
  feedId: number
  precinct: number
  signature: string
}

/** About how many rows one query compares. Other queries get their turn in between. */
const batchRows = 10_000

const shapeRows = 500
const precinctRows = 1000
/** Parts have up to a megabyte. */
const partRows = 20
/** The precincts whose contests are counted in one query. */
const namedRows = 200
/** How many precincts of a contest are named. Nobody reads more. */
const namedPrecincts = 8

/** `split`: columns of the key that tell apart the many rows of one street, ZIP code or county. */
const tables = {
  segments: {
    table: 'feed_segments',
    order: 'street',
    key: 'street, direction, suffix, post_direction, city, zip, low, high, parity, number_prefix, number_suffix, units',
    split: 'low, city, units',
  },
  zips: { table: 'feed_zips', order: 'zip', key: 'zip, low, high', split: 'low, high' },
  areas: { table: 'feed_areas', order: 'county', key: 'county, town', split: 'town' },
} as const

interface ComparedVoters {
  name: keyof typeof tables
  feeds: { draft: number; live: number[] }
  /** By the ids of the feed and the precinct, such as `7.12`. */
  signatures: ReadonlyMap<string, PrecinctSignature>
}

/** Streets, ZIP codes or counties after one and up to another. */
interface Range {
  after: string | null
  upTo: string | undefined
}

interface StoredPart {
  feedId: number
  id: number
  part: unknown
}

export function createDifferencesStore(db: Db) {
  /** The last value of the ordering column in the batch that follows `after`; undefined if that batch is the last one. */
  async function nextBoundary(name: keyof typeof tables, feeds: number[], after: string | null) {
    const { table, order } = tables[name]
    const column = sql.ref(order)
    // Searches each feed separately, in the order of its index: sorting all rows each time would take far longer.
    const { rows } = await sql<{ boundary: string | null }>`
      select min(reached.boundary) as boundary from unnest(${feeds}::int[]) as feed (id), lateral (
        select ${column} as boundary from ${sql.table(table)}
        where feed_id = feed.id ${after === null ? sql`` : sql`and ${column} > ${after}`}
        order by ${column} offset ${sql.lit(batchRows)} limit 1
      ) reached
    `.execute(db)
    return rows[0]?.boundary ?? undefined
  }

  const isInRange = (name: keyof typeof tables, { after, upTo }: Range) => {
    const column = sql.ref(tables[name].order)
    return sql`
      ${after === null ? sql`` : sql`and ${column} > ${after}`}
      ${upTo === undefined ? sql`` : sql`and ${column} <= ${upTo}`}`
  }

  /** How many rows of each feed are in a range, and their precincts. */
  async function findRows(name: keyof typeof tables, feeds: number[], range: Range) {
    const { rows } = await sql<{ feedId: number; count: number; precincts: number[] }>`
      select feed_id, sum(count)::int as count, array_agg(precinct) filter (where precinct is not null) as precincts
      from (
        select feed_id, precinct, count(*) as count from ${sql.table(tables[name].table)}
        where feed_id = any(${feeds}::int[]) ${isInRange(name, range)} group by feed_id, precinct
      ) used group by feed_id
    `.execute(db)
    return rows
  }

  /** Counts what leads to the same places in the draft and the live feeds, to others, or is in one of them only. */
  async function compareBatch(
    { name, feeds, signatures }: Omit<ComparedVoters, 'signatures'> & { signatures: PrecinctSignature[] },
    { share, ...range }: Range & { share: { number: number; of: number } },
  ): Promise<AddressCounts> {
    const { table, key, split } = tables[name]
    const columns = sql.raw(key)
    const isInShare =
      share.of === 1 ? sql`` : sql`and abs(hashtext(concat(${sql.raw(split)})) % ${share.of}) = ${share.number}`
    const rowsOf = (ids: number[]) => sql`
      select ${columns}, string_agg(distinct coalesce(p.signature, ''), '/' order by coalesce(p.signature, '')) as signature
      from ${sql.table(table)} r
      left join precincts p on p.feed_id = r.feed_id and p.precinct = r.precinct
      where r.feed_id = any(${ids}::int[]) ${isInRange(name, range)} ${isInShare}
      group by ${columns}`
    const { rows } = await sql<AddressCounts>`
      with precincts as (
        select * from unnest(
          ${signatures.map(({ feedId }) => feedId)}::int[], ${signatures.map(({ precinct }) => precinct)}::int[],
          ${signatures.map(({ signature }) => signature)}::text[]
        ) as t (feed_id, precinct, signature)
      ), draft as (${rowsOf([feeds.draft])}), live as (${rowsOf(feeds.live)}),
      compared as (
        select 1 as side, md5(row(${columns})::text) as key, signature from draft
        union all
        select 2, md5(row(${columns})::text), signature from live
      ), joined as (
        select max(signature) filter (where side = 1) as after, max(signature) filter (where side = 2) as before
        from compared group by key
      )
      select
        count(*) filter (where before = after)::int as same,
        count(*) filter (where before <> after)::int as changed,
        count(*) filter (where before is null)::int as added,
        count(*) filter (where after is null)::int as removed
      from joined
    `.execute(db)
    return rows[0] ?? { same: 0, changed: 0, added: 0, removed: 0 }
  }

  const somePartsOf = (feedId: number, after: number): Promise<StoredPart[]> =>
    db
      .selectFrom('feedParts')
      .select(['feedId', 'id', 'part'])
      .where('feedId', '=', feedId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(partRows)
      .execute()

  return {
    readVersion: (target: Target) => readPublicationVersion(db, target),
    findReplacedFeeds: (target: Target) => findReplacedFeeds(db, target),

    /** The import that wrote what is live. */
    importOf: (column: 'feedId' | 'countVersion', ids: number[]) =>
      db.selectFrom('deskImports').select('id').where(column, '=', anyOf(ids)).orderBy('id', 'desc').executeTakeFirst(),

    /** The contests of a draft, and the count that is shown. */
    async countsOf(versionId: number) {
      const draft = await db
        .selectFrom('countVersions')
        .select('contests')
        .where('id', '=', versionId)
        .executeTakeFirst()
      return { draft: draft?.contests ?? [], shown: await findShownCount(db, versionId) }
    },

    /** The stored comparison of an import. */
    stored: async (id: number) =>
      (await db.selectFrom('deskImports').select('differences').where('id', '=', id).executeTakeFirst())?.differences,

    /** Stores nothing if the import has another draft by now. */
    save: (
      { id, feedId, countVersion }: Pick<Target, 'feedId' | 'countVersion'> & { id: number },
      differences: unknown,
    ) =>
      db
        .updateTable('deskImports')
        .set({ differences: JSON.stringify(differences) })
        .where('id', '=', id)
        .where('feedId', 'is not distinct from', feedId)
        .where('countVersion', 'is not distinct from', countVersion)
        .execute(),

    /** The first parts of a feed, until there are `count` or they have `chars` together, and how many there are in all. */
    async firstPartsOf(feedId: number, { count, chars }: { count: number; chars: number }) {
      const { total } = await db
        .selectFrom('feedParts')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('feedId', '=', feedId)
        .executeTakeFirstOrThrow()
      const parts: StoredPart[] = []
      let read = 0
      while (parts.length < Math.min(count, total)) {
        const rows = await somePartsOf(feedId, parts.at(-1)?.id ?? -1)
        for (const row of rows) {
          read += JSON.stringify(row.part).length
          if (read > chars || parts.length === count) return { parts, total }
          parts.push(row)
        }
        if (rows.length === 0) break
      }
      return { parts, total }
    },

    partsOf: (feedIds: number[]): Promise<StoredPart[]> => readAll(feedIds, partRows, somePartsOf),

    precinctsOf: (feedIds: number[]) =>
      readAll(feedIds, precinctRows, (feedId, after) =>
        db
          .selectFrom('feedPrecincts')
          .select(['feedId', 'id', 'name', 'parts'])
          .where('feedId', '=', feedId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(precinctRows)
          .execute(),
      ),

    /**
     * How many precincts have each of the first parts of a draft, and the names of some. A contest on the ballot of voters
     * without a known precinct is for everyone, and left out.
     */
    async precinctsOfParts(feedId: number, maxParts: number) {
      const found = new Map<number, { count: number; names: string[]; isNamed: boolean }>()
      const last = sql<{ id: number | null }>`select max(id) as id from feed_precincts where feed_id = ${feedId}`
      const { id: lastId } = (await last.execute(db)).rows[0] ?? {}
      for (let first = 0; first <= (lastId ?? -1); first += namedRows) {
        const { rows } = await sql<{ part: number; count: number; names: string[]; isNamed: boolean }>`
          select part, count(*)::int as count, (array_agg(name order by id))[1:${sql.lit(namedPrecincts)}] as names,
            bool_and(name <> '') as is_named
          from feed_precincts, unnest(parts) as part
          where feed_id = ${feedId} and id >= ${first} and id < ${first + namedRows} and part < ${maxParts}
          group by part
        `.execute(db)
        for (const { part, ...more } of rows) {
          const { count = 0, names = [], isNamed = true } = found.get(part) ?? {}
          found.set(part, {
            count: count + more.count,
            names: [...names, ...more.names].slice(0, namedPrecincts),
            isNamed: isNamed && more.isNamed,
          })
        }
      }
      return new Map([...found].filter(([, { isNamed }]) => isNamed))
    },

    /** The shapes of feeds: the precinct of each, and a checksum of its lines. A few at a time, because they are large. */
    async shapesOf(feedIds: number[]) {
      const found: { feedId: number; precinct: number | null; name: string | null; checksum: string }[] = []
      for (const feedId of feedIds) {
        for (let after = -1, isMore = true; isMore;) {
          const { rows } = await sql<{ id: number; precinct: number | null; name: string | null; checksum: string }>`
            select s.id, s.precinct, p.name, md5(s.rings) as checksum from feed_shapes s
            left join feed_precincts p on p.feed_id = s.feed_id and p.id = s.precinct
            where s.feed_id = ${feedId} and s.id > ${after} order by s.id limit ${sql.lit(shapeRows)}
          `.execute(db)
          found.push(...rows.map(({ precinct, name, checksum }) => ({ feedId, precinct, name, checksum })))
          after = rows.at(-1)?.id ?? after
          isMore = rows.length === shapeRows
        }
      }
      return found
    },

    /** Compares which streets, ZIP+4 codes, or whole areas lead to which places, in batches. */
    async compareVoters({ name, feeds, signatures }: ComparedVoters): Promise<AddressCounts> {
      const ids = [feeds.draft, ...feeds.live]
      let total = { same: 0, changed: 0, added: 0, removed: 0 }
      let after: string | null = null
      for (;;) {
        const upTo: string | undefined = await nextBoundary(name, ids, after)
        const found = await findRows(name, ids, { after, upTo })
        const own = found.flatMap(({ feedId, precincts }) =>
          (precincts ?? []).flatMap((precinct) => signatures.get(`${feedId}.${precinct}`) ?? []),
        )
        // A range has whole streets, and a street may have many times the rows of a batch.
        const of = Math.ceil(found.reduce((sum, { count }) => sum + count, 0) / (2 * batchRows)) || 1
        for (let number = 0; number < of; number++) {
          const range = { after, upTo, share: { number, of } }
          total = addCounts(total, await compareBatch({ name, feeds, signatures: own }, range))
        }
        if (upTo === undefined) return total
        after = upTo
      }
    },
  }
}
export type DifferencesStore = ReturnType<typeof createDifferencesStore>

/** Reads the rows of feeds a few at a time: others use the embedded database meanwhile. */
async function readAll<Row extends { id: number }>(
  feedIds: number[],
  limit: number,
  read: (feedId: number, after: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (const feedId of feedIds) {
    for (let after = -1, isMore = true; isMore;) {
      const rows = await read(feedId, after)
      all.push(...rows)
      after = rows.at(-1)?.id ?? after
      isMore = rows.length === limit
    }
  }
  return all
}
