import type { ReminderReason } from '../../../../contract/reminders.ts'
import type { ClaimedMessage } from '../../../db/outbox.ts'
import { type Message, messageText } from '../../../mail/message.ts'
import type { DeliveryResult } from './outbox.store.ts'
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

/** `content` is what was sent, if its text is kept. */
export function resultOfSending(
  row: Pick<ClaimedMessage, 'id' | 'attempts'>,
  outcome: SendOutcome,
  now: Date,
  content?: { message: Message; revision?: number },
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
  resultOfSending(row, { kind: 'failed', permanent: false, reason: 'unknown', status: null }, now)

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
export const resultOfTest = (id: number, message: Message, outcome: SendOutcome, now: Date): DeliveryResult =>
  resultOfSending({ id, attempts: 0 }, outcome.kind === 'failed' ? { ...outcome, permanent: true } : outcome, now, {
    message,
  })
