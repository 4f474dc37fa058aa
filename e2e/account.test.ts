import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { afterAll, expect, test } from 'vitest'
import { currentUser, signIn } from '../contract/accounts.ts'
import { listPosts } from '../contract/discussions.ts'
import { createTestApp } from '../harness/app/test-app.ts'
import { totpCode } from '../harness/app/totp.ts'
import { discussionActions } from '../harness/fixtures/discussions.ts'
import { startProxy } from '../harness/processes/proxy.ts'
import { openIdClient, startOpenIdProvider } from '../harness/stand-ins/openid-provider.ts'
import { readWeb } from '../server/http/pages/web.ts'
import { startAppAndBrowser } from './app.ts'
import { newPage, openPath, waitUntilReady } from './browser.ts'
import { addAuthenticator, closeToast, createPageOpener, enterPassword, pressEscape, toast } from './page-helpers.ts'
import { addApp, nextCode } from './second-factor.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)

const address = '1100 Congress Ave, Austin, TX 78701'
/** As if the member had looked up a polling place and a ballot before. */
const storeLookups = `if (!localStorage.getItem('precinct_owner')) {
  const stored = JSON.stringify({ keptAt: '2026-10-30T12:00:00Z', address: ${JSON.stringify(address)} })
  for (const name of ['last_address', 'last_polling_place', 'last_ballot']) localStorage.setItem('precinct_' + name, stored)
}`

/** What a browser does when its user goes back to a page that it kept. */
const returnTo = (page: Page) =>
  page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)

