import { expect, test } from 'vitest'
import { createFollower } from './releases.ts'

/** A process that uses facts `a`, and what it applied and logged. */
function start(apply: (digest: string) => void = () => {}) {
  const offered = { digest: 'a' }
  const applied: string[] = []
  const errors: unknown[] = []
  const look = createFollower({
    inUse: 'a',
    find: async () => ({ digest: offered.digest, load: async () => ({ digest: offered.digest }) }),
    apply: async ({ digest }) => {
      apply(digest)
      applied.push(digest)
    },
    logger: { error: (error: unknown) => void errors.push(error) },
  })
  const looks = async (count: number) => {
    for (let number = 0; number < count; number++) await look()
  }
  return { offered, applied, errors, looks }
}

test('other facts than those in use are applied once', async () => {
  const { offered, applied, looks } = start()
  await looks(2)
  expect(applied).toEqual([])
  offered.digest = 'b'
  await looks(3)
  expect(applied).toEqual(['b'])
  // A newer program may go back to its own packs.
  offered.digest = 'a'
  await looks(3)
  expect(applied).toEqual(['b', 'a'])
})

test('facts that could not be used for a moment are tried again, within about a minute', async () => {
  let isDatabaseAway = true
  const { offered, applied, errors, looks } = start(() => {
    if (isDatabaseAway) throw new Error('connection lost')
  })
  offered.digest = 'b'
  await looks(1)
  isDatabaseAway = false
  await looks(5)
  expect(applied).toEqual(['b'])
  expect(errors).toHaveLength(1)
})

test('facts that can never be used are tried more and more rarely, and do not keep later ones away', async () => {
  const tries: string[] = []
  const { offered, applied, looks } = start((digest) => {
    tries.push(digest)
    if (digest === 'b') throw new Error('unusable')
  })
  offered.digest = 'b'
  // A day of looks every 15 seconds.
  await looks(4 * 60 * 24)
  expect(tries.length).toBeGreaterThan(20)
  expect(tries.length).toBeLessThan(40)
  offered.digest = 'c'
  await looks(1)
  expect(applied).toEqual(['c'])
})
