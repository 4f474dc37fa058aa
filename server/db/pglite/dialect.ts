import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PgliteThread } from './thread.ts'

/** The SQL of PostgreSQL over a driver of our own. */
export const postgresDialect = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

export const statement = (sql: string) => async (connection: DatabaseConnection) => {
  await connection.executeQuery(CompiledQuery.raw(sql))
}

/**
 * PGlite has a single connection. Kysely's own dialect shares it between all callers, so a query of one request could
 * run inside the transaction of another. This driver gives it to one caller at a time.
 */
class PgliteDriver implements Driver {
  readonly #thread: PgliteThread
  readonly #connection: DatabaseConnection
  #tail: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined
  #callers = 0

  constructor(thread: PgliteThread) {
    this.#thread = thread
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, affectedRows } = await thread.request({ kind: 'query', sql, parameters })
        return { rows: rows ?? [], numAffectedRows: BigInt(affectedRows ?? 0) }
      },
      async *streamQuery() {
        throw new Error('PGlite does not support streaming.')
      },
    }
  }

  /** How many have the connection or wait for it. */
  get callers() {
    return this.#callers
  }

  async init() {}

  async acquireConnection() {
    const previous = this.#tail
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#tail = promise
    this.#callers++
    await previous
    this.#release = resolve
    try {
      await this.#thread.reopen()
    } catch (error) {
      await this.releaseConnection()
      throw error
    }
    return this.#connection
  }

  async releaseConnection() {
    this.#callers--
    this.#release?.()
  }

  beginTransaction = statement('begin')
  commitTransaction = statement('commit')
  rollbackTransaction = statement('rollback')

  async destroy() {
    await this.#thread.close()
  }
}

export interface PgliteDialect extends Dialect {
  /** How many callers have the connection (at most one) or wait for it. */
  countCallers(): number
}

export function pgliteDialect(thread: PgliteThread): PgliteDialect {
  const driver = new PgliteDriver(thread)
  return { ...postgresDialect(driver), countCallers: () => driver.callers }
}
