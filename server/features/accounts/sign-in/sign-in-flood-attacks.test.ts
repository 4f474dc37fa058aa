import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../../../../contract/accounts.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const strangers = 140
/** While held, every hash waits until the test ends it. */
let isHeld = false
const ends: (() => void)[] = []
const hold = async () => {
  if (isHeld) await new Promise<void>((resolve) => void ends.push(resolve))
}
const endAll = () => {
  isHeld = false
  for (const end of ends.splice(0)) end()
}

const t = await createTestApp({
  env: { TRUST_PROXY: 'on' },
  hashing: {
    hash: (password) => hold().then(() => `hashed ${password}`),
    verify: ({ hash, password }) => hold().then(() => hash === `hashed ${password}`),
  },
})
afterAll(() => t.close())

const send = (client: Client, address: string, credentials: { email: string; password: string }) =>
  client.sendJson(signIn, credentials, { 'x-forwarded-for': address })

/** Strangers guess, each at another account and from another network, until the server accepts no more. */
async function flood() {
  isHeld = true
  const rejected: Response[] = []
  const guesses = Array.from({ length: strangers }, async (_, at) => {
    const response = await send(t.visitor(), `203.0.113.${at}`, {
      email: `stranger${at}@example.org`,
      password: 'not the right one',
    })
    if (response.status === 503) rejected.push(response)
    return response.status
  })
  // For each hash at work, thirty wait.
  await expect.poll(() => rejected.length + 31 * ends.length).toBe(strangers)
  return { rejected, guesses }
}

test('while strangers guess from many networks, a known member is next and most guesses are rejected', async () => {
  const { client, user, password } = await t.member()
  await client.fetch('/api/logout')
  const { rejected, guesses } = await flood()
  expect(ends.length).toBeLessThanOrEqual(3)
  expect(rejected.map(({ headers }) => headers.get('retry-after'))).toEqual(rejected.map(() => '60'))

  const signedIn: number[] = []
  const member = send(client, '203.0.113.200', { email: user.email, password }).then(({ status }) =>
    signedIn.push(status),
  )
  let ended = 0
  for (; signedIn.length === 0 && ended < 31; ended++) {
    ends.shift()?.()
    // Other queries on the same database give the sign-in time to reach the queue.
    for (let query = 0; query < 20; query++) await sql`select 1`.execute(t.db)
  }
  expect(ended, 'hashes before the member is signed in').toBeLessThan(15)
  await member
  expect(signedIn).toEqual([200])
  endAll()
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([401, 503]))
})

test('a rejected attempt does not count against the account', async () => {
  const { user, password } = await t.member()
  const { guesses } = await flood()
  const signInFromNewBrowser = async () =>
    (await send(t.visitor(), '192.0.2.1', { email: user.email, password })).status
  for (let made = 0; made < 20; made++) expect(await signInFromNewBrowser()).toBe(503)
  endAll()
  await Promise.all(guesses)
  expect(await signInFromNewBrowser()).toBe(200)
})

test('the sign-in page says that there are too many and when to come back', async () => {
  const { guesses } = await flood()
  const form = { mode: 'sign-in', email: 'pat@example.org', password: 'wrong wrong' }
  const page = await t.visitor().postForm('/api/login', form, { 'x-forwarded-for': '192.0.2.2' })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await page.text()).toContain('Many people are signing in right now. Try again in a minute.')
  endAll()
  await Promise.all(guesses)
})
