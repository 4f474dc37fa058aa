import { memberClock, quietUntil } from '../../../../civic/dates/reminders.ts'
import type { Channel } from '../../../../contract/notifications.ts'
import type { Clock } from '../../../core/clock.ts'
import type { ClaimedMessage } from '../../../db/outbox.ts'
import type { MessageKind } from '../../../db/schema.ts'
import type { MessageWriters, PreparedMessage } from '../../../feature.ts'
import type { Message } from '../../../mail/message.ts'
import { createLedger, deferred, resultOfError, resultOfSending, stopped } from './delivery-result.ts'
import type { DeliveryResult, OutboxStore, Subscription } from './outbox.store.ts'
import type { SendOutcome, Sender } from './sender.ts'

interface DeliveryDeps {
  store: OutboxStore
  /** Writes the messages of each kind. */
  writers: MessageWriters
  sender: Sender
  clock: Clock
  logError: (error: unknown, messageId: number) => void
}

/** After this many unanswered emails in a row email pauses: the mail server is down. */
const maxUnanswered = 20
const pauseMs = 50_000

/** Messages sent at a time. More would only leave more of them undecided after a crash. */
const maxInFlight: Record<Channel, number> = { email: 40, push: 20 }
/** Pushes to one member at a time. The others wait a minute, so that slow endpoints of a member hold few places. */
const maxPushesPerMember = 3
/**
 * Messages of a kind, and from one area, to one member in an hour. More would be a flood, such as by an editor who changes
 * something again and again. It must not delay what the state or another county says.
 */
const maxPerHour = 20
const floodPauseMs = 15 * 60_000
const leaseRenewalMs = 10_000
const claimIntervalMs = 100

export type DeliveryService = ReturnType<typeof createDeliveryService>

