import { expect, test } from 'vitest'
import { withRetries } from './retry.ts'

/** Loads something that fails `failures` times, and records the delays. */
async function loadWithFailures(failures: number) {
  const delays: number[] = []
  let attempts = 0
  const load = async () => {
    if (++attempts <= failures) throw new Error(`failure ${attempts}`)
    return 'loaded'
  }
  const sleep = async (milliseconds: number) => void delays.push(milliseconds)
  const outcome = await withRetries(load, sleep).catch((error: unknown) => String(error))
  return { outcome, attempts, delays }
}

test('does not retry a success', async () => {
  expect(await loadWithFailures(0)).toEqual({ outcome: 'loaded', attempts: 1, delays: [] })
})

test('retries three failures with growing delays', async () => {
  expect(await loadWithFailures(3)).toEqual({ outcome: 'loaded', attempts: 4, delays: [2, 8, 24] })
})

test('throws the fourth failure', async () => {
  expect(await loadWithFailures(9)).toEqual({ outcome: 'Error: failure 4', attempts: 4, delays: [2, 8, 24] })
})
