import { beforeAll, describe, expect, test } from 'vitest'
import type { StateCode } from '../contract/common.ts'
import { changePreferences, createEvent, rsvpCount } from '../contract/events.ts'
import type { Client } from '../harness/app/client.ts'
import { draft } from '../harness/fixtures/events.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { requestAborted, card, choose, createPageOpener, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()

const openAs = createPageOpener(app, browser)

/** Somebody with preferences, which the shared voter has not. */
async function memberOf(stateCode: StateCode): Promise<Client> {
  const { client } = await app.member()
  await client.call(changePreferences, { body: { eventInterests: [], stateCode } })
  return client
}

let voter: Client
let admin: Client
beforeAll(async () => {
  voter = (await app.member()).client
  admin = (await app.member({ admin: true })).client
})

const publish = (more: Parameters<typeof draft>[0]) => admin.call(createEvent, { body: draft(more) })

describe('the calendar', () => {
  test('shows what is to come first, and the past apart from it', async () => {
    const page = await openAs(voter)
    const titles = page.getByRole('article').getByRole('heading')
    await page.getByRole('heading', { name: 'Upcoming' }).waitFor()
    expect(await titles.first().textContent()).toBe('Guam Runoff')
    // A day is a day in every time zone: the browser of these tests stands in New York, hours behind UTC.
    await card(page, 'Guam Runoff').getByText('Tuesday, November 17, 2026').waitFor()
    expect(await card(page, 'U.S. General Election').count()).toBe(0)

    const past = page.getByRole('button', { name: /^Past \d+ events$/ })
    expect(await past.getAttribute('aria-expanded')).toBe('false')
    await past.click()
    await page.getByRole('article').getByText('Tuesday, November 3, 2026').first().waitFor()
    const before = await titles.count()
    await page.getByRole('button', { name: 'Show earlier ones' }).click()
    expect(await titles.count()).toBe(before + 10)
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    expect(await titles.count()).toBe(before + 20)
  })

  test('an election tells its dates, who says so, and what is not known', async () => {
    const page = await openAs(voter)
    await choose(page, 'Filter by State', 'Louisiana (LA)')
    const election = card(page, 'Louisiana Open General (Runoff)')
    await election.getByText('Saturday, December 12, 2026 at 7:00 AM - 8:00 PM').waitFor()
    expect(await election.getByRole('link', { name: /polling place/ }).count()).toBe(0)
    await election.getByRole('button', { name: 'Show Details' }).click()
    await election.getByRole('heading', { name: 'Important Dates' }).waitFor()
    await election.getByText('Saturday, November 21, 2026').waitFor()
    await election
      .getByText(/as of Jun 10, 2026/)
      .first()
      .waitFor()
    await election.getByText('To be confirmed').first().waitFor()
    expect(await election.getByRole('link', { name: 'Check with your state' }).first().getAttribute('href')).toMatch(
      /^https:/,
    )
    await expectAccessible(page)
    await election.getByRole('button', { name: 'Hide Details' }).click()
    await election.getByRole('heading', { name: 'Important Dates' }).waitFor({ state: 'hidden' })
  })

  test('is filtered by kind and by state, with a count; samples say what they are', async () => {
    await publish({ title: 'Debate in Tulsa', type: 'debate', stateCode: 'OK', location: 'City Hall, Tulsa, OK' })
    const page = await openAs(voter)
    await page.getByRole('tab', { name: 'Elections' }).click()
    await choose(page, 'Filter by State', 'Georgia (GA)')
    await page.getByText(/^Showing \d+ elections$/).waitFor()
    await card(page, 'Georgia General Election Runoff').waitFor()
    expect(await card(page, 'Guam Runoff').count()).toBe(0)
    await page.getByRole('tab', { name: 'Debates' }).click()
    await page
      .getByText('No upcoming events found for Georgia. Try selecting "All States" or a different state.')
      .waitFor()
    await choose(page, 'Filter by State', 'Oklahoma (OK)')
    await page.getByText('Showing 1 event', { exact: true }).waitFor()
    const map = card(page, 'Debate in Tulsa').getByRole('link', { name: 'City Hall, Tulsa, OK' })
    expect(await map.getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=City+Hall%2C+Tulsa%2C+OK',
    )
    await page.getByRole('tab', { name: 'Town Halls' }).click()
    await page.getByText('No upcoming events found for Oklahoma.').waitFor()
    await page.getByRole('tab', { name: 'Rallies' }).click()
    await choose(page, 'Filter by State', 'All States')
    const sample = card(page, 'Get Out the Vote Rally')
    await sample.getByText('This is a sample event. It will not take place.').waitFor()
    expect(await sample.getByRole('button', { name: /RSVP/ }).count()).toBe(0)
  })

  test('after the last election that is known it says so', async () => {
    app.clock.set('2029-06-01T12:00:00Z')
    try {
      const page = await openAs(await memberOf('TX'))
      await page.getByText('We know of no upcoming election in Texas').waitFor()
      await page.getByRole('tab', { name: 'Elections' }).click()
      await page
        .getByText(
          'No upcoming elections are currently available. Election information is typically published 1-2 months before election day.',
        )
        .waitFor()
      await choose(page, 'Filter by State', 'Texas (TX)')
      await page
        .getByText('No upcoming elections found for Texas. Try selecting "All States" or a different state.')
        .waitFor()
      await page.getByText('Showing 0 elections').waitFor()
      await expectAccessible(page)
    } finally {
      app.clock.set('2026-11-14T12:00:00Z')
    }
  })
})

