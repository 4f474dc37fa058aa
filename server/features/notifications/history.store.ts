import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type AttemptLimit, recordAttempt } from '../../db/attempts.ts'
import type { Db } from '../../db/connect.ts'

/** The last item of a page: by time, then by id. */
export interface HistoryPosition {
  sentAt: string
  id: number
}

export type HistoryStore = ReturnType<typeof createHistoryStore>

/** Five immediately, then one every twelve minutes. */
const testLimit: AttemptLimit = { free: 5, refill: 12 * 60, firstWait: 60, longestWait: 15 * 60 }

/** Hashed, because the attempts table may keep a row for a day after its account was deleted. */
const testKey = (userId: string) => createHash('sha256').update(`notification test\n${userId}`).digest('base64url')

const finalStatuses = ['sent', 'failed'] as const

export function createHistoryStore(db: Db) {
  return {
    list(userId: string, after: HistoryPosition | undefined, limit: number) {
      const page = db
        .selectFrom('reminders')
        .select(['id', 'channel', 'subject', 'message', 'status', 'reason', 'sentAt'])
        // A JavaScript Date has only milliseconds; the cursor needs the exact time.
        .select(sql<string>`to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('position'))
        .where('userId', '=', userId)
        .where('status', 'in', finalStatuses)
        .orderBy('sentAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      if (!after) return page.execute()
      return page.where(sql<boolean>`(sent_at, id) < (${after.sentAt}::timestamptz, ${after.id}::bigint)`).execute()
    },

    /** Counts a test. Returns the time from which one is allowed again, or undefined when this one is allowed. */
    countTest: (userId: string, now: Date): Promise<Date | undefined> =>
      recordAttempt(db, testKey(userId), testLimit, now),
  }
}
