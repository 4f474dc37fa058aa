import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { stateOfFips } from '../civic/address/fips.ts'
import { stateName } from '../civic/address/states.ts'
import { findTraces } from '../harness/app/traces.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { matches, startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { signInAs, startApp } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openBrowser } from './browser.ts'
import { findFirst, listMembers, reference } from './reference.ts'

const geocoder = await startGeocoder()
// The default setting: the Census Bureau is asked only when the voter says so.
const app = await startApp({ CENSUS_GEOCODER_URL: geocoder.url }, { upstreamTimeoutMs: 20_000 })
afterAll(async () => {
  await app.close()
  await geocoder.close()
})
const browser = await openBrowser()
const { officials, places } = reference

/** Points around the center of a ZIP code, nearest first. */
const pointsAround = ({ lat, lng }: ZipRecord) => {
  const steps = Array.from({ length: 21 }, (_, index) => (index - 10) / 200)
  return steps
    .flatMap((north) => steps.map((east) => ({ lat: (lat ?? 0) + north, lng: (lng ?? 0) + east })))
    .toSorted((a, b) => distance(a, lat, lng) - distance(b, lat, lng))
}
const distance = (a: { lat: number; lng: number }, lat: number | null, lng: number | null) =>
  Math.hypot(a.lat - (lat ?? 0), a.lng - (lng ?? 0))
const districtsAt = ({ lat, lng }: { lat: number; lng: number }) =>
  places.districtsNear(lat, lng, 250).map(({ district }) => district)

/** In two districts of a state with new lines, both held, each with a point well inside, and a point on the line. */
const home = findZip(places, (record) => {
  const [first, second, ...others] = record.congressional
  if (record.kind !== 'area' || !first || !second || others.length > 0 || !isInOneState(record)) return false
  if (places.mapChange(record.state)?.status !== 'new-map' || record.lat === null) return false
  const isHeld = [first, second].every(
    ({ state, district, approximate }) => !approximate && officials.house(state, district)?.member,
  )
  const found = pointsAround(record).map((point) => districtsAt(point).join())
  return isHeld && [first, second].every(({ district }) => found.includes(String(district)))
})
const [first, second] = home.congressional
if (!first || !second) throw new Error('the ZIP code has fewer than two districts')
const pointIn = (district: number) =>
  findFirst(pointsAround(home), (point) => districtsAt(point).join() === `${district}`)
const onLine = findFirst(pointsAround(home), (point) => {
  const found = districtsAt(point)
  return found.includes(first.district) && found.includes(second.district)
})
const street = `4471 Quiltzanzi St, ${home.city}, ${home.state} ${home.zip}`
const nameOf = (district: number, locale: 'en' | 'es' = 'en') =>
  `${stateName(home.state, locale)}, ${locale === 'en' ? 'District' : 'distrito'} ${district}`
const memberOf = (district: number) =>
  findFirst(listMembers([officials.house(home.state, district) ?? []].flat()), () => true).name

async function open(path: string, options: ViewOptions & { address?: string; at?: { lat: number; lng: number } } = {}) {
  const { address = street, at, ...view } = options
  const page = await newPage(browser, { origin: app.origin, ...view })
  const context = page.context()
  if (at) {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: at.lat, longitude: at.lng, accuracy: 30 })
  }
  await signInAs(context, app, (await app.member()).client)
  await page.addInitScript((text) => {
    if (!localStorage.getItem('precinct_last_address')) {
      localStorage.setItem('precinct_last_address', JSON.stringify({ address: text }))
    }
  }, address)
  await page.goto(path)
  return page
}
const people = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel))
const card = (page: Page) => page.getByRole('region', { name: /districts|distritos/ })

