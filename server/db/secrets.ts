import { randomBytes } from 'node:crypto'
import type { Db } from './connect.ts'

const randomSecret = () => randomBytes(48).toString('base64url')

/**
 * A secret that is not configured is generated once and stored, so that every process uses the same. It is not in a
 * backup: anyone who reads one could otherwise sign cookies and messages of the running site.
 */
export const getOrCreateSecret = (db: Db, name: string, generate = randomSecret): Promise<string> =>
  readOrInsert(db, 'secrets', name, generate)

/** The same for a secret that gives no access, such as the key of unsubscribe links. A backup includes it. */
export const getOrCreateLastingSecret = (db: Db, name: string): Promise<string> =>
  readOrInsert(db, 'lastingSecrets', name, randomSecret)

async function readOrInsert(db: Db, table: 'secrets' | 'lastingSecrets', name: string, generate: () => string) {
  await db
    .insertInto(table)
    .values({ name, value: generate() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom(table).select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
