import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '../../../../contract/accounts.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { setAdmin } from '../admins.store.ts'
import { hashSessionToken } from './hashed-tokens.ts'

const t = await createTestApp()
afterAll(() => t.close())

const sessionCookie = 'precinct_session'

describe('session fixation', () => {
  test('a session that an attacker knows is replaced when the victim signs in', async () => {
    const attacker = await t.member({ email: 'attacker@example.org' })
    const victim = await t.member({ email: 'victim@example.org' })
    const planted = attacker.client.cookies.get(sessionCookie) ?? ''
    const browser = t.visitor()
    for (const [name, value] of attacker.client.cookies) browser.setCookie(name, value)
    await browser.call(contract.signIn, { body: { email: victim.user.email, password: victim.password } })
    expect(browser.cookies.get(sessionCookie)).not.toBe(planted)
    expect(await browser.call(contract.currentUser, {})).toMatchObject({ email: 'victim@example.org' })
    expect(await attacker.client.fail(contract.currentUser, {}), 'the planted session has ended').toMatchObject({
      status: 401,
    })
  })

  test('a forged token is never adopted by signing in or signing up', async () => {
    const { user, password } = await t.member()
    const forged = 'a'.repeat(32)
    const call = t.visitor()
    call.setCookie(sessionCookie, forged)
    await call.call(contract.signIn, { body: { email: user.email, password } })
    const form = t.visitor()
    form.setCookie(sessionCookie, forged)
    await form.postForm('/api/login', { mode: 'sign-in', email: user.email, password })
    const newcomer = t.visitor()
    newcomer.setCookie(sessionCookie, forged)
    await newcomer.call(contract.signUp, { body: { email: 'newcomer@example.org', password, name: 'New' } })
    const tokens = [call, form, newcomer].map(({ cookies }) => cookies.get(sessionCookie))
    expect(new Set([forged, ...tokens]).size).toBe(4)
    const stored = (await t.db.selectFrom('sessions').select('token').execute()).map(({ token }) => token)
    expect(stored).not.toContain(hashSessionToken(forged))
  })

  test('a token is accepted from a cookie only, not from the URL or a header', async () => {
    const { client } = await t.member()
    const token = encodeURIComponent(client.cookies.get(sessionCookie) ?? '')
    const response = await t
      .visitor()
      .fetch(`/api/auth/user?${sessionCookie}=${token}`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(401)
  })
})

describe('the session ends with', () => {
  test('a password change, which starts a new one', async () => {
    const { client, password } = await t.member()
    const oldCookies = new Map(client.cookies)
    await client.call(contract.changePassword, {
      body: { currentPassword: password, newPassword: 'nine yellow ballots' },
    })
    expect(client.cookies.get(sessionCookie)).not.toBe(oldCookies.get(sessionCookie))
    const thief = t.visitor()
    for (const [name, value] of oldCookies) thief.setCookie(name, value)
    expect(await thief.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
    await client.call(contract.currentUser, {})
  })

  test.each([true, false])(
    'a change of administrator rights to %s, so that the member must sign in again',
    async (isAdmin) => {
      const { client, user, password } = await t.member({ admin: !isAdmin })
      expect(await setAdmin(t.db, user.email, { isAdmin, allowUnconfirmed: true, at: t.clock.now() })).toBe('changed')
      expect(await client.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
      await client.call(contract.signIn, { body: { email: user.email, password } })
      expect(await client.call(contract.currentUser, {})).toMatchObject({ isAdmin })
      expect(await setAdmin(t.db, user.email, { isAdmin, allowUnconfirmed: true, at: t.clock.now() })).toBe('unchanged')
      await client.call(contract.currentUser, {})
    },
  )

  test('signing out, so that copied cookies are rejected', async () => {
    const { client } = await t.member()
    const oldCookies = new Map(client.cookies)
    await client.call(contract.signOut, {})
    const thief = t.visitor()
    for (const [name, value] of oldCookies) thief.setCookie(name, value)
    expect(await thief.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
  })
})
