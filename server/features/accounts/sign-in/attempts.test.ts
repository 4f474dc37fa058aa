import { afterAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../contract/accounts.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { type AttemptKind, createAttempts } from './attempts.ts'

const t = await createTestApp()
const attempts = createAttempts({ db: t.db, clock: t.clock, secret: 'for this test only', byAddress: true })
afterAll(() => t.close())

const second = 1000
const minute = 60 * second

/** Undefined when the attempt is allowed, otherwise the seconds to wait. */
const wait = (kind: AttemptKind, subject: string): Promise<number | undefined> =>
  attempts.consume(kind, subject).then(
    () => undefined,
    (error) => error.retryAfter,
  )

/** How many of `times` attempts in a row are allowed. */
async function countAllowed(kind: AttemptKind, subject: string, times: number): Promise<number> {
  let allowed = 0
  while (allowed < times && (await wait(kind, subject)) === undefined) allowed++
  return allowed
}

describe('signing in to one account', () => {
  test('is rejected after ten wrong passwords, even with the right one, until the wait is over', async () => {
    const { password } = await t.member({ email: 'guess@example.org' })
    const send = (attempted: string) =>
      t.visitor().send(signIn, { body: { email: 'guess@example.org', password: attempted } })
    for (let made = 0; made < 10; made++) expect((await send('wrong wrong wrong')).status).toBe(401)
    const rejected = await send(password)
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('retry-after')).toBe('60')
    t.clock.advance(15 * second)
    expect((await send(password)).status).toBe(200)
    expect((await send('wrong wrong wrong')).status).toBe(401)
  })

  test('doubles the wait each time, up to fifteen minutes', async () => {
    expect(await countAllowed('signInToAccount', 'slow', 10)).toBe(10)
    const waits: number[] = []
    for (let made = 0; made < 8; made++) {
      // The long waits are measured in larger steps.
      const step = made < 3 ? 1 : 15
      let seconds = 0
      for (; (await countAllowed('signInToAccount', 'slow', 1)) === 0; seconds += step) t.clock.advance(step * second)
      waits.push(seconds)
    }
    expect(waits.slice(0, 3)).toEqual([15, 30, 58])
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60)
    t.clock.advance(6 * 60 * minute)
    expect(await countAllowed('signInToAccount', 'slow', 10)).toBe(10)
  })

  test('counts simultaneous attempts', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => wait('signInToAccount', 'simultaneous')))
    expect(waits.filter((seconds) => seconds === undefined)).toHaveLength(10)
  })

  test('starts over after a success', async () => {
    expect(await countAllowed('signInToAccount', 'reset', 9)).toBe(9)
    await attempts.reset('signInToAccount', 'reset')
    expect(await countAllowed('signInToAccount', 'reset', 10)).toBe(10)
  })
})

describe('one network', () => {
  test('may fail a hundred times on many accounts, and successes do not count', async () => {
    for (let made = 0; made < 110; made++) {
      expect(await countAllowed('signInFromAddress', 'campus', 1)).toBe(1)
      await attempts.refund('signInFromAddress', 'campus')
    }
    expect(await countAllowed('signInFromAddress', 'campus', 100)).toBe(100)
    expect(await wait('signInFromAddress', 'campus')).toBe(60)
  })

  test('may create three hundred accounts at once, and as many again after an hour', async () => {
    expect(await countAllowed('signUpFromAddress', 'library', 300)).toBe(300)
    expect(await wait('signUpFromAddress', 'library')).toBe(60)
    t.clock.advance(60 * minute)
    expect(await countAllowed('signUpFromAddress', 'library', 299)).toBe(299)
  })

  test('is not limited when the operator turns the limit off', async () => {
    const unlimited = createAttempts({ db: t.db, clock: t.clock, secret: 'x', byAddress: false })
    const attempted = Array.from({ length: 100 }, () => unlimited.consume('signInFromAddress', 'load test'))
    await expect(Promise.all(attempted)).resolves.toHaveLength(100)
  })
})

test('removes old counts', async () => {
  t.clock.advance(3 * 24 * 60 * minute)
  expect(await countAllowed('resetOfAccount', 'cleanup', 1)).toBe(1)
  expect(await t.db.selectFrom('attempts').select('key').execute()).toHaveLength(1)
})
