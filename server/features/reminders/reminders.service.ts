import { setTimeout } from 'node:timers/promises'
import { currentLocalDays } from '../../../civic/dates/reminders.ts'
import type { ReminderProgress } from '../../../contract/important-dates.ts'
import type { TestOutcome } from '../../../contract/notifications.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/connect.ts'
import { resultOfTest } from './delivery/delivery-result.ts'
import type { DeliveryStore } from './delivery/delivery.store.ts'
import { testMessage } from './delivery/reminder-messages.ts'
import type { SendOutcome, Sender } from './delivery/sender.ts'
import type { RemindersStore } from './reminders.store.ts'
import { type DateRow, recordChange, recordRevisions } from './sweep/corrections.store.ts'

interface RemindersDeps {
  store: RemindersStore
  deliveryStore: DeliveryStore
  sender: Sender
  clock: Clock
  /** Keeps track of work that may finish after the response. */
  inBackground(work: Promise<unknown>): void
  /** Starts a sweep now instead of at the next interval. */
  scheduleSweep: () => void
}

const noProgress: ReminderProgress = { due: 0, sent: 0, failed: 0, waiting: 0, underWay: false }
const off: TestOutcome = { result: 'off', reason: null }
const unconfirmed: TestOutcome = { result: 'failed', reason: 'unconfirmed' }
const underway: TestOutcome = { result: 'underway', reason: null }
/** How long the member waits for the result of a test: pages must respond within three seconds. */
const testTimeoutMs = 2500

/** Used by the features for important dates and notification settings. */
export function createRemindersService({
  store,
  deliveryStore,
  sender,
  clock,
  inBackground,
  scheduleSweep,
}: RemindersDeps) {
  const testMail = async (userId: string, email: string, locale: 'en' | 'es'): Promise<TestOutcome> => {
    const message = testMessage(locale)
    const row = await store.addTest(userId, 'email', clock.now())
    const outcome = await sender.sendMail({ ...row, userId, email }, message)
    await deliveryStore.recordResults([resultOfTest(row.id, message, outcome, clock.now())])
    return toTestOutcome(outcome)
  }

  const testPush = async (userId: string, locale: 'en' | 'es'): Promise<TestOutcome> => {
    const message = testMessage(locale)
    const subscriptions = await deliveryStore.listSubscriptions([userId])
    const row = await store.addTest(userId, 'push', clock.now())
    const { outcome, gone } = await sender.sendPush({ id: row.id, userId }, message, subscriptions)
    await deliveryStore.recordResults([resultOfTest(row.id, message, outcome, clock.now())])
    if (gone.length > 0) await deliveryStore.removeSubscriptions(gone)
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
    scheduleSweep,

    /** Runs in the transaction of the change. `before` is null for a new date, `after` for a deleted one. */
    async recordDateChange(trx: Db, before: DateRow | null, after: DateRow | null): Promise<void> {
      if (before && after) return recordChange(trx, before, after)
      if (after) return recordRevisions(trx, [after])
      if (!before) return
      await recordRevisions(trx, [before, { ...before, revision: before.revision + 1, isActive: false }])
    },

    /** The first revisions of dates that the calendar brought, in the transaction that adds them. */
    recordNewDates: recordRevisions,

    async getProgress(dateIds: number[]): Promise<Map<number, ReminderProgress>> {
      const counts = dateIds.length > 0 ? await store.countByDate(dateIds, clock.now()) : []
      const progressById = new Map(
        counts.map(({ dateId, sent, failed, waiting, underWay }) => [
          dateId,
          { due: sent + failed + waiting, sent, failed, waiting, underWay },
        ]),
      )
      return new Map(dateIds.map((id) => [id, progressById.get(id) ?? noProgress]))
    },

    /** Runs in the caller's transaction, if given. The caller schedules a sweep after it has committed. */
    retryFailed(dateId: number, trx?: Db): Promise<number> {
      const now = clock.now()
      return store.retryFailed(dateId, now, currentLocalDays(now).first, trx)
    },

    async sendTest(userId: string): Promise<{ email: TestOutcome; push: TestOutcome }> {
      const member = await store.findTestRecipient(userId)
      if (!member) throw new AppError('unauthorized')
      const { email, emailVerified, locale, emailNotifications, pushNotifications } = member
      const mailTest = () => (emailVerified ? withinTimeout(testMail(userId, email, locale)) : unconfirmed)
      const [byEmail, byPush] = await Promise.all([
        emailNotifications ? mailTest() : off,
        pushNotifications ? withinTimeout(testPush(userId, locale)) : off,
      ])
      return { email: byEmail, push: byPush }
    },
  }
}

function toTestOutcome(outcome: SendOutcome): TestOutcome {
  if (outcome.kind === 'sent') return { result: 'sent', reason: null }
  if (outcome.reason === 'no-mail-server') return { result: 'written', reason: null }
  return { result: 'failed', reason: outcome.reason }
}
