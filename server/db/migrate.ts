import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

interface Migration {
  name: string
  text: string
  checksum: string
}

/** The advisory lock of migrations: an arbitrary number that no other lock uses. */
const lockKey = 7_246_001

const folder = new URL('./migrations/', import.meta.url)

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** Applies missing migrations in one transaction, one process at a time. Rejects a database of a newer version. */
export async function migrate(db: Db, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(trx)
    const missing = await findMissing(trx, migrations)
    for (const { name, text, checksum } of missing) {
      await sql.raw(text).execute(trx)
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
    }
    return missing.map(({ name }) => name)
  })
}

/** The migrations that a database does not have yet. Throws if it has unknown or different ones. */
export async function findMissing(db: Db, migrations = readMigrations()): Promise<Migration[]> {
  const { rows: applied } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations order by name
  `.execute(db)
  rejectUnknown(applied, migrations)
  const appliedNames = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !appliedNames.has(name))
}

function rejectUnknown(applied: { name: string; checksum: string }[], migrations: Migration[]) {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of applied) {
    if (!checksums.has(name)) {
      throw new Error(
        `The database was created by a newer version of Precinct (it has ${name}). ` +
          'Nothing was changed. Start that version, or use another database.',
      )
    }
    if (checksums.get(name) !== checksum) {
      throw new Error(
        `${name} differs from the file this database was migrated with. Nothing was changed. Restore the original file.`,
      )
    }
  }
}
