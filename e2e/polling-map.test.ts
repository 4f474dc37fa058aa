import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import { startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { signInAs, startApp } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openBrowser } from './browser.ts'
import { googleScript, fakeGoogleMap } from './google-map.ts'

const civic = await startGoogleCivic()
const tiles = 'https://tiles.example.org/**'
const app = await startApp({
  ...civic.env,
  GOOGLE_MAPS_API_KEY: 'a-key-for-the-stand-in',
  MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
  MAP_TILES_CREDIT: '© Example Tiles',
})
const plain = await startApp(civic.env)
afterAll(async () => {
  await Promise.all([app.close(), plain.close()])
  await civic.close()
})
const browser = await openBrowser()
const { client } = await app.member()
const plainMember = await plain.member()
beforeEach(() => civic.setBehavior())

/** Only the configured services may be requested. */
const configured = [/request to another host: https:\/\/(tiles\.example\.org|maps\.googleapis\.com)\//, /ERR_FAILED/]

async function openMap(options: ViewOptions = {}, tab = 'early') {
  const page = await newPage(browser, { origin: app.origin, expectedErrors: configured, ...options })
  await signInAs(page.context(), app, client)
  return { page, open: () => goToMap(page, tab) }
}

/** Without key and tiles: any request to another host fails the test. */
async function openPlainMap(options: ViewOptions = {}, tab = 'early') {
  const page = await newPage(browser, { origin: plain.origin, ...options })
  await signInAs(page.context(), plain, plainMember.client)
  await goToMap(page, tab)
  return page
}

async function goToMap(page: Page, tab: string) {
  await page.addInitScript(
    (address) => localStorage.setItem('precinct_last_address', JSON.stringify({ address })),
    civicAddress,
  )
  await page.goto(`/polling?view=map&tab=${tab}`)
  await page.getByRole('region', { name: /Map of locations|Mapa de lugares/ }).waitFor()
}

const map = (page: Page) => page.getByRole('region', { name: /Map of locations|Mapa de lugares/ })
const marker = (page: Page, letter: string) => map(page).getByRole('button', { name: new RegExp(`^${letter}: `) })
const outlines = (page: Page) => map(page).locator('path.map-district:not([d="M0 0"])')
const dialog = (page: Page) => page.getByRole('dialog')

describe('without a Google Maps key', () => {
  test('our own map shows outlines, cities and lettered markers without requests to other hosts', async () => {
    const page = await openPlainMap()
    await marker(page, 'A').waitFor()
    await outlines(page).first().waitFor()
    await map(page).getByText('Atlanta', { exact: true }).waitFor()
    // Small, because outlines without tiles show little.
    expect(Math.round((await map(page).boundingBox())?.height ?? 0)).toBe(318)
    expect(
      await map(page)
        .getByRole('button', { name: /^[A-Z]: / })
        .count(),
    ).toBe(2)
    await page.getByText('1 location isn’t on the map. Find it in the list.').waitFor()
    expect(await page.getByRole('button', { name: /Sample Mobile Unit/ }).isDisabled()).toBe(true)
    await expectAccessible(page)
  })

  test('markers and list items open a popup by keyboard, and Escape closes it', async () => {
    const page = await openPlainMap({ theme: 'dark' })
    await marker(page, 'C').focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: 'Sample Recreation Center' })
    await popup.getByText('400 Sample Blvd').waitFor()
    await popup.getByText('Mon-Fri 8:00 AM - 6:00 PM').waitFor()
    await popup.getByText('Sat, Nov 21, 2026 to Fri, Nov 27, 2026').waitFor()
    expect(await popup.getByText('Estimated wait').count(), 'only the sample county has made-up waits').toBe(0)
    expect(await popup.getByRole('link', { name: /^Directions to/ }).getAttribute('href')).toContain(
      'google.com/maps/dir/?api=1&destination=400+Sample',
    )
    expect(await popup.evaluate((element) => element.matches(':focus, :focus-within'))).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    expect(await marker(page, 'C').evaluate((element) => element.matches(':focus'))).toBe(true)

    await page.getByRole('button', { name: /^A Sample Government Center/ }).press('Enter')
    // By key, because the map may still be moving.
    await page
      .getByRole('dialog', { name: 'Sample Government Center' })
      .getByRole('button', { name: 'Close' })
      .press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
  })

  test('works on a phone in Spanish', async () => {
    const page = await openPlainMap({ width: 375, locale: 'es' }, 'election-day')
    await marker(page, 'B').tap()
    await page.getByRole('dialog', { name: 'Sample Central Library' }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  })
})

describe('with a Google Maps key', () => {
  test('Google’s map is shown', async () => {
    const { page, open } = await openMap({ theme: 'dark' })
    await fakeGoogleMap(page)
    await open()
    await marker(page, 'A').click()
    const popup = page.getByRole('dialog', { name: 'Sample Government Center' })
    await popup.getByText('Hours', { exact: true }).waitFor()
    expect((await map(page).boundingBox())?.height).toBeGreaterThanOrEqual(598)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    const mapState = await page.evaluate<unknown>('window.mapState')
    // Several markers close together: the zoom is limited to 15.
    expect(mapState).toMatchObject({
      fitted: 2,
      zoom: 15,
      colorScheme: 'DARK',
      center: { lat: 37.7749, lng: -122.4194 },
    })
    await page.getByRole('tab', { name: /^Drop-off/ }).click()
    await expect.poll(() => page.evaluate('window.mapState.center')).toEqual({ lat: 33.7609, lng: -84.5211 })
    expect(await page.evaluate('window.mapState.zoom')).toBe(15)
  })

  test('our own map with the configured tiles is shown if Google cannot be reached', async () => {
    const { page, open } = await openMap()
    let attempts = 0
    await page.route(googleScript, (route) => {
      attempts++
      return route.abort()
    })
    await page.route(tiles, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await open()
    await page
      .getByText(
        'Failed to load Google Maps: The Google Maps JavaScript API could not load. Please check your API key configuration.',
      )
      .waitFor()
    expect(attempts).toBeGreaterThanOrEqual(4)
    await marker(page, 'A').waitFor()
    await map(page).locator('img.leaflet-tile-loaded').first().waitFor()
    await page.getByText('© Example Tiles').waitFor()
    expect(await outlines(page).count()).toBe(0)
  })

  test('a rejected key shows an error, and outlines replace missing tiles', async () => {
    const { page, open } = await openMap()
    await fakeGoogleMap(page)
    await page.route(tiles, (route) => route.abort())
    await open()
    await marker(page, 'A').waitFor()
    await page.evaluate('window.gm_authFailure()')
    await page.getByText(/^Failed to load Google Maps: .* Please check your API key configuration\.$/).waitFor()
    await outlines(page).first().waitFor()
    await marker(page, 'C').click()
    await page.getByRole('dialog', { name: 'Sample Recreation Center' }).waitFor()
    await expectAccessible(page)
  })
})
