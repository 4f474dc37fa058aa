import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { withCallbacks } from './lent-clients.ts'
import { pgliteDialect } from './pglite/dialect.ts'
import { openPglite } from './pglite/thread.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export interface Connection {
  db: Db
  /** Where the server is; absent for the embedded database, which nobody else can reach. */
  url?: string
  close(): Promise<void>
}

/** The embedded PostgreSQL's major version; a folder of another one is refused, never converted silently. */
const pgliteMajor = '18'

export function kyselyOn(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}

export function connectPostgres(url: string, onError: (error: Error) => void, max = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: parserFor },
  })
  // A connection that breaks (a restart, a failover) is replaced by the pool; it must not end the process, whether it
  // was idle or lent out, between two queries of a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = kyselyOn(new PostgresDialect({ pool: withCallbacks(pool) }))
  return { db, url, close: () => db.destroy() }
}

/** As in the embedded database: days stay text, counts are numbers. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.DATE) return (text: string) => text
  if (oid === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format)
}

export async function connectEmbedded(dataDir: string, onProgress: (line: string) => void): Promise<Connection> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  try {
    if (!existsSync(folder)) await create(folder, onProgress)
    refuseForeignFolder(folder)
    const db = kyselyOn(pgliteDialect(await openPglite({ folder })))
    return {
      db,
      async close() {
        await db.destroy()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Made beside its place and moved there when whole, so that a crash on first start leaves nothing half made. */
async function create(folder: string, onProgress: (line: string) => void) {
  onProgress('Creating the database…')
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.resolve('./pglite/create.ts')), unfinished])
  renameSync(unfinished, folder)
}

function refuseForeignFolder(folder: string) {
  const marker = join(folder, 'PG_VERSION')
  if (!existsSync(marker)) {
    throw new Error(
      `${folder} is not a database of ours (it holds ${readdirSync(folder).length} files, but no PG_VERSION). ` +
        'It was left as it is: move it away, or choose another DATA_DIR.',
    )
  }
  const version = readFileSync(marker, 'utf8').trim()
  if (version !== pgliteMajor) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version}; this Precinct embeds ${pgliteMajor}. ` +
        'It was left as it is: use the Precinct that wrote it, or move it away.',
    )
  }
}
