import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { StateCode } from '../contract/common.ts'
import { setElectionStatus } from '../contract/events.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import {
  asGoogle,
  backendError,
  electionOver,
  noData,
  notParsed,
  startGoogleCivic,
} from '../harness/stand-ins/google-civic.ts'
import { loadSampleFeed } from '../server/features/polling/feeds/sample-feed.ts'
import { signInAs, startApp } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openBrowser } from './browser.ts'
import { reference } from './reference.ts'

const civic = await startGoogleCivic()
const app = await startApp(civic.env)
await loadSampleFeed(app.db, app.clock.now())
afterAll(async () => {
  await app.close()
  await civic.close()
})
const browser = await openBrowser()
const { client } = await app.member()
beforeEach(async () => {
  civic.setBehavior()
  await app.db.deleteFrom('upstreamAnswers').execute()
  // Requests to a service that failed are allowed again after a while.
  app.clock.advance(10 * 60_000)
})

interface OpenOptions extends ViewOptions {
  /** The last address in local storage. */
  address?: string
}

async function open({ address, ...options }: OpenOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  if (address) {
    await page.goto('/favicon.svg')
    await page.evaluate(
      (typed) => localStorage.setItem('precinct_last_address', JSON.stringify({ address: typed })),
      address,
    )
  }
  await page.goto('/polling')
  return page
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const field = (page: Page) => page.getByLabel('Your address')
const search = async (page: Page, address: string) => {
  await field(page).fill(address)
  await page.keyboard.press('Enter')
}

describe('the list', () => {
  test('a visitor tries the sample address, which is labeled as made up', async () => {
    const page = await open()
    await page.getByText('Enter your address to find where you vote.').waitFor()
    let requests = 0
    page.on('request', (request) => void (request.url().includes('voter-info') && requests++))
    await field(page).fill('   ')
    await page.getByRole('button', { name: 'Search' }).click()
    await expectAccessible(page)
    expect(requests).toBe(0)

    await page.getByText('Try it with a sample county').click()
    await page.getByRole('button', { name: '100 Main St, Liberty Falls, ZZ 00000' }).click()
    await page.getByText('More than one address matches yours.').waitFor()
    const choice = page.getByRole('button', { name: '100 S Main St, Liberty Falls, ZZ 00000' })
    const result = page.locator('[tabindex="-1"]', { has: choice }).last()
    expect(await result.evaluate((element) => element.matches(':focus')), 'focus is at the result').toBe(true)
    await choice.click()
    await page.getByRole('note').getByText('This county is made up to show how the page works.').waitFor()
    expect(await field(page).inputValue()).toBe('100 S Main St, Liberty Falls, ZZ 00000')
    await page.getByRole('heading', { name: 'Sample General Election' }).waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)
    // The sample county is in no state, so general advice is shown instead of a state's rule.
    await page.getByText('Valid photo ID', { exact: true }).first().waitFor()
    await page.getByText('Proof of address (if required in your state)').first().waitFor()
    await page.getByRole('link', { name: /^Track a mail ballot/ }).waitFor()
    await page.getByText('Free rides to your polling place.').first().waitFor()

    // None of these places has coordinates: the list stays.
    await page.getByText('Map', { exact: true }).click()
    await page.getByText('No location coordinates available for mapping.').waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)

    const storedPlace = () => page.evaluate(() => localStorage.getItem('precinct_last_polling_place'))
    expect(await storedPlace()).toContain('Liberty Falls')
    await page.getByRole('button', { name: 'Clear address' }).click()
    await page.getByText('Enter your address to find where you vote.').waitFor()
    expect(await storedPlace()).toBeNull()
  })

  test('lists each kind of place with hours, dates, directions and the office to ask', async () => {
    const page = await open({ address: civicAddress })
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    expect(await tabs.allInnerTexts()).toEqual(['Election Day\n2', 'Early Voting\n3', 'Drop-off\n1'])
    await page.getByRole('heading', { name: 'Georgia General Election Runoff' }).waitFor()
    await page.getByRole('tab', { name: /^Early Voting/ }).click()
    const place = page.getByRole('article', { name: 'Sample Government Center' })
    expect(await place.innerText()).toContain('Mon-Fri 8:00 AM - 6:00 PM\nSat-Sun 9:00 AM - 5:00 PM')
    await place.getByText('Sat, Nov 21, 2026 to Fri, Nov 27, 2026').waitFor()
    expect(await place.getByRole('link', { name: /^Directions to/ }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=141+Pryor+St+SW%2C+Atlanta%2C+GA+30303',
    )
    for (const card of await cards(page).all()) {
      expect(await card.innerText()).toContain('Confirm with your election office: Sample Fulton County Elections')
      expect(await card.getByRole('link', { name: '404-555-0100' }).getAttribute('href')).toBe('tel:+14045550100')
    }
    await cards(page).getByText('Hours not listed.').waitFor()
    await page
      .getByText(/^In Georgia, you need a photo ID/)
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: 'Your local election office page' }).getAttribute('href')).toBe(
      'https://fulton.example.gov/elections',
    )
    await page
      .getByText(/fetched November 14, 2026/)
      .first()
      .waitFor()
    await expectAccessible(page)

    const saved = page.waitForEvent('download')
    await place.getByRole('button', { name: 'Add to calendar: Sample Government Center' }).click()
    const file = await (await saved).path()
    const [entry] = new ICAL.Component(ICAL.parse(readFileSync(file, 'utf8'))).getAllSubcomponents('vevent')
    const event = entry && new ICAL.Event(entry)
    expect(event?.summary).toBe('Early voting: Sample Government Center')
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-11-21', '2026-11-28'])
    expect(event?.location).toBe('Sample Government Center, 141 Pryor St SW, Atlanta, GA 30303')
    expect(event?.description).toContain('Sat-Sun 9:00 AM - 5:00 PM')
    // Drop boxes have no calendar entry.
    await page.getByRole('tab', { name: /^Drop-off/ }).click()
    expect(await cards(page).count()).toBe(1)
    expect(await page.getByRole('button', { name: /^Add to calendar/ }).count()).toBe(0)
  })

  test('says when more addresses can be looked up, and which office has the answer', async () => {
    const page = await open({ expectedErrors: [/status of 429/] })
    const error = { code: 'lookup_limit', message: '', retryAfter: 1200 }
    await page.route('**/api/polling/voter-info*', (route) => route.fulfill({ status: 429, json: error }))
    await search(page, '1 Elm St, Lansing, MI 48933')
    const officeOf = (state: StateCode) => reference.elections.registration.get(state)?.office.website.url
    const notice = page.getByRole('note').filter({ hasText: 'You’ve looked up a lot of addresses.' })
    await notice.getByText('You can look up more in 20 minutes.').waitFor()
    const link = () => notice.getByRole('link').getAttribute('href')
    await expect.poll(link).toBe(officeOf('MI'))
    await expectAccessible(page)
    // New York is part of the city's name; the ZIP code is in New Jersey.
    await search(page, '5405 Bergenline Ave, West New York 07093')
    await expect.poll(link).toBe(officeOf('NJ'))
  })

  test('explains voting by mail, on a phone in Spanish and in the dark theme', async () => {
    const page = await open({
      address: '8 Lakeview Dr, Liberty Falls, ZZ 00000',
      width: 375,
      theme: 'dark',
      locale: 'es',
    })
    await page.getByText('Datos de muestra', { exact: true }).first().waitFor()
    await page.getByText('Aquí las elecciones se hacen por correo.', { exact: true }).first().waitFor()
    const empty = page.getByRole('tabpanel')
    await empty.getByText('Aquí las elecciones se hacen por correo.').waitFor()
    await empty.getByText('Para votar en persona o recibir ayuda, comuníquese con su oficina electoral.').waitFor()
    await page.getByRole('tab', { name: /^Entrega de boletas/ }).click()
    expect(await cards(page).count()).toBe(2)
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  })
})

