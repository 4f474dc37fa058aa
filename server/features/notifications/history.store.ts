import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type AttemptLimit, recordAttempt } from '../../db/attempts.ts'
import type { Db } from '../../db/connect.ts'

/** Where a page of the history ended: by time, then by number. */
export interface HistoryPlace {
  sentAt: string
  id: number
}

export type HistoryStore = ReturnType<typeof createHistoryStore>

/** Five at once, then one every twelve minutes. */
const testLimit: AttemptLimit = { free: 5, refill: 12 * 60, firstWait: 60, longestWait: 15 * 60 }

/** Who tried cannot be read from the table of tries, which outlives an account by a day. An id cannot be guessed either. */
const testKey = (userId: string) => createHash('sha256').update(`notification test\n${userId}`).digest('base64url')

const told = ['sent', 'failed'] as const

export function createHistoryStore(db: Db) {
  return {
    list(userId: string, after: HistoryPlace | undefined, limit: number) {
      const mine = db
        .selectFrom('reminders')
        .select(['id', 'channel', 'subject', 'message', 'status', 'reason', 'sentAt'])
        // A Date has milliseconds only, and a page must go on exactly where the last one ended.
        .select(sql<string>`to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'))
        .where('userId', '=', userId)
        .where('status', 'in', told)
        .orderBy('sentAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      if (!after) return mine.execute()
      return mine.where(sql<boolean>`(sent_at, id) < (${after.sentAt}::timestamptz, ${after.id}::bigint)`).execute()
    },

    /** The moment from which another test may be sent; nothing when it may now. */
    countTest: (userId: string, now: Date): Promise<Date | undefined> =>
      recordAttempt(db, testKey(userId), testLimit, now),
  }
}
