import { setTimeout } from 'node:timers/promises'
import type { Claimed, DeliveryStore, Settled } from './delivery.store.ts'
import type { Verdict } from './eligibility.ts'
import type { Words } from './reminder-messages.ts'
import type { Outcome } from './sender.ts'

/** Minutes until the next try; after the last one it has failed. Together most of a day. */
const backOff = [1, 5, 20, 60, 240, 720]

const blank = {
  reason: null,
  reasonStatus: null,
  notBefore: null,
  toldRevision: null,
  subject: null,
  message: null,
  sentAt: null,
}

export function afterSending(row: Claimed, words: Words, revision: number, outcome: Outcome, now: Date): Settled {
  const attempts = row.attempts + 1
  const said = { ...blank, id: row.id, attempts, subject: words.subject, message: words.paragraphs.join('\n\n') }
  if (outcome.kind === 'sent') return { ...said, status: 'sent', toldRevision: revision, sentAt: now }
  const { permanent, reason, status: reasonStatus, retryAfter } = outcome
  const minutes = backOff[attempts - 1]
  if (permanent || minutes === undefined) return { ...said, status: 'failed', reason, reasonStatus, sentAt: now }
  const wait = Math.max(minutes * 60, retryAfter ?? 0)
  return { ...said, status: 'waiting', reason, reasonStatus, notBefore: new Date(now.getTime() + wait * 1000) }
}

export function withoutSending(row: Claimed, verdict: Exclude<Verdict, { kind: 'send' }>, now: Date): Settled {
  const kept = { ...blank, id: row.id, attempts: row.attempts }
  if (verdict.kind === 'defer') return { ...kept, status: 'waiting', notBefore: verdict.until }
  // Tried in vain until it was too late: that has failed, and is not a change of plans.
  if (verdict.reason === 'too-late' && row.attempts > 0)
    return { ...kept, status: 'failed', reason: 'too-late', sentAt: now }
  return { ...kept, status: 'stopped', reason: verdict.reason }
}

/** A test is tried once: whoever asked for it is waiting. */
export function afterTest(id: number, words: Words, outcome: Outcome, now: Date): Settled {
  const said = {
    ...blank,
    id,
    attempts: 1,
    subject: words.subject,
    message: words.paragraphs.join('\n\n'),
    sentAt: now,
  }
  if (outcome.kind === 'sent') return { ...said, status: 'sent' }
  return { ...said, status: 'failed', reason: outcome.reason, reasonStatus: outcome.status }
}

const tries = 10
const pause = 500

/**
 * Writes what became of them as soon as the database is free: alone when there is time, together when there is not. What
 * a crash finds unwritten here is sent again, so nothing waits longer than it must.
 */
export function createLedger(store: Pick<DeliveryStore, 'settle'>) {
  let waiting: Settled[] = []
  let writing: Promise<void> | undefined

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await insist(() => store.settle(batch))
    }
  }

  return {
    async settle(settled: Settled) {
      waiting.push(settled)
      writing ??= write().finally(() => {
        writing = undefined
      })
      await writing
    },
  }
}

/** A database that is away for a moment is waited for: what was sent must not be forgotten. */
async function insist(write: () => Promise<void>, left = tries): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (left <= 1) throw error
    await setTimeout(pause)
    await insist(write, left - 1)
  }
}