describe('RSVP', () => {
  test('is said and taken back, by keyboard alone', async () => {
    const { id } = await publish({ title: 'Clerk’s open house' })
    const page = await openAs(voter)
    const event = card(page, 'Clerk’s open house')
    await event.getByText('0 attending').waitFor()
    await event.getByRole('button', { name: 'RSVP: ' }).focus()
    await page.keyboard.press('Enter')
    await toast(page, 'RSVP Confirmed!').getByText("You've RSVP'd to Clerk’s open house").waitFor()
    await event.getByText('1 attending').waitFor()
    expect(await event.getByRole('button', { name: "RSVP'd: " }).isDisabled()).toBe(true)
    expect(await voter.call(rsvpCount, { params: { id } })).toEqual({ count: 1 })
    await event.getByRole('button', { name: 'Cancel RSVP' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await toast(page, 'RSVP Canceled').waitFor()
    await event.getByText('0 attending').waitFor()
    await event.getByRole('button', { name: 'RSVP: ' }).and(page.locator(':focus')).waitFor()
    expect(await voter.call(rsvpCount, { params: { id } })).toEqual({ count: 0 })
  })

  test('that fails says so and can be tried again', async () => {
    await publish({ title: 'Reachable after all' })
    const page = await openAs(voter, { expectedErrors: [requestAborted] })
    const event = card(page, 'Reachable after all')
    const button = event.getByRole('button', { name: 'RSVP: ' })
    const { promise: waited, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/rsvp', async (route) => {
      await waited
      await route.abort()
    })
    await button.click()
    await event.getByRole('button', { name: 'RSVP...: ' }).waitFor()
    go()
    await toast(page, 'RSVP Failed').getByText('Please try again or sign in to RSVP.').waitFor()
    await page.unroute('**/rsvp')
    await button.click()
    await event.getByText('1 attending').waitFor()
  })

  test('to an event that filled up meanwhile is refused in words', async () => {
    const { id } = await publish({ title: 'Small room', capacity: 1 })
    const page = await openAs(voter, { expectedErrors: [/status of 409/] })
    const event = card(page, 'Small room')
    await event.getByText('0 of 1 places taken').waitFor()
    await admin.fetch(`/api/events/${id}/rsvp`, { method: 'POST' })
    await event.getByRole('button', { name: 'RSVP: ' }).click()
    await toast(page, 'RSVP Failed').getByText('All places are taken.').waitFor()
    await event.getByText('1 of 1 places taken').waitFor()
    expect(await event.getByRole('button', { name: 'RSVP: ' }).isDisabled()).toBe(true)
  })
})

describe('preferences', () => {
  test('make a calendar of one’s own; what was chosen stays when saving fails', async () => {
    await publish({ title: 'Rally in Reno', type: 'rally', stateCode: 'NV' })
    const page = await openAs((await app.member()).client, { expectedErrors: [requestAborted] })
    await page.getByRole('button', { name: 'Personalize' }).click()
    await page
      .getByText('Showing personalized events based on your preferences. Set your preferences to filter events.')
      .waitFor()
    await page.getByRole('button', { name: 'Preferences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Event Preferences' })
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Rallies' }).click()
    await choose(page, 'Home state', 'Nevada')
    await page.route('**/api/user/preferences', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save Preferences' }).click()
    await page.getByText('Failed to save preferences. Please try again.', { exact: true }).waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'Rallies' }).isChecked()).toBe(true)
    await page.unroute('**/api/user/preferences')
    await dialog.getByRole('button', { name: 'Save Preferences' }).click()
    await toast(page, 'Preferences saved').getByText('Your event preferences have been updated.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Showing personalized events based on your preferences and location (NV).').waitFor()
    await card(page, 'Rally in Reno').waitFor()
    expect(await card(page, 'Guam Runoff').count()).toBe(0)
    await page.getByRole('tab', { name: 'Elections' }).click()
    await page
      .getByText('Elections are not in your selected interests. Update your preferences to see elections.')
      .waitFor()
    await page.getByRole('button', { name: 'My Calendar' }).click()
    await card(page, 'Guam Runoff').waitFor()
  })
})

