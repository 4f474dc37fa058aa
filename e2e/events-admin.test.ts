import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../civic/dates/local-date.ts'
import { adminEvents, editEvent, suggestEvent } from '../contract/events.ts'
import { draft } from '../harness/fixtures/events.ts'
import { startAppAndBrowser } from './app.ts'
import { reload } from './browser.ts'
import { card, choose, createPageOpener, pressEscape, requestAborted, toast } from './page-helpers.ts'
import { findFirst, formatDate, upcomingElections } from './reference.ts'

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
