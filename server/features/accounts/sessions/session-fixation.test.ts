import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../../contract/accounts.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { setAdmin } from '../admins.store.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const cookie = 'precinct_session'
const cached = 'precinct.session_data'

describe('a session somebody else knows', () => {
  test('is not the one a victim has after signing in: one planted before is replaced', async () => {
    const attacker = await t.member({ email: 'attacker@example.org' })
    const victim = await t.member({ email: 'victim@example.org' })
    const planted = attacker.client.cookies.get(cookie) ?? ''
    const browser = t.visitor()
    for (const [name, value] of attacker.client.cookies) browser.setCookie(name, value)
    await browser.call(contract.signIn, { body: { email: victim.user.email, password: victim.password } })
    expect(browser.cookies.get(cookie)).not.toBe(planted)
    expect(await browser.call(contract.currentUser, {})).toMatchObject({ email: 'victim@example.org' })
    expect(await attacker.client.fail(contract.currentUser, {}), 'it is over').toMatchObject({ status: 401 })
  })

  test('made up before signing in never becomes one, by call, by form or by signing up', async () => {
    const { user, password } = await t.member()
    const made = 'a'.repeat(32)
    const call = t.visitor()
    call.setCookie(cookie, made)
    await call.call(contract.signIn, { body: { email: user.email, password } })
    const form = t.visitor()
    form.setCookie(cookie, made)
    await form.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ mode: 'sign-in', email: user.email, password }).toString(),
    })
    const newcomer = t.visitor()
    newcomer.setCookie(cookie, made)
    await newcomer.call(contract.signUp, { body: { email: 'newcomer@example.org', password, name: 'New' } })
    const given = [call, form, newcomer].map(({ cookies }) => cookies.get(cookie))
    expect(new Set([made, ...given]).size).toBe(4)
    const rows = await t.db.selectFrom('sessions').select('id').where('token', '=', made).execute()
    expect(rows).toEqual([])
  })

  test('is none in the address: only a cookie counts', async () => {
    const { client } = await t.member()
    const token = encodeURIComponent(client.cookies.get(cookie) ?? '')
    const answer = await t
      .visitor()
      .fetch(`/api/auth/user?${cookie}=${token}`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  })
})

describe('the session is another one after', () => {
  test('a change of password, and the old one is over', async () => {
    const { client, password } = await t.member()
    const old = new Map(client.cookies)
    await client.call(contract.changePassword, {
      body: { currentPassword: password, newPassword: 'nine yellow ballots' },
    })
    expect(client.cookies.get(cookie)).not.toBe(old.get(cookie))
    const thief = t.visitor()
    for (const [name, value] of old) thief.setCookie(name, value)
    expect(await thief.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
    await client.call(contract.currentUser, {})
  })

  test.each([true, false])(
    'somebody is made an admin or no longer is one (%s): who was signed in signs in again',
    async (isAdmin) => {
      const { client, user, password } = await t.member({ admin: !isAdmin })
      expect(await setAdmin(t.db, user.email, isAdmin)).toBe('changed')
      expect(await client.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
      await client.call(contract.signIn, { body: { email: user.email, password } })
      expect(await client.call(contract.currentUser, {})).toMatchObject({ isAdmin })
      expect(await setAdmin(t.db, user.email, isAdmin)).toBe('unchanged')
      await client.call(contract.currentUser, {})
    },
  )

  test('signing out: its cookies, kept by somebody, are worth nothing', async () => {
    const { client } = await t.member()
    const old = new Map(client.cookies)
    await client.call(contract.signOut, {})
    const thief = t.visitor()
    for (const [name, value] of old) if (name !== cached) thief.setCookie(name, value)
    expect(await thief.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
  })
})
