import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely'
import { createCallbackPool } from './callback-pool.ts'
import { lockFolder } from './folder-lock.ts'
import { serveBackups, createBackupKey } from './pglite/backup.ts'
import { pgliteDialect } from './pglite/dialect.ts'
import { assertPgliteFolder } from './pglite/folder.ts'
import { type PgliteThread, openPglite } from './pglite/thread.ts'
import { createPool } from './pool.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export interface Connection {
  db: Db
  /** Absent for the embedded database, which only this process can use. */
  url?: string
  /** Current use of the connections. */
  load(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

export function createKysely(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}

/** `url` may contain several servers, see server/core/database-urls.ts; `inactivityTimeoutMs`: see server/db/pool.ts. */
export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  max = 10,
  inactivityTimeoutMs?: number,
): Connection {
  const pool = createPool(url, { max, onError, inactivityTimeoutMs })
  const db = createKysely(new PostgresDialect({ pool: createCallbackPool(pool) }))
  const load = () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, url, load, close: () => db.destroy() }
}

export async function connectEmbedded(dataDir: string, onProgress: (line: string) => void): Promise<Connection> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  let onConnection = (socket: Socket): void => void socket.end()
  const unlock = await lockFolder(dataDir, (socket) => onConnection(socket))
  const folder = join(dataDir, 'database')
  try {
    if (!existsSync(folder)) await createDatabase(folder, onProgress)
    assertPgliteFolder(folder)
    const thread = await openPglite({ folder })
    onConnection = serveBackups(createBackupKey(dataDir), thread)
    const db = createKysely(pgliteDialect(thread))
    return {
      db,
      load: () => getPgliteLoad(thread),
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

/** The embedded database has one connection: it runs one query, and the others wait. */
export function getPgliteLoad(thread: PgliteThread): ReturnType<Connection['load']> {
  const used = Math.min(1, thread.pendingCount())
  return { used, idle: 1 - used, waiting: thread.pendingCount() - used }
}

/** Creates the database under another name and renames it when complete, so that a crash leaves no partial one. */
async function createDatabase(folder: string, onProgress: (line: string) => void) {
  onProgress('Creating the database…')
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.resolve('./pglite/create.ts')), unfinished])
  renameSync(unfinished, folder)
}
