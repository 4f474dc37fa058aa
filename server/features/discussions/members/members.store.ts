import { sql } from 'kysely'
import { postingLimits } from '../../../../contract/discussions.ts'
import type { Db } from '../../../db/connect.ts'

export interface Suspension {
  until: Date
  reason: string
}

interface Writer {
  createdAt: Date
  isAdmin: boolean
  suspension: Suspension | undefined
  /** Posts and comments that stand, counted no further than matters. */
  entries: number
}

export interface Written {
  at: Date
  kind: 'post' | 'comment'
}

export function createMembersStore(db: Db) {
  /** Two writes of one member wait for each other; a plain hold only keeps the account from going meanwhile. */
  const writer = async (id: string, now: Date, hold: 'alone' | 'shared' | 'none'): Promise<Writer | undefined> => {
    const lock = { alone: sql`for no key update of u`, shared: sql`for key share of u`, none: sql`` }[hold]
    const { rows } = await sql<Omit<Writer, 'suspension'> & { until: Date | null; reason: string | null }>`
      select u.created_at, u.is_admin, s.until, s.reason,
        (select count(*) from (
          select from entries e where e.user_id = u.id and e.state = 'visible' limit ${postingLimits.newFor.entries}
        ) as standing)::int as entries
      from users u left join suspensions s on s.user_id = u.id and s.until > ${now}::timestamptz
      where u.id = ${id} ${lock}
    `.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { until, reason, ...rest } = row
    return { ...rest, suspension: until && reason !== null ? { until, reason } : undefined }
  }

  return {
    find: (id: string, now: Date) => writer(id, now, 'none'),
    lock: (id: string, now: Date) => writer(id, now, 'alone'),
    hold: (id: string, now: Date) => writer(id, now, 'shared'),

    /** Deleted ones too: taking a post back does not make room for another. */
    async written(id: string, since: Date): Promise<Written[]> {
      const rows = await db
        .selectFrom('entries')
        .select(['createdAt as at', 'postId'])
        .where('userId', '=', id)
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .limit(100)
        .execute()
      return rows.map(({ at, postId }) => ({ at, kind: postId === null ? 'post' : 'comment' }))
    },

    async edited(id: string, since: Date): Promise<Date[]> {
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

    contact: (id: string) => db.selectFrom('users').select(['email', 'locale']).where('id', '=', id).executeTakeFirst(),

    async suspend(userId: string, { until, reason }: Suspension, now: Date) {
      await db
        .insertInto('suspensions')
        .values({ userId, until, reason, createdAt: now })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ until, reason, createdAt: now }))
        .execute()
    },

    async unsuspend(userId: string, now: Date): Promise<boolean> {
      const ended = await db
        .deleteFrom('suspensions')
        .where('userId', '=', userId)
        .where('until', '>', now)
        .executeTakeFirst()
      return ended.numDeletedRows > 0n
    },
  }
}
