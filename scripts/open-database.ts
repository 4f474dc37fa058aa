import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../server/config.ts'
import { type Connection, connectEmbedded, connectPostgres } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'

/** The database the server uses, brought up to date, for a command. One that is not there yet is not made. */
export async function openDatabase(say: (line: string) => void): Promise<Connection> {
  const config = loadConfig()
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database'))) {
    throw new Error(`There is no database in ${config.DATA_DIR} yet. Start Precinct and create an account first.`)
  }
  const connection = config.DATABASE_URL
    ? connectPostgres(config.DATABASE_URL, () => {}, 1)
    : await connectEmbedded(config.DATA_DIR, say)
  try {
    await migrate(connection.db)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}
