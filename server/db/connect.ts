import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Dialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
} from 'kysely'
import type pg from 'pg'
import type { Cleanup } from '../core/retention.ts'
import { closeToOthers, prepareDataFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { type PgliteDialect, pgliteDialect } from './pglite/dialect.ts'
import { assertPgliteFolder, createPgliteFolder } from './pglite/folder.ts'
import { createPurge } from './pglite/purge.ts'
import { serveSnapshots } from './pglite/snapshot.ts'
import { openPglite } from './pglite/thread.ts'
import { type PoolOptions, createPool } from './pool.ts'
import type { Pool } from './primary-pool.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export interface Connection {
  db: Db
  /** Absent for the embedded database, which only this process can use. */
  url?: string
  /** Removes deleted rows from the files of the embedded database. PostgreSQL servers are left to their operator. */
  purge?: Cleanup
  /** Current use of the connections. */
  load(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

export function createKysely(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}

/** `url` may contain several servers, see server/core/database-urls.ts. */
export function connectPostgres(url: string, options: PoolOptions = {}): Connection {
  const pool = createPool(url, options)
  const db = createKysely(new PostgresDialect({ pool: createCallbackPool(pool) }))
  const load = () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, url, load, close: () => db.destroy() }
}

export async function connectEmbedded(dataDir: string, onProgress: (line: string) => void): Promise<Connection> {
  prepareDataFolder(dataDir)
  const unlock = lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  // Written by earlier versions.
  rmSync(join(dataDir, 'backup.key'), { force: true })
  try {
    if (!existsSync(folder)) {
      onProgress('Creating the database…')
      await createDatabase(folder)
    }
    assertPgliteFolder(folder)
    const thread = await openPglite({ folder })
    const dialect = pgliteDialect(thread)
    const db = createKysely(dialect)
    const stopSnapshots = await serveSnapshots(dataDir, db)
    return {
      db,
      purge: createPurge(db, folder),
      load: () => getPgliteLoad(dialect),
      async close() {
        stopSnapshots()
        await db.destroy()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The embedded database has one connection: one caller has it, and the others wait. */
export function getPgliteLoad(dialect: PgliteDialect): ReturnType<Connection['load']> {
  const callers = dialect.countCallers()
  const used = Math.min(1, callers)
  return { used, idle: 1 - used, waiting: callers - used }
}

/** Creates the database under another name and renames it when complete, so that a crash leaves no partial one. */
async function createDatabase(folder: string) {
  const unfinished = `${folder}.new`
  await createPgliteFolder(unfinished)
  closeToOthers(unfinished)
  renameSync(unfinished, folder)
}

/**
 * A pool for Kysely that runs each query with a callback. With a promise, pg 8.23 sets its callback after creating the
 * query, and all rows survive V8's minor collections: at 300 pages per second, 5 MB were copied each second, and major
 * collections paused the process. With callbacks, minor collections free the rows (measured with --trace-gc).
 */
function createCallbackPool(pool: Pool): PostgresPool {
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrapper = wrappers.get(client) ?? wrapClient(client)
      wrappers.set(client, wrapper)
      return wrapper
    },
  }
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(sql: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Streaming of rows is not supported.')
    return new Promise((resolve, reject) => {
      client.query(sql, [...parameters], (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
  return { query, release: (destroy) => client.release(destroy) }
}
