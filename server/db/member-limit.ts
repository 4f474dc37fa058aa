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

const hourMs = 60 * 60 * 1000

/** The time from which the member may send a report again, or undefined when no limit is reached. */
export async function findNextReportTime(
  db: Db,
  { table, userId, now }: { table: 'reports' | 'factReports'; userId: string; now: Date },
  { perHour, perDay }: { perHour: number; perDay: number },
): Promise<Date | undefined> {
  const windows = [
    { allowed: perDay, lengthMs: 24 * hourMs },
    { allowed: perHour, lengthMs: hourMs },
  ]
  const times: number[] = []
  for (const { allowed, lengthMs } of windows) {
    // The limit is reached until this report leaves the window.
    const limiting = await db
      .selectFrom(table)
      .select('createdAt')
      .where('userId', '=', userId)
      .where('createdAt', '>', new Date(now.getTime() - lengthMs))
      .orderBy('createdAt', 'desc')
      .offset(allowed - 1)
      .limit(1)
      .executeTakeFirst()
    if (limiting) times.push(limiting.createdAt.getTime() + lengthMs)
  }
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
