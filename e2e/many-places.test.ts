import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { feedActions } from '../harness/fixtures/texas-feed.ts'
import { startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible } from './browser.ts'
import { createPageOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

/** A county with 175 vote centers. Every fifth one has hours as text only. */
const centers = Array.from({ length: 175 }, (_, index) => ({
  id: `center-${index + 1}`,
  name: `Vote Center ${String(index + 1).padStart(3, '0')}`,
  address: `${index + 1} Oak St, ${index % 2 === 0 ? 'Peñasco' : 'Dallas'}, TX 75001`,
  hours:
    index % 5 === 0
      ? '<Hours><Text language="en">Until the line is gone</Text></Hours>'
      : '<HoursOpenId>hours</HoursOpenId>',
  point: [32 + (index % 15) / 20, -97 + Math.floor(index / 15) / 20],
}))
await feedActions(app).importTexas((xml) =>
  xml
    .replace('<PollingLocationIds>hall-p1<', `<PollingLocationIds>${centers.map(({ id }) => id).join(' ')}<`)
    .replace(
      '<PollingLocation id="hall-p1">',
      `${centers
        .map(
          ({ id, name, address, hours, point: [latitude, longitude] }) =>
            `<PollingLocation id="${id}"><AddressLine>${address}</AddressLine>${hours}` +
            `<LatLng><Latitude>${latitude}</Latitude><Longitude>${longitude}</Longitude></LatLng><Name>${name}</Name></PollingLocation>`,
        )
        .join('\n')}\n<PollingLocation id="hall-p1">`,
    ),
)
const { client } = await app.member()

async function openCenters(options: ViewOptions & { query?: string } = {}) {
  const { query = '', ...view } = options
  const stored = JSON.stringify({ address: '5 Main St, Springfield, TX 75001' })
  return open(client, {
    path: `/polling${query}`,
    prepare: async (page: Page) => {
      // Two in the afternoon in Dallas on Election Day.
      await page.clock.setFixedTime('2028-11-07T20:00:00Z')
      await page.addInitScript((value) => localStorage.setItem('precinct_last_address', value), stored)
    },
    ...view,
  })
}

test('175 places on a phone: the first 20, more by keyboard, a search, and what is open now', async () => {
  const page = await openCenters({ width: 375 })
  const cards = page.getByRole('article')
  await page.getByText('175 places', { exact: true }).waitFor()
  expect(await cards.count()).toBe(20)
  await page.getByRole('button', { name: 'Show more (155 left)' }).press('Enter')
  await expect.poll(() => cards.count()).toBe(40)
  expect(await cards.nth(20).evaluate((element) => element.matches(':focus')), 'focus is at the first new one').toBe(
    true,
  )

  const search = page.getByLabel('Find a place by name, street or city')
  await search.fill('penasco 17')
  await page.getByRole('status').getByText('5 places', { exact: true }).waitFor()
  expect(await cards.first().innerText()).toContain('Peñasco')
  await page.getByRole('checkbox', { name: 'Open now' }).press('Space')
  await page.getByText('For 1 other place, we don’t know if it’s open. Check its hours.').waitFor()
  expect(await cards.count()).toBe(4)
  await cards.first().getByText('Open now').waitFor()
  await search.fill('no such place')
  await page.getByText('No place matches.').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('main').innerText()
  expect(printed.match(/Vote Center/g)).toHaveLength(10)
  expect(printed).toContain('165 more places are online.')
})

test('the map shows all places, and highlights those that match', async () => {
  const page = await openCenters({ locale: 'es', theme: 'dark', query: '?view=map' })
  const markers = page.locator('.map-marker')
  await expect.poll(() => markers.count()).toBe(175)
  await page.getByLabel('Busque un lugar por nombre, calle o ciudad').fill('Center 003')
  await page.getByRole('status').getByText('1 lugar', { exact: true }).waitFor()
  expect(await markers.count()).toBe(175)
  await expect
    .poll(() => markers.evaluateAll((all) => all.filter(({ style }) => style.opacity !== '0.35').length))
    .toBe(1)
  await page
    .getByRole('button', { name: /Vote Center 003/ })
    .last()
    .press('Enter')
  await page.getByRole('dialog', { name: 'Vote Center 003' }).waitFor()
  await expectAccessible(page)
})
