import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type NotificationPreferences,
  type PushSubscription,
  defaultPreferences,
} from '../../../contract/notifications.ts'
import { type AttemptLimit, recordAttempt } from '../../db/attempts.ts'
import type { Db } from '../../db/connect.ts'
import { type MemberSettings, hasBrowser, memberSettings } from '../../db/outbox.ts'
import { type SessionKey, isSignedIn } from '../../db/signed-in.ts'

export interface Member extends MemberSettings {
  /** At least one browser is subscribed. */
  hasBrowser: boolean
}

/** The last item of a page: by time, then by id. */
export interface HistoryPosition {
  sentAt: string
  id: number
}

interface NewBrowser extends SessionKey, PushSubscription {
  /** The endpoint that the browser had before. */
  replaces: string | undefined
  now: Date
}

const maxBrowsers = 20

/** Five immediately, then one every twelve minutes. */
const testLimit: AttemptLimit = { free: 5, refill: 12 * 60, firstWait: 60, longestWait: 15 * 60 }

/** Hashed, because the attempts table may keep a row for a day after its account was deleted. */
const testKey = (userId: string) => createHash('sha256').update(`notification test\n${userId}`).digest('base64url')

const finalStatuses = ['sent', 'failed'] as const

export type NotificationsStore = ReturnType<typeof createNotificationsStore>

export function createNotificationsStore(db: Db) {
  return {
    async findMember(userId: string): Promise<Member | undefined> {
      const { rows } = await sql<Member>`
        select ${memberSettings}, ${hasBrowser} as has_browser
        from users u left join notification_preferences n on n.user_id = u.id
        where u.id = ${userId}
      `.execute(db)
      return rows[0]
    },

    async findPreferences(userId: string): Promise<NotificationPreferences> {
      const row = await db
        .selectFrom('notificationPreferences')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (!row) return defaultPreferences
      const { userId: _, updatedAt: _updatedAt, quietFrom, quietUntil, ...switches } = row
      return { ...switches, quietHours: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null }
    },

    /** Fields that are not given keep their value, also under simultaneous changes. */
    changePreferences: (userId: string, changes: Partial<NotificationPreferences>, now: Date) =>
      setPreferences(db, userId, { changes, now }),

    async listEndpoints(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('id')
        .limit(maxBrowsers)
        .execute()
      return rows.map(({ endpoint }) => endpoint)
    },

    /**
     * A browser shared by two members belongs to the last one to subscribe. Keeps the newest `maxBrowsers`. False when the
     * session has ended.
     */
    async addBrowser({ userId, sessionId, endpoint, keys, replaces, now }: NewBrowser): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await isSignedIn(trx, { userId, sessionId }))) return false
        if (replaces) await remove(trx, userId, replaces)
        const row = { userId, sessionId, p256dh: keys.p256dh, auth: keys.auth, createdAt: now }
        await trx
          .insertInto('pushSubscriptions')
          .values({ ...row, endpoint })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
          .execute()
        const newest = trx
          .selectFrom('pushSubscriptions')
          .select('id')
          .where('userId', '=', userId)
          .orderBy('id', 'desc')
          .limit(maxBrowsers)
        await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('id', 'not in', newest).execute()
        await setPreferences(trx, userId, { changes: { pushNotifications: true }, now })
        return true
      })
    },

    /** Removes one browser, or all without an endpoint. Turns push off when none is left. */
    async removeBrowsers(userId: string, endpoint: string | undefined, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await remove(trx, userId, endpoint)
        const remaining = await trx
          .selectFrom('pushSubscriptions')
          .select('id')
          .where('userId', '=', userId)
          .limit(1)
          .executeTakeFirst()
        if (!remaining) await setPreferences(trx, userId, { changes: { pushNotifications: false }, now })
      })
    },

    listHistory(userId: string, after: HistoryPosition | undefined, limit: number) {
      const page = db
        .selectFrom('outbox')
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
      recordAttempt(db, { key: testKey(userId), limit: testLimit, now }),
  }
}

async function setPreferences(
  db: Db,
  userId: string,
  { changes, now }: { changes: Partial<NotificationPreferences>; now: Date },
): Promise<void> {
  const { quietHours, ...switches } = changes
  const quiet =
    quietHours === undefined ? {} : { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }
  const columns = { ...switches, ...quiet, updatedAt: now }
  await db
    .insertInto('notificationPreferences')
    .values({ userId, ...columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
    .execute()
}

async function remove(trx: Db, userId: string, endpoint: string | undefined) {
  const subscriptions = trx.deleteFrom('pushSubscriptions').where('userId', '=', userId)
  await (endpoint === undefined ? subscriptions : subscriptions.where('endpoint', '=', endpoint)).execute()
}
