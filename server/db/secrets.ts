import { randomBytes } from 'node:crypto'
import type { Db } from './connect.ts'

const randomSecret = () => randomBytes(48).toString('base64url')

/**
 * A secret that is not configured is generated once and stored, so that every process uses the same. It is not in a
 * backup: anyone who reads one could otherwise sign cookies and messages of the running site.
 */
export const getOrCreateSecret = (db: Db, name: string, generate = randomSecret): Promise<string> =>
  readOrInsert(db, 'secrets', { name, value: generate() })

/** The same for a secret that gives no access, such as the key of unsubscribe links. A backup includes it. */
export const getOrCreateLastingSecret = (db: Db, name: string): Promise<string> =>
  readOrInsert(db, 'lastingSecrets', { name, value: randomSecret() })

async function readOrInsert(db: Db, table: 'secrets' | 'lastingSecrets', secret: { name: string; value: string }) {
  await db
    .insertInto(table)
    .values(secret)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const stored = db.selectFrom(table).select('value').where('name', '=', secret.name)
  return (await stored.executeTakeFirstOrThrow()).value
}
