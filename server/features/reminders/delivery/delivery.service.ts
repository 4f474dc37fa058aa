import type { Channel } from '../../../../contract/notifications.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Elections } from '../../../reference/elections.ts'
import type { DateRow, Revision } from '../sweep/corrections.store.ts'
import { resultOfError, resultOfSending, resultWithoutSending } from './delivery-result.ts'
import type { ClaimedReminder, DeliveryResult, DeliveryStore, Subscription } from './delivery.store.ts'
import { checkEligibility } from './eligibility.ts'
import { prepareFollowMessage } from './follow-message.ts'
import { createLedger } from './ledger.ts'
import { officialNotes } from './official-notes.ts'
import { preparePlaceChange } from './place-change-message.ts'
import { type PreparedMessage, preparePlacesMessage } from './places-message.ts'
import { type ReminderMessage, reminderMessage } from './reminder-messages.ts'
import type { SendOutcome, Sender } from './sender.ts'

interface DeliveryDeps {
  store: DeliveryStore
  listRevisions: (dateIds: number[]) => Promise<Revision[]>
  sender: Sender
  clock: Clock
  elections: Pick<Elections, 'rules' | 'registration'>
  logError: (error: unknown, reminderId: number) => void
}

/** After this many unanswered emails in a row email pauses: the mail server is down. */
const maxUnanswered = 20
const pauseMs = 50_000

/** Messages sent at a time. More would only leave more of them undecided after a crash. */
const maxInFlight: Record<Channel, number> = { email: 40, push: 20 }
/** Pushes to one member at a time. The others wait a minute, so that slow endpoints of a member hold few places. */
const maxPushesPerMember = 3
const leaseRenewalMs = 10_000
const claimIntervalMs = 100

export type DeliveryService = ReturnType<typeof createDeliveryService>

export function createDeliveryService({ store, listRevisions, sender, clock, elections, logError }: DeliveryDeps) {
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

  const send = async (row: ClaimedReminder, message: ReminderMessage, subscriptions: Subscription[]) => {
    if (row.channel === 'push') return sender.sendPush(row, message, subscriptions)
    const outcome = await sender.sendMail(row, message)
    noteEmail(outcome)
    return { outcome, gone: [] }
  }

  /** Instead of the reminder, once. The reminder follows when the member confirms the address while the date is due. */
  const askToConfirm = async (row: ClaimedReminder, message: ReminderMessage, revision: number | null) => {
    const stopped = resultWithoutSending(row, { kind: 'stop', reason: 'unconfirmed' }, clock.now())
    if (!(await store.claimConfirmation(row.userId, clock.now()))) return stopped
    const outcome = await sender.sendConfirmation(row)
    noteEmail(outcome)
    const result = resultOfSending(row, message, revision, outcome, clock.now())
    if (result.status !== 'waiting') return stopped
    await store.releaseConfirmation(row.userId)
    return result
  }

  /** The message, or why it is not sent now. */
  const prepare = (row: ClaimedReminder, data: RowData): PreparedMessage => {
    if (row.news !== null) return prepareFollowMessage(row, row.news, clock.now())
    if (row.placeFollowId !== null) return preparePlaceChange(row, clock.now())
    if (row.watchId !== null) return preparePlacesMessage(row, elections, clock.now())
    const date = data.date(row.dateId)
    const eligibility = checkEligibility(row, date, data.revisions(row.dateId), clock.now())
    if (eligibility.kind !== 'send') return eligibility
    const { content } = eligibility
    const notes = officialNotes(elections, content.current, date, content.today)
    return { kind: 'send', message: reminderMessage(row.locale, content, notes), revision: content.current.revision }
  }

  /** Does not throw: an error in one row is the result of that row and does not stop the others. */
  const attempt = async (row: ClaimedReminder, data: RowData): Promise<{ result: DeliveryResult; gone: number[] }> => {
    try {
      const prepared = prepare(row, data)
      if (prepared.kind !== 'send') return { result: resultWithoutSending(row, prepared, clock.now()), gone: [] }
      const { message, revision } = prepared
      // Without a mail server the question would be lost, and it is asked once only.
      if (mustConfirm(row) && sender.hasMailServer) {
        return { result: await askToConfirm(row, message, revision), gone: [] }
      }
      const { outcome, gone } = await send(row, message, data.subscriptions(row.userId))
      return { result: resultOfSending(row, message, revision, outcome, clock.now()), gone }
    } catch (error) {
      logError(error, row.id)
      return { result: resultOfError(row, clock.now()), gone: [] }
    }
  }

  const deliverOne = async (row: ClaimedReminder, data: RowData) => {
    const { result, gone } = await attempt(row, data)
    await ledger.record(result)
    if (gone.length > 0) await store.removeSubscriptions(gone)
  }

  const postpone = (row: ClaimedReminder) =>
    ledger.record(resultWithoutSending(row, { kind: 'defer', until: clock.now() }, clock.now()))

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
     * Sends due reminders of a channel until none are left or the signal aborts; messages in flight are always finished.
     * `done` is false while the channel is paused.
     */
    async deliver(
      channel: Channel,
      signal: AbortSignal,
      onFull: () => Promise<void> = async () => {},
    ): Promise<{ claimed: number; done: boolean }> {
      const inFlight = new Map<number, { userId: string; work: Promise<void> }>()
      const failures: unknown[] = []
      const hasMany = ({ userId }: ClaimedReminder) =>
        [...inFlight.values()].filter((other) => other.userId === userId).length >= maxPushesPerMember
      const start = (row: ClaimedReminder, data: RowData) => {
        const work = (channel === 'push' && hasMany(row) ? postpone(row) : deliverOne(row, data))
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
          const data = await loadData(rows)
          for (const row of rows) start(row, data)
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

    nextDue: (channel: Channel) => store.nextDue(channel, clock.now()),
  }
}

/** A correction also goes to an unconfirmed address: that is where the wrong date was sent. */
const mustConfirm = ({ channel, edition, emailVerified }: ClaimedReminder) =>
  channel === 'email' && edition === 0 && !emailVerified

interface RowData {
  date(id: number | null): DateRow | undefined
  revisions(id: number | null): Revision[]
  subscriptions(userId: string): Subscription[]
}

const distinct = <T>(values: T[]): T[] => [...new Set(values)]
