import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { currentUser, signIn } from '../../../../contract/accounts.ts'
import { allEndpoints } from '../../../../contract/all.schemas.ts'
import { createPost, listPosts, showPost } from '../../../../contract/discussions.ts'
import { changeEmail } from '../../../../contract/email-change.ts'
import { createImportantDate, listImportantDates } from '../../../../contract/important-dates.ts'
import { reportQueue } from '../../../../contract/moderation.ts'
import { startPasskey } from '../../../../contract/passkeys.ts'
import * as contract from '../../../../contract/second-factor.ts'
import { Client } from '../../../../harness/app/client.ts'
import { findResetToken } from '../../../../harness/app/reset-token.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { totpCode } from '../../../../harness/app/totp.ts'

const t = await createTestApp()
afterAll(() => t.close())
afterEach(() => void vi.useRealTimers())

type Member = Awaited<ReturnType<typeof t.member>>

const minute = 60_000
/** Moves the clock of better-auth, which decides which codes are valid. */
const passTime = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
const wrongCode = '000000'

async function setUpApp({ client, password }: Member) {
  const { key } = await client.call(contract.startAuthenticatorApp, { body: { password } })
  const { recoveryCodes } = await client.call(contract.addAuthenticatorApp, { body: { code: totpCode(key) } })
  return { key, recoveryCodes }
}

/** A browser after the first step of signing in. */
async function enterPassword({ user, password }: Pick<Member, 'user' | 'password'>): Promise<Client> {
  const client = t.visitor()
  expect(await client.fail(signIn, { body: { email: user.email, password } })).toMatchObject({ code: 'code_required' })
  return client
}

const setSecondFactorAt = ({ user }: Member, secondFactorAt: Date | null) =>
  t.db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', user.id).execute()
const minutesAgo = (minutes: number) => new Date(t.clock.now().getTime() - minutes * minute)

const date = { title: 'Election Day', type: 'general-election', date: '2026-12-01', description: 'Vote.' } as const

describe("an administrator's session", () => {
  test('opens nothing without a second factor, or with one from 12 hours ago', async () => {
    const admin = await t.member({ admin: true })
    const adminEndpoints = allEndpoints.filter(({ access }) => access === 'admin' || access === 'editor')
    expect(adminEndpoints.length).toBeGreaterThan(20)
    for (const secondFactorAt of [null, minutesAgo(12 * 60 + 1)]) {
      await setSecondFactorAt(admin, secondFactorAt)
      const replies = adminEndpoints.map(async ({ method, path }) => {
        const response = await admin.client.fetch(path.replace(/:\w+/g, '1'), { method })
        return [path, response.status, await response.text()]
      })
      const refused = adminEndpoints.map(({ path }) => [path, 403, expect.stringContaining('second_factor_required')])
      expect(await Promise.all(replies)).toEqual(refused)
    }
    await setSecondFactorAt(admin, minutesAgo(12 * 60 - 1))
    await admin.client.call(reportQueue, { query: {} })
  })

  test('reaches voters only with a second factor from the last 15 minutes', async () => {
    const admin = await t.member({ admin: true })
    await setSecondFactorAt(admin, minutesAgo(16))
    await admin.client.call(listImportantDates, { query: {} })
    const acts = allEndpoints.filter(({ reachesVoters }) => reachesVoters)
    expect(acts.map(({ method, path }) => `${method} ${path.replace(/^\/api\/(admin\/)?/, '')}`).toSorted()).toEqual([
      'DELETE editors/:memberId/:area',
      'DELETE important-dates/:id',
      'PATCH events/:id',
      'PATCH important-dates/:id',
      'POST desk/imports/:id/publish',
      'POST desk/imports/:id/take-back',
      'POST desk/imports/:id/unschedule',
      'POST desk/notices',
      'POST desk/notices/:id/withdraw',
      'POST editors',
      'POST events',
      'POST events/:id/approve',
      'POST events/:id/cancel',
      'POST important-dates',
      'POST important-dates/:id/retry',
      'POST important-dates/bulk',
      'POST ratings',
      'PUT elections/:id/status',
    ])
    for (const { method, path } of acts) {
      const response = await admin.client.fetch(path.replace(/:\w+/g, '1'), { method })
      expect([path, await response.text()]).toEqual([path, expect.stringContaining('confirmation_required')])
    }
    await setSecondFactorAt(admin, minutesAgo(14))
    await admin.client.call(createImportantDate, { body: date })
  })

  test('does not get a second factor from one that is only being set up', async () => {
    const admin = await t.member({ admin: true })
    await setSecondFactorAt(admin, null)
    const { key } = await admin.client.call(contract.startAuthenticatorApp, { body: { password: admin.password } })
    for (const code of [totpCode(key), 'abcdefghjk']) {
      expect(await admin.client.fail(contract.confirmWithCode, { body: { code } })).toMatchObject({ code: 'conflict' })
    }
    expect(await admin.client.fail(reportQueue, { query: {} })).toMatchObject({ code: 'second_factor_required' })
  })

  test('without a recent second factor cannot add, replace or remove one', async () => {
    const admin = await t.member({ admin: true })
    await setUpApp(admin)
    await setSecondFactorAt(admin, minutesAgo(16))
    const { client, password } = admin
    const refused = { code: 'confirmation_required' }
    expect(await client.fail(contract.startAuthenticatorApp, { body: { password } })).toMatchObject(refused)
    expect(await client.fail(contract.removeAuthenticatorApp, { body: { password } })).toMatchObject(refused)
    expect(await client.fail(contract.renewRecoveryCodes, { body: { password } })).toMatchObject(refused)
    expect(await client.fail(startPasskey, {})).toMatchObject(refused)
  })

  test('without a second factor shows no email and no hidden post of others', async () => {
    const [author, admin] = [await t.member(), await t.member({ admin: true })]
    const { id } = await author.client.call(createPost, { body: { content: 'Where do I park?' } })
    const params = { id }
    expect(await admin.client.call(showPost, { params })).toMatchObject({ user: { email: author.user.email } })
    const setAdmin = (isAdmin: boolean) =>
      t.db.updateTable('users').set({ isAdmin }).where('id', '=', admin.user.id).execute()
    await setAdmin(false)
    expect(await admin.client.call(showPost, { params }), 'revoked').toMatchObject({ user: { email: null } })
    await setAdmin(true)
    await setSecondFactorAt(admin, null)
    await admin.client.call(currentUser, {})
    expect(await admin.client.call(showPost, { params })).toMatchObject({ user: { email: null } })
    await t.db.updateTable('entries').set({ state: 'hidden' }).where('id', '=', id).execute()
    expect(await admin.client.fail(showPost, { params })).toMatchObject({ code: 'post_hidden' })
    const { posts } = await admin.client.call(listPosts, { query: {} })
    expect(posts.map((post) => post.id)).not.toContain(id)
  })

  test('loses its second factor when the app is removed', async () => {
    const admin = await t.member({ admin: true })
    await setUpApp(admin)
    await admin.client.call(contract.removeAuthenticatorApp, { body: { password: admin.password } })
    expect(await admin.client.fail(reportQueue, { query: {} })).toMatchObject({ code: 'second_factor_required' })
  })
})