describe('no places to show', () => {
  test('each reason has its own message', async () => {
    const page = await open()
    const [near, later] = reference.elections.all.filter(
      ({ state, date, kind }) => state && date > '2026-11-14' && kind !== 'local' && !kind.startsWith('special'),
    )
    // An election within four weeks: "no data" then means that there is no data yet.
    const postponed = {
      status: 'postponed',
      note: 'Moved.',
      newDate: '2026-12-01',
      sequence: near?.revision ?? 0,
    } as const
    const { client: admin } = await app.member({ admin: true })
    await admin.call(setElectionStatus, { params: { id: near?.id ?? '' }, body: postponed })
    const addressIn = (street: string, state: StateCode | null | undefined) => {
      const { city, zip } = findZip(reference.places, (record) => record.state === state)
      return `${street}, ${city}, ${state} ${zip}`
    }
    const finder = /^(Find (your polling place|places to vote or drop off your ballot) on|Go to) /
    const cases = [
      [addressIn('1 Oak Dr', later?.state), notParsed, 'We couldn’t find an address in what you typed.', finder],
      [addressIn('2 Oak Dr', later?.state), electionOver, /^The election on .* is over\.$/, finder],
      [
        addressIn('3 Oak Dr', near?.state),
        noData,
        'No polling location data is currently available for this address.',
        finder,
      ],
      [
        addressIn('4 Oak Dr', later?.state),
        backendError,
        'Failed to fetch polling information. Please try again.',
        finder,
      ],
    ] as const
    for (const [address, response, title, link] of cases) {
      civic.setBehavior(asGoogle({ voterInfo: response }))
      await search(page, address)
      await page.getByText(title).waitFor()
      await page.getByRole('link', { name: link }).waitFor()
      for (const card of ['Where to vote', 'Good to know', 'Next election', 'What to Bring']) {
        await page.getByRole('heading', { name: card, exact: true }).waitFor()
      }
      expect(await page.getByRole('tab').count()).toBe(0)
      const lines = cases.flatMap(([, , message]) => (typeof message === 'string' ? message : []))
      const shown = await page
        .getByRole('main')
        .getByText(new RegExp(lines.join('|')))
        .count()
      expect(shown).toBe(typeof title === 'string' ? 1 : 0)
      if (response === notParsed) await expectAccessible(page)
    }

    const now = app.clock.now().toISOString()
    onTestFinished(() => app.clock.set(now))
    civic.setBehavior(asGoogle({ voterInfo: noData }))
    await search(page, addressIn('5 Oak Dr', 'GA'))
    await page.getByText('Election officials post it closer to Election Day.').waitFor()
    // The day before, nobody is told to wait.
    app.clock.set('2026-11-30T18:00:00Z')
    await page.reload()
    await page.getByText('Use the official finder below, or ask your election office.').waitFor()
  })

  test('a voter whose session ended still finds the polling place', async () => {
    const page = await open({ expectedErrors: [/401/] })
    await field(page).waitFor()
    await page.context().clearCookies()
    await search(page, civicAddress)
    await cards(page).first().waitFor()
  })
})

