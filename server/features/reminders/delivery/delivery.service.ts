import { Channel } from '../../../../contract/notifications.ts'
import type { Clock } from '../../../core/clock.ts'
import type { DateRow, Revision } from '../sweep/corrections.store.ts'
import { resultOfSending, resultWithoutSending } from './delivery-result.ts'
import type { ClaimedReminder, DeliveryStore, Subscription } from './delivery.store.ts'
import { type ReminderContent, checkEligibility } from './eligibility.ts'
import { createLedger } from './ledger.ts'
import { reminderMessage } from './reminder-messages.ts'
import type { SendOutcome, Sender } from './sender.ts'

interface DeliveryDeps {
  store: DeliveryStore
  listRevisions: (dateIds: number[]) => Promise<Revision[]>
  sender: Sender
  clock: Clock
}

/** After this many unanswered messages in a row a channel pauses: its mail server or push service is down. */
const maxUnanswered = 20
const pauseMs = 50_000

/** Messages sent at a time. More would only leave more of them undecided after a crash. */
const maxInFlight = 40
const leaseRenewalMs = 10_000

export type DeliveryService = ReturnType<typeof createDeliveryService>

export function createDeliveryService({ store, listRevisions, sender, clock }: DeliveryDeps) {
  const ledger = createLedger(store)
  const unanswered: Record<Channel, number> = { email: 0, push: 0 }
  // In performance.now() time, because the injected clock may be fixed.
  const pausedUntil: Record<Channel, number> = { email: 0, push: 0 }
  const availableChannels = () => Channel.options.filter((channel) => pausedUntil[channel] <= performance.now())

  const noteOutcome = (channel: Channel, outcome: SendOutcome) => {
    const isUnanswered = outcome.kind === 'failed' && outcome.reason === 'unreachable'
    unanswered[channel] = isUnanswered ? unanswered[channel] + 1 : 0
    if (unanswered[channel] >= maxUnanswered) pausedUntil[channel] = performance.now() + pauseMs
  }

  const deliverOne = async (row: ClaimedReminder, data: RowData) => {
    const eligibility = checkEligibility(row, data.date(row.dateId), data.revisions(row.dateId), clock.now())
    if (eligibility.kind === 'send') await send(row, eligibility.content, data.subscriptions(row.userId))
    else await ledger.record(resultWithoutSending(row, eligibility, clock.now()))
  }

  const send = async (row: ClaimedReminder, content: ReminderContent, subscriptions: Subscription[]) => {
    const message = reminderMessage(row.locale, content)
    const { outcome, gone } =
      row.channel === 'email'
        ? { outcome: await sender.sendMail(row, message), gone: [] }
        : await sender.sendPush(row.id, message, subscriptions)
    noteOutcome(row.channel, outcome)
    if (gone.length > 0) await store.removeSubscriptions(gone)
    await ledger.record(resultOfSending(row, message, content.current.revision, outcome, clock.now()))
  }

  /** Loads what a batch of rows needs, in one query per table. */
  const loadData = async (rows: ClaimedReminder[]): Promise<RowData> => {
    const dateIds = distinct(rows.flatMap(({ dateId }) => dateId ?? []))
    const corrected = distinct(rows.flatMap(({ dateId, edition }) => (edition > 0 && dateId !== null ? dateId : [])))
    const pushed = distinct(rows.flatMap(({ channel, userId }) => (channel === 'push' ? userId : [])))
    const [dates, revisions, subscriptions] = await Promise.all([
      dateIds.length > 0 ? store.listDates(dateIds) : [],
      corrected.length > 0 ? listRevisions(corrected) : [],
      pushed.length > 0 ? store.listSubscriptions(pushed) : [],
    ])
    const dateById = new Map(dates.map((date) => [date.id, date]))
    const revisionsById = Map.groupBy(revisions, ({ dateId }) => dateId)
    const subscriptionsById = Map.groupBy(subscriptions, ({ userId }) => userId)
    return {
      date: (id) => (id === null ? undefined : dateById.get(id)),
      revisions: (id) => (id === null ? [] : (revisionsById.get(id) ?? [])),
      subscriptions: (userId) => subscriptionsById.get(userId) ?? [],
    }
  }

  return {
    /**
     * Sends due reminders until none are left or the signal aborts; messages in flight are always finished. `done` is
     * false while a channel is paused.
     */
    async deliver(
      signal: AbortSignal,
      onFull: () => Promise<void> = async () => {},
    ): Promise<{ claimed: number; done: boolean }> {
      const inFlight = new Map<number, Promise<void>>()
      const failures: unknown[] = []
      const work = async (row: ClaimedReminder, data: RowData) => {
        try {
          await deliverOne(row, data)
        } catch (error) {
          failures.push(error)
        } finally {
          inFlight.delete(row.id)
        }
      }
      const renewal = setInterval(() => {
        if (inFlight.size > 0) store.renewLeases([...inFlight.keys()]).catch((error: unknown) => failures.push(error))
      }, leaseRenewalMs)
      let claimed = 0
      try {
        while (!signal.aborted && failures.length === 0 && availableChannels().length > 0) {
          const free = maxInFlight - inFlight.size
          const rows = await store.claim(free, clock.now(), availableChannels())
          claimed += rows.length
          if (rows.length === free) await onFull()
          const data = await loadData(rows)
          for (const row of rows) inFlight.set(row.id, work(row, data))
          if (inFlight.size === 0) break
          // Claim more once half of the slots are free. When no more rows were due, wait for the next message to finish.
          const threshold = rows.length < free ? inFlight.size - 1 : maxInFlight / 2
          while (inFlight.size > threshold) await Promise.race(inFlight.values())
        }
      } finally {
        await Promise.all(inFlight.values())
        clearInterval(renewal)
      }
      if (failures.length > 0) throw failures[0]
      return { claimed, done: availableChannels().length === Channel.options.length }
    },

    nextDue: () => store.nextDue(clock.now()),
  }
}

interface RowData {
  date(id: number | null): DateRow | undefined
  revisions(id: number | null): Revision[]
  subscriptions(userId: string): Subscription[]
}

const distinct = <T>(values: T[]): T[] => [...new Set(values)]
