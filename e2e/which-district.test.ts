import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { stateOfFips, stateName } from '../civic/address/states.ts'
import { bySurname } from '../civic/people/names.ts'
import { findTraces } from '../harness/app/traces.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { matches } from '../harness/stand-ins/census-geocoder.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { startAppAndGeocoder } from './app.ts'
import { reload } from './browser.ts'
import {
  createPageOpener,
  goTo,
  listedPeople,
  openOfficialsForm,
  rememberAddress,
  searchOfficials,
} from './page-helpers.ts'
import { findFirst, findZipOnNewLines, listMembers, reference } from './reference.ts'
import { createPageReader } from './voters.ts'

const { app, geocoder, browser } = await startAppAndGeocoder()
const open = createPageOpener(app, browser)
const { officials, places } = reference
const path = '/officials?tab=house'

type District = ZipRecord['congressional'][number]
const isHeld = ({ state, district }: District) => officials.house(state, district)?.member !== undefined
const nameOf = ({ state, district }: District, locale: 'en' | 'es' = 'en') =>
  `${stateName(state, locale)}, ${locale === 'en' ? 'District' : 'distrito'} ${district}`
const membersOf = (districts: District[]) =>
  listMembers(districts.flatMap(({ state, district }) => officials.house(state, district) ?? []))
    .map(({ name }) => name)
    .toSorted(bySurname)
function twoOf([first, second]: District[]): [District, District] {
  if (!first || !second) throw new Error('the ZIP code has fewer than two districts')
  return [first, second]
}

/** In one district by every list, with a line of another district near. */
const nearLine = findZip(places, (record) => {
  const [likely, possible, ...others] = record.congressional
  const isNear = likely?.approximate === false && possible?.approximate === true
  return (
    record.kind === 'area' &&
    isNear &&
    others.length === 0 &&
    isInOneState(record) &&
    record.congressional.every(isHeld)
  )
})
const building = findZip(places, ({ kind, congressional: [only, ...others] }) => {
  return kind === 'point' && others.length === 0 && only?.approximate === true && isHeld(only)
})

type Point = { lat: number; lng: number }
/** Points around the center of a ZIP code, nearest first. */
const pointsAround = ({ lat, lng }: ZipRecord): Point[] => {
  const steps = Array.from({ length: 21 }, (_, index) => (index - 10) / 200)
  const distance = (point: Point) => Math.hypot(point.lat - (lat ?? 0), point.lng - (lng ?? 0))
  return steps
    .flatMap((north) => steps.map((east) => ({ lat: (lat ?? 0) + north, lng: (lng ?? 0) + east })))
    .toSorted((a, b) => distance(a) - distance(b))
}
const districtsAt = (point: Point) => places.districtsNear(point, 250).map(({ district }) => district)
/** In two districts of a state with new lines, both held, each with a point well inside, and a point on the line. */
const home = findZip(places, (record) => {
  const { kind, congressional, state, lat } = record
  if (kind !== 'area' || congressional.length !== 2 || !isInOneState(record)) return false
  if (places.mapChange(state)?.status !== 'new-map' || lat === null) return false
  if (!congressional.every((one) => !one.approximate && isHeld(one))) return false
  const found = pointsAround(record).map((point) => districtsAt(point).join())
  return congressional.every(({ district }) => found.includes(String(district)))
})
const [first, second] = twoOf(home.congressional)
const inSecond = findFirst(pointsAround(home), (point) => districtsAt(point).join() === `${second.district}`)
const onLine = findFirst(pointsAround(home), (point) =>
  [first, second].every(({ district }) => districtsAt(point).includes(district)),
)
const street = `4471 Quiltzanzi St, ${home.city}, ${home.state} ${home.zip}`

const storedDistrict = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_district'))

