import { Channel } from '../../../../contract/notifications.ts'
import type { Clock } from '../../../core/clock.ts'
import type { DateRow, Revision } from '../sweep/corrections.store.ts'
import { afterSending, createLedger, withoutSending } from './delivery-result.ts'
import type { Claimed, DeliveryStore, Subscription } from './delivery.store.ts'
import { type Subject, judge } from './eligibility.ts'
import { reminderWords } from './reminder-messages.ts'
import type { Outcome, Sending } from './sender.ts'

interface Parts {
  store: DeliveryStore
  revisionsOf: (dateIds: number[]) => Promise<Revision[]>
  sending: Sending
  clock: Clock
}

/** So many unanswered in a row are not about these members: that way is left alone for a while, in milliseconds. */
const patience = 20
const rest = 50_000

/** In hand at one time. More only makes more that a crash leaves undecided. */
const slots = 40
const renewEvery = 10_000

export type DeliveryService = ReturnType<typeof createDeliveryService>

export function createDeliveryService({ store, revisionsOf, sending, clock }: Parts) {
  const ledger = createLedger(store)
  const unanswered: Record<Channel, number> = { email: 0, push: 0 }
  // By the machine's own pace and not the clock passed in, which may stand still.
  const restsUntil: Record<Channel, number> = { email: 0, push: 0 }
  const open = () => Channel.options.filter((channel) => restsUntil[channel] <= performance.now())

  const heard = (channel: Channel, outcome: Outcome) => {
    const isUnanswered = outcome.kind === 'failed' && outcome.reason === 'unreachable'
    unanswered[channel] = isUnanswered ? unanswered[channel] + 1 : 0
    if (unanswered[channel] >= patience) restsUntil[channel] = performance.now() + rest
  }

  const deliverOne = async (row: Claimed, facts: Facts) => {
    const verdict = judge(row, facts.date(row.dateId), facts.revisions(row.dateId), clock.now())
    if (verdict.kind === 'send') await send(row, verdict.subject, facts.subscriptions(row.userId))
    else await ledger.settle(withoutSending(row, verdict, clock.now()))
  }

  const send = async (row: Claimed, subject: Subject, subscriptions: Subscription[]) => {
    const words = reminderWords(row.locale, subject)
    const { outcome, gone } =
      row.channel === 'email'
        ? { outcome: await sending.mail(row, words), gone: [] }
        : await sending.push(row.id, words, subscriptions)
    heard(row.channel, outcome)
    if (gone.length > 0) await store.removeSubscriptions(gone)
    await ledger.settle(afterSending(row, words, subject.now.revision, outcome, clock.now()))
  }

  /** Everything a handful of them needs to be judged and written, asked at once. */
  const factsFor = async (rows: Claimed[]): Promise<Facts> => {
    const dateIds = distinct(rows.flatMap(({ dateId }) => dateId ?? []))
    const corrected = distinct(rows.flatMap(({ dateId, edition }) => (edition > 0 && dateId !== null ? dateId : [])))
    const pushed = distinct(rows.flatMap(({ channel, userId }) => (channel === 'push' ? userId : [])))
    const [dates, revisions, subscriptions] = await Promise.all([
      dateIds.length > 0 ? store.dates(dateIds) : [],
      corrected.length > 0 ? revisionsOf(corrected) : [],
      pushed.length > 0 ? store.subscriptions(pushed) : [],
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
     * Sends what is due until nothing is left, or the signal says stop; then what is in hand is still finished. Not done
     * where nobody answers at the other end of a way.
     */
    async deliver(
      signal: AbortSignal,
      onFull: () => Promise<void> = async () => {},
    ): Promise<{ taken: number; done: boolean }> {
      const inHand = new Map<number, Promise<void>>()
      const failures: unknown[] = []
      const work = async (row: Claimed, facts: Facts) => {
        try {
          await deliverOne(row, facts)
        } catch (error) {
          failures.push(error)
        } finally {
          inHand.delete(row.id)
        }
      }
      const renewing = setInterval(() => {
        if (inHand.size > 0) store.renew([...inHand.keys()]).catch((error: unknown) => failures.push(error))
      }, renewEvery)
      let taken = 0
      try {
        while (!signal.aborted && failures.length === 0 && open().length > 0) {
          const free = slots - inHand.size
          const rows = await store.claim(free, clock.now(), open())
          taken += rows.length
          if (rows.length === free) await onFull()
          const facts = await factsFor(rows)
          for (const row of rows) inHand.set(row.id, work(row, facts))
          if (inHand.size === 0) break
          // Half empty is time to fetch more; but where nothing is left to fetch, only a finished one changes that.
          const enough = rows.length < free ? inHand.size - 1 : slots / 2
          while (inHand.size > enough) await Promise.race(inHand.values())
        }
      } finally {
        await Promise.all(inHand.values())
        clearInterval(renewing)
      }
      if (failures.length > 0) throw failures[0]
      return { taken, done: open().length === Channel.options.length }
    },

    next: () => store.next(clock.now()),
  }
}

interface Facts {
  date(id: number | null): DateRow | undefined
  revisions(id: number | null): Revision[]
  subscriptions(userId: string): Subscription[]
}

const distinct = <T>(values: T[]): T[] => [...new Set(values)]
