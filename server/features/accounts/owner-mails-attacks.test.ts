import { afterAll, describe, expect, test } from 'vitest'
import { changePassword, endOtherSessions, signIn } from '../../../contract/accounts.ts'
import {
  addPasskey,
  passkeySignIn,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from '../../../contract/passkeys.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { createAuthenticator, newSoftwareKey } from '../../../harness/stand-ins/authenticator.ts'
import { openIdClient, startOpenIdProvider } from '../../../harness/stand-ins/openid-provider.ts'
import { signInAtProvider } from '../../../harness/stand-ins/openid-sign-in.ts'

const site = 'http://vote.example.org'
const newPassword = 'nine green envelopes'
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

const t = await createTestApp({ env: { PUBLIC_URL: site } })
afterAll(() => t.close())

const mailsTo = (app: TestApp, email: string, subject: string) =>
  app.mails.filter((mail) => mail.to === email && mail.subject === subject)

/** Waits for the mail, because it is sent in the background. */
async function findMail(email: string, subject: string, app = t) {
  await expect.poll(() => mailsTo(app, email, subject).length).toBe(1)
  const [mail] = mailsTo(app, email, subject)
  return mail?.text ?? ''
}

const newSignIn = 'New sign-in to your Precinct account'

async function createPasskey(client: Client) {
  const authenticator = createAuthenticator({ ...newSoftwareKey(), rpId: 'vote.example.org', origin: site })
  const options = await client.call(startPasskey, {})
  const body = { name: 'Key', credential: authenticator.register(options) }
  return { authenticator, id: (await client.call(addPasskey, { body })).id }
}

describe('the owner hears of', () => {
  test('a changed password, in their language', async () => {
    const { client, user, password } = await t.member()
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', user.id).execute()
    await client.call(changePassword, { body: { currentPassword: password, newPassword } })
    const text = await findMail(user.email, 'Se cambió su contraseña de Precinct')
    expect(text).toContain(`${site}/api/login/forgot`)
  })

  test('a password that was reset', async () => {
    const { user } = await t.member()
    const post = (path: string, fields: Record<string, string>) =>
      t.visitor().fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
    await post('/api/login/forgot', { email: user.email })
    const link = await findMail(user.email, 'Choose a new Precinct password')
    await post('/api/login/reset', { token: link.match(/token=(\w+)/)?.[1] ?? '', password: newPassword })
    expect(await findMail(user.email, 'Your Precinct password was changed')).toContain(`${site}/api/login/forgot`)
  })

  test('a passkey that was added, used on a new device, and removed', async () => {
    const { client, user } = await t.member()
    const { authenticator, id } = await createPasskey(client)
    await findMail(user.email, 'A passkey was added to your Precinct account')

    const thief = t.visitor()
    const options = await thief.call(startPasskeySignIn, {})
    await thief.call(passkeySignIn, { body: { credential: authenticator.authenticate(options) } })
    await findMail(user.email, newSignIn)

    await client.call(removePasskey, { params: { id } })
    expect(await findMail(user.email, 'A passkey was removed from your Precinct account')).toContain(`${site}/account`)
  })

  test('a sign-in on a new device, once for each device', async () => {
    const { client, user, password } = await t.member()
    const body = JSON.stringify({ email: user.email, password })
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
    const thief = t.visitor()
    await thief.fetch(signIn.path, { method: signIn.method, headers, body })
    expect(await findMail(user.email, newSignIn)).toContain('Firefox on Windows')
    await thief.fetch(signIn.path, { method: signIn.method, headers, body })
    await client.call(signIn, { body: { email: user.email, password } })
    await client.call(endOtherSessions, {})
    await client.call(signIn, { body: { email: user.email, password } })
    expect(await findMail(user.email, newSignIn)).toContain('Firefox')
  })

  test('a sign-in at an OpenID provider on a new device, but not of the one that created the account', async () => {
    const email = 'pat@example.org'
    const provider = await startOpenIdProvider(`${site}/api/auth/callback/oidc`, {
      pat: { email, email_verified: true, name: 'Pat Voter' },
    })
    const { issuer } = provider
    const { id, secret } = openIdClient
    const app = await createSecondApp(t, {
      env: { PUBLIC_URL: site, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret },
    })
    try {
      const client = app.visitor()
      await signInAtProvider({ client, site, issuer, login: 'pat' })
      await client.fetch('/api/logout')
      await signInAtProvider({ client, site, issuer, login: 'pat' })
      const hourAgo = new Date(Date.now() - 60 * 60_000)
      await app.db.updateTable('users').set({ createdAt: hourAgo }).where('email', '=', email).execute()
      await signInAtProvider({ client: app.visitor(), site, issuer, login: 'pat' })
      expect(await findMail(email, newSignIn, app)).not.toContain('/api/login/forgot')
    } finally {
      await app.close()
      await provider.stop()
    }
  })
})

describe('the mail about a new device', () => {
  test('has no text of the sender and no link that signs in', async () => {
    const { user, password } = await t.member()
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Call 555-0100 <b>now</b> https://evil.example',
    }
    const body = JSON.stringify({ email: user.email, password })
    await t.visitor().fetch(signIn.path, { method: signIn.method, headers, body })
    const text = await findMail(user.email, newSignIn)
    expect(text).not.toMatch(/555|evil|<b>|127\.0\.0\.1|token=/)
  })

  test('does not flood the owner, however often someone signs in', async () => {
    const { user, password } = await t.member()
    for (let count = 0; count < 20; count++) {
      await t.visitor().call(signIn, { body: { email: user.email, password } })
    }
    // All of them, because one sent after the clock moves would count for the next day.
    await t.app.finishBackgroundTasks()
    expect(mailsTo(t, user.email, newSignIn)).toHaveLength(5)
    t.clock.advance(24 * 60 * 60_000)
    await t.visitor().call(signIn, { body: { email: user.email, password } })
    await t.app.finishBackgroundTasks()
    expect(mailsTo(t, user.email, newSignIn)).toHaveLength(6)
  })

  test('does not stop the sign-in when it cannot be sent', async () => {
    const { user, password } = await t.member({ email: 'owner@refused.example' })
    expect(await t.visitor().call(signIn, { body: { email: user.email, password } })).toMatchObject({ user })
  })
})
