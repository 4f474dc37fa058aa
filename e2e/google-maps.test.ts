import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { stateOfFips, stateName } from '../civic/address/states.ts'
import { initialsOf } from '../civic/people/names.ts'
import { paths } from '../contract/paths.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { matches, startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import { asGoogle, noData, startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { status, until } from '../harness/stand-ins/upstream-server.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { signInAs, startApp } from './app.ts'
import { type ViewOptions, newPage, openBrowser, openPath, reload } from './browser.ts'
import { fakeGoogle, googleScript } from './google.ts'
import { listedPeople, openOfficialsForm, rememberAddress, searchOfficials } from './page-helpers.ts'
import { findFirst, fullyRepresentedZip, listMembers, reference } from './reference.ts'

const geocoder = await startGeocoder()
const civic = await startGoogleCivic()
const env = {
  ...civic.env,
  CENSUS_GEOCODER: 'on',
  CENSUS_GEOCODER_URL: geocoder.url,
  GOOGLE_MAPS_API_KEY: 'a-key-for-the-stand-in',
  MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
  MAP_TILES_CREDIT: '© Example Tiles',
  OFFICIAL_PHOTOS: 'on',
}
// Long enough to look at a page while an address is being located, also on a busy machine.
const app = await startApp(env)
afterAll(async () => {
  await app.close()
  await Promise.all([geocoder.close(), civic.close()])
})
const browser = await openBrowser()
beforeEach(() => civic.setBehavior(asGoogle({ voterInfo: noData })))

const tiles = 'https://tiles.example.org/**'
/** Photos of officials: our portraits, and those on the sites of legislatures. */
const photos = /\/assets\/portraits\/|^https:\/\/(?!tiles\.).*\.(jpe?g|png)$/i
/** Only the configured services may be requested. */
const configured = [
  /request to another host: https:\/\/(maps\.googleapis\.com|tiles\.example\.org)\//,
  /request to another host: https:\/\/[^/]+\/\S+\.(jpe?g|png)$/i,
  /ERR_FAILED/,
]
const picture = (width: number, height: number) => ({
  contentType: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
})

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
const point = pointIn(twoDistricts)
const atPoint = places.districtAt(point.lat, point.lng)?.district
const byMap = `Your address is in ${stateName(state)}, District ${atPoint}, based on the district map.`
const fips = findFirst(
  Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')),
  (code) => stateOfFips(code) === state,
)
const [first, second] = twoDistricts.congressional.map(({ district }) => ({
  /** What the Census geocoder returns for any address in this ZIP code. */
  match: { state: fips, zip, congress: places.vintage.congress, district: String(district).padStart(2, '0') },
  names: listMembers([officials.house(state, district) ?? []].flat()).map(({ name }) => name),
}))
if (!first || !second) throw new Error('the ZIP code has fewer than two districts')

async function createPage(options: ViewOptions = {}) {
  const page = await newPage(browser, { app, ...options, expectedErrors: [...configured, /status of 422/] })
  await signInAs(page.context(), app, (await app.member()).client)
  return page
}
const field = (page: Page) => page.getByRole('combobox', { name: 'Your address' })
const stored = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('precinct_last_address'))) ?? 'null')
const goTo = async (page: Page, name: string, path: string) => {
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await page.waitForURL((url) => url.pathname === path)
}

