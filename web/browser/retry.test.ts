import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetries } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Loads something that fails `failures` times, and records when it was tried, in milliseconds. */
async function loadWithFailures(failures: number) {
  const start = Date.now()
  const triedAt: number[] = []
  const load = async () => {
    triedAt.push(Date.now() - start)
    if (triedAt.length <= failures) throw new Error(`failure ${triedAt.length}`)
    return 'loaded'
  }
  const outcome = withRetries(load, 3).catch((error: unknown) => String(error))
  await vi.runAllTimersAsync()
  return { outcome: await outcome, triedAt }
}

test('does not retry a success', async () => {
  expect(await loadWithFailures(0)).toEqual({ outcome: 'loaded', triedAt: [0] })
})

test('retries three failures after half a second, then twice as long each time', async () => {
  expect(await loadWithFailures(3)).toEqual({ outcome: 'loaded', triedAt: [0, 500, 1500, 3500] })
})

test('throws the fourth failure', async () => {
  expect(await loadWithFailures(9)).toEqual({ outcome: 'Error: failure 4', triedAt: [0, 500, 1500, 3500] })
})
