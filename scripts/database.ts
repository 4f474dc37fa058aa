import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../server/config.ts'
import { type Db, connectPostgres } from '../server/db/connect.ts'
import { findMissing, migrate } from '../server/db/migrate.ts'
import { connectForCommand } from '../server/db/served-database.ts'

/** Runs a command's work on the server's database after migrating it. `missingHint` is added when there is no database. */
export async function withDatabase(missingHint: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = loadConfig()
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database'))) {
    throw new Error(`There is no database in ${DATA_DIR} yet. ${missingHint}`)
  }
  const connection = DATABASE_URL
    ? { ...connectPostgres(DATABASE_URL, { max: 1 }), isServed: false }
    : await connectForCommand(DATA_DIR, (line) => console.log(line))
  try {
    if (connection.isServed) await assertSameVersion(connection.db)
    else await migrate(connection.db)
    await work(connection.db)
  } finally {
    await connection.close()
  }
}

/** A command does not change the tables of a running server. */
async function assertSameVersion(db: Db) {
  const missing = await findMissing(db)
  if (missing.length > 0) throw new Error('The running server is older than this command: restart it first.')
}
