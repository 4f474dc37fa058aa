import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../contract/accounts.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { type Attempts, type Tried, createAttempts } from './attempts.service.ts'
import { createAttemptsStore } from './attempts.store.ts'

let t: TestApp
let attempts: Attempts
beforeAll(async () => {
  t = await createTestApp()
  const store = createAttemptsStore(t.db)
  attempts = createAttempts({ store, clock: t.clock, secret: 'for this test only', byAddress: true })
})
afterAll(() => t.close())

const second = 1000
const minute = 60 * second

/** Nothing when the try may be made, otherwise the seconds to wait. */
const wait = (what: Tried, who: string): Promise<number | undefined> =>
  attempts.take(what, who).then(
    () => undefined,
    (error) => error.retryAfter,
  )

/** How many of so many tries may be made. */
async function takeTimes(what: Tried, who: string, times: number): Promise<number> {
  let made = 0
  while (made < times && (await wait(what, who)) === undefined) made++
  return made
}

describe('signing in to one account', () => {
  test('is refused after ten wrong passwords, also with the right one, until the wait is over', async () => {
    const { password } = await t.member({ email: 'guess@example.org' })
    const send = (given: string) => t.visitor().send(signIn, { body: { email: 'guess@example.org', password: given } })
    for (let made = 0; made < 10; made++) expect((await send('wrong wrong wrong')).status).toBe(401)
    const refused = await send(password)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('15')
    t.clock.advance(15 * second)
    expect((await send(password)).status).toBe(200)
    expect((await send('wrong wrong wrong')).status).toBe(401)
  })

  test('takes twice as long to wait for each time, at most a quarter of an hour', async () => {
    expect(await takeTimes('signInToAccount', 'slow', 10)).toBe(10)
    const waits: number[] = []
    for (let made = 0; made < 8; made++) {
      const seconds = (await wait('signInToAccount', 'slow')) ?? 0
      waits.push(seconds)
      t.clock.advance((seconds - 1) * second)
      expect(await wait('signInToAccount', 'slow')).toBe(1)
      t.clock.advance(1 * second)
      expect(await takeTimes('signInToAccount', 'slow', 1)).toBe(1)
    }
    expect(waits.slice(0, 3)).toEqual([15, 30, 58])
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60)
    t.clock.advance(6 * 60 * minute)
    expect(await takeTimes('signInToAccount', 'slow', 10)).toBe(10)
  })

  test('counts what is sent at once', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => wait('signInToAccount', 'at once')))
    expect(waits.filter((seconds) => seconds === undefined)).toHaveLength(10)
  })

  test('begins anew after a success', async () => {
    expect(await takeTimes('signInToAccount', 'anew', 9)).toBe(9)
    await attempts.forget('signInToAccount', 'anew')
    expect(await takeTimes('signInToAccount', 'anew', 10)).toBe(10)
  })
})

describe('one address', () => {
  test('may fail often on many accounts, and successes are not held against it', async () => {
    for (let made = 0; made < 70; made++) {
      expect(await takeTimes('signInFromAddress', 'campus', 1)).toBe(1)
      await attempts.giveBack('signInFromAddress', 'campus')
    }
    expect(await takeTimes('signInFromAddress', 'campus', 60)).toBe(60)
    expect(await wait('signInFromAddress', 'campus')).toBe(15)
  })

  test('may make a hundred accounts at once, and again as many within an hour', async () => {
    expect(await takeTimes('signUpFromAddress', 'library', 100)).toBe(100)
    expect(await wait('signUpFromAddress', 'library')).toBe(30)
    t.clock.advance(60 * minute)
    expect(await takeTimes('signUpFromAddress', 'library', 99)).toBe(99)
  })

  test('is not counted where the operator wants no limit', async () => {
    const store = createAttemptsStore(t.db)
    const off = createAttempts({ store, clock: t.clock, secret: 'x', byAddress: false })
    const tries = Array.from({ length: 100 }, () => off.take('signInFromAddress', 'load test'))
    await expect(Promise.all(tries)).resolves.toHaveLength(100)
  })
})

test('old counts are removed', async () => {
  t.clock.advance(3 * 24 * 60 * minute)
  expect(await takeTimes('resetOfAccount', 'sweeper', 1)).toBe(1)
  expect(await t.db.selectFrom('attempts').select('key').execute()).toHaveLength(1)
})
