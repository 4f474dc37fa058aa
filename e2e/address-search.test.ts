import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { matches, startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import { after, status } from '../harness/stand-ins/upstream-server.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser } from './browser.ts'
import { fakeGooglePlaces } from './google-places.ts'

const geocoder = await startGeocoder()
const app = await startApp({
  CENSUS_GEOCODER: 'on',
  CENSUS_GEOCODER_URL: geocoder.url,
  GOOGLE_MAPS_API_KEY: 'a-key-for-the-stand-in',
  OFFICIAL_PHOTOS: 'on',
})
afterAll(async () => {
  await app.close()
  await geocoder.close()
})
const browser = await openBrowser()

const photos = 'https://unitedstates.github.io/**'
const google = 'https://maps.googleapis.com/**'
/** What was configured here, and nothing else, may be asked for outside. */
const configured = [
  /request to another host: https:\/\/(unitedstates\.github\.io|maps\.googleapis\.com)\//,
  /ERR_FAILED/,
]

async function openOfficials(): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, expectedErrors: configured })
  await page.route(photos, (route) => route.abort())
  await page.route(google, (route) => route.abort())
  await signInAs(page.context(), app, (await app.member()).client)
  return page
}

const people = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel))

async function search(page: Page, address: string) {
  await page.getByRole('combobox').fill(address)
  await page.keyboard.press('Enter')
}

describe('with a key for Google', () => {
  test('its suggestions are for the United States, its point tells the district, and its name stands below', async () => {
    const page = await openOfficials()
    const place = {
      text: '2045 N Lincoln Park W, Chicago',
      formattedAddress: '2045 N Lincoln Park W, Chicago, IL 60614, USA',
    }
    await fakeGooglePlaces(page, [{ ...place, lat: 41.9199, lng: -87.6366 }])
    geocoder.setBehavior(status(500))
    await page.goto('/officials?tab=house')
    expect(await page.locator('script[src*="maps.googleapis.com"]').count()).toBe(0)
    await page.getByRole('combobox').pressSequentially('2045 n lin')
    await page.getByText('Powered by Google').waitFor()
    await page.getByRole('option', { name: place.text }).click()
    await page
      .getByText(/^Your address is in Illinois, District \d+, by its place on the map of districts\.$/)
      .waitFor()
    expect(await people(page)).toHaveLength(1)
    const asked = await page.evaluate<{ regions: string[] }[]>('window.placesRequests')
    expect(asked.every(({ regions }) => regions[0] === 'us')).toBe(true)
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('precinct_last_address'))) ?? '')).toEqual({
      address: place.formattedAddress,
      lat: 41.9199,
      lng: -87.6366,
    })
  })

  test('without Google on the line, our own suggestions stand in', async () => {
    const page = await openOfficials()
    await page.goto('/officials')
    await page.getByRole('combobox').pressSequentially('lansing, mi')
    await page.getByRole('option', { name: 'Lansing, MI 48933' }).waitFor()
    expect(await page.getByText('Powered by Google').count()).toBe(0)
  })
})

describe('with the Census geocoder', () => {
  test('a street tells the one district, and whose word it is', async () => {
    const page = await openOfficials()
    geocoder.setBehavior(matches({ state: '17', district: '05', zip: '60614' }))
    await page.goto('/officials?tab=house')
    await search(page, '2045 N Lincoln Park W, Chicago, IL 60614')
    await page
      .getByText('Your street address is in Illinois, District 5, as the Census Bureau’s geocoder says.')
      .waitFor()
    expect(await people(page)).toEqual(['Mike Quigley'])
  })

  test('of several addresses none is picked: the voter chooses', async () => {
    const page = await openOfficials()
    const at = (district: string, matchedAddress: string) => ({ state: '17', district, zip: '60614', matchedAddress })
    geocoder.setBehavior(
      matches(at('05', '100 N CLARK ST, CHICAGO, IL, 60614'), at('07', '100 S CLARK ST, CHICAGO, IL, 60614')),
    )
    await page.goto('/officials?tab=house')
    await search(page, '100 Clark St, Chicago, IL 60614')
    await page.getByText('More than one address fits yours.').waitFor()
    expect(await people(page)).toHaveLength(2)
    geocoder.setBehavior(matches(at('07', '100 S CLARK ST, CHICAGO, IL, 60614')))
    await page.getByRole('button', { name: '100 S CLARK ST, CHICAGO, IL, 60614' }).click()
    await expect.poll(() => people(page)).toEqual(['Danny K. Davis'])
    expect(await page.getByRole('combobox').inputValue()).toBe('100 S CLARK ST, CHICAGO, IL, 60614')
  })

  test('while the street is looked up the senators are there, and the House waits rather than guesses', async () => {
    const page = await openOfficials()
    geocoder.setBehavior(after(2000, matches({ state: '17', district: '05', zip: '60614' })))
    await page.goto('/officials')
    await search(page, '7 W Armitage Ave, Chicago, IL 60614')
    await expect.poll(() => people(page)).toHaveLength(2)
    expect(await page.getByRole('tab', { name: 'House' }).innerText()).toBe('House')
    await page.getByRole('tab', { name: 'House' }).click()
    await expect.poll(() => people(page)).toEqual(['Mike Quigley'])
  })
})

test('a photo comes over the initials without moving anything', async () => {
  const page = await openOfficials()
  const { promise: photo, resolve: send } = Promise.withResolvers<void>()
  await page.route(photos, async (route) => {
    await photo
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="225" height="275"/>',
    })
  })
  await page.goto('/officials')
  await search(page, '48933')
  const card = page.getByRole('article', { name: 'Elissa Slotkin' })
  await card.getByText('ES', { exact: true }).waitFor()
  const before = await card.boundingBox()
  send()
  await expect
    .poll(() => card.locator('img').evaluate((img) => img.checkVisibility({ opacityProperty: true })))
    .toBe(true)
  expect(await card.boundingBox()).toEqual(before)
})