test('a member removes the address, changes name, password and language, and deletes the account', async () => {
  const { client, user, password } = await app.member({ name: 'Gone Girl' })
  await discussionActions(app).post({ client }, 'Words without a name')
  const other = app.visitor()
  await other.call(signIn, { body: { email: user.email, password } })
  const page = await openAs(client, {
    path: '/settings',
    width: 375,
    expectedErrors: [/status of 4\d\d/],
    prepare: (opened) => opened.addInitScript(storeLookups),
  })
  await page.getByText(address).waitFor()
  await toast(page, 'We saved your state: Texas').waitFor()
  await page.getByRole('button', { name: 'Remove address' }).click()
  await toast(page, 'Address removed from this device').waitFor()
  await closeToast(page)
  await page.getByText(address).waitFor({ state: 'detached' })
  const kept = 'JSON.stringify(localStorage) + decodeURIComponent(document.cookie)'
  await expect.poll(() => page.evaluate(kept)).not.toContain('1100 Congress Ave')
  await page.getByRole('link', { name: /two-step sign-in/ }).click()
  const name = page.getByLabel('Name')
  await name.fill('Half a na')
  await returnTo(page)
  await name.waitFor()
  await expect.poll(() => name.inputValue(), { message: 'typed before the page was left' }).toBe('Half a na')
  await name.fill('Mary Ann Smith')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name saved', { exact: true }).waitFor()
  await closeToast(page)
  await page.getByRole('button', { name: 'Sign out Unknown device' }).click()
  await expect.poll(async () => (await other.send(currentUser, {})).status).toBe(401)
  await closeToast(page)

  await page.getByText('Change your password', { exact: true }).click()
  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password')
  const change = page.getByRole('button', { name: 'Change password' })
  await current.fill('not the right one')
  await next.fill('nine green envelopes')
  await change.click()
  await page.getByText('That password is incorrect. Try again.').waitFor()
  await expect.poll(() => next.inputValue()).toBe('nine green envelopes')
  await current.fill(password)
  await change.click()
  await page.getByText('Password changed', { exact: true }).waitFor()
  await closeToast(page)
  await expect.poll(() => current.inputValue()).toBe('')

  const until = new Date(app.clock.now().getTime() + 60_000)
  await app.db.insertInto('accountExports').values({ userId: user.id, until }).execute()
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByText('Your data is already downloading').waitFor()
  await app.db.deleteFrom('accountExports').execute()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('precinct-my-data.json')
  await expect.poll(() => page.getByText('Your data is already downloading').count()).toBe(0)

  await page.getByRole('radio', { name: 'Español' }).click()
  await page.getByRole('heading', { level: 1, name: 'Su cuenta' }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar su cuenta?' })
  await dialog.getByRole('radio', { name: 'Conservarlos sin mi nombre' }).click()
  await dialog.getByLabel('escriba su correo electrónico').fill(user.email)
  await dialog.getByLabel('Contraseña').fill('nine green envelopes')
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await page.waitForURL(`${app.origin}/`)
  await expect.poll(() => app.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([])
  const reader = await app.member()
  const { posts } = await reader.client.call(listPosts, { query: {} })
  expect(posts.map(({ content }) => content)).toContain('Words without a name')
  expect(JSON.stringify(posts)).not.toMatch(/Mary|Gone/)
})

test('a session from two hours ago can neither delete the account nor add a passkey, and ends for the next person', async () => {
  const { client, user } = await app.member()
  await app.db.deleteFrom('accounts').where('userId', '=', user.id).execute()
  await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${user.id}`.execute(app.db)
  // A browser keeps no copy of the page of a first visit.
  const firstVisit = await client.fetch('/account')
  expect(firstVisit.headers.get('cache-control')).toBe('private, no-store')

  const dialogOpened = Promise.withResolvers<void>()
  const page = await openAs(client, {
    path: '/account',
    expectedErrors: [/status of 40[13]/],
    prepare: async (opened) => {
      await opened.context().clearCookies({ name: 'precinct.session_data' })
      await opened.addInitScript(storeLookups)
      await opened.route('**/api/user/preferences', async (route) => {
        await dialogOpened.promise
        await route.continue()
      })
    },
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('type your email').fill(user.email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('To delete your account,').waitFor()
  dialogOpened.resolve()
  // Escape closes the dialog, although the toast came later.
  await toast(page, 'We saved your state: Texas').waitFor()
  await pressEscape(dialog)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const again = page.getByRole('link', { name: 'sign in again' })
  await expect.poll(() => again.getAttribute('href')).toBe('/api/login?returnTo=%2Faccount&again=1')
  expect((await client.send(currentUser, {})).status).toBe(200)

  await page.context().clearCookies()
  // Later than the clock of the server, which dated the data in the page.
  await page.clock.setFixedTime(Date.now() + 60_000)
  await returnTo(page)
  await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
  await expect.poll(() => page.getByText(user.email).count()).toBe(0)
  const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign In' })
  await expect.poll(() => signInLink.getAttribute('href')).toBe('/api/login?returnTo=%2Faccount')
})

/** Goes through the setup on the screen. Returns the recovery codes. */
async function setUpApp(page: Page, password: string) {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const key = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
  const link = await page.getByRole('link', { name: 'Open the authenticator app' }).getAttribute('href')
  expect(link).toMatch(/^otpauth:\/\/totp\/Precinct:/)
  const shown = await page.getByRole('img', { name: 'QR code for your authenticator app' }).evaluate((image) => {
    const cells = image.querySelector('path')?.getAttribute('d') ?? ''
    return [...cells.matchAll(/M(\d+ \d+)/g)].map(([, cell]) => cell)
  })
  const { data } = encode(link ?? '', { ecc: 'M', border: 4 })
  expect(shown).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x} ${y}` : []))))
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(totpCode(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await codes.waitFor()
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the codes' }).click()
  expect((await saved).suggestedFilename()).toBe('precinct-recovery-codes.txt')
  await page.getByRole('button', { name: 'I saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  return recoveryCodes
}

test('a member turns on two-step sign-in, and signs in with a passkey and with a recovery code', async () => {
  // Passkeys are bound to a host name and do not work with an IP address.
  const origin = app.origin.replace('127.0.0.1', 'localhost')
  const { client, user, password } = await app.member()
  const page = await newPage(browser, { app: { ...app, origin }, expectedErrors: [/status of 401/] })
  await addAuthenticator(page)
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin })))
  await openPath(page, '/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('Chrome on Linux').waitFor()
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const [recoveryCode = ''] = await setUpApp(page, password)
  await expect
    .poll(() => app.mails.at(-1))
    .toMatchObject({ to: user.email, subject: expect.stringContaining('Two-step sign-in') })

  await page.request.get('/api/logout')
  await openPath(page, '/api/login?returnTo=/account')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/account')
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Remove Chrome on Linux' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You don’t have a passkey yet.').waitFor()

  await page.request.get('/api/logout')
  await openPath(page, '/api/login?returnTo=/account')
  await enterPassword(page, user.email, password)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await page.getByRole('link', { name: 'Lost your phone? Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/account')
  await waitUntilReady(page)
  await page.getByText('9 recovery codes left').waitFor()
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await page.getByText('Two-step sign-in is off.').waitFor()
})

test('a visitor reads what a page is for, and without scripts resets the password and signs in with a code', async () => {
  const path = '/officials?view=name&q=%22%3Cb%3E%26'
  const response = await app.visitor().fetch(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const html = await response.text()
  expect(html).toContain('Sign in to see this page')
  expect(html).toContain('Your elected officials and how to contact them.')
  expect(html).toContain('<title>Elected Officials · Precinct</title>')
  expect(html).toMatch(/<meta property="og:title" content="Elected Officials · Precinct"/)
  expect(html).toContain(`returnTo=${encodeURIComponent(path)}`)

  const { email } = (await app.member()).user
  const page = await newPage(browser, { app, width: 375, javaScript: false })
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
  // The provider's own pages load a font from elsewhere. The forms and redirects of both work without scripts.
  const expectedErrors = [/fonts\.googleapis/]
  const page = await newPage(browser, { app: { ...t, origin: site.url }, javaScript: false, expectedErrors })
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