describe('a voter in a ZIP code of two districts', () => {
  test.each([
    ['en', 'light', 1280, 'Use my device’s location', 'I live here', 'Change district'],
    ['es', 'dark', 375, 'Usar la ubicación de mi dispositivo', 'Vivo aquí', 'Cambiar distrito'],
  ] as const)(
    'finds the district by the device’s location, which stays on the device (%s, %s, %i px)',
    async (locale, theme, width, locate, confirm, change) => {
      const page = await open('/officials?tab=house', { locale, theme, width, at: pointIn(second.district) })
      const sent: string[] = []
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      await card(page).waitFor()
      expect(await people(page)).toHaveLength(2)
      await expectAccessible(page)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)

      await page.getByRole('button', { name: locate }).click()
      await card(page).getByText(memberOf(second.district)).first().waitFor()
      await page.getByRole('button', { name: confirm }).click()
      await expect.poll(() => people(page)).toEqual([memberOf(second.district)])
      await page.getByRole('status').getByText(nameOf(second.district, locale)).waitFor()
      await expectAccessible(page)
      const { lat, lng } = pointIn(second.district)
      expect(sent.join('\n')).not.toMatch(new RegExp(`${lat.toFixed(3)}|${lng.toFixed(3)}`))
      expect(geocoder.requests).toHaveLength(0)

      await page.reload()
      await expect.poll(() => people(page)).toEqual([memberOf(second.district)])
      await page.getByRole('button', { name: change }).click()
      await expect.poll(() => people(page)).toHaveLength(2)
    },
  )

  test('near a line is offered both districts, and elsewhere none', async () => {
    const page = await open('/officials?tab=house', { at: onLine })
    await page.getByRole('button', { name: 'Use my device’s location' }).click()
    await card(page).getByText('This point is close to a district line').waitFor()
    const offered = card(page).locator('[aria-live]').getByRole('button')
    expect(await offered.allInnerTexts()).toEqual(
      expect.arrayContaining([first, second].map(({ district }) => expect.stringContaining(nameOf(district)))),
    )
    // Far from the ZIP code and from its state.
    await page.context().setGeolocation({ latitude: 40.6892, longitude: -74.0445, accuracy: 30 })
    await page.getByRole('button', { name: 'Use my device’s location' }).click()
    await card(page).getByText('This point isn’t in a district in your state.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('precinct_district'))).toBeNull()
  })

  test('asks the Census Bureau, which gets the address only then', async () => {
    const codes = Array.from({ length: 79 }, (_, code) => String(code).padStart(2, '0'))
    const fips = findFirst(codes, (code) => stateOfFips(code) === home.state)
    geocoder.setBehavior(matches({ state: fips, zip: home.zip, district: String(first.district).padStart(2, '0') }))
    const page = await open('/officials?tab=house')
    const ask = page.getByRole('button', { name: 'Ask the Census Bureau' })
    await ask.waitFor()
    await card(page).getByText(`Sends only “${street}” to geocoding.geo.census.gov`).waitFor()
    for (const path of ['/polling', '/ballot', '/officials?tab=house']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await ask.waitFor()
    expect(geocoder.requests).toHaveLength(0)
    await ask.click()
    await expect.poll(() => people(page)).toEqual([memberOf(first.district)])
    // Once for the lines of today, once for those of the next Congress.
    expect(geocoder.requests.map(({ query }) => query.get('address'))).toEqual([street, street])
    await page.reload()
    await page.getByText('The Census Bureau says your street address is in this district.').waitFor()
    expect(geocoder.requests).toHaveLength(2)
    expect(await findTraces(app.db, ['quiltzanzi'])).toEqual([])
    expect(app.log.join('')).not.toMatch(/quiltzanzi/i)
  })

  test('points on the map by keyboard', async () => {
    const page = await open('/officials?tab=house', { address: home.zip })
    const outlines: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/places/outlines/')) outlines.push(request.url())
    })
    await page.getByText('Add your street address to see yours.').waitFor()
    expect(await page.getByRole('button', { name: 'Ask the Census Bureau' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Point on the map' }).click()
    const map = page.getByRole('region', { name: 'Map of congressional districts' })
    await map.locator('path.map-district').first().waitFor({ state: 'attached' })
    // The lines and the areas between them are one file.
    expect(outlines).toHaveLength(1)
    await map.focus()
    // Close enough that a step of the map is shorter than a district.
    await page.keyboard.press('ArrowRight')
    await page.getByText(/The cross is in|This point is/).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    const answer = card(page)
      .getByRole('button', { name: /I live here|^.*, District \d+:/ })
      .first()
    await answer.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('precinct_district'))).toBeNull()
  })

  test('chooses from the list with names, and the choice ends with another address', async () => {
    const page = await open('/officials?tab=house')
    const lines = card(page).getByText(`New lines begin in ${stateName(home.state)} on January 3, 2027.`)
    await lines.waitFor()
    await page
      .getByRole('group', { name: 'Choose your district' })
      .getByRole('button', { name: `${nameOf(second.district)}: ${memberOf(second.district)}` })
      .click()
    await expect.poll(() => people(page)).toEqual([memberOf(second.district)])
    // The button is gone: the focus stays where it was.
    expect(await page.evaluate(`document.activeElement.querySelector('[role=status]') !== null`)).toBe(true)
    expect(await page.evaluate(`document.activeElement === document.body`)).toBe(false)
    await page.getByRole('combobox', { name: 'Your address' }).fill(home.zip)
    await page.keyboard.press('Enter')
    await expect.poll(() => people(page)).toHaveLength(2)
    expect(await page.evaluate(() => localStorage.getItem('precinct_district'))).toBeNull()
  })

  test('gets no district by lines that have ended, not even the one chosen before', async () => {
    app.clock.set('2029-02-01T12:00:00Z')
    const page = await open('/officials?tab=house')
    await page.evaluate((district) => localStorage.setItem('precinct_district', JSON.stringify(district)), {
      address: street,
      state: home.state,
      district: second.district,
      congress: places.vintage.congress,
      by: 'map',
    })
    await page.reload()
    const outdated = page.getByRole('region', { name: 'We don’t have the current district lines.' })
    await outdated.getByRole('link', { name: 'Find your district at house.gov' }).waitFor()
    await outdated.getByText('which ended on January 3, 2029. Yours may be different now.').waitFor()
    expect(await page.getByRole('button', { name: /location|Census|map|District/ }).count()).toBe(0)
    expect(await page.getByText('This term has ended. We don’t know who holds this office yet.').count()).toBe(2)
    await expectAccessible(page)
    app.clock.set('2026-11-14T12:00:00Z')
  })
})
