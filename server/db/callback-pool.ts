import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

interface Pool {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  options: object
}

/**
 * A pool for Kysely that runs each query with a callback. With a promise, pg 8.23 sets its callback after creating the
 * query, and all rows survive V8's minor collections: at 300 pages per second, 5 MB were copied each second, and major
 * collections paused the process. With callbacks, minor collections free the rows (measured with --trace-gc).
 */
export function createCallbackPool(pool: Pool): PostgresPool {
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
