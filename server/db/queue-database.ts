import { CompiledQuery } from 'kysely'
import type { Connection } from './connect.ts'
import { createPool } from './pool.ts'

const connections = 3
const inactivityTimeoutMs = 20_000

/** How the queue reaches our database: by connections of its own, or through the only one the embedded has. */
export function createQueueDatabase({ db, url }: Connection, onError: (error: Error) => void = () => {}) {
  return url ? onServer(url, onError) : onEmbedded(db)
}

/** Our own pool rather than the queue's: it knows about several servers, and about one that has fallen silent. */
function onServer(url: string, onError: (error: Error) => void) {
  const pool = createPool(url, { max: connections, onError, inactivityTimeoutMs })
  const executeSql = async (text: string, values: unknown[] = []) => {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      // A script with its own `begin` that fails leaves its transaction open: the connection goes with it.
      client.release(true)
      throw error
    }
  }
  return { settings: { db: { executeSql } }, close: () => pool.end() }
}

function onEmbedded(db: Connection['db']) {
  const plain = db.withoutPlugins()
  const executeSql = (text: string, values: unknown[] = []) =>
    plain.connection().execute(async (one) => {
      try {
        const { rows } = await one.executeQuery(CompiledQuery.raw(text, values))
        return { rows: [...rows] }
      } catch (error) {
        // The same, and there is no other connection.
        await one.executeQuery(CompiledQuery.raw('rollback'))
        throw error
      }
    })
  return { settings: { db: { executeSql }, backend: 'pglite' as const }, close: async () => {} }
}
