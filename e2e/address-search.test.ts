import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { stateOfFips } from '../civic/address/fips.ts'
import { stateName } from '../civic/address/states.ts'
import { initialsOf } from '../civic/people/names.ts'
import type { Locale } from '../contract/locale.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { matches, startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import { status, until } from '../harness/stand-ins/upstream-server.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { signInAs, startApp } from './app.ts'
import { expectAccessible, newPage, openBrowser } from './browser.ts'
import { fakeGooglePlaces } from './google-places.ts'
import { findFirst, fullyRepresentedZip, listMembers, reference } from './reference.ts'

const geocoder = await startGeocoder()
const env = {
  CENSUS_GEOCODER: 'on',
  CENSUS_GEOCODER_URL: geocoder.url,
  GOOGLE_MAPS_API_KEY: 'a-key-for-the-stand-in',
  OFFICIAL_PHOTOS: 'on',
}
// Long enough to look at a page while an address is being located, also on a busy machine.
const app = await startApp(env, { upstreamTimeoutMs: 20_000 })
afterAll(async () => {
  await app.close()
  await geocoder.close()
})
const browser = await openBrowser()

const photos = 'https://unitedstates.github.io/**'
const google = 'https://maps.googleapis.com/**'
/** Only the configured services may be requested. */
const configured = [
  /request to another host: https:\/\/(unitedstates\.github\.io|maps\.googleapis\.com)\//,
  /ERR_FAILED/,
]

const { officials, places } = reference

/** A point near the center of the ZIP code. The center itself would not count as an address. */
const pointIn = ({ lat, lng }: ZipRecord) => ({ lat: (lat ?? 0) + 0.001, lng: (lng ?? 0) + 0.001 })

/** An area ZIP code in two districts of one state, both with a member, whose center is in one of them. */
const twoDistricts = findZip(places, (record) => {
  const { kind, congressional } = record
  if (kind !== 'area' || congressional.length !== 2 || !isInOneState(record)) return false
  const { lat, lng } = pointIn(record)
  const atCenter = places.districtAt(lat, lng)
  return (
    congressional.every((one) => officials.house(one.state, one.district)?.member) &&
    congressional.some((one) => one.state === atCenter?.state && one.district === atCenter.district)
  )
})
const { zip, city, state } = twoDistricts
const fips = findFirst(
  Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')),
  (code) => stateOfFips(code) === state,
)
/** What the Census geocoder returns for any address in this ZIP code. */
const census = { state: fips, zip, congress: places.vintage.congress }
const [first, second] = twoDistricts.congressional.map(({ district }) => ({
  district,
  /** As the Census Bureau writes it. */
  code: String(district).padStart(2, '0'),
  names: listMembers([officials.house(state, district) ?? []].flat()).map(({ name }) => name),
}))
if (!first || !second) throw new Error('the ZIP code has fewer than two districts')

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

/** Beside it, a voter without an address may choose a state. */
const addressField = (page: Page) => page.getByRole('combobox', { name: /^(Your address|Su dirección)$/ })

async function search(page: Page, address: string) {
  await addressField(page).fill(address)
  await page.keyboard.press('Enter')
}

describe('with a Google Maps key', () => {
  test('suggestions are limited to the United States and credited to Google, and their coordinates determine the district', async () => {
    const page = await openOfficials()
    const point = pointIn(twoDistricts)
    const place = {
      text: `2045 N Lincoln Park W, ${city}`,
      formattedAddress: `2045 N Lincoln Park W, ${city}, ${state} ${zip}, USA`,
    }
    await fakeGooglePlaces(page, [{ ...place, ...point }])
    geocoder.setBehavior(status(500))
    await page.goto('/officials?tab=house')
    expect(await page.locator('script[src*="maps.googleapis.com"]').count()).toBe(0)
    await addressField(page).pressSequentially('2045 n lin')
    await page.getByText('Powered by Google').waitFor()
    await page.getByRole('option', { name: place.text }).click()
    const district = places.districtAt(point.lat, point.lng)
    const districtName = `${stateName(state)}, District ${district?.district}`
    await page.getByText(`Your address is in ${districtName}, based on the district map.`).waitFor()
    expect(await people(page)).toHaveLength(1)
    const requests = await page.evaluate<{ regions: string[] }[]>('window.placesRequests')
    expect(requests.every(({ regions }) => regions[0] === 'us')).toBe(true)
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('precinct_last_address'))) ?? '')).toEqual({
      address: place.formattedAddress,
      ...point,
    })
  })

  test('the center of a ZIP code is not taken for the voter’s home', async () => {
    const page = await openOfficials()
    const text = `${city}, ${state} ${zip}, USA`
    await fakeGooglePlaces(page, [{ text, formattedAddress: text, types: ['postal_code'], ...pointIn(twoDistricts) }])
    geocoder.setBehavior(status(500))
    await page.goto('/officials?tab=house')
    await addressField(page).pressSequentially(city)
    await page.getByRole('option', { name: text }).click()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('precinct_last_address')))
      .toBe(JSON.stringify({ address: text }))
  })

  test('our own suggestions are shown if Google cannot be reached', async () => {
    const page = await openOfficials()
    await page.goto('/officials')
    await addressField(page).pressSequentially(fullyRepresentedZip.zip)
    const { text } = findFirst(places.suggest(fullyRepresentedZip.zip, 1), () => true)
    await page.getByRole('option', { name: text }).waitFor()
    expect(await page.getByText('Powered by Google').count()).toBe(0)
  })
})