test('the printed page has every kind of place with hours, office and source, and no buttons', async () => {
  const page = await open({ address: civicAddress, theme: 'dark' })
  await cards(page).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('main').innerText()
  for (const text of [
    'Sample Central Library',
    'Sample Mobile Unit',
    'Sample Elections Hub drop box',
    'Sat-Sun 9:00 AM - 5:00 PM',
    '404-555-0100',
    'What to Bring',
    'In Georgia, you need a photo ID to vote in person.',
    'fetched November 14, 2026',
  ]) {
    expect(printed).toContain(text)
  }
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('tab').count()).toBe(0)
})

test('the last polling place is available offline, and removed on sign-out', async () => {
  const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/
  const page = await open({ address: civicAddress, serviceWorker: true, expectedErrors: [offline] })
  await cards(page).first().waitFor()
  const isCached = `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((lists) => lists.flat().some(({ url }) => url.includes('/shell/app.')))`
  await expect.poll(() => page.evaluate(isCached)).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Last polling place' }).waitFor()
  await page.getByText(/^Saved on this device on .*\. It may have changed\. Confirm it before you go\.$/).waitFor()
  await page.getByRole('article', { name: 'Sample Central Library' }).getByText('7:00 AM - 7:00 PM').waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await cards(page).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('precinct_last_address'))).not.toBeNull()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { name: 'Your Voice. Your Vote.' }).waitFor()
  const storedKeys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('precinct_')))
  expect(storedKeys, 'nothing of the member is left in local storage').toEqual([])
})
