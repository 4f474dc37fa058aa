import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stateName, stateWithArticle } from '../civic/address/states.ts'
import { addDays } from '../civic/dates/local-date.ts'
import type { Deadline } from '../contract/deadlines.ts'
import { listEvents } from '../contract/events.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { createEventPeople } from './events.ts'
import { requestAborted, card, choose, createPageOpener, toast } from './page-helpers.ts'
import { findFirst, formatDate, reference, upcomingElections } from './reference.ts'

const { app, browser } = await startAppAndBrowser()

const openAs = createPageOpener(app, browser)

const { voter, publish, memberOf } = await createEventPeople(app)

const [nextElection] = upcomingElections
if (!nextElection) throw new Error('the elections pack has no upcoming election of a state')

/** A source for deadlines that a test adds to a reply. */
const testSource = { name: 'Test Election Office', url: 'https://elections.example.gov/', asOf: '2026-06-10' }

describe('the calendar', () => {
  test('shows upcoming events first and past events separately', async () => {
    const page = await openAs(voter)
    const titles = page.getByRole('article').getByRole('heading')
    await page.getByRole('heading', { name: 'Upcoming' }).waitFor()
    const { events } = await voter.call(listEvents, {})
    const firstUpcoming = events.find(({ past }) => !past)
    const lastPast = events.findLast(({ past }) => past)
    expect(await titles.first().textContent()).toBe(firstUpcoming?.title)
    // Dates do not depend on the time zone: the browser of these tests is in New York, hours behind UTC.
    await card(page, nextElection.title).getByText(formatDate(nextElection.date)).waitFor()
    const lastPastDate = page.getByRole('article').getByText(formatDate(lastPast?.date ?? ''))
    expect(await lastPastDate.count()).toBe(0)

    const past = page.getByRole('button', { name: /^Past \d+ events$/ })
    expect(await past.getAttribute('aria-expanded')).toBe('false')
    await past.click()
    await lastPastDate.first().waitFor()
    const before = await titles.count()
    await page.getByRole('button', { name: 'Show earlier' }).click()
    expect(await titles.count()).toBe(before + 10)
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    expect(await titles.count()).toBe(before + 20)
  })

  test('shows the deadlines of an election with their sources, and which are unknown', async () => {
    const list = await voter.call(listEvents, {})
    const deadline: Deadline = {
      date: '2026-11-21',
      state: 'known',
      time: null,
      basis: null,
      how: 'stated',
      otherDate: null,
      between: null,
      byCloseOfPolls: false,
      source: 'test',
      confirmed: true,
      unconfirmedSince: null,
    }
    const events = list.events.map((event) => ({
      ...event,
      time: event.id === nextElection.id ? '7:00 AM - 8:00 PM' : event.time,
      deadlines: event.deadlines && {
        ...event.deadlines,
        registerOnline: deadline,
        applyMailBallot: { ...deadline, confirmed: false },
        firstDayEarlyVoting: { ...deadline, date: null, state: 'unknown' },
      },
    }))
    const json = { ...list, events, sources: { ...list.sources, test: testSource } }
    const prepare = (page: Page) => page.route('**/api/events', (route) => route.fulfill({ json }))
    const page = await openAs(voter, { prepare })
    const { title, date, state } = nextElection
    await choose(page, 'Filter by State', `${stateName(state)} (${state})`)
    const election = card(page, title)
    await election.getByText(`${formatDate(date)} at 7:00 AM - 8:00 PM`).waitFor()
    expect(await election.getByRole('link', { name: /polling place/ }).count()).toBe(0)
    await election.getByRole('button', { name: 'Show Details' }).click()
    await election.getByRole('heading', { name: 'Important Dates' }).waitFor()
    await election.getByText('Saturday, November 21, 2026').first().waitFor()
    await election
      .getByText(/as of June 10, 2026/)
      .first()
      .waitFor()
    await election.getByText('To be confirmed').first().waitFor()
    expect(
      await election.getByRole('link', { name: 'Check with your election office' }).first().getAttribute('href'),
    ).toMatch(/^https:/)
    await expectAccessible(page)
    await election.getByRole('button', { name: 'Hide Details' }).click()
    await election.getByRole('heading', { name: 'Important Dates' }).waitFor({ state: 'hidden' })
  })

  test('filters by kind and by state with a count, and labels sample events', async () => {
    await publish({ title: 'Debate in Tulsa', type: 'debate', stateCode: 'OK', location: 'City Hall, Tulsa, OK' })
    const page = await openAs(voter)
    await page.getByRole('tab', { name: 'Elections' }).click()
    // A state in which no test publishes a debate.
    const election = findFirst(
      upcomingElections,
      ({ state }) => state !== nextElection.state && !['LA', 'OK'].includes(state),
    )
    await choose(page, 'Filter by State', `${stateName(election.state)} (${election.state})`)
    await page.getByText(/^Showing \d+ elections?$/).waitFor()
    await card(page, election.title).waitFor()
    expect(await card(page, nextElection.title).count()).toBe(0)
    await page.getByRole('tab', { name: 'Debates' }).click()
    const state = stateWithArticle(election.state, 'en')
    await page
      .getByText(`No upcoming events found for ${state}. Try selecting "All States" or a different state.`)
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
    expect(await sample.isVisible()).toBe(false)
    await page.getByText('See 2 sample events').click()
    await sample.getByText('This is a sample event. It isn’t real.').waitFor()
    expect(await sample.getByRole('button', { name: /RSVP/ }).count()).toBe(0)
  })

  test('after the last known election, states that no upcoming election is known', async () => {
    const now = app.clock.now()
    const lastDate = reference.elections.all.at(-1)?.date ?? ''
    app.clock.set(`${addDays(lastDate, 30)}T12:00:00Z`)
    try {
      const page = await openAs(await memberOf('TX'))
      await page.getByText('We don’t have the next election date yet.').waitFor()
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
      app.clock.set(now.toISOString())
    }
  })
})

