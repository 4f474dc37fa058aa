import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { postingLimits } from '../../../../contract/discussions.ts'
import { type AttemptLimit, recordAttempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/connect.ts'

export interface Suspension {
  until: Date
  reason: string
}

interface Writer {
  createdAt: Date
  isAdmin: boolean
  suspension: Suspension | undefined
  /** Visible posts and comments, counted only up to `postingLimits.newFor.entries`. */
  entries: number
}

/** Counted apart from the edits, because only the latest edits are kept. All at once, then one every quarter of an hour. */
const dailyEdits: AttemptLimit = {
  free: postingLimits.editsPerDay,
  refill: (24 * 60 * 60) / postingLimits.editsPerDay,
  firstWait: (24 * 60 * 60) / postingLimits.editsPerDay,
  longestWait: 60 * 60,
}

/** Hashed, because the attempts table may keep a row for a day after its account was deleted. */
const editKey = (userId: string) => createHash('sha256').update(`edit\n${userId}`).digest('base64url')

export function createMembersStore(db: Db) {
  /** An exclusive lock serializes a member's writes; a shared one only prevents the account from being deleted. */
  const findWriter = async (
    id: string,
    now: Date,
    lock: 'exclusive' | 'shared' | 'none',
  ): Promise<Writer | undefined> => {
    const locking = { exclusive: sql`for no key update of u`, shared: sql`for key share of u`, none: sql`` }[lock]
    const { rows } = await sql<Omit<Writer, 'suspension'> & { until: Date | null; reason: string | null }>`
      select u.created_at, u.is_admin, s.until, s.reason,
        (select count(*) from (
          select from entries e where e.user_id = u.id and e.state = 'visible' limit ${postingLimits.newFor.entries}
        ) as visible_entries)::int as entries
      from users u left join suspensions s on s.user_id = u.id and s.until > ${now}::timestamptz
      where u.id = ${id} ${locking}
    `.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { until, reason, ...rest } = row
    return { ...rest, suspension: until && reason !== null ? { until, reason } : undefined }
  }

  return {
    find: (id: string, now: Date) => findWriter(id, now, 'none'),
    lock: (id: string, now: Date) => findWriter(id, now, 'exclusive'),
    lockShared: (id: string, now: Date) => findWriter(id, now, 'shared'),

    /** Counts an edit. Returns the time from which one is allowed again, or undefined when this one is. */
    countEdit: (id: string, now: Date): Promise<Date | undefined> => recordAttempt(db, editKey(id), dailyEdits, now),

    async listRecentEdits(id: string, since: Date): Promise<Date[]> {
      const rows = await db
        .selectFrom('edits')
        .select('replacedAt')
        .where('userId', '=', id)
        .where('replacedAt', '>', since)
        .orderBy('replacedAt', 'desc')
        .limit(postingLimits.editsPerWindow)
        .execute()
      return rows.map(({ replacedAt }) => replacedAt)
    },

    findContact: (id: string) =>
      db.selectFrom('users').select(['email', 'locale']).where('id', '=', id).executeTakeFirst(),

    async suspend(userId: string, { until, reason }: Suspension, now: Date) {
      await db
        .insertInto('suspensions')
        .values({ userId, until, reason, createdAt: now })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ until, reason, createdAt: now }))
        .execute()
      await db.updateTable('suspendedEmails').set({ until, reason }).where('userId', '=', userId).execute()
    },

    async unsuspend(userId: string, now: Date): Promise<boolean> {
      const ended = await db
        .deleteFrom('suspensions')
        .where('userId', '=', userId)
        .where('until', '>', now)
        .executeTakeFirst()
      await db.deleteFrom('suspendedEmails').where('userId', '=', userId).execute()
      return ended.numDeletedRows > 0n
    },
  }
}
