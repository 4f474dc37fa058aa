import { randomBytes } from 'node:crypto'
import type { Db } from './connect.ts'

const randomText = () => randomBytes(48).toString('base64url')

/** A secret nobody gave us is made once and kept in the database, so that every process has the same. */
export async function getOrCreateSecret(db: Db, name: string, make = randomText): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
