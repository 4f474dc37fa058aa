import { expect, test } from 'vitest'
import { withRetries } from './retry.ts'

/** Fails as often as told, and remembers the pauses between. */
async function tryLoading(failures: number) {
  const pauses: number[] = []
  let tries = 0
  const load = async () => {
    if (++tries <= failures) throw new Error(`failure ${tries}`)
    return 'loaded'
  }
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const outcome = await withRetries(load, pause).catch((error: unknown) => String(error))
  return { outcome, tries, pauses }
}

test('what works at once is not tried twice', async () => {
  expect(await tryLoading(0)).toEqual({ outcome: 'loaded', tries: 1, pauses: [] })
})

test('three failures are forgiven, each after a longer pause', async () => {
  expect(await tryLoading(3)).toEqual({ outcome: 'loaded', tries: 4, pauses: [2, 8, 24] })
})

test('the fourth is final', async () => {
  expect(await tryLoading(9)).toEqual({ outcome: 'Error: failure 4', tries: 4, pauses: [2, 8, 24] })
})