describe('somebody with a session of a member', () => {
  const email = 'thief@example.org'
  const hasChange = async ({ user }: Member) =>
    (await t.db.selectFrom('emailChanges').select('email').where('userId', '=', user.id).execute()).length > 0

  test('with an app changes no email without a code from the last 15 minutes', async () => {
    const member = await t.member()
    const { recoveryCodes } = await setUpApp(member)
    for (const secondFactorAt of [null, minutesAgo(16)]) {
      await setSecondFactorAt(member, secondFactorAt)
      expect(await member.client.fail(changeEmail, { body: { email } })).toMatchObject({
        code: 'confirmation_required',
      })
    }
    expect(await hasChange(member)).toBe(false)
    expect(t.mails.filter(({ to }) => to === email)).toEqual([])
    await member.client.call(contract.confirmWithCode, { body: { code: recoveryCodes[0] ?? '' } })
    await member.client.call(changeEmail, { body: { email } })
    expect(await hasChange(member)).toBe(true)
  })

  test('who edits with a passkey changes no email without it', async () => {
    const editor = await t.member({ editorOf: ['04'] })
    const key = { publicKey: 'key', counter: 0, deviceType: 'singleDevice', backedUp: false }
    const { id } = editor.user
    await t.db
      .insertInto('passkeys')
      .values({ id, userId: id, credentialId: id, ...key })
      .execute()
    await setSecondFactorAt(editor, minutesAgo(16))
    const body = { email: `new-${email}` }
    expect(await editor.client.fail(changeEmail, { body })).toMatchObject({ code: 'confirmation_required' })
    expect(await hasChange(editor)).toBe(false)
  })
})

