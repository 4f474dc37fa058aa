import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Connection, connectPostgres, createKysely, getPgliteLoad } from '../../server/db/connect.ts'
import { migrate, readMigrations } from '../../server/db/migrate.ts'
import { pgliteDialect } from '../../server/db/pglite/dialect.ts'
import { type PgliteThread, openPglite } from '../../server/db/pglite/thread.ts'

/** An empty, migrated database of its own for each test file: PGlite in memory, or one on the test run's PostgreSQL. */
export async function createTestDatabase(): Promise<Connection> {
  const url = inject('postgresUrl')
  return url ? onPostgres(url) : inMemory()
}

const version = createHash('sha256')
  .update(
    readMigrations()
      .map(({ checksum }) => checksum)
      .join(),
  )
  .digest('hex')
  .slice(0, 16)

/** Creating a PGlite takes seconds, loading a dump of one a fraction: the first test to need it leaves it in a file. */
export async function emptyImage(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(tmpdir(), `precinct-test-database-${version}.tar`)
  if (!existsSync(file)) {
    const thread = await openPglite({})
    const db = createKysely(pgliteDialect(thread))
    await migrate(db)
    const { image } = await thread.request({ kind: 'dump' })
    await db.destroy()
    if (!image) throw new Error('The dump is empty.')
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, image)
    renameSync(unfinished, file)
  }
  return new Uint8Array(readFileSync(file))
}

/** An empty, migrated database in a data folder, as a server that was started once leaves it. */
export async function fillFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const thread = await openPglite({ folder: join(dataDir, 'database'), image: await emptyImage() })
  await thread.close()
}

interface Kept {
  thread: PgliteThread
  /** How many tables, indexes and sequences a migrated database has: one that was built upon is not used again. */
  parts: number
}

/** From one test file to the next of the same process: emptying a database takes a fraction of opening one. */
const kept: Kept[] = []

async function inMemory(): Promise<Connection> {
  const { thread, parts } = kept.pop() ?? (await openOne())
  const db = createKysely(pgliteDialect({ ...thread, close: async () => {} }))
  return {
    db,
    load: () => getPgliteLoad(thread),
    async close() {
      await db.destroy()
      if (await emptied(thread, parts)) kept.push({ thread, parts })
      else await thread.close()
    },
  }
}

async function openOne(): Promise<Kept> {
  const thread = await openPglite({ image: await emptyImage() })
  return { thread, parts: await partsOf(thread) }
}

const query = (thread: PgliteThread, text: string) => thread.request({ kind: 'query', sql: text, parameters: [] })

async function partsOf(thread: PgliteThread): Promise<number> {
  const { affectedRows, rows } = await query(
    thread,
    "select oid from pg_class where relnamespace = 'public'::regnamespace",
  )
  return rows?.length ?? affectedRows ?? 0
}

async function emptied(thread: PgliteThread, parts: number): Promise<boolean> {
  try {
    // What was left open is undone; as a replica, tables that only grow let go of their rows too.
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
    return (await partsOf(thread)) === parts
  } catch {
    return false
  }
}

async function onPostgres(url: string): Promise<Connection> {
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const admin = connectPostgres(url, () => {}, 1)
  const template = `template_${version}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.db.connection().execute(async (db) => {
    // Test files run side by side; one makes the template, the others wait for it.
    await sql`select pg_advisory_lock(1)`.execute(db)
    const known = await sql`select 1 from pg_database where datname = ${template}`.execute(db)
    if (known.rows.length === 0) {
      await sql`create database ${sql.id(`${template}_new`)}`.execute(db)
      const fresh = connectPostgres(at(`${template}_new`), () => {}, 1)
      await migrate(fresh.db)
      await fresh.close()
      await sql`alter database ${sql.id(`${template}_new`)} rename to ${sql.id(template)}`.execute(db)
    }
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db)
    await sql`select pg_advisory_unlock(1)`.execute(db)
  })
  const connection = connectPostgres(at(name), () => {})
  return {
    ...connection,
    async close() {
      await connection.close()
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db)
      await admin.close()
    },
  }
}
