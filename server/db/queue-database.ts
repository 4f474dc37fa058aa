import { CompiledQuery } from 'kysely'
import type { Connection } from './connect.ts'
import { createPool } from './pool.ts'

const maxConnections = 3
const inactivityTimeoutMs = 20_000

/** The queue's access to the database: its own pool on a server, the shared connection on the embedded database. */
export function createQueueDatabase({ db, url }: Connection, onError: (error: Error) => void = () => {}) {
  return url ? onServer(url, onError) : onEmbedded(db)
}

/** Uses our pool instead of the queue's own, for failover and the inactivity timeout. */
function onServer(url: string, onError: (error: Error) => void) {
  const pool = createPool(url, { max: maxConnections, onError, inactivityTimeoutMs })
  const executeSql = async (text: string, values: unknown[] = []) => {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      // A failed script with its own `begin` leaves its transaction open, so the connection is discarded.
      client.release(true)
      throw error
    }
  }
  return { settings: { db: { executeSql } }, close: () => pool.end() }
}

function onEmbedded(db: Connection['db']) {
  const plain = db.withoutPlugins()
  const executeSql = (text: string, values: unknown[] = []) =>
    plain.connection().execute(async (connection) => {
      try {
        const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values))
        return { rows: [...rows] }
      } catch (error) {
        // Here too a failed script leaves its transaction open, but the only connection cannot be discarded.
        await connection.executeQuery(CompiledQuery.raw('rollback'))
        throw error
      }
    })
  return { settings: { db: { executeSql }, backend: 'pglite' as const }, close: async () => {} }
}
