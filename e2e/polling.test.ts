import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { StateCode } from '../contract/common.ts'
import { setElectionStatus } from '../contract/events.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { feedActions } from '../harness/fixtures/texas-feed.ts'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import {
  asGoogle,
  backendError,
  electionOver,
  noData,
  notParsed,
  startGoogleCivic,
} from '../harness/stand-ins/google-civic.ts'
import { startApp } from './app.ts'
import { openBrowser } from './browser.ts'
import { createPageOpener, pressEscape, rememberAddress } from './page-helpers.ts'
import { reference } from './reference.ts'
import { createPageReader } from './voters.ts'

const civic = await startGoogleCivic()
const app = await startApp(civic.env)
afterAll(async () => {
  await app.close()
  await civic.close()
})
const feeds = feedActions(app)
await feeds.loadSample()
const open = createPageOpener(app, await openBrowser())
const path = '/polling'

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const field = (page: Page) => page.getByLabel('Your address')
const search = async (page: Page, address: string) => {
  await field(page).fill(address)
  await page.keyboard.press('Enter')
}

/** How many pixels the center of the pins is off the center of the map, which is fitted to its places. */
const pinsOffCenter = (page: Page) =>
  page.locator('.leaflet-container').evaluate((map) => {
    const middle = (sides: number[]) => (Math.min(...sides) + Math.max(...sides)) / 2
    const frame = map.getBoundingClientRect()
    const pins = [...map.querySelectorAll('.map-marker')].map((pin) => pin.getBoundingClientRect())
    const x = middle(pins.flatMap(({ left, right }) => [left, right])) - middle([frame.left, frame.right])
    // A pin points down.
    const y = middle(pins.map(({ bottom }) => bottom - 2)) - middle([frame.top, frame.bottom])
    return Math.hypot(x, y)
  })

test('a voter tries the sample county, then finds her own places: on the map, in the list and on paper', async () => {
  const page = await open((await app.member()).client, { path, expectedErrors: [/status of 401/] })
  await page.getByText('Enter your address to find where you vote.').waitFor()
  await page.getByRole('link', { name: 'Try it with a sample county' }).click()
  await page.waitForURL('**/polling?sample=1')
  await page.getByRole('button', { name: '100 Main St, Liberty Falls, ZZ 00000' }).click()
  await page.getByText('More than one address matches yours.').waitFor()
  const choice = page.getByRole('button', { name: '100 S Main St, Liberty Falls, ZZ 00000' })
  // The focus is at the result.
  await page.locator('[tabindex="-1"]:focus', { has: choice }).waitFor()
  await choice.click()
  await page.getByRole('note').getByText('This county is made up to show how the page works.').waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('100 S Main St, Liberty Falls, ZZ 00000')
  // The office may have published another list since.
  const asked = page.waitForRequest(/voter-info/)
  await page.getByRole('button', { name: 'Search' }).click()
  await asked
  // None of these places has coordinates: the list stays.
  await page.getByText('Map', { exact: true }).click()
  await page.getByText('No location coordinates available for mapping.').waitFor()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(() => stored(), { message: 'the sample county stores nothing' }).not.toContain('Liberty Falls')
  await page.getByRole('link', { name: 'Leave the sample' }).click()
  await page.getByText('Enter your address to find where you vote.').waitFor()

  // Our own map asks no other host: a request to one fails the test.
  await search(page, civicAddress)
  await page.getByRole('heading', { name: 'Georgia General Election Runoff' }).waitFor()
  await page.getByRole('tab', { name: /^Early Voting/ }).click()
  const map = page.getByRole('region', { name: 'Map of locations' })
  await map.locator('path.map-district:not([d="M0 0"])').first().waitFor()
  await expect.poll(() => pinsOffCenter(page)).toBeLessThan(3)
  const marker = map.getByRole('button', { name: /^C: / })
  await marker.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Sample Recreation Center' })
  await popup.getByText('Mon-Fri 8:00 AM - 6:00 PM').waitFor()
  await expect
    .poll(() => popup.getByText('Estimated wait').count(), { message: 'only the sample county has made-up waits' })
    .toBe(0)
  await pressEscape(popup)
  await marker.and(page.locator(':focus')).waitFor()
  await page.getByText('1 location isn’t on the map. Find it in the list.').waitFor()
  await page.getByRole('button', { name: /^A Sample Government Center/ }).press('Enter')
  await page.getByRole('dialog', { name: 'Sample Government Center' }).waitFor()
  await page.getByText('List', { exact: true }).click()

  const place = page.getByRole('article', { name: 'Sample Government Center' })
  await expect.poll(() => place.innerText()).toContain('Mon-Fri 8:00 AM - 6:00 PM\nSat-Sun 9:00 AM - 5:00 PM')
  await expect
    .poll(() => place.getByRole('link', { name: /^Directions to/ }).getAttribute('href'))
    .toBe('https://www.google.com/maps/dir/?api=1&destination=141+Pryor+St+SW%2C+Atlanta%2C+GA+30303')
  // Once for all places.
  await expect.poll(() => cards(page).getByText('Confirm with your election office').count()).toBe(0)
  const confirm = page.getByText('Confirm with your election office: Sample Fulton County Elections').first()
  await expect
    .poll(() => confirm.getByRole('link', { name: '404-555-0100' }).getAttribute('href'))
    .toBe('tel:+14045550100')
  await cards(page).getByText('Hours not listed.').waitFor()
  const saved = page.waitForEvent('download')
  await place.getByRole('button', { name: 'Add to calendar: Sample Government Center' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Early voting: Sample Government Center')
  await page.getByRole('tab', { name: /^Drop-off/ }).click()
  await cards(page).first().waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /^Add to calendar/ }).count(), { message: 'nobody waits at a box' })
    .toBe(0)

  await page.emulateMedia({ media: 'print' })
  const printed = await page.getByRole('main').innerText()
  for (const text of ['Sample Central Library', 'Sample Mobile Unit', 'Sample Elections Hub drop box', '404-555-0100'])
    expect(printed).toContain(text)
  for (const text of ['Sat-Sun 9:00 AM - 5:00 PM', 'What to Bring', 'photo ID', 'fetched November 14, 2026'])
    expect(printed).toContain(text)
  await expect.poll(() => page.getByRole('button').or(page.getByRole('tab')).count()).toBe(0)
  await page.emulateMedia({ media: null })

  // Whose session ended meanwhile still finds the place.
  await page.context().clearCookies()
  const answer = page.waitForResponse((response) => response.url().includes('/voter-info'))
  await search(page, civicAddress.toLowerCase())
  expect((await answer).status()).toBe(200)
  await cards(page).first().waitFor()
})

