import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import {
  type Connection,
  connectEmbedded,
  connectPostgres,
  createKysely,
  getPgliteLoad,
} from '../../server/db/connect.ts'
import { migrate, readMigrations } from '../../server/db/migrate.ts'
import { pgliteDialect } from '../../server/db/pglite/dialect.ts'
import { type PgliteThread, openPglite } from '../../server/db/pglite/thread.ts'

/** An empty, migrated database for one test file: PGlite in memory, or one on the test run's PostgreSQL. */
export async function createTestDatabase(): Promise<Connection> {
  const url = inject('postgresUrl')
  return url ? createOnPostgres(url) : createInMemory()
}

const version = createHash('sha256')
  .update(
    readMigrations()
      .map(({ name, checksum }) => `${name} ${checksum}`)
      .join(),
  )
  .digest('hex')
  .slice(0, 16)

const cached = join(tmpdir(), `precinct-test-database-${version}`)
const image = `${cached}.tar`

/**
 * Creates an empty database as the first start of a server does, and dumps it. Both are kept for other runs, because copying
 * one is much faster than creating another.
 */
export async function prepareDatabases(): Promise<void> {
  if (existsSync(image)) return
  const unfinished = `${cached}.${randomUUID()}`
  const folder = join(unfinished, 'database')
  const { db, close } = await connectEmbedded(unfinished, () => {})
  await migrate(db)
  await close()
  const thread = await openPglite({ folder })
  const dump = await thread.request({ kind: 'dump' })
  await thread.close()
  if (!dump.image) throw new Error('The dump is empty.')
  writeFileSync(join(unfinished, 'dump'), dump.image)
  // Another process may have been faster.
  if (!existsSync(cached)) renameSync(folder, cached)
  renameSync(join(unfinished, 'dump'), image)
  rmSync(unfinished, { recursive: true })
}

/** Creates an empty, migrated database in a data folder. */
export async function createDataFolder(dataDir: string): Promise<void> {
  await prepareDatabases()
  mkdirSync(dataDir, { recursive: true })
  await cp(cached, join(dataDir, 'database'), { recursive: true })
}

interface ReusableDatabase {
  thread: PgliteThread
  /** Number of columns of tables, indexes and sequences after migration. If a test changes it, the database is not reused. */
  objects: number
}

/** Databases left by earlier test files of this process: clearing one is much faster than opening one. */
const reusable: ReusableDatabase[] = []

async function createInMemory(): Promise<Connection> {
  const { thread, objects } = reusable.pop() ?? (await openDatabase())
  const dialect = pgliteDialect({ ...thread, close: async () => {} })
  const db = createKysely(dialect)
  return {
    db,
    load: () => getPgliteLoad(dialect),
    async close() {
      await db.destroy()
      if (await clear(thread, objects)) reusable.push({ thread, objects })
      else await thread.close()
    },
  }
}

async function openDatabase(): Promise<ReusableDatabase> {
  await prepareDatabases()
  const thread = await openPglite({ image: new Uint8Array(readFileSync(image)) })
  return { thread, objects: await countObjects(thread) }
}

const query = (thread: PgliteThread, text: string) => thread.request({ kind: 'query', sql: text, parameters: [] })

async function countObjects(thread: PgliteThread): Promise<number> {
  const { affectedRows, rows } = await query(
    thread,
    `select attname from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and not attisdropped`,
  )
  return rows?.length ?? affectedRows ?? 0
}

/** Deletes all rows. Returns false when the database cannot be reused. */
async function clear(thread: PgliteThread, objects: number): Promise<boolean> {
  try {
    // Ends an open transaction. The replica role disables the triggers that forbid deleting from append-only tables.
    await query(thread, 'rollback')
    await query(
      thread,
      `drop schema if exists jobs cascade; set session_replication_role = replica; do $$
      declare one text;
      begin
        for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
          execute format('delete from public.%I', one);
        end loop;
        for one in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
          perform setval(format('public.%I', one), 1, false);
        end loop;
      end $$; set session_replication_role = origin; discard temp`,
    )
    return (await countObjects(thread)) === objects
  } catch {
    return false
  }
}

/** Creates a database from a migrated template. It is never dropped: that takes longer, and the server ends with the run. */
async function createOnPostgres(url: string): Promise<Connection> {
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const admin = connectPostgres(url, { max: 1 })
  const template = `template_${version}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.db.connection().execute(async (db) => {
    // Test files run in parallel: one creates the template while the others wait.
    await sql`select pg_advisory_lock(1)`.execute(db)
    const existing = await sql`select 1 from pg_database where datname = ${template}`.execute(db)
    if (existing.rows.length === 0) {
      await sql`create database ${sql.id(`${template}_new`)}`.execute(db)
      const fresh = connectPostgres(urlOf(`${template}_new`), { max: 1 })
      await migrate(fresh.db)
      await fresh.close()
      await sql`alter database ${sql.id(`${template}_new`)} rename to ${sql.id(template)}`.execute(db)
    }
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db)
    await sql`select pg_advisory_unlock(1)`.execute(db)
  })
  await admin.close()
  // Many requests at once wait long for a connection on a busy machine.
  return connectPostgres(`${urlOf(name)}?connect_timeout=60`)
}

/** A database without tables, for tests of migrations. */
export async function createUnmigratedDatabase(): Promise<Connection> {
  const connection = await createTestDatabase()
  await sql`drop schema public cascade; create schema public`.execute(connection.db)
  return connection
}