test('a voter corrects the address, chooses between two that match, and sees what is known while it is located', async () => {
  const page = await createPage()
  const { promise: photo, resolve: sendPhoto } = Promise.withResolvers<void>()
  await page.route(photos, async (route) => {
    await photo
    await route.fulfill(picture(225, 275))
  })
  await fakeGoogle(page)
  await openPath(page, '/officials')
  await expect
    .poll(() => page.locator('script[src*="maps.googleapis.com"]').count(), { message: 'loaded when it is used' })
    .toBe(0)

  // Google's suggestions are blocked, so these are our own.
  await field(page).fill(fullyRepresentedZip.zip)
  const own = findFirst(places.suggest(fullyRepresentedZip.zip, 1), () => true)
  await page.getByRole('option', { name: own.text }).waitFor()
  await expect.poll(() => page.getByText('Powered by Google').count()).toBe(0)
  await page.keyboard.press('Enter')

  // A photo replaces the initials without moving anything.
  const senator = findFirst(listMembers(officials.senators(fullyRepresentedZip.state)), () => true)
  const card = page.getByRole('article', { name: senator.name })
  await card.getByText(initialsOf(senator.name), { exact: true }).waitFor()
  await page.evaluate('document.fonts.ready')
  const size = () => card.evaluate(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])
  const before = await size()
  sendPhoto()
  const isShown = () => card.locator('img').evaluate((image) => image.checkVisibility({ opacityProperty: true }))
  await expect.poll(isShown).toBe(true)
  await expect.poll(() => size()).toEqual(before)

  const otherState = state === 'HI' ? 'AK' : 'HI'
  const mistaken = `1 Main St, ${city}, ${otherState} ${zip}`
  const message = page.getByText(
    `The address says ${stateName(otherState)}, but ZIP code ${zip} is in another state. Correct one of them.`,
  )
  await searchOfficials(page, mistaken)
  await message.waitFor()
  await expect.poll(() => field(page).inputValue(), { message: 'nothing is lost' }).toBe(mistaken)
  await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.getByRole('article').count(), { message: 'nobody represents a mistake' }).toBe(0)
  // It is no error of the pages that are opened afterwards.
  await goTo(page, 'My Ballot', paths.ballot)
  await message.waitFor()
  await field(page).fill(`1 Main St, ${city}, ${state} ${zip}`)
  await expect.poll(() => message.count()).toBe(0)
  await goTo(page, 'Elected Officials', paths.officials)

  const [north, south] = ['N', 'S'].map((side) => `100 ${side} CLARK ST, ${city.toUpperCase()}, ${state}, ${zip}`)
  geocoder.setBehavior(matches({ ...first.match, matchedAddress: north }, { ...second.match, matchedAddress: south }))
  await searchOfficials(page, `100 Clark St, ${city}, ${state} ${zip}`)
  await page.getByRole('tab', { name: 'House' }).click()
  await page.getByText('More than one address matches yours.').waitFor()
  await expect.poll(() => listedPeople(page)).toHaveLength(2)
  geocoder.setBehavior(matches({ ...second.match, matchedAddress: south }))
  await page.getByRole('button', { name: south }).press('Enter')
  await expect.poll(() => listedPeople(page)).toEqual(second.names)
  // Keyboard users go on at the result.
  await page.locator('#main:focus').waitFor()
  await openOfficialsForm(page)
  await expect.poll(() => field(page).inputValue()).toBe(south)

  // While the street is being located, senators are shown and the House is loading.
  const { promise: allowed, resolve: respond } = Promise.withResolvers<void>()
  geocoder.setBehavior(until(allowed, matches(first.match)))
  await page.getByRole('tab', { name: 'Senate' }).first().click()
  await searchOfficials(page, `7 W Armitage Ave, ${city}, ${state} ${zip}`)
  await expect.poll(() => listedPeople(page)).toHaveLength(2)
  await expect.poll(() => page.getByRole('tab', { name: 'House' }).innerText()).toBe('House')
  respond()
  await page.getByRole('tab', { name: 'House' }).click()
  await expect.poll(() => listedPeople(page)).toEqual(first.names)
  await page.getByText(/^The Census Bureau places your street address in /).waitFor()
})