test('a voter finds the district by list, location, map and Census Bureau, and nothing is sent unasked', async () => {
  const page = await open((await app.member()).client, {
    path,
    prepare: (opened) => rememberAddress(opened, nearLine.zip),
  })
  const shows = async (...districts: District[]) => {
    await expect.poll(() => listedPeople(page)).toEqual(membersOf(districts))
  }
  const choices = page.getByRole('group', { name: 'Choose your district' })
  const chosen = page.getByRole('status')
  const change = page.getByRole('button', { name: 'Change district' })

  const [likely, possible] = twoOf(nearLine.congressional)
  await page.getByText(`Your district is likely ${nameOf(likely)}.`).waitFor()
  await shows(likely, possible)
  await choices.getByRole('button', { name: nameOf(possible) }).click()
  await shows(possible)
  await chosen.getByText(nameOf(possible)).waitFor()
  // The button is gone: the focus stays where it was.
  await page.locator(':focus', { has: page.getByRole('status') }).waitFor()
  await reload(page)
  await shows(possible)
  await goTo(page, '/ballot')
  await page.getByText(`${possible.state}-${possible.district}`, { exact: true }).waitFor()
  await goTo(page, path)

  await searchOfficials(page, street)
  await shows(first, second)
  await expect.poll(() => storedDistrict(page), { message: 'the choice ends with another address' }).toBeNull()
  const card = page.getByRole('region', { name: /districts/ })
  await card.getByText(`New lines begin in ${stateName(home.state)} on `).waitFor()
  const context = page.context()
  await context.grantPermissions(['geolocation'])
  const locate = async ({ lat, lng }: Point) => {
    await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 30 })
    await page.getByRole('button', { name: 'Use my device’s location' }).click()
  }
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await locate(onLine)
  await card.getByText('This point is close to a district line').waitFor()
  const offered = card.locator('[aria-live]').getByRole('button')
  for (const district of [first, second])
    await offered.filter({ hasText: `${nameOf(district)}: ${membersOf([district]).join()}` }).waitFor()
  await locate({ lat: 40.6892, lng: -74.0445 })
  await card.getByText('This point isn’t in a district in your state.').waitFor()
  await expect.poll(() => storedDistrict(page)).toBeNull()
  await locate(inSecond)
  await page.getByRole('button', { name: 'I live here' }).click()
  await shows(second)
  expect(sent.join('\n'), 'the location stays on the device').not.toMatch(
    new RegExp(`${inSecond.lat.toFixed(3)}|${inSecond.lng.toFixed(3)}`),
  )
  await change.click()
  await shows(first, second)

  await searchOfficials(page, home.zip)
  await page.getByText('Add your street address to see yours.').waitFor()
  const ask = page.getByRole('button', { name: 'Ask the Census Bureau' })
  await expect.poll(() => ask.count()).toBe(0)
  await page.getByRole('button', { name: 'Point on the map' }).click()
  const map = page.getByRole('region', { name: 'Map of congressional districts' })
  await map.locator('path.map-district').first().waitFor({ state: 'attached' })
  await map.focus()
  // The map moves only while the device's clock does.
  await page.clock.setSystemTime(app.clock.now())
  await page.keyboard.press('ArrowRight')
  await page.getByText(/Your pin is in|This point is/).waitFor()
  await page.keyboard.press('ArrowLeft')
  await card
    .getByRole('button', { name: /I live here|^.*, District \d+:/ })
    .first()
    .waitFor()
  await expect.poll(() => storedDistrict(page), { message: 'nothing is kept before the voter confirms it' }).toBeNull()

  const codes = Array.from({ length: 79 }, (_, code) => String(code).padStart(2, '0'))
  const fips = findFirst(codes, (code) => stateOfFips(code) === home.state)
  expect(geocoder.requests, 'asked only now').toHaveLength(0)
  geocoder.setBehavior(matches({ state: fips, zip: home.zip, district: String(first.district).padStart(2, '0') }))
  await searchOfficials(page, street)
  await card.getByText(`We’ll send only this address to the U.S. Census Bureau: ${street}`).waitFor()
  await ask.click()
  await shows(first)
  // Once for the lines of today, once for those of the next Congress.
  expect(geocoder.requests.map(({ query }) => query.get('address'))).toEqual([street, street])
  expect(await findTraces(app.db, ['quiltzanzi'])).toEqual([])
  expect(app.log.join('')).not.toMatch(/quiltzanzi/i)

  // No district by lines that have ended, not even the one found before.
  await chosen.getByText('The Census Bureau says your street address is in this district.').waitFor()
  const now = app.clock.now().toISOString()
  onTestFinished(() => app.clock.set(now))
  app.clock.set('2029-02-01T12:00:00Z')
  await reload(page)
  const outdated = page.getByRole('region', { name: 'We don’t have the current district lines.' })
  await outdated.getByRole('link', { name: 'Find your district at house.gov' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /location|Census|map|District/ }).count()).toBe(0)
  await expect
    .poll(() => page.getByText('This term has ended. We don’t know who holds this office yet.').count())
    .toBe(2)
  expect(geocoder.requests, 'the Census Bureau is not asked again').toHaveLength(2)
  // A seat is still found by the name of its last holder.
  const [name = ''] = membersOf([first])
  await openOfficialsForm(page)
  await page.getByLabel('Or search for a name').fill(name)
  const seat = page.getByRole('article', { name: /^Officeholder unknown: Representative/ })
  await seat.getByRole('link', { name, exact: true }).waitFor()
})