test('a voter without places to go to reads why, and where the answer is', async () => {
  const { elections, places } = reference
  const now = app.clock.now().toISOString()
  onTestFinished(() => app.clock.set(now))
  const hasFinder = (state: StateCode) => elections.registration.get(state)?.links.pollingPlace !== undefined
  const statewide = elections.all.filter(
    ({ state, date, held, reach }) =>
      date > '2026-12-31' && held === 'always' && reach === 'statewide' && state !== null && hasFinder(state),
  )
  const [near] = statewide
  const later = statewide.find(({ state }) => state !== near?.state)
  // Within four weeks "no data" means that there is no data yet, and within two weeks the page does not ask the voter to wait.
  const { client: admin } = await app.member({ admin: true })
  const moved = { status: 'postponed', note: 'Moved.', newDate: '2026-12-01', sequence: near?.revision ?? 0 } as const
  await admin.call(setElectionStatus, { params: { id: near?.id ?? '' }, body: moved })
  const addressIn = (street: string, state: StateCode | null | undefined) => {
    const { city, zip } = findZip(places, (record) => record.state === state)
    return `${street}, ${city}, ${state} ${zip}`
  }

  const page = await open((await app.member()).client, { path, expectedErrors: [/status of 429/] })
  const limit = { code: 'lookup_limit', message: '', retryAfter: 1200 }
  await page.route('**/api/polling/voter-info*', (route) => route.fulfill({ status: 429, json: limit }))
  // New York is part of the city's name; the ZIP code is in New Jersey.
  await search(page, '5405 Bergenline Ave, West New York 07093')
  const notice = page.getByRole('note').filter({ hasText: 'You’ve looked up a lot of addresses.' })
  await notice.getByText('You can look up more in 20 minutes.').waitFor()
  await expect
    .poll(() => notice.getByRole('link').getAttribute('href'))
    .toBe(elections.registration.get('NJ')?.office.website.url)
  await page.unroute('**/api/polling/voter-info*')

  civic.setBehavior(asGoogle({ voterInfo: backendError }))
  const address = addressIn('1 Oak Dr', later?.state)
  await search(page, address)
  await page.getByText('Failed to fetch polling information. Please try again.').waitFor()
  await page.getByRole('link', { name: /^Find (my polling place|places to vote or drop off)/ }).waitFor()
  for (const heading of ['Where to vote', 'Poll hours and contacts', 'Next election'])
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  await expect.poll(() => page.getByRole('tab').count()).toBe(0)
  await expect.poll(() => field(page).inputValue()).toBe(address)

  const read = await createPageReader(app)
  const none = 'No polling location data is currently available for this address.'
  const cases = [
    [later, notParsed, 'We couldn’t find an address in what you typed.'],
    [later, electionOver, ' election is over.'],
    [near, noData, none],
  ] as const
  for (const [index, [election, response, title]] of cases.entries()) {
    civic.setBehavior(asGoogle({ voterInfo: response }))
    // A service that failed is asked again after a while.
    app.clock.advance(10 * 60_000)
    const text = await read(
      election?.state ?? 'TX',
      [title, 'Where to vote', 'Poll hours and contacts', 'Next election'],
      {
        path,
        address: addressIn(`${index + 2} Oak Dr`, election?.state),
      },
    )
    expect(text.includes(none), 'one reason, not two').toBe(title === none)
    expect(text.includes('Election officials post it closer to Election Day.')).toBe(title === none)
  }
  app.clock.set('2026-11-30T18:00:00Z')
  const readLater = await createPageReader(app)
  const lastDays = 'Use the official finder below, or ask your election office.'
  await readLater(near?.state ?? 'TX', [lastDays], { path, address: addressIn('4 Oak Dr', near?.state) })
})

