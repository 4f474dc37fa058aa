import { setTimeout } from 'node:timers/promises'
import type { ReminderReason } from '../../../../contract/reminders.ts'
import type { Clock } from '../../../core/clock.ts'
import type { ClaimedMessage } from '../../../db/outbox.ts'
import { type Message, messageText } from '../../../mail/message.ts'
import type { DeliveryResult, OutboxStore } from './outbox.store.ts'
import type { SendOutcome } from './sender.ts'

type FailedOutcome = Extract<SendOutcome, { kind: 'failed' }>

/** Minutes until the next attempt; after the last one the message has failed. The total is most of a day. */
const backoffMinutes = [1, 5, 20, 60, 240, 720]

/** A deferred message waits at least this long: delivery repeats until nothing is due, so it must never be due at once. */
const minDeferralMs = 60_000

const emptyResult = {
  reason: null,
  reasonStatus: null,
  notBefore: null,
  toldRevision: null,
  subject: null,
  message: null,
  sentAt: null,
}

interface Sending {
  outcome: SendOutcome
  now: Date
  /** What was sent, if its text is kept. */
  content?: { message: Message; revision?: number }
}

export function resultOfSending(
  row: Pick<ClaimedMessage, 'id' | 'attempts'>,
  { outcome, now, content }: Sending,
): DeliveryResult {
  const attempts = row.attempts + 1
  const { subject = null } = content?.message ?? {}
  const message = content ? messageText(content.message) : null
  const result = { ...emptyResult, id: row.id, attempts, subject, message }
  if (outcome.kind === 'failed') return { ...result, ...afterFailure(attempts, outcome, now) }
  return { ...result, status: 'sent', toldRevision: content?.revision ?? null, sentAt: now }
}

function afterFailure(attempts: number, { permanent, reason, status, retryAfter }: FailedOutcome, now: Date) {
  const minutes = backoffMinutes[attempts - 1]
  const why = { reason, reasonStatus: status }
  if (permanent || minutes === undefined) return { ...why, status: 'failed' as const, sentAt: now }
  const wait = Math.max(minutes * 60, retryAfter ?? 0)
  return { ...why, status: 'waiting' as const, notBefore: new Date(now.getTime() + wait * 1000) }
}

/** An unexpected error counts as an attempt: it is retried later, and not forever. */
export const resultOfError = (row: ClaimedMessage, now: Date): DeliveryResult =>
  resultOfSending(row, { outcome: { kind: 'failed', permanent: false, reason: 'unknown', status: null }, now })

export function deferred({ id, attempts }: ClaimedMessage, until: Date, now: Date): DeliveryResult {
  const notBefore = new Date(Math.max(until.getTime(), now.getTime() + minDeferralMs))
  return { ...emptyResult, id, attempts, status: 'waiting', notBefore }
}

export function stopped({ id, attempts }: ClaimedMessage, reason: ReminderReason, now: Date): DeliveryResult {
  // Attempts were made until the day was over: that is a failure, not a message that no longer applies.
  if (reason === 'too-late' && attempts > 0)
    return { ...emptyResult, id, attempts, status: 'failed', reason, sentAt: now }
  return { ...emptyResult, id, attempts, status: 'stopped', reason }
}

/** A test is sent once and not retried: the member is waiting for the result. */
export const resultOfTest = (
  id: number,
  { message, outcome, now }: { message: Message; outcome: SendOutcome; now: Date },
): DeliveryResult =>
  resultOfSending(
    { id, attempts: 0 },
    { outcome: outcome.kind === 'failed' ? { ...outcome, permanent: true } : outcome, now, content: { message } },
  )

const maxAttempts = 10
const retryPauseMs = 500

/**
 * Records results immediately, in batches while an earlier write is still running. After a crash a message whose result
 * was not recorded is sent again, so results are never held back, and a result that the database rejects does not keep
 * the others of its batch from being recorded.
 */
export function createLedger(store: Pick<OutboxStore, 'recordResults'>, clock: Clock) {
  let pending: DeliveryResult[] = []
  let writing: Promise<void> | undefined

  const write = async () => {
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await recordAll(batch)
    }
  }

  const recordAll = async (results: DeliveryResult[]): Promise<void> => {
    try {
      await retry(() => store.recordResults(results))
    } catch (error) {
      if (!isInvalidData(error)) throw error
      for (const result of results) await recordAlone(result)
    }
  }

  const recordAlone = async (result: DeliveryResult) => {
    try {
      await retry(() => store.recordResults([result]))
    } catch (error) {
      if (!isInvalidData(error)) throw error
      await retry(() => store.recordResults([withoutDetails(result, clock.now())]))
    }
  }

  return {
    async record(result: DeliveryResult) {
      pending.push(result)
      writing ??= write().finally(() => {
        writing = undefined
      })
      await writing
    },
  }
}

/** What can always be stored of a result: whether the message was sent. One that was not has failed. */
const withoutDetails = ({ id, status, attempts, toldRevision }: DeliveryResult, now: Date): DeliveryResult => ({
  id,
  status: status === 'sent' ? 'sent' : 'failed',
  reason: status === 'sent' ? null : 'unknown',
  reasonStatus: null,
  attempts,
  notBefore: null,
  toldRevision,
  subject: null,
  message: null,
  sentAt: now,
})

/** SQLSTATE classes 22 (data exception) and 23 (constraint violation): the same values will always be rejected. */
const isInvalidData = (error: unknown) => error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** Waits for a database that is briefly unavailable: the result of a sent message must not be lost. */
async function retry(write: () => Promise<void>, attemptsLeft = maxAttempts): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (attemptsLeft <= 1 || isInvalidData(error)) throw error
    await setTimeout(retryPauseMs)
    await retry(write, attemptsLeft - 1)
  }
}
