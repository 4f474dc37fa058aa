import { z } from 'zod'
import type { User } from '../../../contract/accounts.ts'
import { FailureReason } from '../../../contract/notifications.schemas.ts'
import type {
  NotificationHistoryItem,
  NotificationPreferences,
  PushSubscription,
  TestOutcome,
} from '../../../contract/notifications.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { paginate, decodeCursor } from '../../core/cursor.ts'
import { retryAfterOf } from '../../core/retry-after.ts'
import type { HistoryStore } from './history.store.ts'
import type { PreferencesStore } from './preferences.store.ts'
import type { PushStore } from './push.store.ts'

/** The part of the reminders feature that this feature uses. */
export interface Sender {
  /** The VAPID public key a browser subscribes with. */
  publicKey: string
  sendTest(userId: string): Promise<{ email: TestOutcome; push: TestOutcome }>
}

interface NotificationsDeps {
  preferences: PreferencesStore
  push: PushStore
  history: HistoryStore
  sender: Sender
  clock: Clock
  mailConfigured: boolean
}

type Row = Awaited<ReturnType<HistoryStore['list']>>[number]
/** PostgreSQL has no year 0; no message is older than this century. */
const HistoryCursor = z.tuple([z.iso.datetime().startsWith('2'), z.int().min(1)])

export function createNotificationsService({
  preferences,
  push,
  history,
  sender,
  clock,
  mailConfigured,
}: NotificationsDeps) {
  return {
    preferences: (user: User) => preferences.find(user.id),

    async change(user: User, changes: Partial<NotificationPreferences>): Promise<NotificationPreferences> {
      if (Object.keys(changes).length > 0) await preferences.change(user.id, changes, clock.now())
      return preferences.find(user.id)
    },

    async channels(user: User) {
      const endpoints = await push.endpoints(user.id)
      return { email: { configured: mailConfigured }, push: { publicKey: sender.publicKey, endpoints } }
    },

    async subscribe(
      user: User,
      sessionId: string,
      { replaces, ...subscription }: PushSubscription & { replaces?: string | undefined },
    ) {
      const isStored = await push.add({ userId: user.id, sessionId }, subscription, replaces, clock.now())
      if (!isStored) throw new AppError('unauthorized')
      return preferences.find(user.id)
    },

    async unsubscribe(user: User, endpoint: string | undefined) {
      await push.remove(user.id, endpoint, clock.now())
      return preferences.find(user.id)
    },

    async history(user: User, cursor: string | undefined, limit: number) {
      const [sentAt, id] = decodeCursor(HistoryCursor, cursor) ?? []
      const rows = await history.list(user.id, sentAt && id ? { sentAt, id } : undefined, limit + 1)
      const { shown, nextCursor } = paginate(rows, limit, (last) => [last.position, last.id])
      return { items: shown.map(toHistoryItem), nextCursor }
    },

    /** Rate-limited, because the address may be unconfirmed and must not be flooded. */
    async sendTest(user: User) {
      const now = clock.now()
      const waitUntil = await history.countTest(user.id, now)
      if (waitUntil) throw new AppError('too_many_requests', { retryAfter: retryAfterOf(waitUntil, now) })
      return sender.sendTest(user.id)
    },
  }
}

function toHistoryItem({ id, channel, subject, message, status, reason, sentAt }: Row): NotificationHistoryItem {
  return {
    id: String(id),
    type: channel,
    subject: subject ?? '',
    message: message ?? '',
    status: status === 'failed' ? 'failed' : 'sent',
    reason: status === 'failed' ? FailureReason.catch('unknown').parse(reason) : null,
    sentAt: (sentAt ?? new Date(0)).toISOString(),
  }
}
