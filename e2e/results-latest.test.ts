import { describe, expect, test } from 'vitest'
import { StateCode } from '../contract/common.ts'
import { changeEventPreferences } from '../contract/events.ts'
import { stateVoting } from '../contract/state-voting.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { createPageOpener, requestAborted } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)

/** A new member with a home state. */
async function memberOf(stateCode: StateCode) {
  const { client } = await app.member()
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode } })
  return client
}

const votingIn = (stateCode: StateCode) => app.visitor().call(stateVoting, { params: { stateCode } })
const formatLong = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Runs with the clock at another time. */
async function at(instant: string, act: () => Promise<void>) {
  const now = app.clock.now()
  app.clock.set(instant)
  try {
    await act()
  } finally {
    app.clock.set(now.toISOString())
  }
}

describe('the last election', () => {
  test('leads the page with the link to the count of the voter’s state; other states and the archive follow', async () => {
    const page = await openAs(await memberOf('TX'), { path: '/results' })
    const lead = page.getByRole('region', { name: 'Texas: last election' })
    const { last, links, office } = await votingIn('TX')
    const site = links.results ?? office.website
    await lead.getByText(formatLong(last?.date ?? '')).waitFor()
    await lead.getByText(last?.title ?? '').waitFor()
    const link = lead.getByRole('link', { name: `See the count on ${site.host}` })
    expect(await link.getAttribute('href')).toBe(site.url)
    await page.getByRole('region', { name: 'Local counts' }).getByText('We don’t have local counts right now').waitFor()
    // The archive below the first screen is loaded when the reader uses the page.
    await page.mouse.wheel(0, 2000)
    await page.getByRole('group', { name: 'Map of the states' }).waitFor()

    const shown = await page.locator('main').innerText()
    expect(shown).not.toMatch(/coming soon|not configured|made up/i)
    expect(shown.match(/sample/gi)).toEqual(['sample'])

    await page.getByText('See the count in every state and territory').click()
    const sites = page.locator('details').getByRole('link')
    expect(await sites.count()).toBe(StateCode.options.length)
    await expectAccessible(page)

    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Wisconsin')
    await page.getByRole('region', { name: 'Wisconsin: last election' }).waitFor()
  })

  test('asks for the state first, on a phone in Spanish, and says what it does not know', async () => {
    const { client } = await app.member()
    const page = await openAs(client, { path: '/results', width: 375, locale: 'es', theme: 'dark' })
    await page.getByRole('region', { name: 'Última elección' }).getByText('3 de noviembre de 2026').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Su estado').selectOption({ label: 'Puerto Rico' })
    const lead = page.getByRole('region', { name: 'Puerto Rico: última elección' })
    const { last, office } = await votingIn('PR')
    expect(last).toBeNull()
    await lead.getByText('No sabemos la fecha de la última elección.').waitFor()
    const link = lead.getByRole('link', { name: `Buscar resultados en ${office.website.host}` })
    expect(await link.getAttribute('href')).toBe(office.website.url)
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  })

  test('is the primary before November, and on Election Day the election of the day', async () => {
    await at('2026-10-01T18:00:00Z', async () => {
      const page = await openAs(await memberOf('ND'), { path: '/results' })
      const { last, next } = await votingIn('ND')
      expect(last?.title).toMatch(/Primary/)
      const lead = page.getByRole('region', { name: 'North Dakota: last election we know of' })
      await lead.getByText(formatLong(last?.date ?? '')).waitFor()
      await lead.getByText('There may have been other elections since.').waitFor()
      await page
        .getByRole('region', { name: 'Next results' })
        .getByText(next?.title ?? '')
        .waitFor()
    })
    await at('2026-11-03T22:00:00Z', async () => {
      const page = await openAs(await memberOf('GU'), { path: '/results?state=TX' })
      const lead = page.getByRole('region', { name: 'Texas: election today' })
      await lead.getByText('November 3, 2026').waitFor()
      await lead.getByText('Counts are published after the polls close.').waitFor()
      // In Guam it is the next day.
      await page.getByRole('link', { name: 'Your state: Guam' }).waitFor({ state: 'hidden' })
    })
    await at('2028-10-20T18:00:00Z', async () => {
      const page = await openAs(await memberOf('WI'), { path: '/results' })
      // The dates of 2027 and 2028 were never confirmed.
      const lead = page.getByRole('region', { name: 'Wisconsin: last election we know of' })
      await lead.getByText('November 3, 2026').waitFor()
      await page.getByRole('region', { name: 'Next results' }).getByText('Nov 7, 2028').waitFor()
    })
  })

  test('that cannot be loaded leaves the rest of the page, and loads on retry', async () => {
    const page = await openAs(await memberOf('TX'), {
      path: '/results',
      expectedErrors: [requestAborted],
      prepare: (one) => one.route('**/api/states/TX/voting', (route) => route.abort()),
    })
    await page.getByText('We couldn’t load the last election.').waitFor()
    await page.getByRole('group', { name: 'Map of the states' }).waitFor()
    await page.unroute('**/api/states/TX/voting')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Texas: last election' }).waitFor()
  })
})
