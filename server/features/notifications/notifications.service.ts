import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { User } from '../../../contract/accounts.ts'
import type { Parsed } from '../../../contract/endpoint.ts'
import { FailureReason } from '../../../contract/notifications.schemas.ts'
import type {
  Channel,
  NotificationHistoryItem,
  NotificationPreferences,
  TestOutcome,
  subscribePush,
} from '../../../contract/notifications.ts'
import { AppError, retryAfterOf } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { paginate, decodeCursor } from '../../core/cursor.ts'
import { verifyUnsubscribeToken } from '../../mail/unsubscribe-token.ts'
import { testMessage } from './dates/date-writer.ts'
import { resultOfTest } from './delivery/delivery-result.ts'
import type { OutboxStore } from './delivery/outbox.store.ts'
import type { SendOutcome, Sender } from './delivery/sender.ts'
import type { Member, NotificationsStore } from './notifications.store.ts'

interface NotificationsDeps {
  store: NotificationsStore
  outbox: OutboxStore
  sender: Sender
  clock: Clock
  /** The VAPID public key a browser subscribes with. */
  publicKey: string
  unsubscribeSecret: string
  /** Keeps track of work that may finish after the response. */
  inBackground(work: Promise<unknown>): void
}

type Row = Awaited<ReturnType<NotificationsStore['listHistory']>>[number]
/** PostgreSQL has no year 0; no message is older than this century. */
const HistoryCursor = z.tuple([z.iso.datetime().startsWith('2'), z.int().min(1)])

const off: TestOutcome = { result: 'off', reason: null }
const unconfirmed: TestOutcome = { result: 'failed', reason: 'unconfirmed' }
const underway: TestOutcome = { result: 'underway', reason: null }
/** How long the member waits for the result of a test: pages must respond within three seconds. */
const testTimeoutMs = 2500

export type NotificationsService = ReturnType<typeof createNotificationsService>

export function createNotificationsService(deps: NotificationsDeps) {
  const { store, outbox, sender, clock, publicKey, unsubscribeSecret, inBackground } = deps

  /** The member whose mail had the link, or undefined when it is invalid or the account is gone. */
  const findOwner = async (token: string): Promise<string | undefined> => {
    const userId = verifyUnsubscribeToken(token, unsubscribeSecret)
    return userId && (await store.findMember(userId)) ? userId : undefined
  }

  const sendTest = async (channel: Channel, userId: string, { email, locale }: Member): Promise<TestOutcome> => {
    const message = testMessage(locale)
    const subscriptions = channel === 'push' ? await outbox.listSubscriptions([userId]) : []
    const to = { ...(await outbox.addTest(userId, channel, clock.now())), userId, email }
    const { outcome, gone } =
      channel === 'push'
        ? await sender.sendPush(to, message, subscriptions)
        : { outcome: await sender.sendMessage(to, message), gone: [] }
    await outbox.recordResults([resultOfTest(to.id, { message, outcome, now: clock.now() })])
    if (gone.length > 0) await outbox.removeSubscriptions(gone)
    return toTestOutcome(outcome)
  }

  /** The outcome, or `underway` after the timeout while the work goes on in the background. */
  const withinTimeout = async (work: Promise<TestOutcome>): Promise<TestOutcome> => {
    const finished = new AbortController()
    const timeout = setTimeout(testTimeoutMs, underway, { signal: finished.signal })
    const outcome = await Promise.race([work, timeout]).finally(() => finished.abort())
    timeout.catch(() => {})
    if (outcome === underway) inBackground(work)
    return outcome
  }

  return {
    preferences: (user: User) => store.findPreferences(user.id),

    async change(user: User, changes: Partial<NotificationPreferences>): Promise<NotificationPreferences> {
      if (Object.keys(changes).length > 0) await store.changePreferences(user.id, changes, clock.now())
      return store.findPreferences(user.id)
    },

    async channels(user: User) {
      const endpoints = await store.listEndpoints(user.id)
      return { email: { configured: sender.hasMailServer }, push: { publicKey, endpoints } }
    },

    async subscribe(
      user: User,
      sessionId: string,
      { replaces, ...subscription }: Parsed<typeof subscribePush, 'body'>,
    ) {
      const browser = { ...subscription, userId: user.id, sessionId, replaces, now: clock.now() }
      const isStored = await store.addBrowser(browser)
      if (!isStored) throw new AppError('unauthorized')
      return store.findPreferences(user.id)
    },

    async unsubscribe(user: User, endpoint: string | undefined) {
      await store.removeBrowsers(user.id, endpoint, clock.now())
      return store.findPreferences(user.id)
    },

    isUnsubscribeToken: async (token: string): Promise<boolean> => (await findOwner(token)) !== undefined,

    /** Returns false for an invalid token. Idempotent. */
    async setEmailsByToken(token: string, enabled: boolean): Promise<boolean> {
      const userId = await findOwner(token)
      if (userId) await store.changePreferences(userId, { emailNotifications: enabled }, clock.now())
      return userId !== undefined
    },

    async history(user: User, cursor: string | undefined, limit: number) {
      const [sentAt, id] = decodeCursor(HistoryCursor, cursor) ?? []
      const rows = await store.listHistory(user.id, sentAt && id ? { sentAt, id } : undefined, limit + 1)
      const { shown, nextCursor } = paginate(rows, limit, (last) => [last.position, last.id])
      return { items: shown.map(toHistoryItem), nextCursor }
    },

    /** Rate-limited, because the address may be unconfirmed and must not be flooded. */
    async sendTest(user: User): Promise<{ email: TestOutcome; push: TestOutcome }> {
      const now = clock.now()
      const waitUntil = await store.countTest(user.id, now)
      if (waitUntil) throw new AppError('too_many_requests', { retryAfter: retryAfterOf(waitUntil, now) })
      const member = await store.findMember(user.id)
      if (!member) throw new AppError('unauthorized')
      const mailTest = () => (member.emailVerified ? withinTimeout(sendTest('email', user.id, member)) : unconfirmed)
      const [email, push] = await Promise.all([
        member.emailNotifications ? mailTest() : off,
        member.pushNotifications ? withinTimeout(sendTest('push', user.id, member)) : off,
      ])
      return { email, push }
    },
  }
}

function toTestOutcome(outcome: SendOutcome): TestOutcome {
  if (outcome.kind === 'sent') return { result: 'sent', reason: null }
  if (outcome.reason === 'no-mail-server') return { result: 'written', reason: null }
  return { result: 'failed', reason: outcome.reason }
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