test('on a phone in Spanish, a voter chooses the district on new lines, and keeps it when they begin', async () => {
  const changed = findZipOnNewLines()
  const read = await createPageReader(app)
  const point = await read(
    'TX',
    [`ZIP code ${building.zip} may be for PO boxes or one building.`, ...membersOf(building.congressional)],
    { path, address: building.zip },
  )
  expect(point).not.toContain('Your ZIP code is in')
  const kept = findZip(places, ({ kind, state, congressional }) => {
    return kind === 'area' && congressional.length === 1 && !places.mapChange(state) && congressional.every(isHeld)
  })
  // Where the lines stay, nothing is said of a new district.
  const inKept = await read('TX', membersOf(kept.congressional), { path, address: kept.zip, locale: 'es' })
  expect(inKept).not.toContain('El escaño de su nuevo distrito')
  const [elected] = twoOf(changed.elected)
  const name = nameOf(elected, 'es')

  const page = await open((await app.member()).client, {
    path,
    width: 375,
    locale: 'es',
    prepare: (opened) => rememberAddress(opened, changed.zip),
  })
  const seat = page.getByRole('region', { name: /^El escaño de su nuevo distrito/ })
  await seat.getByText(`Probablemente ${stateName(changed.state, 'es')}, distrito `).waitFor()
  const official = seat.getByRole('link', { name: /^Mapa oficial de los nuevos distritos/ })
  await expect.poll(() => official.getAttribute('href')).toBe(places.mapChange(changed.state)?.url)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await seat.getByText('Encontrar mi nuevo distrito').click()
  const choices = seat.getByRole('group', { name: 'Elija su nuevo distrito' })
  await choices.getByRole('button', { name, exact: true }).press('Enter')
  await seat.getByText(name, { exact: true }).waitFor()
  await seat.getByText('Usted lo eligió.').waitFor()
  // The button is gone: the focus stays where it was.
  await page.keyboard.press('Tab')
  await seat.getByRole('button', { name: 'Cambiar el nuevo distrito' }).and(page.locator(':focus')).waitFor()
  // The member of today is not touched by it.
  await expect.poll(() => page.getByRole('group', { name: 'Elija su distrito', exact: true }).isVisible()).toBe(true)

  const now = app.clock.now().toISOString()
  onTestFinished(() => app.clock.set(now))
  app.clock.set(`${changed.from}T18:00:00Z`)
  await reload(page)
  await page.getByRole('status').getByText(name).waitFor()
  // Nobody holds the new seat by our silence.
  await page.getByRole('article', { name: `No sabemos quién ocupa el cargo: ` }).waitFor()
  await expect.poll(() => seat.count()).toBe(0)
})
