import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { currentUser, signIn } from '../contract/accounts.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'
import { addAuthenticator } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()

async function openAccount(options: { width?: 1280 | 375; expectedErrors?: RegExp[] } = {}) {
  const member = await app.member()
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, member.client)
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  return { page, ...member }
}

describe('the account page', () => {
  test('adds a passkey, signs in with it, and removes it', async () => {
    // Passkeys are bound to a host name and do not work with an IP address.
    const origin = app.origin.replace('127.0.0.1', 'localhost')
    const page = await newPage(browser, { origin })
    await addAuthenticator(page)
    await page.goto('/api/login?mode=sign-up&returnTo=/account')
    await page.getByLabel('Name').fill('Pat Voter')
    await page.getByLabel('Email').fill('passkey@example.org')
    await page.getByLabel('Password').fill('seven purple ballots')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('list', { name: 'Your passkeys' }).getByText('Chrome on Linux').waitFor()

    await page.goto('/api/logout')
    await page.goto('/api/login?returnTo=/account')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/account')
    await page.getByRole('button', { name: 'Remove Chrome on Linux' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('You don’t have a passkey yet.').waitFor()
    expect(await app.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })

  test('changes the name and the language without a reload', async () => {
    const { page, client } = await openAccount()
    const save = page.getByRole('button', { name: 'Save' })
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Name').fill(' ')
    await save.click()
    await page.getByText('Enter your name.').waitFor()
    await page.getByLabel('Name').fill('Mary Ann Smith')
    await save.click()
    await page.getByText('Name saved', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'Español' }).click()
    await page.getByRole('heading', { level: 1, name: 'Su cuenta' }).waitFor()
    await expect.poll(() => client.call(currentUser, {})).toMatchObject({ firstName: 'Mary Ann', locale: 'es' })
  })

  test('rejects a wrong or weak password, keeps what was typed, and changes to a strong one', async () => {
    const { page, user, password } = await openAccount({ expectedErrors: [/status of 4\d\d/] })
    const current = page.getByLabel('Current password')
    const next = page.getByLabel('New password')
    const change = page.getByRole('button', { name: 'Change password' })
    await change.click()
    await page.getByText('Enter your password.').waitFor()
    await page.getByText('Your password needs at least 10 characters.').waitFor()
    await current.fill('not the right one')
    await next.fill('nine green envelopes')
    await change.click()
    await page.getByText('That password is incorrect. Try again.').waitFor()
    expect(await next.inputValue()).toBe('nine green envelopes')
    await current.fill(password)
    await next.fill('Password123!')
    await change.click()
    await page.getByText('This password is too easy to guess.').waitFor()
    await expectAccessible(page)
    await next.fill('nine green envelopes')
    await change.click()
    await page.getByText('Password changed', { exact: true }).waitFor()
    expect(await current.inputValue()).toBe('')
    await app.visitor().call(signIn, { body: { email: user.email, password: 'nine green envelopes' } })
  })

  test('signs out another session', async () => {
    const { page, user, password } = await openAccount()
    const other = app.visitor()
    await other.call(signIn, { body: { email: user.email, password } })
    await page.reload()
    await page.getByRole('button', { name: 'Sign out Another device' }).first().click()
    await expect.poll(async () => (await other.send(currentUser, {})).status).toBe(401)
  })

  test('downloads the member’s data as a file', async () => {
    const { page, user } = await openAccount({ expectedErrors: [/status of 409/] })
    const until = new Date(app.clock.now().getTime() + 60_000)
    await app.db.insertInto('accountExports').values({ userId: user.id, until }).execute()
    await page.getByRole('button', { name: 'Download my data' }).click()
    await page.getByText('Your data is already downloading').waitFor()
    await expectAccessible(page)
    await app.db.deleteFrom('accountExports').execute()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe('precinct-my-data.json')
    await expect.poll(() => page.getByText('Your data is already downloading').count()).toBe(0)
  })

  test('asks for a new sign-in before deleting an account without a password', async () => {
    const { page, user } = await openAccount({ expectedErrors: [/status of 403/] })
    await app.db.deleteFrom('accounts').where('userId', '=', user.id).execute()
    await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${user.id}`.execute(app.db)
    await page.reload()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Type your email').fill(user.email)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByText('To delete your account,').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'sign in again' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/account')
  })

  test('asks for a new sign-in before adding a passkey, without signing out', async () => {
    const { page, user, client } = await openAccount({ expectedErrors: [/status of 403/] })
    await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${user.id}`.execute(app.db)
    await page.context().clearCookies({ name: 'precinct.session_data' })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('link', { name: 'sign in again' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/account')
    expect((await client.send(currentUser, {})).status).toBe(200)
  })

  test.each([1280, 375] as const)(
    'deletes the account after the email and the password are entered (%i px)',
    async (width) => {
      const { page, user, password } = await openAccount({ width, expectedErrors: [/status of 40[01]/] })
      await page.getByRole('button', { name: 'Delete my account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      await expectAccessible(page)
      await dialog.getByLabel('Type your email').fill('another@example.org')
      await dialog.getByLabel('Password').fill(password)
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await dialog.getByText('Enter this account’s email.').waitFor()
      await dialog.getByLabel('Type your email').fill(user.email)
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('heading', { name: 'Your Voice.' }).waitFor()
      expect(await app.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([])
    },
  )
})

test('resets a forgotten password by email, without JavaScript', async () => {
  const { user } = await app.member({ email: 'forgetful@example.org' })
  const page = await newPage(browser, { origin: app.origin, width: 375, javaScript: false })
  await page.goto('/api/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If forgetful@example.org has an account').waitFor()
  const findLink = () =>
    app.mails.findLast(({ to }) => to === user.email)?.text.match(/\/api\/login\/reset\?token=\w+/)?.[0] ?? ''
  await expect.poll(findLink).not.toBe('')
  const link = findLink()
  await page.goto(link)
  await page.getByLabel('New password').fill('nine green envelopes')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed. Sign in with the new one.').waitFor()
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill('nine green envelopes')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${app.origin}/`)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([1280, 375] as const)('the sign-in pages are accessible at %i px, also with errors', async (width) => {
    const page = await newPage(browser, { origin: app.origin, width, theme, expectedErrors: [/status of 400/] })
    for (const path of ['/api/login?mode=sign-up', '/api/login/forgot', '/api/login/reset?token=x']) {
      await page.goto(path)
      await expectAccessible(page)
      await page.locator('form button:not([type=button])').first().click()
      await page.getByRole('alert').waitFor()
      await expectAccessible(page)
    }
  })
})
