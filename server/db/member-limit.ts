import type { Db } from './connect.ts'

/** Makes simultaneous requests of one member wait for each other until the transaction ends, so that each is counted. */
export async function lockMember(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

interface LimitedInsert<T> {
  max: number
  /** How many the member has. */
  count(trx: Db): Promise<number>
  insert(trx: Db): Promise<T>
}

/** Inserts unless the member has `max` already: then it returns undefined. Holds for simultaneous requests too. */
export function insertWithinLimit<T>(
  db: Db,
  userId: string,
  { max, count, insert }: LimitedInsert<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, userId)
    return (await count(trx)) < max ? insert(trx) : undefined
  })
}
