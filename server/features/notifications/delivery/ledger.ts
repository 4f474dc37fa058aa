import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../../core/clock.ts'
import type { DeliveryResult, OutboxStore } from './outbox.store.ts'

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
