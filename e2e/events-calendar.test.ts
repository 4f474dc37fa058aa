import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { StateCode } from '../contract/common.ts'
import { cancelEvent, changeEventPreferences, createEvent, rsvp } from '../contract/events.ts'
import { draft } from '../harness/fixtures/events.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { card, choose, createPageOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)
const { client: admin } = await app.member({ admin: true })

async function memberOf(stateCode: StateCode) {
  const { client } = await app.member()
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode } })
  return client
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

describe('a national election day', () => {
  test('is one card with its states; tab, state and page are in the address', async () => {
    const now = app.clock.now()
    app.clock.set('2028-10-20T18:00:00Z')
    try {
      const page = await openAs((await app.member()).client)
      const national = card(page, 'U.S. Presidential General Election')
      await national.getByRole('button', { name: 'Show Details' }).click()
      expect(await titles(page).filter({ hasText: 'Texas' }).count()).toBe(0)
      const links = national.locator('ul').getByRole('link')
      await links.first().waitFor()
      expect(await links.filter({ hasText: /^Texas$/ }).count()).toBe(1)
      // Puerto Rico and Guam do not vote for President.
      expect(await links.filter({ hasText: /Puerto Rico|Guam/ }).count()).toBe(0)
      await card(page, 'General elections in several territories').getByText('Puerto Rico').waitFor()
      await expectAccessible(page)

      await national.getByRole('link', { name: 'Texas', exact: true }).click()
      await page.waitForURL('**/events?state=TX')
      await card(page, 'Texas General Election').waitFor()
      expect(await national.count()).toBe(0)
      await page.getByText('Showing 1 event', { exact: true }).waitFor()
      await page.getByRole('tab', { name: 'Elections' }).click()
      await page.waitForURL('**/events?tab=election&state=TX')
      await page.reload()
      await page.getByText('Showing 1 election', { exact: true }).waitFor()
      expect(await page.getByLabel('Filter by State').inputValue()).toBe('TX')
      await page.goBack()
      await page.goBack()
      await national.waitFor()
      expect(await page.getByRole('tab', { name: 'All Events' }).getAttribute('aria-selected')).toBe('true')
    } finally {
      app.clock.set(now.toISOString())
    }
  })

  test('in a member’s own calendar is the election of the state, and more pages are in the address', async () => {
    const page = await openAs(await memberOf('WI'))
    await page.getByText('Showing personalized events based on your preferences and location (WI).').waitFor()
    await card(page, 'Wisconsin General Election').waitFor()
    const shown = await titles(page).allTextContents()
    // The November election of 2027 is held in some areas of any state.
    const ofOtherStates = shown.filter((title) => !title.includes('Wisconsin'))
    expect(ofOtherStates).toEqual(['November Election Day 2027'])
    // With their dates: Wisconsin has a spring election in every year.
    const cards = await page.getByRole('article').allTextContents()
    expect(new Set(cards).size).toBe(cards.length)

    await page.getByRole('button', { name: 'See events in other states' }).click()
    await page.getByRole('heading', { name: 'Upcoming: Wisconsin' }).waitFor()
    expect(await titles(page).first().textContent()).toBe(shown[0])
    const before = await titles(page).count()
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    await page.waitForURL('**/events?page=2')
    await expect.poll(() => titles(page).count()).toBe(before + 10)
    await page.goBack()
    await expect.poll(() => titles(page).count()).toBe(before)
    // The choice is kept.
    await page.reload()
    await page.getByRole('heading', { name: 'Upcoming: Wisconsin' }).waitFor()
    await page.getByRole('button', { name: 'Personalize' }).click()
    await page.getByRole('button', { name: 'My Calendar' }).waitFor()
  })
})

test('a link to another state shows that state, also to a member with a calendar of their own', async () => {
  const page = await openAs(await memberOf('TX'), { path: '/events?tab=election&state=wi' })
  await card(page, 'Wisconsin Spring Election').first().waitFor()
  expect(await page.getByRole('button', { name: 'Personalize' }).getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: 'Personalize' }).click()
  await page.waitForURL('**/events?tab=election')
  await page.getByText('location (TX)').waitFor()
})

test('on a phone in Spanish, an RSVP is on the card of a past and of a canceled event, wherever it takes place', async () => {
  const now = app.clock.now()
  const client = await memberOf('GU')
  const publish = (title: string, date: string) =>
    admin.call(createEvent, { body: draft({ title, date, stateCode: 'TX', type: 'debate' }) })
  const [past, canceled] = [await publish('Foro de ayer', '2026-11-15'), await publish('Foro anulado', '2026-11-20')]
  for (const { id } of [past, canceled]) await client.call(rsvp, { params: { id } })
  await admin.call(cancelEvent, {
    params: { id: canceled.id },
    body: { sequence: canceled.sequence, reason: 'Sin sala.' },
  })
  app.clock.set('2026-11-17T12:00:00Z')
  try {
    const page = await openAs(client, { width: 375, locale: 'es', theme: 'dark' })
    await page.getByText('su ubicación (GU)').waitFor()
    await card(page, 'Foro anulado').getByText('Asistencia confirmada').waitFor()
    await page.getByRole('button', { name: /^Anteriores/ }).click()
    await card(page, 'Foro de ayer').getByText('Asistencia confirmada').waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/evento de muestra\. No se celebrará/)
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  } finally {
    app.clock.set(now.toISOString())
  }
})

test('the time zone of a suggested event follows its state', async () => {
  const page = await openAs(await memberOf('TX'))
  await page.getByRole('button', { name: 'Suggest an Event' }).click()
  await choose(page, 'State', 'Texas')
  expect(await page.getByLabel('Time zone').inputValue()).toBe('America/Chicago')
  await choose(page, 'State', 'Guam')
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Pacific/Guam')
  await choose(page, 'State', 'Online, or in several states')
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Pacific/Guam')
})