describe('the next deadline', () => {
  test('stands on the home page, with its day and its source', async () => {
    const member = await memberOf('LA')
    const page = await openAs(member, { path: '/' })
    const countdown = page.getByRole('region', { name: 'Your next deadline' })
    await countdown.getByText('7 days left to register online in Louisiana').waitFor()
    await countdown.getByText('Saturday, November 21, 2026').waitFor()
    await countdown.getByText(/^Source: .*, as of Jun 10, 2026\./).waitFor()
    await member.call(changePreferences, { body: { eventInterests: [], stateCode: 'GA' } })
    await page.reload()
    await countdown.getByText('17 days until Election Day in Georgia').waitFor()
    await countdown.getByText('To be confirmed').waitFor()
    await countdown.getByText('Not checked against a source.').waitFor()
  })

  test('needs a home state, and leads to where it is chosen', async () => {
    const page = await openAs((await app.member()).client, { path: '/' })
    await page.getByRole('link', { name: 'Choose your state' }).click()
    const dialog = page.getByRole('dialog', { name: 'Event Preferences' })
    await choose(page, 'Home state', 'Louisiana')
    await dialog.getByRole('button', { name: 'Save Preferences' }).click()
    await page.getByText('7 days left to register online in Louisiana').waitFor()
  })

  test('that could not be loaded is not taken for none', async () => {
    const page = await openAs(voter, { path: '/account', expectedErrors: [requestAborted] })
    await page.route('**/api/events/next-deadline', (route) => route.abort())
    await page.goto('/')
    await page.getByText('Your next deadline could not be loaded.').waitFor()
    await page.unroute('**/api/events/next-deadline')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Never miss a deadline').waitFor()
  })
})

describe('a calendar that does not load', () => {
  const words = 'Unable to load upcoming elections at this time. Please check back later.'

  test('is waited for, says when it failed, and comes when asked again', async () => {
    const page = await openAs(voter, { path: '/account', expectedErrors: [requestAborted] })
    const { promise: waited, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/api/events', async (route) => {
      await waited
      await route.abort()
    })
    await page.goto('/events')
    await page.getByRole('tab', { name: 'Elections' }).click()
    await page.getByRole('status').getByText('Loading elections...').waitFor()
    go()
    await page.getByRole('alert').getByText(words).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/events')
    await page.getByRole('button', { name: 'Try again' }).click()
    await card(page, 'Guam Runoff').waitFor()
  })

  test('in part shows the rest; outside elections join ours by date, and ours win where the id is the same', async () => {
    const page = await openAs(voter, { path: '/account', expectedErrors: [requestAborted] })
    await page.route('**/api/polling/elections', (route) => route.abort())
    await page.goto('/events')
    await page.getByRole('alert').getByText(words).waitFor()
    await card(page, 'Guam Runoff').waitFor()
    await page.unroute('**/api/polling/elections')
    await page.route('**/api/polling/elections', (route) =>
      route.fulfill({
        json: [
          { id: 'gu-runoff-2026', name: 'Another name for ours', date: '2026-11-17' },
          { id: '9200', name: 'Boise City Runoff Election', date: '2026-11-15' },
        ],
      }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    const outside = card(page, 'Boise City Runoff Election')
    await outside.waitFor()
    expect(await page.getByRole('article').getByRole('heading').first().textContent()).toBe(
      'Boise City Runoff Election',
    )
    expect(await card(page, 'Another name for ours').count()).toBe(0)
    expect(await outside.getByRole('button', { name: /RSVP/ }).count()).toBe(0)
  })
})

test('calendars are subscribed to: a state’s, and one’s own under a secret address', async () => {
  const page = await openAs(await memberOf('GA'))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' })
  const state = await dialog.getByLabel('Calendar address for Georgia').inputValue()
  expect(await (await fetch(state)).text()).toContain('Georgia General Election Runoff')
  expect(await dialog.getByRole('link', { name: 'Open in my calendar app' }).getAttribute('href')).toBe(
    state.replace('http', 'webcal'),
  )

  await dialog.getByRole('button', { name: 'Create my secret address' }).click()
  const secret = dialog.getByLabel('My secret calendar address')
  const first = await secret.inputValue()
  expect((await fetch(first)).status).toBe(200)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click()
  await expect.poll(() => secret.inputValue()).not.toBe(first)
  expect((await fetch(first)).status).toBe(404)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Create my secret address' }).waitFor()
})

test('on a phone, in Spanish, in the dark', async () => {
  await publish({ title: 'Foro en Luisiana', type: 'debate', stateCode: 'LA', date: '2026-12-02' })
  const page = await openAs(await memberOf('LA'), { width: 375, theme: 'dark', locale: 'es' })
  await page.getByText('Quedan 7 días para registrarse en línea en Luisiana').waitFor()
  await page.getByText('sábado, 21 de noviembre de 2026').first().waitFor()
  const event = card(page, 'Foro en Luisiana')
  await event.getByRole('button', { name: 'Asistiré: ' }).click()
  await event.getByText('1 asistente').waitFor()
  await page
    .getByRole('button', { name: /^Mostrar detalles: / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Fechas importantes' }).waitFor()
  // What has scrolled half under the header would count as too small to touch.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await event.getByRole('link', { name: /^Agregar al calendario/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
})