describe('preferences', () => {
  test('personalize the calendar; the choices stay if saving fails', async () => {
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
    expect(await card(page, nextElection.title).count()).toBe(0)
    await page.getByRole('tab', { name: 'Elections' }).click()
    await page
      .getByText('Elections are not in your selected interests. Update your preferences to see elections.')
      .waitFor()
    await page.getByRole('button', { name: 'My Calendar' }).click()
    await card(page, nextElection.title).waitFor()
  })
})

describe('what is next', () => {
  test('needs a home state, which is chosen right there and personalizes the calendar', async () => {
    const { state } = nextElection
    const page = await openAs((await app.member()).client)
    const answer = page.getByRole('region', { name: 'What’s next' })
    await answer.getByText('Never miss a deadline').waitFor()
    await choose(page, 'Your state', stateName(state))
    await page
      .getByRole('region', { name: /What’s next|Next election/ })
      .getByText(nextElection.title)
      .waitFor()
    await page.getByText(`location (${state})`).waitFor()
  })

  test('has no countdown to an election that is far away', async () => {
    const page = await openAs(await memberOf('ND'))
    const answer = page.getByRole('region', { name: 'Next election' })
    await answer.getByText('We don’t know of any elections soon.').waitFor()
    await answer.getByText(/^Next election we know of: November Election Day 2027, Tuesday, November 2, 2027/).waitFor()
    expect(await page.getByText(/\d+ days/).count()).toBe(0)
  })

  test('shows an error, not the empty state, if it cannot be loaded', async () => {
    const path = '**/api/states/TX/voting'
    const prepare = (page: Page) => page.route(path, (route) => route.abort())
    const page = await openAs(await memberOf('TX'), { prepare, expectedErrors: [requestAborted] })
    await page.getByText('We couldn’t load your next deadline.').waitFor()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: /What’s next|Next election/ }).waitFor()
  })
})

describe('a calendar that cannot be loaded', () => {
  const errorText = 'Unable to load upcoming elections at this time. Please check back later.'

  test('shows loading, then an error, and loads on retry', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const prepare = (page: Page) =>
      page.route('**/api/events', async (route) => {
        await held
        await route.abort()
      })
    const page = await openAs(voter, { prepare, expectedErrors: [requestAborted] })
    await page.getByRole('tab', { name: 'Elections' }).click()
    await page.getByRole('status').getByText('Loading elections...').waitFor()
    release()
    await page.getByRole('alert').getByText(errorText).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/events')
    await page.getByRole('button', { name: 'Try again' }).click()
    await card(page, nextElection.title).waitFor()
  })

  test('shows the rest if upstream elections fail; on retry they are merged by date, and ours replace those with the same id', async () => {
    const prepare = (page: Page) => page.route('**/api/polling/elections', (route) => route.abort())
    const page = await openAs(voter, { prepare, expectedErrors: [requestAborted] })
    await page.getByRole('alert').getByText(errorText).waitFor()
    await card(page, nextElection.title).waitFor()
    await page.unroute('**/api/polling/elections')
    await page.route('**/api/polling/elections', (route) =>
      route.fulfill({
        json: [
          { id: nextElection.id, name: 'Another name for ours', date: nextElection.date },
          { id: '9200', name: 'Boise City Runoff Election', date: '2026-11-14' },
        ],
      }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    const upstream = card(page, 'Boise City Runoff Election')
    await upstream.waitFor()
    expect(await page.getByRole('article').getByRole('heading').first().textContent()).toBe(
      'Boise City Runoff Election',
    )
    expect(await card(page, 'Another name for ours').count()).toBe(0)
    expect(await upstream.getByRole('button', { name: /RSVP/ }).count()).toBe(0)
  })
})

test('a member subscribes to the calendar of a state and to a private one with a secret address', async () => {
  const { title, state: homeState } = nextElection
  const page = await openAs(await memberOf(homeState))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar app' })
  const state = await dialog.getByLabel(`Calendar address: ${stateName(homeState)}`).inputValue()
  expect(await (await fetch(state)).text()).toContain(title)
  expect(await dialog.getByRole('link', { name: 'Open in my calendar app' }).getAttribute('href')).toBe(
    state.replace('http', 'webcal'),
  )

  await dialog.getByRole('button', { name: 'Create my secret calendar address' }).click()
  const secret = dialog.getByLabel('My secret calendar address')
  const first = await secret.inputValue()
  expect((await fetch(first)).status).toBe(200)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => secret.inputValue()).not.toBe(first)
  expect((await fetch(first)).status).toBe(404)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Create my secret calendar address' }).waitFor()
})

test('works on a phone in Spanish and in the dark theme', async () => {
  await publish({ title: 'Foro en Luisiana', type: 'debate', stateCode: 'LA', date: '2026-12-02' })
  const view = { width: 375, theme: 'dark', locale: 'es' } as const
  const page = await openAs(await memberOf('LA'), view)
  const event = card(page, 'Foro en Luisiana')
  await event.getByRole('button', { name: 'Asistiré: ' }).click()
  await event.getByText('1 asistente').waitFor()
  await page
    .getByRole('button', { name: /^Mostrar detalles: / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Fechas importantes' }).waitFor()
  // Targets that are partly scrolled under the header would count as too small.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await event.getByRole('link', { name: /^Agregar al calendario/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
})
