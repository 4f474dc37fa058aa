import { AppError } from '../core/app-error.ts'
import type { Db } from './connect.ts'

export const findSuspension = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('suspensions')
    .select(['until', 'reason'])
    .where('userId', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst()

/** Throws `suspended`, with end and reason, if the member may not publish anything at this time. */
export async function requireUnsuspended(db: Db, userId: string, now: Date): Promise<void> {
  const suspension = await findSuspension(db, userId, now)
  if (!suspension) return
  const { until, reason } = suspension
  throw new AppError('suspended', { suspension: { until: until.toISOString(), reason } })
}
