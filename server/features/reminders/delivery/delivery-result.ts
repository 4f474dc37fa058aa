import type { ClaimedReminder, DeliveryResult } from './delivery.store.ts'
import type { Eligibility } from './eligibility.ts'
import { type ReminderMessage, messageText } from './reminder-messages.ts'
import type { SendOutcome } from './sender.ts'

type FailedOutcome = Extract<SendOutcome, { kind: 'failed' }>

/** Minutes until the next attempt; after the last one the reminder has failed. The total is most of a day. */
const backoffMinutes = [1, 5, 20, 60, 240, 720]

/** A deferred reminder waits at least this long: delivery repeats until nothing is due, so it must never be due at once. */
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

export function resultOfSending(
  row: ClaimedReminder,
  message: ReminderMessage,
  revision: number | null,
  outcome: SendOutcome,
  now: Date,
): DeliveryResult {
  const attempts = row.attempts + 1
  const sentMessage = {
    ...emptyResult,
    id: row.id,
    attempts,
    subject: message.subject,
    message: messageText(message),
  }
  if (outcome.kind === 'sent') return { ...sentMessage, status: 'sent', toldRevision: revision, sentAt: now }
  return { ...sentMessage, ...afterFailure(attempts, outcome, now) }
}

function afterFailure(attempts: number, { permanent, reason, status, retryAfter }: FailedOutcome, now: Date) {
  const minutes = backoffMinutes[attempts - 1]
  const why = { reason, reasonStatus: status }
  if (permanent || minutes === undefined) return { ...why, status: 'failed' as const, sentAt: now }
  const wait = Math.max(minutes * 60, retryAfter ?? 0)
  return { ...why, status: 'waiting' as const, notBefore: new Date(now.getTime() + wait * 1000) }
}

/** An unexpected error counts as an attempt: it is retried later, and not forever. */
export function resultOfError(row: ClaimedReminder, now: Date): DeliveryResult {
  const attempts = row.attempts + 1
  const outcome: FailedOutcome = { kind: 'failed', permanent: false, reason: 'unknown', status: null }
  return { ...emptyResult, id: row.id, attempts, ...afterFailure(attempts, outcome, now) }
}

export function resultWithoutSending(
  row: ClaimedReminder,
  eligibility: Exclude<Eligibility, { kind: 'send' }>,
  now: Date,
): DeliveryResult {
  const unchanged = { ...emptyResult, id: row.id, attempts: row.attempts }
  if (eligibility.kind === 'defer') {
    const notBefore = new Date(Math.max(eligibility.until.getTime(), now.getTime() + minDeferralMs))
    return { ...unchanged, status: 'waiting', notBefore }
  }
  // Attempts were made until the day was over: that is a failure, not a reminder that no longer applies.
  if (eligibility.reason === 'too-late' && row.attempts > 0)
    return { ...unchanged, status: 'failed', reason: 'too-late', sentAt: now }
  return { ...unchanged, status: 'stopped', reason: eligibility.reason }
}

/** A test is sent once and not retried: the member is waiting for the result. */
export function resultOfTest(id: number, message: ReminderMessage, outcome: SendOutcome, now: Date): DeliveryResult {
  const sentMessage = {
    ...emptyResult,
    id,
    attempts: 1,
    subject: message.subject,
    message: messageText(message),
    sentAt: now,
  }
  if (outcome.kind === 'sent') return { ...sentMessage, status: 'sent' }
  return { ...sentMessage, status: 'failed', reason: outcome.reason, reasonStatus: outcome.status }
}
