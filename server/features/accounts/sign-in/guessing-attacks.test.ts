import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn, signUp } from '../../../../contract/accounts.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { type AttemptKind, createAttempts } from './attempts.ts'

const t = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', TRUST_PROXY: 'on' } })
const attempts = createAttempts({ db: t.db, clock: t.clock, secret: 'for tests', byAddress: true })
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('attempts').execute())

const isAllowed = (kind: AttemptKind, subject: string) =>
  attempts.consume(kind, subject).then(
    () => true,
    () => false,
  )

test('Retry-After tells full minutes only, whenever an attacker asks', async () => {
  const body = { email: 'watched@example.org', password: 'not the right one' }
  for (let made = 0; made < 14; made++) {
    await t.visitor().send(signIn, { body })
    t.clock.advance(made * 1000)
  }
  const waits = new Set<string | null>()
  for (let second = 0; second < 30; second++) {
    const response = await t.visitor().send(signIn, { body })
    if (response.status === 429) waits.add(response.headers.get('retry-after'))
    t.clock.advance(1000)
  }
  expect([...waits].filter((wait) => Number(wait) % 60 !== 0)).toEqual([])
  expect(waits.size).toBeGreaterThan(0)
})

describe('an attacker with an IPv6 /48', () => {
  test('cannot reset passwords from one /64 after another without end', async () => {
    let allowed = 0
    for (let made = 0; made < 330; made++)
      if (await isAllowed('resetFromAddress', `2001:db8:7:${made.toString(16)}::/64`)) allowed++
    expect(allowed).toBe(20 * 16)
    expect(await isAllowed('resetFromAddress', '2001:db8:8:1::/64')).toBe(true)
  })

  test('is not helped or hurt by successful attempts of others in it', async () => {
    for (let made = 0; made < 330; made++) {
      const network = `2001:db8:9:${made.toString(16)}::/64`
      expect(await isAllowed('resetFromAddress', network)).toBe(true)
      await attempts.refund('resetFromAddress', network)
    }
  })
})

test('trying a list of emails at sign-up ends after a hundred that have an account', async () => {
  const { user } = await t.member()
  const body = { email: user.email, password: 'nine yellow ballots', name: 'Not Pat' }
  const send = async (email: string) => (await t.visitor().send(signUp, { body: { ...body, email } })).status
  expect(await send(user.email)).toBe(409)
  await t.db.updateTable('attempts').set({ count: 99 }).execute()
  expect(await send(user.email)).toBe(409)
  expect(await send(user.email)).toBe(429)
  expect(await send('not-an-account@example.org')).toBe(429)
})
