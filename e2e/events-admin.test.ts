import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../civic/dates/local-date.ts'
import { signIn } from '../contract/accounts.ts'
import { adminEvents, createEvent, editEvent, suggestEvent } from '../contract/events.ts'
import type { Client } from '../harness/app/client.ts'
import { draft } from '../harness/fixtures/events.ts'
import { startAppAndBrowser } from './app.ts'
import { newPage, openPath, reload } from './browser.ts'
import {
  addAuthenticator,
  card,
  choose,
  createPageOpener,
  goTo,
  pressEscape,
  requestAborted,
  toast,
} from './page-helpers.ts'
import { findFirst, formatDate, upcomingElections } from './reference.ts'
import { addApp, nextCode } from './second-factor.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)
const { client: admin } = await app.member({ admin: true })
const { client: voter } = await app.member()

test('a member suggests an event, an administrator decides, and voters see what was decided', async () => {
  const page = await openAs(voter, { expectedErrors: [requestAborted] })
  await suggest(page)
  await voter.call(suggestEvent, { body: draft({ title: 'Buy my book' }) })

  const desk = await openAs(admin, { path: '/admin/events', width: 375 })
  await desk.getByRole('button', { name: 'Decline: Buy my book' }).click()
  const declining = desk.getByRole('dialog', { name: 'Decline this suggestion?' })
  await declining.getByRole('button', { name: 'Decline' }).click()
  await declining.getByText('Enter a reason.').waitFor()
  await declining.getByLabel('Reason').fill('This is an advertisement.')
  await declining.getByRole('button', { name: 'Decline' }).click()
  await toast(desk, 'Suggestion declined').waitFor()
  await desk.getByRole('button', { name: 'Approve: Meet the school board' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await toast(desk, 'Event published').waitFor()
  await desk.getByText('No suggestions to review').waitFor()
  const { election, newDate } = await postpone(desk)

  await reload(page)
  const suggestions = page.getByRole('region', { name: 'Your suggestions' })
  await suggestions.getByText('This is an advertisement.').waitFor()
  await card(page, 'Meet the school board').getByText('Tuesday at 6:30 PM').waitFor()
  await card(page, election.title).getByText(formatDate(newDate)).waitFor()
  await card(page, election.title).getByText('Snowstorm, decided by the board.').waitFor()
})

/** What was typed stays when sending fails. */
async function suggest(page: Page) {
  await page.getByRole('button', { name: 'Suggest an Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest an Event' })
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await dialog.getByText('Enter a title.').waitFor()
  await dialog.getByLabel('Title').fill('Meet the school board')
  await choose(page, 'Type of event', 'Town Hall')
  await dialog.getByLabel('Date').fill('2026-12-08')
  await dialog.getByLabel('Starts').fill('18:30')
  await dialog.getByLabel('Location').fill('Library, Lincoln, NE')
  // The time zone follows the state, until there is none.
  for (const [state, timeZone] of [
    ['Guam', 'Pacific/Guam'],
    ['Online, or in several states', 'Pacific/Guam'],
    ['Nebraska', 'America/Chicago'],
  ] as const) {
    await choose(page, 'State', state)
    await expect.poll(() => dialog.getByLabel('Time zone').inputValue()).toBe(timeZone)
  }
  await dialog.getByLabel('Description').fill('Bring your questions.')
  await page.route('**/api/events', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await dialog.getByRole('alert').getByText('We couldn’t reach the server.').waitFor()
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Meet the school board')
  await page.unroute('**/api/events')
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await toast(page, 'Thank you for your suggestion').waitFor()
  await page.getByRole('region', { name: 'Your suggestions' }).getByText('Waiting for review').waitFor()
  await expect.poll(() => card(page, 'Meet the school board').count()).toBe(0)
}

/** A double click sends it once. */
async function postpone(desk: Page) {
  const election = findFirst(upcomingElections, () => true)
  const newDate = addDays(election.date, 7)
  await desk.getByRole('tab', { name: 'Elections' }).click()
  await desk.getByLabel('Search elections').fill(election.title.toLowerCase())
  await desk.getByRole('button', { name: `Change status: ${election.title}` }).click()
  const dialog = desk.getByRole('dialog', { name: 'Change the status of an election' })
  await dialog.getByRole('radio', { name: 'Postponed' }).click()
  await dialog.getByLabel('New date').fill(newDate)
  await dialog.getByLabel('Reason').fill('Snowstorm, decided by the board.')
  let requests = 0
  desk.on('request', (request) => {
    if (request.method() === 'PUT') requests += 1
  })
  await dialog.getByRole('button', { name: 'Save for all voters' }).dblclick()
  await toast(desk, 'Election status saved').waitFor()
  expect(requests).toBe(1)
  return { election, newDate }
}

test('an administrator creates an event, sees that another saved first, and cancels it', async () => {
  const page = await openAs(admin, { path: '/admin/events', expectedErrors: [/status of 409/] })
  await page.getByRole('button', { name: 'Create event' }).click()
  const creating = page.getByRole('dialog', { name: 'Create event' })
  await creating.getByLabel('Title').fill('Fish fry')
  await choose(page, 'Type of event', 'Dinner')
  await creating.getByLabel('Date').fill('2026-12-01')
  await creating.getByLabel('Starts').fill('17:00')
  await creating.getByLabel('Location').fill('Fire house, Bangor, ME')
  await creating.getByLabel('Description').fill('All you can eat.')
  await creating.getByRole('button', { name: 'Create event' }).click()
  await toast(page, 'Event published').waitFor()
  await page.getByRole('tab', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Edit: Fish fry' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit event' })
  await editing.getByLabel('Title').fill('Fish fry with the mayor')
  const { events } = await admin.call(adminEvents, { query: { moderation: 'approved' } })
  const { id } = findFirst(events, ({ title }) => title === 'Fish fry')
  const body = { ...draft({ title: 'Fish fry at noon', type: 'dinner' }), sequence: 0 }
  await admin.call(editEvent, { params: { id }, body })
  await editing.getByRole('button', { name: 'Save' }).click()
  await editing.getByText('Someone else changed this. Check it again before you save.').waitFor()
  await expect.poll(() => editing.getByLabel('Title').inputValue()).toBe('Fish fry with the mayor')
  await pressEscape(editing)
  await page.getByRole('button', { name: 'Cancel event: Fish fry at noon' }).click()
  const canceling = page.getByRole('dialog', { name: 'Cancel this event?' })
  await canceling.getByLabel('Reason').fill('No fish.')
  await canceling.getByRole('button', { name: 'Cancel event' }).click()
  await toast(page, 'Event canceled').waitFor()
  await page.getByRole('article', { name: 'Fish fry at noon' }).getByText('Reason: No fish.').waitFor()
})

type Member = Awaited<ReturnType<typeof app.member>>

const setSecondFactorAt = ({ user }: Pick<Member, 'user'>, secondFactorAt: Date | null) =>
  app.db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', user.id).execute()
/** A change that voters see needs a second factor from the last 15 minutes. */
const makeConfirmationOld = (member: Pick<Member, 'user'>) =>
  setSecondFactorAt(member, new Date(app.clock.now().getTime() - 16 * 60_000))
const countSessions = async ({ user }: Member) =>
  (await app.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).length

test('an administrator adds an editor, who protects the account and enters an event, and removes the editor', async () => {
  const admin = await app.member({ admin: true })
  const key = await addApp(admin.client, admin.password)
  const clerk = await app.member({ email: 'clerk@example.org', name: 'Carla Clerk' })
  await admin.client.call(createEvent, { body: draft({ title: 'In another state' }) })
  const desk = await openAs(admin.client, { path: '/admin/editors', expectedErrors: [/status of 40[134]/] })
  await desk.getByText('No editors yet').waitFor()
  await desk.getByRole('button', { name: 'Add editor' }).press('Enter')
  await desk.getByText('Enter a valid email.').waitFor()
  await desk.getByText('Choose an area.').waitFor()
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
  await expect.poll(() => page.getByText('In another state').count()).toBe(0)
  await goTo(page, '/admin/editors')
  await page.waitForURL(`${origin}/`)

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
