import { setTimeout } from 'node:timers/promises'
import type { DeliveryResult, DeliveryStore } from './delivery.store.ts'

const maxAttempts = 10
const retryPauseMs = 500

/**
 * Records results immediately, in batches while an earlier write is still running. After a crash a reminder whose result
 * was not recorded is sent again, so results are never held back.
 */
export function createLedger(store: Pick<DeliveryStore, 'recordResults'>) {
  let pending: DeliveryResult[] = []
  let writing: Promise<void> | undefined

  const write = async () => {
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await retry(() => store.recordResults(batch))
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

/** Waits for a database that is briefly unavailable: the result of a sent message must not be lost. */
async function retry(write: () => Promise<void>, attemptsLeft = maxAttempts): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (attemptsLeft <= 1) throw error
    await setTimeout(retryPauseMs)
    await retry(write, attemptsLeft - 1)
  }
}
