import { afterAll, expect, test } from 'vitest'
import { changeLocale, currentUser, exportAccount } from '../../../../contract/accounts.ts'
import { reportQueue } from '../../../../contract/moderation.ts'
import * as contract from '../../../../contract/second-factor.ts'
import { createSecondApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { totpCode } from '../../../../harness/app/totp.ts'
import { openIdClient, startOpenIdProvider } from '../../../../harness/stand-ins/openid-provider.ts'
import { signInAtProvider } from '../../../../harness/stand-ins/openid-sign-in.ts'

const site = 'http://vote.test'
const provider = await startOpenIdProvider(`${site}/api/auth/callback/oidc`, {
  ada: { email: 'ada@example.org', email_verified: true, name: 'Ada Admin' },
})
const t = await createTestApp()
const withProvider = await createSecondApp(t, {
  env: {
    PUBLIC_URL: site,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: openIdClient.id,
    OIDC_CLIENT_SECRET: openIdClient.secret,
  },
})
afterAll(async () => {
  await withProvider.close()
  await t.close()
  await provider.stop()
})

/** The code after the current one, which is valid too: each code works once. */
const nextCode = (key: string) => totpCode(key, Date.now() + 30_000)

test('a member sets up an app, confirms with it, and gets new recovery codes', async () => {
  const { client, user, password } = await t.member()
  await client.call(changeLocale, { body: { locale: 'es' } })
  const none = { app: false, hasPasskey: false, recoveryCodesLeft: null, opensAdministration: false }
  expect(await client.call(contract.secondFactor, {})).toEqual(none)
  const { uri, key } = await client.call(contract.startAuthenticatorApp, { body: { password } })
  expect(uri).toContain(`otpauth://totp/Precinct:${encodeURIComponent(user.email)}?secret=${key}`)
  const { recoveryCodes } = await client.call(contract.addAuthenticatorApp, { body: { code: totpCode(key) } })
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  const all = { app: true, hasPasskey: false, recoveryCodesLeft: 10, opensAdministration: true }
  expect(await client.call(contract.secondFactor, {})).toEqual(all)
  await expect.poll(() => t.mails.at(-1)?.subject).toContain('verificación en dos pasos')

  t.clock.advance(13 * 60 * 60_000)
  expect(await client.call(contract.secondFactor, {})).toEqual({ ...all, opensAdministration: false })
  const [first = ''] = recoveryCodes
  await client.call(contract.confirmWithCode, { body: { code: ` ${first.replace('-', ' ').toUpperCase()}` } })
  expect(await client.call(contract.secondFactor, {})).toEqual({ ...all, recoveryCodesLeft: 9 })
  const renewed = await client.call(contract.renewRecoveryCodes, { body: { password } })
  expect(renewed.recoveryCodes).not.toContain(recoveryCodes[1])
  const old = { body: { code: recoveryCodes[1] ?? '' } }
  expect(await client.fail(contract.confirmWithCode, old)).toMatchObject({ code: 'invalid_credentials' })

  const { data } = await client.call(exportAccount, {})
  expect(JSON.stringify(data)).toContain('authenticatorApps')
  expect(JSON.stringify(data)).not.toContain(key)
})

test('setting up and removing need the password', async () => {
  const { client, password } = await t.member()
  for (const body of [{}, { password: 'not the right one' }]) {
    expect(await client.fail(contract.startAuthenticatorApp, { body })).toMatchObject({
      code: 'invalid_credentials',
      fields: { password: 'wrong' },
    })
  }
  const { key } = await client.call(contract.startAuthenticatorApp, { body: { password } })
  await client.call(contract.addAuthenticatorApp, { body: { code: totpCode(key) } })
  expect(await client.fail(contract.removeAuthenticatorApp, { body: {} })).toMatchObject({
    code: 'invalid_credentials',
  })
  await client.call(contract.removeAuthenticatorApp, { body: { password } })
  expect(await client.call(contract.secondFactor, {})).toMatchObject({ app: false, opensAdministration: false })
})

test('an administrator who signs in at an OpenID provider uses an app as well', async () => {
  const client = withProvider.visitor()
  await signInAtProvider({ client, site, issuer: provider.issuer, login: 'ada', returnTo: '/' })
  const { id } = await client.call(currentUser, {})
  await withProvider.db.updateTable('users').set({ isAdmin: true }).where('id', '=', id).execute()
  expect(await client.fail(reportQueue, { query: {} })).toMatchObject({ code: 'second_factor_required' })
  const { key } = await client.call(contract.startAuthenticatorApp, { body: {} })
  await client.call(contract.addAuthenticatorApp, { body: { code: totpCode(key) } })
  await client.call(reportQueue, { query: {} })
  withProvider.clock.advance(13 * 60 * 60_000)
  expect(await client.fail(reportQueue, { query: {} })).toMatchObject({ code: 'second_factor_required' })
  await client.call(contract.confirmWithCode, { body: { code: nextCode(key) } })
  await client.call(reportQueue, { query: {} })
})