export function createDeliveryService({ store, writers, sender, clock, logError }: DeliveryDeps) {
  const ledger = createLedger(store, clock)
  let unansweredEmails = 0
  // In performance.now() time, because the injected clock may be fixed.
  let emailPausedUntil = 0
  const isPaused = (channel: Channel) => channel === 'email' && emailPausedUntil > performance.now()

  const noteEmail = (outcome: SendOutcome) => {
    const isUnanswered = outcome.kind === 'failed' && outcome.reason === 'unreachable'
    unansweredEmails = isUnanswered ? unansweredEmails + 1 : 0
    if (unansweredEmails >= maxUnanswered) emailPausedUntil = performance.now() + pauseMs
  }

  const send = async (row: ClaimedMessage, message: Message, subscriptions: Subscription[]) => {
    if (row.channel === 'push') return sender.sendPush(row, message, subscriptions)
    const outcome = await sender.sendMessage(row, message)
    noteEmail(outcome)
    return { outcome, gone: [] }
  }

  /** Asks once, instead of sending the message. A reminder follows if the member confirms the address while the date is due. */
  const askToConfirm = async (row: ClaimedMessage): Promise<DeliveryResult> => {
    const unconfirmed = stopped(row, 'unconfirmed', clock.now())
    if (!(await store.claimConfirmation(row.userId, clock.now()))) return unconfirmed
    const outcome = await sender.sendConfirmation(row)
    noteEmail(outcome)
    const result = resultOfSending(row, { outcome, now: clock.now() })
    if (result.status !== 'waiting') return unconfirmed
    await store.releaseConfirmation(row.userId)
    return result
  }

  const sendPrepared = async (
    row: ClaimedMessage,
    prepared: PreparedMessage,
    subscriptions: Subscription[],
  ): Promise<{ result: DeliveryResult; gone?: number[] }> => {
    const now = clock.now()
    if (prepared.kind === 'stop') return { result: stopped(row, prepared.reason, now) }
    if (prepared.kind === 'mail') {
      const outcome = await sender.sendMail(prepared.mail)
      noteEmail(outcome)
      return { result: resultOfSending(row, { outcome, now: clock.now() }) }
    }
    if (!usesChannel(row)) return { result: stopped(row, 'not-wanted', now) }
    const quietEnd = prepared.isUrgent ? null : findQuietEnd(row, now)
    if (quietEnd) return { result: deferred(row, quietEnd, now) }
    // Until then a newer message may have replaced this one.
    if (row.sentLately >= maxPerHour) return { result: deferred(row, new Date(now.getTime() + floodPauseMs), now) }
    // Without a mail server the request to confirm would be lost, and it is sent only once.
    if (mustConfirm(row) && sender.hasMailServer) return { result: await askToConfirm(row) }
    const { outcome, gone } = await send(row, prepared.message, subscriptions)
    return { result: resultOfSending(row, { outcome, now: clock.now(), content: prepared }), gone }
  }

  /** Does not throw: an error in one row is the result of that row and does not stop the others. */
  const attempt = async (row: ClaimedMessage, batch: Batch) => {
    try {
      return await sendPrepared(row, batch.prepare(row), batch.subscriptions(row.userId))
    } catch (error) {
      logError(error, row.id)
      return { result: resultOfError(row, clock.now()) }
    }
  }

  const deliverOne = async (row: ClaimedMessage, batch: Batch) => {
    const { result, gone = [] } = await attempt(row, batch)
    await ledger.record(result)
    if (gone.length > 0) await store.removeSubscriptions(gone)
  }

  const postpone = (row: ClaimedMessage) => ledger.record(deferred(row, clock.now(), clock.now()))

  /** Loads what a batch of rows needs, in one query per table. */
  const loadBatch = async (rows: ClaimedMessage[]): Promise<Batch> => {
    const pushed = [...new Set(rows.flatMap(({ channel, userId }) => (channel === 'push' ? userId : [])))]
    const subscriptions = pushed.length > 0 ? await store.listSubscriptions(pushed) : []
    const subscriptionsById = Map.groupBy(subscriptions, ({ userId }) => userId)
    const writeByKind = new Map<MessageKind, (row: ClaimedMessage) => PreparedMessage>()
    for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
      const write = await writers[kind]?.(ofKind)
      if (write) writeByKind.set(kind, write)
    }
    return {
      prepare(row) {
        const write = writeByKind.get(row.kind)
        if (!write) throw new Error(`Nothing writes messages of the kind ${row.kind}`)
        return write(row)
      },
      subscriptions: (userId) => subscriptionsById.get(userId) ?? [],
    }
  }

  return {
    /**
     * Sends due messages of a channel until none are left or the signal aborts; messages in flight are always finished.
     * `done` is false while the channel is paused.
     */
    async deliver(
      channel: Channel,
      signal: AbortSignal,
      onFull: () => Promise<void> = async () => {},
    ): Promise<{ claimed: number; done: boolean }> {
      const inFlight = new Map<number, { userId: string; work: Promise<void> }>()
      const failures: unknown[] = []
      const hasMany = ({ userId }: ClaimedMessage) =>
        [...inFlight.values()].filter((other) => other.userId === userId).length >= maxPushesPerMember
      const start = (row: ClaimedMessage, batch: Batch) => {
        // A kind that this version does not know was queued by a process of a newer one, which sends it.
        const mustWait = !(row.kind in writers) || (channel === 'push' && hasMany(row))
        const work = (mustWait ? postpone(row) : deliverOne(row, batch))
          .catch((error: unknown) => failures.push(error))
          .then(() => void inFlight.delete(row.id))
        inFlight.set(row.id, { userId: row.userId, work })
      }
      const allWork = () => [...inFlight.values()].map(({ work }) => work)
      const renewal = setInterval(() => {
        if (inFlight.size > 0) store.renewLeases([...inFlight.keys()]).catch((error: unknown) => failures.push(error))
      }, leaseRenewalMs)
      let tick = Promise.withResolvers<void>()
      const ticking = setInterval(() => {
        tick.resolve()
        tick = Promise.withResolvers()
      }, claimIntervalMs)
      const slots = maxInFlight[channel]
      let claimed = 0
      try {
        while (!signal.aborted && failures.length === 0 && !isPaused(channel)) {
          const free = slots - inFlight.size
          const rows = await store.claim(channel, free, clock.now())
          claimed += rows.length
          if (rows.length === free) await onFull()
          const batch = await loadBatch(rows)
          for (const row of rows) start(row, batch)
          if (inFlight.size === 0) break
          // Claim more once half of the slots are free. When no more rows were due, wait for the next message to finish. Pushes
          // are also claimed after a short time, so that slow ones do not leave the other slots unused.
          const threshold = rows.length < free ? inFlight.size - 1 : slots / 2
          const soon = channel === 'push' ? performance.now() + claimIntervalMs : Infinity
          const isWaiting = () => inFlight.size > threshold && (performance.now() < soon || inFlight.size === slots)
          while (isWaiting()) await Promise.race([...allWork(), tick.promise])
        }
      } finally {
        await Promise.all(allWork())
        clearInterval(renewal)
        clearInterval(ticking)
      }
      if (failures.length > 0) throw failures[0]
      return { claimed, done: !isPaused(channel) }
    },

    resumeUnsent: () => store.resumeUnsent(clock.now(), sender.hasMailServer),

    nextDue: (channel: Channel) => store.nextDue(channel, clock.now()),
  }
}

const usesChannel = ({ channel, emailNotifications, pushNotifications }: ClaimedMessage) =>
  channel === 'email' ? emailNotifications : pushNotifications

/** The end of the member's quiet hours; null outside of them. */
function findQuietEnd({ quietFrom: from, quietUntil: until, timeZone, stateCode }: ClaimedMessage, now: Date) {
  return from === null || until === null ? null : quietUntil(now, { from, until }, memberClock(timeZone, stateCode))
}

/** A correction also goes to an unconfirmed address: that is where the wrong date was sent. */
const mustConfirm = ({ channel, edition, emailVerified }: ClaimedMessage) =>
  channel === 'email' && edition === 0 && !emailVerified

interface Batch {
  prepare(row: ClaimedMessage): PreparedMessage
  subscriptions(userId: string): Subscription[]
}
