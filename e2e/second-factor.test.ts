import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createImportantDate } from '../contract/important-dates.ts'
import { addAuthenticatorApp, startAuthenticatorApp } from '../contract/second-factor.ts'
import { totpCode } from '../harness/app/totp.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'
import { addAuthenticator, createPageOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)

type Member = Awaited<ReturnType<typeof app.member>>

/** The code after the current one, which is valid too: each code works once. */
const nextCode = (key: string) => totpCode(key, Date.now() + 30_000)

const setSecondFactorAt = ({ user }: Member, secondFactorAt: Date | null) =>
  app.db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', user.id).execute()

async function addApp({ client, password }: Member): Promise<string> {
  const { key } = await client.call(startAuthenticatorApp, { body: { password } })
  await client.call(addAuthenticatorApp, { body: { code: totpCode(key) } })
  return key
}

/** An important date, and an administrator who has not confirmed for 16 minutes. */
async function withOldConfirmation(admin: Member, title: string) {
  const body = { title, date: '2027-10-04', description: 'Soon.', type: 'voter-registration' } as const
  const { id } = await admin.client.call(createImportantDate, { body })
  const key = await addApp(admin)
  await setSecondFactorAt(admin, new Date(app.clock.now().getTime() - 16 * 60_000))
  return { id, key }
}

/** Goes through the setup on the screen, and checks each step. Returns the key and the recovery codes. */
async function setUpApp(page: Page, password: string, check: (page: Page) => Promise<void> = async () => {}) {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const key = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
  const link = await page.getByRole('link', { name: 'Open the authenticator app' }).getAttribute('href')
  expect(link).toMatch(/^otpauth:\/\/totp\/Precinct:/)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Enter the 6 digits from your app.').waitFor()
  await check(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(totpCode(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await codes.waitFor()
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await check(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the codes' }).click()
  expect((await saved).suggestedFilename()).toBe('precinct-recovery-codes.txt')
  await page.getByRole('button', { name: 'I saved them' }).click()
  return { key, recoveryCodes }
}

async function enterPassword(page: Page, { user, password }: Member) {
  await page.goto('/api/login?returnTo=/account')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
}

describe('two-step sign-in', () => {
  test('is turned on, asks for a code or a recovery code after the password, and is turned off', async () => {
    const member = await app.member()
    const page = await openAs(member.client, { path: '/account', expectedErrors: [/status of 401/] })
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
    const { key, recoveryCodes } = await setUpApp(page, member.password, expectAccessible)
    await page.getByText('10 recovery codes left').waitFor()
    expect(app.mails.at(-1)).toMatchObject({
      to: member.user.email,
      subject: expect.stringContaining('Two-step sign-in'),
    })

    await page.goto('/api/logout')
    await enterPassword(page, member)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('That code is wrong or already used. Try the next one.').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(nextCode(key))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/account')

    await page.goto('/api/logout')
    await enterPassword(page, member)
    await page.getByRole('link', { name: 'Lost your phone? Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/account')
    await page.getByText('9 recovery codes left').waitFor()

    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
    await page.getByText('Two-step sign-in is off.').waitFor()
  })

  test('works without scripts', async () => {
    const member = await app.member()
    const key = await addApp(member)
    const page = await newPage(browser, { origin: app.origin, javaScript: false })
    await enterPassword(page, member)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(nextCode(key))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/account')
  })
})

describe('an administrator', () => {
  test('without a second factor is led through the setup to the page', async () => {
    const admin = await app.member({ admin: true })
    await setSecondFactorAt(admin, null)
    const page = await openAs(admin.client, { path: '/admin/dates' })
    await page.getByRole('heading', { name: 'Protect your account first' }).waitFor()
    await page.getByText('To change what voters see').waitFor()
    await expectAccessible(page)
    await setUpApp(page, admin.password)
    await page.getByRole('heading', { name: 'Manage Important Dates' }).waitFor()
  })

  test('confirms again to change a date: closing that changes nothing, and what was typed is saved', async () => {
    const admin = await app.member({ admin: true })
    const { id, key } = await withOldConfirmation(admin, 'Register by mail')
    const readTitle = () => app.db.selectFrom('importantDates').select('title').where('id', '=', id).executeTakeFirst()
    const page = await openAs(admin.client, { path: '/admin/dates', expectedErrors: [/status of 40[13]/] })
    await page.getByRole('button', { name: 'Edit: Register by mail' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Important Date' })
    const title = form.getByLabel('Title', { exact: true })
    await title.fill('Register by mail or online')
    await form.getByRole('button', { name: 'Update' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await form.getByText('To do this, confirm it’s you. Nothing has changed yet.').waitFor()
    expect(await title.inputValue()).toBe('Register by mail or online')
    expect(await readTitle()).toEqual({ title: 'Register by mail' })

    await form.getByRole('button', { name: 'Update' }).click()
    await dialog.getByLabel('Code').fill('000000')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('That code is wrong or already used. Try the next one.').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Code').fill(nextCode(key))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await readTitle()).toEqual({ title: 'Register by mail or online' })
  })

  test('adds a passkey, later confirms with it, and not with that of another member', async () => {
    // Passkeys are bound to a host name and do not work with an IP address.
    const origin = app.origin.replace('127.0.0.1', 'localhost')
    const [owner, other] = [await app.member({ admin: true }), await app.member({ admin: true })]
    const page = await newPage(browser, { origin, expectedErrors: [/status of 401/] })
    const openAdministration = async (admin: Member) => {
      await setSecondFactorAt(admin, null)
      await page.context().clearCookies()
      await page.context().addCookies([...admin.client.cookies].map(([name, value]) => ({ name, value, url: origin })))
      await page.goto('/admin/dates')
    }
    await addAuthenticator(page)
    await openAdministration(owner)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('heading', { name: 'Manage Important Dates' }).waitFor()

    await openAdministration(owner)
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await page.getByRole('heading', { name: 'Manage Important Dates' }).waitFor()

    const key = { publicKey: 'x', credentialId: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
    await app.db
      .insertInto('passkeys')
      .values({ ...key, id: 'x', userId: other.user.id })
      .execute()
    await openAdministration(other)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await page.getByText('That passkey didn’t work. Try again.').waitFor()
    const sessions = app.db.selectFrom('sessions').select('id').where('userId', '=', owner.user.id)
    expect(await sessions.execute()).toHaveLength(1)
  })
})
