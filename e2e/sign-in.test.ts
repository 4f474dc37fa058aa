import { afterAll, expect, test } from 'vitest'
import { signIn } from '../contract/accounts.ts'
import { createTestApp } from '../harness/app/test-app.ts'
import { startProxy } from '../harness/processes/proxy.ts'
import { openIdClient, startOpenIdProvider } from '../harness/stand-ins/openid-provider.ts'
import { readWeb } from '../server/http/pages/web.ts'
import { startAppAndBrowser } from './app.ts'
import { newPage, openPath } from './browser.ts'
import { enterPassword } from './page-helpers.ts'
import { addApp, nextCode } from './second-factor.ts'

const { app, browser } = await startAppAndBrowser()

test('without scripts, a visitor creates an account, resets the password, and signs in with a code', async () => {
  const email = 'shared@example.org'
  const path = '/officials?view=name&q=%22%3Cb%3E%26'
  const page = await newPage(browser, { app, width: 375, locale: 'es', javaScript: false })
  const response = await openPath(page, path)
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  await page.getByRole('heading', { level: 1, name: 'Inicie sesión para ver esta página' }).waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
  await page.getByText('Your elected officials and how to contact them.').waitFor()
  await expect.poll(() => page.title()).toBe('Elected Officials · Precinct')
  await expect
    .poll(() => page.locator('meta[property="og:title"]').getAttribute('content'))
    .toBe('Elected Officials · Precinct')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Sam Shared')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('seven purple ballots')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`**${path}`)

  await page.request.get('/api/logout')
  await openPath(page, '/api/login')
  await expect
    .poll(() => page.getByRole('button', { name: 'Show password' }).count(), { message: 'it would do nothing' })
    .toBe(0)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText(`If ${email} has an account`).waitFor()
  const findLink = () =>
    app.mails.findLast(({ to }) => to === email)?.text.match(/\/api\/login\/reset\?token=\w+/)?.[0] ?? ''
  await expect.poll(findLink).not.toBe('')
  await openPath(page, findLink())
  const password = 'nine green envelopes'
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed. Sign in with the new one.').waitFor()

  const phone = app.visitor()
  await phone.call(signIn, { body: { email, password } })
  const key = await addApp(phone, password)
  await enterPassword(page, email, password)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(nextCode(key))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${app.origin}/`)
})

test('a voter signs in at an OpenID provider and signs out of both', async () => {
  const site = await startProxy()
  const people = { pat: { email: 'pat@example.org', email_verified: true, name: 'Pat Voter' } }
  const provider = await startOpenIdProvider(`${site.url}/api/auth/callback/oidc`, people)
  const env = {
    PUBLIC_URL: site.url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: openIdClient.id,
    OIDC_CLIENT_SECRET: openIdClient.secret,
  }
  const t = await createTestApp({ env, web: await readWeb() })
  afterAll(async () => {
    await site.stop()
    await t.close()
    await provider.stop()
  })
  site.backends.push(t.origin)
  // The provider's own pages load a font from elsewhere.
  const page = await newPage(browser, { app: { ...t, origin: site.url }, expectedErrors: [/fonts\.googleapis/] })
  await openPath(page, '/api/login?returnTo=/account')
  expect(page.url()).toContain(provider.issuer)
  await page.locator('input[name=login]').fill('pat')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${site.url}/account`)
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Pat Voter')
  await openPath(page, '/api/logout')
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${site.url}/`)
  expect((await page.context().cookies(site.url)).map(({ name }) => name)).not.toContain('precinct_session')
})