describe('with the Census geocoder', () => {
  test('a street address determines the district, and the page names the geocoder as source', async () => {
    const page = await openOfficials()
    geocoder.setBehavior(matches({ ...census, district: first.code }))
    await page.goto('/officials?tab=house')
    await search(page, `2045 N Lincoln Park W, ${city}, ${state} ${zip}`)
    const districtName = `${stateName(state)}, District ${first.district}`
    await page.getByText(`The Census Bureau places your street address in ${districtName}.`).waitFor()
    expect(await people(page)).toEqual(first.names)
  })

  test('the voter chooses between several matching addresses', async () => {
    const page = await openOfficials()
    const match = (district: string, matchedAddress: string) => ({ ...census, district, matchedAddress })
    const north = `100 N CLARK ST, ${city.toUpperCase()}, ${state}, ${zip}`
    const south = `100 S CLARK ST, ${city.toUpperCase()}, ${state}, ${zip}`
    geocoder.setBehavior(matches(match(first.code, north), match(second.code, south)))
    await page.goto('/officials?tab=house')
    await search(page, `100 Clark St, ${city}, ${state} ${zip}`)
    await page.getByText('More than one address matches yours.').waitFor()
    expect(await people(page)).toHaveLength(2)
    geocoder.setBehavior(matches(match(second.code, south)))
    await page.getByRole('button', { name: south }).press('Enter')
    await expect.poll(() => people(page)).toEqual(second.names)
    // The button is gone: keyboard users go on at the result.
    expect(await page.evaluate('document.activeElement.id')).toBe('main')
    expect(await addressField(page).inputValue()).toBe(south)
  })

  test('while the street is being located, senators are shown and the House tab is loading', async () => {
    const page = await openOfficials()
    const { promise: allowed, resolve: respond } = Promise.withResolvers<void>()
    geocoder.setBehavior(until(allowed, matches({ ...census, district: first.code })))
    await page.goto('/officials')
    await search(page, `7 W Armitage Ave, ${city}, ${state} ${zip}`)
    await expect.poll(() => people(page)).toHaveLength(2)
    expect(await page.getByRole('tab', { name: 'House' }).innerText()).toBe('House')
    respond()
    await page.getByRole('tab', { name: 'House' }).click()
    await expect.poll(() => people(page)).toEqual(first.names)
  })
})

describe('a ZIP code of another state', () => {
  const otherState = state === 'HI' ? 'AK' : 'HI'
  const address = `1 Main St, ${city}, ${otherState} ${zip}`
  const message = `The address says ${stateName(otherState)}, but ZIP code ${zip} is in another state. Correct one of them.`

  async function open(path: string, locale: Locale = 'en') {
    const expectedErrors = [...configured, /status of 422/]
    const page = await newPage(browser, { origin: app.origin, locale, expectedErrors })
    await page.route(google, (route) => route.abort())
    await signInAs(page.context(), app, (await app.member()).client)
    await page.goto(path)
    return page
  }

  test.each(['/officials', '/ballot', '/polling', '/compare'])(
    'is an error in the field of %s, and nothing is lost',
    async (path) => {
      const page = await open(path)
      if (path === '/compare') await page.getByText('Find mine by address').click()
      const field = page.getByRole('combobox', { name: 'Your address' })
      await field.fill(address)
      await page.keyboard.press('Enter')
      await page.getByText(message).waitFor()
      expect(await field.inputValue()).toBe(address)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await page.getByRole('article').count()).toBe(0)
      await expectAccessible(page)
      await field.fill(`1 Main St, ${city}, ${state} ${zip}`)
      await expect.poll(() => page.getByText(message).count()).toBe(0)
    },
  )

  test('is no error of the pages that are opened afterwards', async () => {
    const page = await open('/officials')
    await search(page, address)
    await page.getByText(message).waitFor()
    for (const path of ['/officials', '/compare', '/register', '/ballot']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
  })

  test('is explained in Spanish', async () => {
    const page = await open('/officials', 'es')
    await search(page, address)
    await page.getByText(`pero el código postal ${zip} es de otro estado. Corrija uno de los dos.`).waitFor()
    await page.getByText('El código postal y el estado no coinciden.').waitFor()
  })
})

test('a photo replaces the initials without moving the card', async () => {
  const page = await openOfficials()
  const { promise: photo, resolve: sendPhoto } = Promise.withResolvers<void>()
  await page.route(photos, async (route) => {
    await photo
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="225" height="275"/>',
    })
  })
  // Our font would change the height of a line when it arrives.
  await page.route('**/*.woff2', () => undefined)
  await page.goto('/officials')
  await search(page, fullyRepresentedZip.zip)
  const senator = findFirst(listMembers(officials.senators(fullyRepresentedZip.state)), () => true)
  const card = page.getByRole('article', { name: senator.name })
  await card.getByText(initialsOf(senator.name), { exact: true }).waitFor()
  const before = await card.boundingBox()
  sendPhoto()
  await expect
    .poll(() => card.locator('img').evaluate((img) => img.checkVisibility({ opacityProperty: true })))
    .toBe(true)
  expect(await card.boundingBox()).toEqual(before)
})
