import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../harness/app/test-app.ts'
import { startProxy } from '../harness/processes/proxy.ts'
import { openIdClient, startOpenIdProvider } from '../harness/stand-ins/openid-provider.ts'
import { readWeb } from '../server/http/pages/web.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

test('a newcomer signs up, confirms the email, and gets a mail when another device signs in', async () => {
  const email = 'newcomer@example.org'
  const password = 'seven purple ballots'
  const mailsWith = (text: string) => app.mails.filter((mail) => mail.to === email && mail.text.includes(text))
  const page = await newPage(browser, { origin: app.origin })
  await page.goto('/api/login?mode=sign-up&returnTo=/notifications')
  await page.getByLabel('Name').fill('Pat Voter')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/notifications')
  const findLink = () => mailsWith('/api/login/email')[0]?.text.match(/\/api\/login\/email\?token=[\w-]+/)?.[0] ?? ''
  await expect.poll(findLink).not.toBe('')
  await page.goto(findLink())
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await page.waitForURL('**/notifications')
  expect(await app.db.selectFrom('users').select('emailVerified').where('email', '=', email).execute()).toEqual([
    { emailVerified: true },
  ])
  expect(mailsWith('on a new device')).toEqual([])

  const phone = await newPage(browser, { origin: app.origin, width: 375 })
  await phone.goto('/api/login?returnTo=/account')
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password').fill(password)
  await phone.getByRole('button', { name: 'Sign In', exact: true }).click()
  await phone.waitForURL('**/account')
  await expect.poll(() => mailsWith('on a new device: Chrome on Linux')).toHaveLength(1)
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
  const page = await newPage(browser, { origin: site.url, expectedErrors: [/fonts\.googleapis/] })
  await page.goto('/api/login?returnTo=/account')
  expect(page.url()).toContain(provider.issuer)
  await page.locator('input[name=login]').fill('pat')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${site.url}/account`)
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Pat Voter')
  await expectAccessible(page)
  await page.goto('/api/logout')
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${site.url}/`)
  expect((await page.context().cookies(site.url)).map(({ name }) => name)).not.toContain('precinct_session')
})