describe('somebody who knows the password', () => {
  test('gets no session without the code, by the API or the form', async () => {
    const member = await t.member()
    await setUpApp(member)
    const client = await enterPassword(member)
    expect(client.cookies.has('precinct_session')).toBe(false)
    expect(await client.fail(currentUser, {})).toMatchObject({ status: 401 })
    const form = t.visitor()
    const response = await form.fetch('/api/login', {
      method: 'POST',
      body: new URLSearchParams({ email: member.user.email, password: member.password, returnTo: '/ballot' }),
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/api/login/code?returnTo=%2Fballot'])
    expect(await form.fail(currentUser, {})).toMatchObject({ status: 401 })
  })

  test('guesses five codes per password and ten in all, even when the last one is right', async () => {
    const member = await t.member()
    const { key, recoveryCodes } = await setUpApp(member)
    passTime(minute)
    for (const attempt of [1, 2]) {
      const client = await enterPassword(member)
      for (let guess = 0; guess < 5; guess++) {
        const wrong = await client.fail(contract.signInWithCode, { body: { code: wrongCode } })
        expect([attempt, wrong.code]).toEqual([attempt, 'invalid_credentials'])
      }
      const sixth = await client.fail(contract.signInWithCode, { body: { code: totpCode(key) } })
      expect(sixth.code).toBe(attempt === 1 ? 'unauthorized' : 'too_many_requests')
    }
    const client = await enterPassword(member)
    for (const code of [totpCode(key), ...recoveryCodes.slice(0, 1)]) {
      expect(await client.fail(contract.signInWithCode, { body: { code } })).toMatchObject({
        code: 'too_many_requests',
      })
    }
  })

  test('cannot reuse a code the owner just used, from the app or from paper, also at the same moment', async () => {
    const member = await t.member()
    const { key, recoveryCodes } = await setUpApp(member)
    passTime(2 * minute)
    for (const code of [totpCode(key), recoveryCodes[0] ?? '']) {
      const browsers = await Promise.all([1, 2, 3].map(() => enterPassword(member)))
      const statuses = await Promise.all(
        browsers.map(async (client) => (await client.send(contract.signInWithCode, { body: { code } })).status),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const signedIn = await Promise.all(browsers.map(async (client) => (await client.send(currentUser, {})).status))
      expect(signedIn.toSorted()).toEqual([200, 401, 401])
      const late = await enterPassword(member)
      expect(await late.fail(contract.signInWithCode, { body: { code } })).toMatchObject({
        code: 'invalid_credentials',
      })
    }
  })

  test('cannot use the code of their own account for another', async () => {
    const [victim, attacker] = [await t.member(), await t.member()]
    await setUpApp(victim)
    const { key } = await setUpApp(attacker)
    passTime(minute)
    const client = await enterPassword(victim)
    for (const [name, value] of attacker.client.cookies) client.setCookie(name, value)
    expect(await client.fail(contract.signInWithCode, { body: { code: totpCode(key) } })).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test('cannot finish with a first step from ten minutes ago or one that was used', async () => {
    const member = await t.member()
    const { key } = await setUpApp(member)
    const client = await enterPassword(member)
    const firstStep = client.cookieHeader
    passTime(minute)
    await client.call(contract.signInWithCode, { body: { code: totpCode(key) } })
    const late = await enterPassword(member)
    passTime(11 * minute)
    expect(await late.fail(contract.signInWithCode, { body: { code: totpCode(key) } })).toMatchObject({ status: 401 })
    const response = await fetch(new URL(contract.signInWithCode.path, t.origin), {
      method: 'POST',
      headers: { cookie: firstStep, 'content-type': 'application/json' },
      body: JSON.stringify({ code: totpCode(key) }),
    })
    expect(response.status).toBe(401)
  })
})

test('somebody with a session guesses ten codes and no more', async () => {
  const member = await t.member()
  const { key } = await setUpApp(member)
  passTime(minute)
  const guess = (code: string) => member.client.fail(contract.confirmWithCode, { body: { code } })
  for (let count = 0; count < 10; count++) expect((await guess(wrongCode)).code).toBe('invalid_credentials')
  expect((await guess(totpCode(key))).code).toBe('too_many_requests')
})

test('the database holds neither the key nor the recovery codes in plain text', async () => {
  const member = await t.member()
  const { key, recoveryCodes } = await setUpApp(member)
  const row = await t.db.selectFrom('twoFactors').selectAll().where('userId', '=', member.user.id).execute()
  const text = JSON.stringify(row)
  for (const secret of [key, ...recoveryCodes]) expect(text).not.toContain(secret)
})

/** What somebody who reads the mailbox can do. */
async function resetPassword(email: string): Promise<string> {
  const post = (path: string, fields: Record<string, string>) =>
    t.visitor().fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  await post('/api/login/forgot', { email })
  const findToken = () => findResetToken(t.mails, email)
  await expect.poll(findToken).toBeDefined()
  const password = 'nine yellow envelopes'
  expect((await post('/api/login/reset', { token: findToken() ?? '', password })).status).toBe(303)
  return password
}

test('whoever reads the mailbox of a member still needs the code', async () => {
  const member = await t.member()
  await setUpApp(member)
  const thief = await enterPassword({ user: member.user, password: await resetPassword(member.user.email) })
  expect(await thief.fail(currentUser, {})).toMatchObject({ status: 401 })
})

test('whoever reads the mailbox of an unconfirmed administrator gets the account, but not the right', async () => {
  const admin = await t.member({ admin: true, confirmed: false })
  await setUpApp(admin)
  const { email } = admin.user
  const password = await resetPassword(email)
  const thief = t.visitor()
  await thief.call(signIn, { body: { email, password } })
  expect(await thief.fail(reportQueue, { query: {} })).toMatchObject({ code: 'forbidden' })
})
