import { afterAll, describe, expect, test, vi } from 'vitest'
import { User } from '../../../../contract/accounts.schemas.ts'
import { changeName, currentUser, deleteAccount, endOtherSessions, signIn } from '../../../../contract/accounts.ts'
import { createPost, listPosts } from '../../../../contract/discussions.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { adminEvents } from '../../../../contract/events.ts'
import { suspendMember } from '../../../../contract/moderation.ts'
import { Client } from '../../../../harness/app/client.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
const overHttps = await createSecondApp(t, { env: { PUBLIC_URL: 'https://vote.example.org' } })
afterAll(async () => {
  vi.useRealTimers()
  await overHttps.close()
  await t.close()
})

const session = 'precinct_session'
const data = 'precinct.session_data'

/** Sends exactly this Cookie header. */
async function status(
  cookie: string,
  { method, path }: Endpoint,
  { app = t, body }: { app?: TestApp; body?: unknown } = {},
) {
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await fetch(new URL(path, app.origin), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response.status
}
const read = (app: TestApp, cookie: string) => status(cookie, listPosts, { app })
const write = (app: TestApp, cookie: string) => status(cookie, changeName, { app, body: { name: 'Mallory' } })

const cookieOf = ({ client }: { client: Client }, name: string) => `${name}=${client.cookies.get(name)}`

describe('a session cookie sent twice', () => {
  test('counts as none, in either order and also with the same value', async () => {
    const [victim, attacker] = [await t.member(), await t.member()]
    const [own, planted] = [cookieOf(victim, session), cookieOf(attacker, session)]
    for (const cookie of [`${own}; ${planted}`, `${planted}; ${own}`, `${own}; ${own}`, `${own};${planted};a=b`]) {
      expect([await read(t, cookie), await write(t, cookie)]).toEqual([401, 401])
    }
  })

  test('counts as none with a valid signed copy beside it', async () => {
    const [victim, attacker] = [await t.member(), await t.member()]
    const cookie = [cookieOf(attacker, session), cookieOf(victim, session), cookieOf(victim, data)].join('; ')
    expect([await read(t, cookie), await write(t, cookie)]).toEqual([401, 401])
  })
})

describe('a session under another cookie name', () => {
  test('is not read where https is configured: only the __Host- cookie counts', async () => {
    const victim = await overHttps.member({ email: 'victim@example.org' })
    const attacker = await overHttps.member({ email: 'attacker@example.org' })
    const host = `__Host-${session}`
    const token = attacker.client.cookies.get(host)
    expect(token).toBeDefined()
    expect(await read(overHttps, `${session}=${token}`)).toBe(401)
    const response = await fetch(new URL(currentUser.path, overHttps.origin), {
      headers: { cookie: `${session}=${token}; ${cookieOf(victim, host)}` },
    })
    expect(User.parse(await response.json()).id).toBe(victim.user.id)
  })

  test('is not read when the name is percent-encoded, prefixed or padded', async () => {
    const token = (await t.member()).client.cookies.get(session)
    const names = ['precinct%5Fsession', 'precinct_sessio%6E', 'Precinct_session', `x${session}`, `__Host-${session}`]
    for (const name of names) expect([name, await read(t, `${name}=${token}`)]).toEqual([name, 401])
  })
})

/** A member with a second session that was ended from the first, and the ended session's cookies. */
async function withEndedSession(app: TestApp): Promise<{ user: User; token: string; copy: string }> {
  const { client, user, password } = await app.member()
  const other = new Client(app.origin)
  await other.call(signIn, { body: { email: user.email, password } })
  const [token, copy] = [`${session}=${other.cookies.get(session)}`, `${data}=${other.cookies.get(data)}`]
  await client.call(endOtherSessions, {})
  return { user, token, copy }
}

describe('after a session was ended', () => {
  test('writes and the account end immediately, whatever else is in the cookies', async () => {
    const { token, copy } = await withEndedSession(t)
    const decoy = cookieOf(await t.member(), data)
    for (const cookie of [`${token}; ${copy}`, `${token}; ${decoy}`, `${token}; ${decoy}; ${copy}`, token]) {
      expect([await write(t, cookie), await status(cookie, currentUser)]).toEqual([401, 401])
    }
  })

  test('a valid signed copy of another session does not revive it', async () => {
    const { token } = await withEndedSession(t)
    const other = await t.member()
    for (const decoy of [cookieOf(other, data), `${cookieOf(other, data)}; ${data}.0=x`, `${data}=junk`]) {
      expect(await read(t, `${token}; ${decoy}`)).toBe(401)
    }
  })

  test('its own signed copy reads for a minute and no longer, even when encoded or repeated', async () => {
    const { token, copy } = await withEndedSession(t)
    expect(await read(t, `${token}; ${copy}`)).toBe(200)
    const encodedCopy = `${data}=${encodeURIComponent(copy.slice(data.length + 1)).replace('e', '%65')}`
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    try {
      const variants = [copy, encodedCopy, `${copy}; ${copy}`, `${data}=junk; ${copy}`]
      for (const variant of variants) expect(await read(t, `${token}; ${variant}`)).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  test('its browser is told once, so that it removes what it stored for the member', async () => {
    const { client, user, password } = await t.member()
    const other = t.visitor()
    await other.call(signIn, { body: { email: user.email, password } })
    await client.call(endOtherSessions, {})
    expect(await other.fail(currentUser, {})).toMatchObject({ code: 'unauthorized', fields: { session: 'ended' } })
    for (const visitor of [other, t.visitor()]) {
      expect(await visitor.fail(currentUser, {})).not.toHaveProperty('fields')
    }
  })

  test('reading with its signed copy does not renew the copy', async () => {
    const { token, copy } = await withEndedSession(t)
    const response = await fetch(new URL(listPosts.path, t.origin), { headers: { cookie: `${token}; ${copy}` } })
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
  })
})

test('after an account was deleted, its sessions write nothing and read for a minute at most', async () => {
  const { client, user, password } = await t.member()
  const other = t.visitor()
  await other.call(signIn, { body: { email: user.email, password } })
  const cookie = other.cookieHeader
  await client.call(deleteAccount, { body: { email: user.email, password } })
  expect([await write(t, cookie), await status(cookie, currentUser)]).toEqual([401, 401])
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  try {
    expect(await read(t, cookie)).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test('a suspended member writes nothing immediately, with any cookies', async () => {
  const { client: admin } = await t.member({ admin: true })
  const { client, user } = await t.member()
  const cookie = client.cookieHeader
  await admin.call(suspendMember, { params: { memberId: user.id }, body: { days: 1, reason: 'Insults' } })
  for (const header of [cookie, cookieOf({ client }, session)]) {
    expect(await status(header, createPost, { body: { content: 'Still here' } })).toBe(403)
  }
})

test('an administrator whose right was revoked is refused immediately, with any cookies', async () => {
  const { client, user } = await t.member({ admin: true })
  const path = `${adminEvents.path}?moderation=pending`
  expect((await client.fetch(path)).status).toBe(200)
  const cookie = client.cookieHeader
  await t.db.updateTable('users').set({ isAdmin: false }).where('id', '=', user.id).execute()
  expect((await fetch(new URL(path, t.origin), { headers: { cookie } })).status).toBe(403)
})
