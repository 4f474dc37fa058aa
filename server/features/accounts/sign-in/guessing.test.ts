import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, currentUser, signIn } from '../../../../contract/accounts.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { createAttempts } from './attempts.service.ts'
import { createAttemptsStore } from './attempts.store.ts'

const asked: string[] = []
const hashing = {
  hash: async (password: string) => {
    asked.push('hash')
    return `hashed ${password}`
  },
  verify: async ({ hash, password }: { hash: string; password: string }) => {
    asked.push('verify')
    return hash === `hashed ${password}`
  },
}

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ hashing, env: { RATE_LIMIT_PER_MINUTE: '100000', TRUST_PROXY: 'on' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('attempts').execute()
  asked.length = 0
})

const wrong = 'not the right one'
const minute = 60_000

/** One try to sign in, from somewhere. */
async function tryFrom(
  address: string,
  email: string,
  password = wrong,
  client: Client = t.visitor(),
): Promise<number> {
  const answer = await client.fetch(signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

describe('who has an account', () => {
  test('is not told by the work of signing in: a password is hashed once, whoever is asked for', async () => {
    const { user } = await t.member()
    await t.db
      .insertInto('users')
      .values({ id: 'no-password', email: 'no-password@example.org', name: 'By passkey', emailVerified: false })
      .execute()
    const work: string[][] = []
    for (const email of [user.email, 'nobody@example.org', 'no-password@example.org']) {
      asked.length = 0
      expect(await tryFrom('192.0.2.1', email)).toBe(401)
      work.push([...asked])
    }
    expect(work).toEqual([['verify'], ['hash'], ['hash']])
  })

  test('is not told by who has to wait: an e-mail nobody has is counted like any other', async () => {
    const { user } = await t.member()
    for (const email of [user.email, 'nobody@example.org']) {
      for (let made = 0; made < 10; made++) expect(await tryFrom(`192.0.2.${made}`, email)).toBe(401)
      expect(await tryFrom('192.0.2.99', email)).toBe(429)
    }
  })
})

describe('one password tried on many accounts', () => {
  test('from one network: sixty tries, then it waits, whichever account and password comes next', async () => {
    const { user, password } = await t.member()
    for (let made = 0; made < 60; made++) expect(await tryFrom('198.51.100.7', `spray${made}@example.org`)).toBe(401)
    expect(await tryFrom('198.51.100.7', 'spray60@example.org')).toBe(429)
    expect(await tryFrom('198.51.100.7', user.email, password)).toBe(429)
    expect(await tryFrom('198.51.100.8', user.email, password)).toBe(200)
  })

  test('from one household with a whole net of IPv6 addresses: it is one', async () => {
    for (let made = 0; made < 60; made++)
      expect(await tryFrom(`2001:db8:1:2::${made + 1}`, `six${made}@example.org`)).toBe(401)
    expect(await tryFrom('2001:db8:1:2:ffff::1', 'six@example.org')).toBe(429)
  })

  test('by several processes: they share one count', async () => {
    const parts = { clock: t.clock, secret: 'shared', byAddress: true }
    const processes = [1, 2].map(() => createAttempts({ ...parts, store: createAttemptsStore(t.db) }))
    const tries = Array.from({ length: 80 }, (_, at) =>
      processes[at % 2]?.take('signInFromAddress', 'sprayer').then(
        () => 1,
        () => 0,
      ),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(60)
  })
})

describe('one account tried from many networks', () => {
  test('waits after ten tries, and its owner gets in all the same where they have signed in before', async () => {
    const { client, user, password } = await t.member()
    await client.fetch('/api/logout')
    for (let day = 0; day < 5; day++) {
      for (let made = 0; (await tryFrom(`203.0.113.${made}`, user.email)) === 401; made++) expect(made).toBeLessThan(12)
      expect(await tryFrom('192.0.2.200', user.email, password)).toBe(429)
      expect(await tryFrom('203.0.113.1', user.email, password, client)).toBe(200)
      await client.call(currentUser, {})
      t.clock.advance(15 * minute)
    }
  })

  test('does not keep its owner from changing the password', async () => {
    const { client, user, password } = await t.member()
    for (let made = 0; made < 11; made++) await tryFrom(`203.0.113.${made}`, user.email)
    expect(await tryFrom('192.0.2.1', user.email, password)).toBe(429)
    const body = { currentPassword: password, newPassword: 'nine yellow ballots' }
    expect(await client.call(changePassword, { body })).toEqual({ ok: true })
  })

  test('is not tried more often from a browser that is known, for another account or by a made-up mark', async () => {
    const [mine, other] = [await t.member(), await t.member()]
    for (let made = 0; made < 10; made++) await tryFrom(`203.0.113.${made}`, other.user.email)
    expect(await tryFrom('192.0.2.1', other.user.email, other.password, mine.client)).toBe(429)
    const forged = t.visitor()
    forged.setCookie('precinct.known', `${'a'.repeat(22)}.${'b'.repeat(43)}`)
    expect(await tryFrom('192.0.2.1', other.user.email, other.password, forged)).toBe(429)
    for (let made = 0; made < 10; made++)
      expect(await tryFrom('192.0.2.1', mine.user.email, wrong, mine.client)).toBe(401)
    expect(await tryFrom('192.0.2.1', mine.user.email, mine.password, mine.client)).toBe(429)
  })
})
