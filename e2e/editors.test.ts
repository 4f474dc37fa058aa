import { expect, test } from 'vitest'
import { signIn } from '../contract/accounts.ts'
import type { Client } from '../harness/app/client.ts'
import { startAppAndBrowser } from './app.ts'
import { newPage, openPath } from './browser.ts'
import { addAuthenticator, choose, createPageOpener, toast } from './page-helpers.ts'
import { addApp, nextCode } from './second-factor.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)

type Member = Awaited<ReturnType<typeof app.member>>

const setSecondFactorAt = ({ user }: Pick<Member, 'user'>, secondFactorAt: Date | null) =>
  app.db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', user.id).execute()
/** A change that voters see needs a second factor from the last 15 minutes. */
const makeConfirmationOld = (member: Pick<Member, 'user'>) =>
  setSecondFactorAt(member, new Date(app.clock.now().getTime() - 16 * 60_000))
const countSessions = async ({ user }: Member) =>
  (await app.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).length

test('an administrator adds an editor, and removes one with a code of the app', async () => {
  const admin = await app.member({ admin: true })
  const key = await addApp(admin.client, admin.password)
  const clerk = await app.member({ email: 'clerk@example.org', name: 'Carla Clerk' })
  const desk = await openAs(admin.client, { path: '/admin/editors', expectedErrors: [/status of 40[134]/] })
  await desk.getByText('No editors yet').waitFor()
  const email = desk.getByLabel('Email of their account')
  await email.fill('nobody@example.org')
  await choose(desk, 'State', 'Arizona')
  await choose(desk, 'Area', 'Maricopa County')
  await email.press('Enter')
  await desk.getByText('No account uses this email. Ask them to create one.').waitFor()
  await email.fill(clerk.user.email)
  await email.press('Enter')
  await toast(desk, 'Editor added').waitFor()
  const card = desk.getByRole('article').filter({ hasText: 'Carla Clerk' })
  await card.getByText('Maricopa County, Arizona').waitFor()
  await card.getByText('No two-step sign-in yet').waitFor()

  await makeConfirmationOld(admin)
  await card.getByRole('button', { name: 'Remove Carla Clerk from Maricopa County, Arizona' }).press('Enter')
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  const code = desk.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Code')
  await code.fill('000000')
  await code.press('Enter')
  await desk.getByText('That code is wrong or already used. Try the next one.').waitFor()
  await code.fill(nextCode(key))
  await code.press('Enter')
  await toast(desk, 'Editor removed').waitFor()
  await desk.getByText('No editors yet').waitFor()
})

test('an editor protects the account with a passkey and enters an event, and another member’s passkey is refused', async () => {
  const clerk = await app.member({ editorOf: ['04013'] })
  // Passkeys are bound to a host name and do not work with an IP address.
  const origin = app.origin.replace('127.0.0.1', 'localhost')
  const page = await newPage(browser, { app: { ...app, origin }, expectedErrors: [/status of 40[13]/] })
  await addAuthenticator(page)
  const openAdministration = async ({ cookies }: Client) => {
    await page.context().clearCookies()
    await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
    await openPath(page, '/admin/events')
  }
  await clerk.client.call(signIn, { body: { email: clerk.user.email, password: clerk.password } })
  await openAdministration(clerk.client)
  await page.getByRole('heading', { name: 'Protect your account first' }).waitFor()
  await page.getByText('To change what voters see').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('You edit: Maricopa County, Arizona').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Manage Events', exact: true }).waitFor()
  await expect
    .poll(() => menu.getByRole('link', { name: /^(Manage Dates|Editors|Reports|Fact Reports|Ratings)$/ }).count())
    .toBe(0)

  await page.getByText('No published events yet').waitFor()
  await page.getByRole('button', { name: 'Create event' }).click()
  const form = page.getByRole('dialog', { name: 'Create event' })
  await expect
    .poll(() => form.getByLabel('State', { exact: true }).locator('option').allTextContents())
    .toEqual(['Arizona'])
  await form.getByLabel('Title').fill('Meet the poll workers')
  await choose(page, 'Type of event', 'Town Hall')
  await form.getByLabel('Date').fill('2027-02-01')
  await form.getByLabel('Starts').fill('18:00')
  await form.getByLabel('Location').fill('111 S 3rd Ave, Phoenix, AZ 85003')
  await form.getByLabel('Description').fill('Come and ask.')
  await makeConfirmationOld(clerk)
  const create = form.getByRole('button', { name: 'Create event' })
  await create.click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirmation.getByRole('button', { name: 'Close' }).click()
  await form.getByText('To do this, confirm it’s you. Nothing has changed yet.').waitFor()
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Meet the poll workers')
  await create.click()
  await confirmation.getByRole('button', { name: 'Use your passkey' }).click()
  await toast(page, 'Event published').waitFor()
  await page.getByRole('heading', { name: 'Meet the poll workers' }).waitFor()

  // The passkey in this browser is that of another member.
  const other = await app.member({ admin: true })
  const stored = { publicKey: 'x', credentialId: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
  await app.db
    .insertInto('passkeys')
    .values({ ...stored, id: 'x', userId: other.user.id })
    .execute()
  await setSecondFactorAt(other, null)
  const sessions = await countSessions(clerk)
  await openAdministration(other.client)
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByText('That passkey didn’t work. Try again.').waitFor()
  await expect.poll(() => countSessions(clerk)).toBe(sessions)
})
