import { CompiledQuery } from 'kysely'
import type { Connection } from './connect.ts'

/** How the queue reaches our database: by connections of its own, or through the only one the embedded has. */
export function queueDatabase({ db, url }: Connection) {
  if (url) return { connectionString: url, max: 3 }
  const plain = db.withoutPlugins()
  const executeSql = (text: string, values: unknown[] = []) =>
    plain.connection().execute(async (one) => {
      try {
        const { rows } = await one.executeQuery(CompiledQuery.raw(text, values))
        return { rows: [...rows] }
      } catch (error) {
        // A script with its own `begin` that fails leaves its transaction open, and there is no other connection.
        await one.executeQuery(CompiledQuery.raw('rollback'))
        throw error
      }
    })
  return { db: { executeSql }, backend: 'pglite' as const }
}