/** A county with 45 vote centers. Every fifth one has hours as text only. */
const centers = Array.from({ length: 45 }, (_, index) => ({
  id: `center-${index + 1}`,
  name: `Vote Center ${String(index + 1).padStart(3, '0')}`,
  address: `${index + 1} Oak St, ${index % 2 === 0 ? 'Peñasco' : 'Dallas'}, TX 75001`,
  hours:
    index % 5 === 0
      ? '<Hours><Text language="en">Until the line is gone</Text></Hours>'
      : '<HoursOpenId>hours</HoursOpenId>',
  point: [32 + (index % 15) / 20, -97 + Math.floor(index / 15) / 20],
}))
const centerXml = ({ id, name, address, hours, point: [lat, lng] }: (typeof centers)[number]) =>
  `<PollingLocation id="${id}"><AddressLine>${address}</AddressLine>${hours}` +
  `<LatLng><Latitude>${lat}</Latitude><Longitude>${lng}</Longitude></LatLng><Name>${name}</Name></PollingLocation>`

test('on a phone on Election Day, a voter finds one of 45 places that is open, in the list and on the map', async () => {
  await feeds.importTexas((xml) =>
    xml
      .replace('<PollingLocationIds>hall-p1<', `<PollingLocationIds>${centers.map(({ id }) => id).join(' ')}<`)
      .replace(
        '<PollingLocation id="hall-p1">',
        `${centers.map(centerXml).join('\n')}\n<PollingLocation id="hall-p1">`,
      ),
  )
  const now = app.clock.now().toISOString()
  onTestFinished(() => app.clock.set(now))
  // Two in the afternoon in Dallas.
  app.clock.set('2028-11-07T20:00:00Z')
  const { client } = await app.member()
  const prepare = (page: Page) => rememberAddress(page, '5 Main St, Springfield, TX 75001')
  const page = await open(client, { path, width: 375, prepare })
  const places = cards(page)
  await page.getByText('45 places', { exact: true }).waitFor()
  await expect.poll(() => places.count()).toBe(20)
  await page.getByRole('button', { name: 'Show more (25 left)' }).press('Enter')
  await expect.poll(() => places.count()).toBe(40)
  // The focus is at the first new one.
  await places.nth(20).and(page.locator(':focus')).waitFor()

  const name = page.getByLabel('Find a place by name, street or city')
  await name.fill('penasco 04')
  await page.getByRole('status').getByText('3 places', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Open now' }).press('Space')
  await page.getByText('For 1 other place, we don’t know if it’s open. Check its hours.').waitFor()
  await expect.poll(() => places.count()).toBe(2)
  await places.first().getByText('Open now').waitFor()
  await name.fill('no such place')
  await page.getByText('No place matches.').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await page.emulateMedia({ media: 'print' })
  const printed = await page.getByRole('main').innerText()
  expect(printed.match(/Vote Center/g)).toHaveLength(10)
  expect(printed).toContain('35 more places are online.')
  await page.emulateMedia({ media: null })

  await page.getByText('Map', { exact: true }).click()
  await name.fill('Center 003')
  const markers = page.locator('.map-marker')
  await expect.poll(() => markers.count()).toBe(45)
  const bright = () => markers.evaluateAll((all) => all.filter(({ style }) => style.opacity !== '0.35').length)
  await expect.poll(bright).toBe(1)
  await page
    .getByRole('button', { name: /Vote Center 003/ })
    .last()
    .press('Enter')
  await page.getByRole('dialog', { name: 'Vote Center 003' }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)
})
