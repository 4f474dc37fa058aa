import { setTimeout } from 'node:timers/promises'
import { currentLocalDays } from '../../../civic/reminders.ts'
import type { ReminderProgress } from '../../../contract/important-dates.ts'
import type { TestOutcome } from '../../../contract/notifications.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/connect.ts'
import { afterTest } from './delivery/delivery-result.ts'
import type { DeliveryStore } from './delivery/delivery.store.ts'
import { testWords } from './delivery/reminder-messages.ts'
import type { Outcome, Sending } from './delivery/sender.ts'
import type { RemindersStore } from './reminders.store.ts'
import { type DateRow, recordRevision } from './sweep/corrections.store.ts'

interface Parts {
  store: RemindersStore
  deliveryStore: DeliveryStore
  sending: Sending
  clock: Clock
  mailsLeave: boolean
  /** Takes over what may end after the answer. */
  inBackground(work: Promise<unknown>): void
  /** Lets somebody look for work now rather than at the next sweep. */
  wake: () => void
}

const nothing: ReminderProgress = { due: 0, sent: 0, failed: 0, waiting: 0, underWay: false }
const off: TestOutcome = { result: 'off', reason: null }
const underway: TestOutcome = { result: 'underway', reason: null }
/** Milliseconds somebody waits for a test: a page is promised within three seconds. */
const testPatience = 2500

/** What the admin's and the member's pages ask of the reminders. */
export function createRemindersService({
  store,
  deliveryStore,
  sending,
  clock,
  mailsLeave,
  inBackground,
  wake,
}: Parts) {
  const testMail = async (userId: string, email: string, locale: 'en' | 'es'): Promise<TestOutcome> => {
    const words = testWords(locale)
    const row = await store.addTest(userId, 'email', clock.now())
    const outcome = await sending.mail({ ...row, userId, email }, words)
    await deliveryStore.settle([afterTest(row.id, words, outcome, clock.now())])
    return told(outcome, mailsLeave ? 'sent' : 'written')
  }

  const testPush = async (userId: string, locale: 'en' | 'es'): Promise<TestOutcome> => {
    const words = testWords(locale)
    const subscriptions = await deliveryStore.subscriptions([userId])
    const row = await store.addTest(userId, 'push', clock.now())
    const { outcome, gone } = await sending.push(row.id, words, subscriptions)
    if (gone.length > 0) await deliveryStore.removeSubscriptions(gone)
    await deliveryStore.settle([afterTest(row.id, words, outcome, clock.now())])
    return told(outcome, 'sent')
  }

  const soon = async (work: Promise<TestOutcome>): Promise<TestOutcome> => {
    const over = new AbortController()
    const waited = setTimeout(testPatience, underway, { signal: over.signal })
    const outcome = await Promise.race([work, waited]).finally(() => over.abort())
    waited.catch(() => {})
    if (outcome === underway) inBackground(work)
    return outcome
  }

  return {
    wake,

    /** In the transaction of the change: `before` is null for a new date, `after` for one that is deleted. */
    async dateChanged(trx: Db, before: DateRow | null, after: DateRow | null): Promise<void> {
      if (before) await recordRevision(trx, before.id, before.revision, before)
      if (after) await recordRevision(trx, after.id, after.revision, after)
      else if (before) await recordRevision(trx, before.id, before.revision + 1, { ...before, isActive: false })
    },

    async progressOf(dateIds: number[]): Promise<Map<number, ReminderProgress>> {
      const counts = dateIds.length > 0 ? await store.counts(dateIds, clock.now()) : []
      const known = new Map(
        counts.map(({ dateId, sent, failed, waiting, underWay }) => [
          dateId,
          { due: sent + failed + waiting, sent, failed, waiting, underWay },
        ]),
      )
      return new Map(dateIds.map((id) => [id, known.get(id) ?? nothing]))
    },

    /** In the caller's transaction, where there is one; it wakes us once that holds. */
    retryFailed(dateId: number, trx?: Db): Promise<number> {
      const now = clock.now()
      return store.retryFailed(dateId, now, currentLocalDays(now).first, trx)
    },

    async sendTest(userId: string): Promise<{ email: TestOutcome; push: TestOutcome }> {
      const member = await store.reachable(userId)
      if (!member) throw new AppError('unauthorized')
      const { email, locale, emailNotifications, pushNotifications } = member
      const [byEmail, byPush] = await Promise.all([
        emailNotifications ? soon(testMail(userId, email, locale)) : off,
        pushNotifications ? soon(testPush(userId, locale)) : off,
      ])
      return { email: byEmail, push: byPush }
    },
  }
}

const told = (outcome: Outcome, result: 'sent' | 'written'): TestOutcome =>
  outcome.kind === 'sent' ? { result, reason: null } : { result: 'failed', reason: outcome.reason }
