import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { answerBackups, makeBackupKey } from './pglite/backup.ts'
import { pgliteDialect } from './pglite/dialect.ts'
import { refuseForeignFolder } from './pglite/folder.ts'
import { openPglite } from './pglite/thread.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export interface Connection {
  db: Db
  /** Where the server is; absent for the embedded database, which nobody else can reach. */
  url?: string
  close(): Promise<void>
}

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
  const db = kyselyOn(new PostgresDialect({ pool }))
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
  let answer = (socket: Socket): void => void socket.end()
  const unlock = await lockFolder(dataDir, (socket) => answer(socket))
  const folder = join(dataDir, 'database')
  try {
    if (!existsSync(folder)) await create(folder, onProgress)
    refuseForeignFolder(folder)
    const thread = await openPglite({ folder })
    answer = answerBackups(makeBackupKey(dataDir), thread)
    const db = kyselyOn(pgliteDialect(thread))
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
