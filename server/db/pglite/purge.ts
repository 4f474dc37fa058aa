import { readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Cleanup, cutoff } from '../../core/retention.ts'
import type { Database } from '../schema.ts'

type Db = Kysely<Database>

/** Public records and the record of migrations. Every other table may have held personal data. */
const publicTables = [
  'migrations',
  'purges',
  'ratings',
  'local_counts',
  'count_versions',
  'feeds',
  'feed_segments',
  'feed_precincts',
  'feed_parts',
  'feed_zips',
  'feed_areas',
  'feed_shapes',
  'feed_shape_cells',
]

/** How long texts that members changed or removed may stay in the files. A deleted account is gone within the hour. */
const interval = { days: 1 }

/**
 * PostgreSQL leaves deleted rows in its files until their space is needed, and a copy of every change in the write-ahead
 * log. This rewrites the tables without them and removes the old log. PostgreSQL replaces the files of a table in a
 * transaction, so a crash in the middle loses nothing, and the next run starts over.
 */
export const createPurge =
  (db: Db, folder: string): Cleanup =>
  async (now) => {
    const state = await db.selectFrom('purges').select(['purgedAt', 'isRequested']).executeTakeFirst()
    const isDue = !state?.purgedAt || state.isRequested || state.purgedAt <= cutoff(now, interval)
    // Ends the growth of the log: PGlite makes no checkpoints by itself.
    await sql`checkpoint`.execute(db)
    if (!isDue) return 0
    await requireRoom(db, folder)
    // The request is cleared before the work begins, so that an account deleted meanwhile requests another purge.
    await saveState(db, { purgedAt: null, isRequested: false })
    await rewriteTables(db)
    await sql`select pg_switch_wal()`.execute(db)
    await sql`checkpoint`.execute(db)
    await removeOrphans(db, folder)
    await db.updateTable('purges').set({ purgedAt: now }).execute()
    return 0
  }

async function saveState(db: Db, state: { purgedAt: null; isRequested: boolean }) {
  await db
    .insertInto('purges')
    .values(state)
    .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet(state))
    .execute()
}

/** New files and the log are written before the old files are removed. A full disk would stop the database. */
async function requireRoom(db: Db, folder: string) {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  )
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * (rows[0]?.bytes ?? 0)) {
    throw new Error('There is too little disk space to remove deleted rows from the database.')
  }
}

/** One statement per table, so that other queries run in between. */
async function rewriteTables(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${publicTables}::text[])
    order by c.relname
  `.execute(db)
  for (const { name } of rows) await sql`vacuum full ${sql.id(name)}`.execute(db)
}

/**
 * A process that is killed while PostgreSQL rewrites a table leaves a file that no table uses, and PostgreSQL never removes
 * it. Holds the only connection meanwhile, so that no table gets a new file.
 */
async function removeOrphans(db: Db, folder: string) {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ path: string }>`
      select pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null
    `.execute(connection)
    const used = new Set(rows.map(({ path }) => path))
    const current = await sql<{ oid: number }>`
      select oid::int as oid from pg_database where datname = current_database()
    `.execute(connection)
    const base = `base/${current.rows[0]?.oid}`
    for (const name of readdirSync(join(folder, base))) {
      const number = name.match(/^(\d+)(_fsm|_vm|_init)?(\.\d+)?$/)?.[1]
      if (number && !used.has(`${base}/${number}`)) rmSync(join(folder, base, name))
    }
  })
}
