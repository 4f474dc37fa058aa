import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, currentUser, signIn } from '../../../../contract/accounts.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { createAttempts } from './attempts.ts'

const hashingCalls: string[] = []
const hashing = {
  hash: async (password: string) => {
    hashingCalls.push('hash')
    return `hashed ${password}`
  },
  verify: async ({ hash, password }: { hash: string; password: string }) => {
    hashingCalls.push('verify')
    return hash === `hashed ${password}`
  },
}

const t = await createTestApp({ hashing, env: { RATE_LIMIT_PER_MINUTE: '100000', TRUST_PROXY: 'on' } })
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('attempts').execute()
  hashingCalls.length = 0
})

const wrong = 'not the right one'
const minute = 60_000

/** The status of one attempt to sign in from an address. */
async function signInFrom(
  address: string,
  email: string,
  { password = wrong, client = t.visitor() }: { password?: string; client?: Client } = {},
): Promise<number> {
  const response = await client.sendJson(signIn, { email, password }, { 'x-forwarded-for': address })
  return response.status
}

describe('whether an account exists', () => {
  test('is not revealed by timing: every attempt hashes one password', async () => {
    const { user } = await t.member()
    await t.db
      .insertInto('users')
      .values({ id: 'no-password', email: 'no-password@example.org', name: 'By passkey', emailVerified: false })
      .execute()
    const work: string[][] = []
    for (const email of [user.email, 'nobody@example.org', 'no-password@example.org']) {
      hashingCalls.length = 0
      expect(await signInFrom('192.0.2.1', email)).toBe(401)
      work.push([...hashingCalls])
    }
    expect(work).toEqual([['verify'], ['hash'], ['hash']])
  })

  test('is not revealed by limits: attempts for an unknown email count too', async () => {
    const { user } = await t.member()
    for (const email of [user.email, 'nobody@example.org']) {
      for (let made = 0; made < 10; made++) expect(await signInFrom(`192.0.2.${made}`, email)).toBe(401)
      expect(await signInFrom('192.0.2.99', email)).toBe(429)
    }
  })
})

test('one network gets twenty links to choose a new password', async () => {
  const links = Array.from({ length: 21 }, (_, at) =>
    t.visitor().postForm('/api/login/forgot', { email: `link${at}@example.org` }),
  )
  expect((await Promise.all(links)).map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 429])
})

describe('one password tried on many accounts', () => {
  test('from one network is limited to a hundred attempts, whatever the account and password', async () => {
    const { user, password } = await t.member()
    for (let made = 0; made < 100; made++)
      expect(await signInFrom('198.51.100.7', `spray${made}@example.org`)).toBe(401)
    expect(await signInFrom('198.51.100.7', 'spray100@example.org')).toBe(429)
    expect(await signInFrom('198.51.100.7', user.email, { password })).toBe(429)
    expect(await signInFrom('198.51.100.8', user.email, { password })).toBe(200)
  })

  test('from one IPv6 /64 network counts as one network', async () => {
    expect(await signInFrom('2001:db8:1:2::1', 'first@example.org')).toBe(401)
    await t.db.updateTable('attempts').set({ count: 99 }).execute()
    expect(await signInFrom('2001:db8:1:2::2', 'hundredth@example.org')).toBe(401)
    expect(await signInFrom('2001:db8:1:2:ffff::1', 'six@example.org')).toBe(429)
    expect(await signInFrom('2001:db8:1:3::1', 'six@example.org')).toBe(401)
  })

  test('is counted across processes', async () => {
    const deps = { clock: t.clock, secret: 'shared', byAddress: true }
    const processes = [1, 2].map(() => createAttempts({ ...deps, db: t.db }))
    const attempts = Array.from({ length: 130 }, (_, index) =>
      processes[index % 2]?.consume('signInFromAddress', 'sprayer').then(
        () => 1,
        () => 0,
      ),
    )
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(100)
  })
})

describe('many networks trying one account', () => {
  test('are limited to ten attempts, while the owner can still sign in from a known browser', async () => {
    const { client, user, password } = await t.member()
    await client.fetch('/api/logout')
    for (let day = 0; day < 5; day++) {
      for (let made = 0; (await signInFrom(`203.0.113.${made}`, user.email)) === 401; made++)
        expect(made).toBeLessThan(12)
      expect(await signInFrom('192.0.2.200', user.email, { password })).toBe(429)
      expect(await signInFrom('203.0.113.1', user.email, { password, client })).toBe(200)
      await client.call(currentUser, {})
      t.clock.advance(15 * minute)
    }
  })

  test('do not prevent the owner from changing the password', async () => {
    const { client, user, password } = await t.member()
    for (let made = 0; made < 11; made++) await signInFrom(`203.0.113.${made}`, user.email)
    expect(await signInFrom('192.0.2.1', user.email, { password })).toBe(429)
    const body = { currentPassword: password, newPassword: 'nine yellow ballots' }
    expect(await client.call(changePassword, { body })).toEqual({ ok: true })
  })

  test('get no extra attempts from a browser known to another account or with a forged cookie', async () => {
    const [own, other] = [await t.member(), await t.member()]
    for (let made = 0; made < 10; made++) await signInFrom(`203.0.113.${made}`, other.user.email)
    expect(await signInFrom('192.0.2.1', other.user.email, { password: other.password, client: own.client })).toBe(429)
    const forged = t.visitor()
    forged.setCookie('precinct.known', `${'a'.repeat(22)}.${'b'.repeat(43)}`)
    expect(await signInFrom('192.0.2.1', other.user.email, { password: other.password, client: forged })).toBe(429)
    for (let made = 0; made < 10; made++)
      expect(await signInFrom('192.0.2.1', own.user.email, { client: own.client })).toBe(401)
    expect(await signInFrom('192.0.2.1', own.user.email, own)).toBe(429)
  })
})
