import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { publishWisconsin, sharedZip, wisconsin, wisconsinZips } from '../harness/fixtures/wisconsin-feeds.ts'
import { matches, startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import { signInAs, startApp } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openBrowser } from './browser.ts'

const geocoder = await startGeocoder()
const app = await startApp({ CENSUS_GEOCODER_URL: geocoder.url })
await publishWisconsin(app.db, app.clock.now())
afterAll(async () => {
  await app.close()
  await geocoder.close()
})
const browser = await openBrowser()
const { client } = await app.member()

async function open(address: string, { path = '/polling', ...options }: ViewOptions & { path?: string } = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  await page.goto('/favicon.svg')
  await page.evaluate(
    (typed) => localStorage.setItem('precinct_last_address', JSON.stringify({ address: typed })),
    address,
  )
  await page.goto(path)
  return page
}

const place = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('article').filter({ hasText: name })

test('names their town by keyboard, in Spanish too, and can change the answer', async () => {
  const page = await open(`7 Oak St, Appleton, WI ${wisconsinZips.towns}`, { width: 375 })
  await page.getByRole('heading', { name: 'Which town do you live in?' }).waitFor()
  await expectAccessible(page)
  const towns = page.getByLabel('Your town, city or village')
  await towns.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Choose one from the list.').waitFor()
  await towns.selectOption({ label: 'Town of Grand Chute' })
  await towns.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await place(page, 'Chute Hall').waitFor()
  await expectAccessible(page)
  await page.getByText('You told us where you live: Town of Grand Chute').waitFor()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Your town, city or village').selectOption({ label: 'Mine isn’t listed' })
  await page.getByRole('button', { name: 'Show where I vote' }).click()
  await page.getByText('You told us where you live: Mine isn’t listed').waitFor()
  expect(await page.getByText('Chute Hall').count()).toBe(0)

  const spanish = await open(`7 Oak St, Appleton, WI ${wisconsinZips.towns}`, { locale: 'es', width: 375 })
  await spanish.getByRole('heading', { name: '¿En qué pueblo vive?' }).waitFor()
  await expectAccessible(spanish)
})

test('keeps the place on the page of the ballot after an answer by keyboard', async () => {
  const page = await open(`7 Oak St, Appleton, WI ${wisconsinZips.towns}`, { path: '/ballot' })
  await page.getByLabel('Your town, city or village').selectOption({ label: 'Town of Grand Chute' })
  await page.getByRole('button', { name: 'Show where I vote' }).press('Enter')
  await page.getByLabel('Your town, city or village').waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement.id')).toBe('main')
})

test('adds the four digits of their ZIP+4 code', async () => {
  const page = await open(`7 Oak St, Milwaukee, WI ${wisconsinZips.zips}`, { width: 375 })
  const digits = page.getByLabel(`Four digits after ${wisconsinZips.zips}`)
  await digits.fill('15')
  await page.keyboard.press('Enter')
  await page.getByText('Enter four digits.').waitFor()
  await expectAccessible(page)
  await digits.fill('1500')
  await page.keyboard.press('Enter')
  await place(page, 'First Hall').waitFor()
  await page.getByText(`WI ${wisconsinZips.zips}-1500`).first().waitFor()
})

test('is asked before the address goes to the Census Bureau, and sent to the office close to a line', async () => {
  const address = `12 Maple St, Madison, WI ${wisconsinZips.shapes}`
  const at = (lng: number) =>
    geocoder.setBehavior(
      matches({
        state: '55',
        district: '02',
        matchedAddress: address,
        point: { lat: 43.05, lng },
        county: wisconsin.shapes,
      }),
    )
  at(-89.45)
  const page = await open(address, { width: 375 })
  await page.getByText(`Sends only “${address}” to geocoding.geo.census.gov.`).first().waitFor()
  await expectAccessible(page)
  expect(geocoder.requests).toHaveLength(0)
  await page.getByRole('button', { name: 'Ask the Census Bureau' }).first().click()
  await place(page, 'West School').waitFor()
  expect(geocoder.requests.length).toBeGreaterThan(0)

  await app.db.deleteFrom('upstreamAnswers').execute()
  at(-89.4002)
  const other = await open(address)
  await other.getByRole('button', { name: 'Ask the Census Bureau' }).first().click()
  await other.getByText('You live close to a line between two precincts.').waitFor()
  await other.getByText('Confirm with your election office').first().waitFor()
  await expectAccessible(other)
})

test('says which county they live in where a ZIP code is in two, and sees all vote centers by name', async () => {
  const page = await open(`7 Oak St, ${sharedZip.city}, WI ${sharedZip.zip}`)
  await page.getByRole('heading', { name: 'Which county do you live in?' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your county').selectOption(wisconsin.centers)
  await page.getByRole('button', { name: 'Show where I vote' }).click()
  const articles = page.getByRole('tabpanel').getByRole('article')
  await articles.first().waitFor()
  expect(await articles.count()).toBe(3)
  expect(await articles.first().textContent()).toContain('Alpha Center')
})
