import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

interface Migration {
  name: string
  text: string
  checksum: string
}

/** Any number, as long as every process asks for the same one. */
const lockKey = 7_246_001

export function readMigrations(folder = new URL('./migrations/', import.meta.url)): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** Brings the database up to date: all or nothing, one process at a time, never over what it does not know. */
export async function migrate(db: Db, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(trx)
    const { rows: applied } = await sql<{ name: string; checksum: string }>`
      select name, checksum from migrations order by name
    `.execute(trx)
    refuseUnknown(applied, migrations)
    const done = new Set(applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !done.has(name))
    for (const { name, text, checksum } of missing) {
      await sql.raw(text).execute(trx)
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
    }
    return missing.map(({ name }) => name)
  })
}

function refuseUnknown(applied: { name: string; checksum: string }[], migrations: Migration[]) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database was written by a newer Precinct (it has ${name}). ` +
          'Nothing was changed: start that version, or use another database.',
      )
    }
    if (known.get(name) !== checksum) {
      throw new Error(`${name} is not the file this database was made with. Nothing was changed: restore that file.`)
    }
  }
}
