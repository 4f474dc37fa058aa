import { describe, expect, test } from 'vitest'
import { addDays } from '../civic/dates/local-date.ts'
import { adminEvents, editEvent, suggestEvent } from '../contract/events.ts'
import { draft } from '../harness/fixtures/events.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { requestAborted, card, choose, createPageOpener, toast } from './page-helpers.ts'
import { findFirst, formatDate, upcomingElections } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)

const { client: voter } = await app.member()
const { client: admin } = await app.member({ admin: true })

describe('a suggestion', () => {
  test('is approved by an administrator and listed, and another member sends an RSVP', async () => {
    const page = await openAs(voter, { expectedErrors: [requestAborted] })
    await page.getByRole('button', { name: 'Suggest an Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suggest an Event' })
    await dialog.getByRole('button', { name: 'Send suggestion' }).click()
    await dialog.getByText('Enter a title.').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Title').fill('Meet the school board')
    await choose(page, 'Type of event', 'Town Hall')
    await dialog.getByLabel('Date').fill('2026-12-08')
    await dialog.getByLabel('Starts').fill('18:30')
    await choose(page, 'Time zone', 'Central Time (Chicago)')
    await dialog.getByLabel('Location').fill('Library, Lincoln, NE')
    await choose(page, 'State', 'Nebraska')
    await dialog.getByLabel('Description').fill('Bring your questions.')
    await page.route('**/api/events', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send suggestion' }).click()
    await dialog.getByRole('alert').getByText('We couldn’t reach the server.').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Meet the school board')
    await page.unroute('**/api/events')
    await dialog.getByRole('button', { name: 'Send suggestion' }).click()
    await toast(page, 'Thank you for your suggestion').getByText('We’ll review it before we publish it.').waitFor()
    await page.getByRole('region', { name: 'Your suggestions' }).getByText('Waiting for review').waitFor()
    expect(await card(page, 'Meet the school board').count()).toBe(0)

    const desk = await openAs(admin, { path: '/admin/events' })
    await desk.getByRole('button', { name: 'Approve: Meet the school board' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await toast(desk, 'Event published').waitFor()
    await desk.getByText('No suggestions to review').waitFor()

    const other = await openAs(admin)
    const event = card(other, 'Meet the school board')
    await event.getByText('Tuesday, December 8, 2026 at 6:30 PM').waitFor()
    await event.getByRole('button', { name: 'RSVP: ' }).click()
    await event.getByText('1 attending').waitFor()
  })

  test('is declined with a reason that its author sees', async () => {
    await voter.call(suggestEvent, { body: draft({ title: 'Buy my book' }) })
    const desk = await openAs(admin, { path: '/admin/events', width: 375 })
    await desk.getByRole('button', { name: 'Decline: Buy my book' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Decline this suggestion?' })
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByText('Enter a reason.').waitFor()
    await expectAccessible(desk)
    await dialog.getByLabel('Reason').fill('This is an advertisement.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await toast(desk, 'Suggestion declined').waitFor()
    const page = await openAs(voter)
    await page.getByRole('region', { name: 'Your suggestions' }).getByText('This is an advertisement.').waitFor()
  })
})

describe('administrators', () => {
  test('create, edit and cancel an event, and see if another administrator saved first', async () => {
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
    const [created] = (await admin.call(adminEvents, { query: { moderation: 'approved' } })).events
    const id = created?.id ?? ''
    await admin.call(editEvent, {
      params: { id },
      body: { ...draft({ title: 'Fish fry at noon', type: 'dinner' }), sequence: 0 },
    })
    await editing.getByRole('button', { name: 'Save' }).click()
    await editing.getByText('Someone else changed this. Check it again before you save.').waitFor()
    expect(await editing.getByLabel('Title').inputValue()).toBe('Fish fry with the mayor')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel event: Fish fry at noon' }).click()
    const canceling = page.getByRole('dialog', { name: 'Cancel this event?' })
    await canceling.getByLabel('Reason').fill('No fish.')
    await canceling.getByRole('button', { name: 'Cancel event' }).click()
    await toast(page, 'Event canceled').waitFor()
    await page.getByRole('article', { name: 'Fish fry at noon' }).getByText('Reason: No fish.').waitFor()
  })

  test('postpone an election, which a double click sends once, and every voter sees it', async () => {
    const { title, date } = findFirst(upcomingElections, () => true)
    const newDate = addDays(date, 7)
    const page = await openAs(admin, { path: '/admin/events' })
    await page.getByRole('tab', { name: 'Elections' }).click()
    await page.getByLabel('Search elections').fill(title.toLowerCase())
    await page.getByRole('button', { name: `Change status: ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the status of an election' })
    await dialog.getByRole('radio', { name: 'Postponed' }).click()
    await dialog.getByLabel('New date').fill(newDate)
    await dialog.getByLabel('Reason').fill('Snowstorm, decided by the board on February 22.')
    let requests = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') requests += 1
    })
    await dialog.getByRole('button', { name: 'Save for all voters' }).dblclick()
    await toast(page, 'Election status saved').waitFor()
    expect(requests).toBe(1)
    const voterPage = await openAs(voter)
    const election = card(voterPage, title)
    await election.getByText(formatDate(newDate)).waitFor()
    await election.getByText('Snowstorm, decided by the board on February 22.').waitFor()
  })
})