test('a suggestion by Google has a point, and a typed address gets one only if that is certain', async () => {
  geocoder.setBehavior(status(500))
  const page = await createPage()
  await page.route(photos, (route) => route.abort())
  const place = {
    text: `2045 N Lincoln Park W, ${city}`,
    formattedAddress: `2045 N Lincoln Park W, ${city}, ${state} ${zip}, USA`,
  }
  const area = `${city}, ${state} ${zip}, USA`
  await fakeGoogle(page, [
    { ...place, ...point },
    { text: area, formattedAddress: area, types: ['postal_code'], ...point },
  ])
  const warnings: string[] = []
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()))
  await openPath(page, '/officials?tab=house')
  await field(page).pressSequentially('2045 n lin')
  await page.getByText('Powered by Google').waitFor()
  await page.getByRole('option', { name: place.text }).click()
  await page.getByText(byMap).waitFor()
  await expect.poll(() => listedPeople(page)).toHaveLength(1)
  const requests = await page.evaluate<{ regions: string[] }[]>('window.placesRequests')
  expect(requests.every(({ regions }) => regions[0] === 'us')).toBe(true)
  await expect.poll(() => stored(page)).toEqual({ address: place.formattedAddress, ...point })
  // The center of a ZIP code is not the voter's home.
  await openOfficialsForm(page)
  await field(page).fill('')
  await field(page).pressSequentially(city)
  await page.getByRole('option', { name: area }).click()
  await expect.poll(() => stored(page)).toEqual({ address: area })

  const searchAt = async (number: number, result: object | null) => {
    await page.evaluate(`window.geocodeResult = ${JSON.stringify(result)}`)
    const address = `${number} Main St, ${city}, ${state} ${zip}`
    await searchOfficials(page, address)
    await expect.poll(() => page.evaluate<string[]>('window.geocoded')).toContain(address)
    return address
  }
  const failed = await searchAt(12, null)
  await expect.poll(() => warnings.join('\n')).toContain('ZERO_RESULTS')
  await expect.poll(() => listedPeople(page)).toHaveLength(2)
  await expect.poll(() => stored(page)).toEqual({ address: failed })
  const vague = await searchAt(14, { ...point, type: 'APPROXIMATE' })
  await expect.poll(() => listedPeople(page)).toHaveLength(2)
  await expect.poll(() => stored(page)).toEqual({ address: vague })
  const exact = await searchAt(16, { ...point, type: 'ROOFTOP' })
  await page.getByText(byMap).waitFor()
  await expect.poll(() => stored(page)).toEqual({ address: exact, ...point })
  // Then the point is on the device, and Google is not asked again.
  await goTo(page, 'My Ballot', paths.ballot)
  await page.getByText('Your congressional district', { exact: true }).waitFor()
  const asked = await page.evaluate<string[]>('window.geocoded')
  expect(asked.filter((address) => address === exact)).toHaveLength(1)
})

test('polling places are on Google’s map, and on our own if the key is rejected or Google is blocked', async () => {
  civic.setBehavior()
  const page = await createPage({ theme: 'dark' })
  await fakeGoogle(page)
  await page.route(tiles, (route) => route.abort())
  await rememberAddress(page, civicAddress)
  await openPath(page, '/polling?view=map&tab=early')
  const map = page.getByRole('region', { name: 'Map of locations' })
  const marker = (letter: string) => map.getByRole('button', { name: new RegExp(`^${letter}: `) })
  await marker('A').click()
  const popup = page.getByRole('dialog', { name: 'Sample Government Center' })
  await popup.getByText('Hours', { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  await popup.waitFor({ state: 'detached' })
  // Several markers close together: the zoom is limited to 15.
  await expect.poll(() => page.evaluate('window.mapState')).toMatchObject({ fitted: 2, zoom: 15, colorScheme: 'DARK' })
  await page.getByRole('tab', { name: /^Drop-off/ }).click()
  await expect.poll(() => page.evaluate('window.mapState.center')).toEqual({ lat: 33.7609, lng: -84.5211 })

  await page.getByRole('tab', { name: /^Early Voting/ }).click()
  await marker('A').waitFor()
  await page.evaluate('window.gm_authFailure()')
  await page.getByText(/^Failed to load Google Maps: .* Please check your API key configuration\.$/).waitFor()
  // Without tiles, it has outlines.
  await map.locator('path.map-district:not([d="M0 0"])').first().waitFor()
  await marker('C').click()
  await page.getByRole('dialog', { name: 'Sample Recreation Center' }).waitFor()

  // The newest route wins; without any for a moment, the page would ask the network.
  await page.route(googleScript, (route) => route.abort())
  await page.route(tiles, (route) => route.fulfill(picture(256, 256)))
  await reload(page)
  const blocked = page.getByText(/^Failed to load Google Maps: .*could not load\. Please check/)
  // Skips the pauses between its attempts.
  const isBlocked = async () => {
    await page.clock.runFor(1000)
    return blocked.isVisible()
  }
  await expect.poll(isBlocked).toBe(true)
  await marker('A').waitFor()
  await map.locator('img.leaflet-tile-loaded').first().waitFor()
  await page.getByText('© Example Tiles').waitFor()
})
