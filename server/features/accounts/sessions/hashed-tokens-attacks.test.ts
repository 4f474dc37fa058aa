import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { accountDetails, changePassword, currentUser, signIn, signOut } from '../../../../contract/accounts.ts'
import { listPosts } from '../../../../contract/discussions.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { readMigrations } from '../../../db/migrate.ts'

const sessionSecret = 'a secret that the attacker has'
const t = await createTestApp({ sessionSecret })
afterAll(() => t.close())

const cookieName = 'precinct_session'

/** The cookie that someone who knows the server's secret would make from a token. */
function signCookie(token: string): string {
  const signature = createHmac('sha256', sessionSecret).update(token).digest('base64')
  return `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`
}

const storedTokens = async (userId: string) =>
  (await t.db.selectFrom('sessions').select('token').where('userId', '=', userId).execute()).map(({ token }) => token)

const read = async (cookie: string, path: string) =>
  (await fetch(new URL(path, t.origin), { headers: { cookie } })).status

describe('someone who has the database and the signing secret', () => {
  test('can sign cookies, but has no token to sign', async () => {
    const { client, user, password } = await t.member()
    const own = client.sessionToken ?? ''
    expect(await read(signCookie(own), currentUser.path)).toBe(200)
    await t.visitor().call(signIn, { body: { email: user.email, password } })
    const rows = await t.db.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute()
    expect(rows).toHaveLength(2)
    for (const value of rows.flatMap((row) => [row.id, row.userId, row.token])) {
      expect([await read(signCookie(value), currentUser.path), await read(signCookie(value), listPosts.path)]).toEqual([
        401, 401,
      ])
    }
  })
})

describe('a session', () => {
  test('is stored without its token: after signing up, signing in, a renewal and a new password', async () => {
    const { client, user, password } = await t.member()
    const tokens = () => client.sessionToken ?? ''
    const seen = [tokens()]
    await client.call(signIn, { body: { email: user.email, password } })
    seen.push(tokens())
    // After a day of use better-auth renews the session.
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000, toFake: ['Date'] })
    try {
      await client.call(accountDetails, {})
    } finally {
      vi.useRealTimers()
    }
    seen.push(tokens())
    await client.call(changePassword, { body: { currentPassword: password, newPassword: 'nine green envelopes' } })
    seen.push(tokens())
    expect(new Set(seen).size).toBe(3)
    expect(await client.call(currentUser, {})).toMatchObject({ id: user.id })
    const stored = await storedTokens(user.id)
    expect(stored).toHaveLength(1)
    for (const token of seen) expect(stored).not.toContain(token)
  })

  test('ends on the server when the member signs out', async () => {
    const { client, user } = await t.member()
    const cookie = client.cookieHeader
    await client.call(signOut, {})
    expect(await storedTokens(user.id)).toEqual([])
    expect(await read(cookie, currentUser.path)).toBe(401)
  })

  test('of an earlier version, stored with its token, goes on after the migration', async () => {
    const { client, user } = await t.member()
    const token = client.sessionToken ?? ''
    await t.db.updateTable('sessions').set({ token }).where('userId', '=', user.id).execute()
    expect(await client.fail(currentUser, {})).toMatchObject({ status: 401 })
    const migration = readMigrations().find(({ name }) => name.startsWith('0010'))?.text ?? ''
    const hashStored = migration.match(/^update sessions[^;]*;/m)?.[0] ?? ''
    await sql.raw(hashStored.replace(';', ` where user_id = '${user.id}'`)).execute(t.db)
    client.setCookie(cookieName, signCookie(token).slice(cookieName.length + 1))
    expect(await client.call(currentUser, {})).toMatchObject({ id: user.id })
  })
})
