import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

interface Pool {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  options: object
}

/**
 * The pool as Kysely takes it, with each query asked by callback. Asked for a promise, pg 8.23 sets its callback after
 * the query was made, and all rows then outlive V8's minor collections: with 300 pages a second, 5 MB were copied each
 * second and a major collection stopped everything now and then. By callback they go as they should (--trace-gc).
 */
export function createCallbackPool(pool: Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const lent = known.get(client) ?? lend(client)
      known.set(client, lent)
      return lent
    },
  }
}

function lend(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(sql: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Rows are not streamed here.')
    return new Promise((resolve, reject) => {
      client.query(sql, [...parameters], (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
  return { query, release: (destroy) => client.release(destroy) }
}
