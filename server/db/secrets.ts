import { randomBytes } from 'node:crypto'
import type { Db } from './connect.ts'

const randomSecret = () => randomBytes(48).toString('base64url')

/** A secret that is not configured is generated once and stored, so that every process uses the same. */
export async function getOrCreateSecret(db: Db, name: string, generate = randomSecret): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: generate() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
