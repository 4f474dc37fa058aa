import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { stateName } from '../civic/address/states.ts'
import type { StateCode } from '../contract/common.ts'
import { listPlaceWatches } from '../contract/place-watches.ts'
import { feedActions } from '../harness/fixtures/texas-feed.ts'
import { publishWisconsin, sharedZip, wisconsin, wisconsinZips } from '../harness/fixtures/wisconsin-feeds.ts'
import { matches, startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser, openPath } from './browser.ts'
import { createPageOpener, goTo, rememberAddress } from './page-helpers.ts'
import { findFirst, reference } from './reference.ts'
import { createPageReader } from './voters.ts'

// No key: where no election office has published its list, the state's own answers are all there is.
const geocoder = await startGeocoder()
const app = await startApp({ CENSUS_GEOCODER_URL: geocoder.url, PUBLIC_PAGES: 'polling' })
afterAll(async () => {
  await app.close()
  await geocoder.close()
})
await feedActions(app).loadSample()
await publishWisconsin(app.db, app.clock.now())
const browser = await openBrowser()
const open = createPageOpener(app, browser)
beforeEach(() => app.clock.set('2026-11-15T18:00:00Z'))

const path = '/polling'
const read = await createPageReader(app)
const street = '1100 Congress Ave, Austin, TX'
const address = `${street} 78701`
const { registration } = reference.elections
type Facts = typeof registration extends ReadonlyMap<StateCode, infer Value> ? Value : never
const stateWith = (isMatch: (facts: Facts) => boolean) => findFirst(registration.values(), isMatch).state
const finderOf = (state: StateCode) => registration.get(state)?.links.pollingPlace?.url ?? ''
const width = (page: Page) => page.evaluate('document.documentElement.scrollWidth')

async function search(page: Page, searched: string) {
  await page.getByRole('combobox', { name: /^(Your address|Su dirección)$/ }).fill(searched)
  await page.keyboard.press('Enter')
}

test('on a phone in Spanish, a voter gets answers for the state alone, and asks to be told of places', async () => {
  const { client } = await app.member()
  const inSpanish = { path, locale: 'es' } as const
  await read(
    'TX',
    ['ya terminó.', finderOf('TX'), 'Horario y contactos', 'Horario habitual', 'Próxima elección'],
    inSpanish,
  )
  // In a county that votes by mail nobody is sent to a polling place.
  const byMail = { ...inSpanish, address: '8 Lakeview Dr, Liberty Falls, ZZ 00000' }
  await read('TX', ['Datos de muestra', 'Aquí las elecciones se hacen por correo.', 'Entrega de boletas'], byMail)

  const page = await open(client, { path, width: 375, locale: 'es' })
  await search(page, address)
  await page.getByRole('button', { name: 'Avisarme cuando esté aquí' }).click()
  await expect
    .poll(() => page.getByRole('main').innerText())
    .not.toMatch(/no está configurad|próximamente|datos de muestra/i)
  const zip = page.getByLabel('Código postal', { exact: true })
  await expect.poll(() => zip.inputValue()).toBe('78701')
  const notify = page.getByRole('button', { name: 'Avisarme', exact: true })
  const consent = page.getByRole('checkbox', { name: 'Guardar también mi dirección' })
  await expect.poll(() => consent.isChecked(), { message: 'nobody agrees by default' }).toBe(false)
  await notify.click()
  const stop = page.getByRole('button', { name: 'Dejar de avisarme' })
  await stop.waitFor()
  const watches = async () => (await client.call(listPlaceWatches, {})).watches
  await expect.poll(() => watches(), { message: 'the ZIP code alone' }).toMatchObject([{ zip: '78701', address: null }])
  await stop.click()
  await page.getByRole('button', { name: 'Avisarme cuando esté aquí' }).click()
  await expect.poll(() => watches()).toEqual([])
  await consent.click()
  await notify.click()
  await page.getByText(`Guardamos esta dirección: ${address}`).waitFor()
  await expect.poll(() => watches()).toMatchObject([{ zip: '78701', address }])
  await expect.poll(() => width(page)).toBe(375)
})

test('a visitor compares the rules of states, signs in as an administrator, and is signed out meanwhile', async () => {
  const readState = (state: StateCode, ...texts: string[]) => read(state, texts, { path })
  const byMail = 'Elections here are held by mail.'
  await readState(
    stateWith(({ mailVoting }) => mailVoting?.dropOffOnly === true),
    byMail,
  )
  // Ballots are mailed to all, but there are polling places too.
  const mailed = stateWith(({ mailVoting }) => mailVoting?.who === 'all-mail' && !mailVoting.dropOffOnly)
  const atPollsToo = ['Every registered voter is mailed a ballot.', 'You can also vote in person.']
  expect(await readState(mailed, ...atPollsToo)).not.toContain(byMail)

  const page = await newPage(browser, { app, expectedErrors: [/status of (401|503)/] })
  await openPath(page, path)
  const select = page.getByLabel('Or start with your state')
  const choose = async (state: StateCode, rule: string) => {
    await select.selectOption(state)
    await page
      .getByText(registration.get(state)?.office.unconfirmed?.name ?? '')
      .first()
      .waitFor()
    await page.getByText('What to Bring', { exact: true }).click()
    await page.getByText(rule).waitFor()
  }
  await choose(
    stateWith(({ voterId, links }) => !voterId && !links.pollingPlace),
    'We don’t know the ID rule here. Ask your election office what to bring.',
  )
  const rules = {
    'strict-photo': 'you need a photo ID to vote in person. Without one, you may get a provisional ballot.',
    'strict-photo-no-provisional': 'you need a photo ID to vote in person. There are no provisional ballots.',
    'strict-with-address': 'you need ID that shows your name, date of birth and the address where you live.',
    'non-strict-photo': 'you’re asked for a photo ID. Without one, you may have to sign a statement',
  }
  for (const [category, rule] of Object.entries(rules)) {
    const state = stateWith(({ voterId }) => voterId?.category === category)
    await choose(state, `In ${stateName(state)}, ${rule}`)
    // A state without registration has no registration card to bring.
    const cards = registration.get(state)?.registration === 'not-needed' ? 0 : 1
    await expect.poll(() => page.getByText('Voter registration card (if available)').count()).toBe(cards)
  }
  const signIn = page.getByRole('link', { name: 'Sign in to be notified' })
  await expect.poll(() => signIn.getAttribute('href')).toBe('/api/login?returnTo=%2Fpolling')

  await signInAs(page.context(), app, (await app.member({ admin: true })).client)
  await openPath(page, path)
  await search(page, address)
  await page.getByText(/^Only administrators see this\. Set GOOGLE_CIVIC_API_KEY/).waitFor()
  await page.getByRole('region', { name: 'Poll hours and contacts' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'What to Bring', exact: true }).waitFor()
  const printed = await page.getByRole('main').innerText()
  const { tollFree } = registration.get('TX')?.office.unconfirmed ?? {}
  for (const text of [finderOf('TX'), 'What to Bring', 'In Texas, you’re asked for a photo ID', tollFree ?? ''])
    expect(printed).toContain(text)
  await expect.poll(() => page.getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: null })

  // A slow and failing source holds up nothing.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/polling/voter-info?**', async (route) => {
    await answer.promise
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } })
  })
  await search(page, `${street} 78702`)
  await page.getByRole('link', { name: /^Find my polling place/ }).waitFor()
  const failed = page.getByText('Failed to fetch polling information. Please try again.')
  await expect.poll(() => failed.count()).toBe(0)
  answer.resolve()
  await failed.waitFor()
  await page.getByRole('region', { name: 'Poll hours and contacts' }).waitFor()
  await page.getByRole('button', { name: 'Tell me when it’s here' }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Notify me', exact: true }).click()
  await page.getByText('You’re signed out. Sign in again.').waitFor()
  await expect
    .poll(() => page.getByLabel('ZIP code', { exact: true }).inputValue(), { message: 'what was typed stays' })
    .toBe('78702')
})

test('a voter whose address does not tell the precinct answers by keyboard, and decides what is sent', async () => {
  const { client } = await app.member()
  const inTowns = `7 Oak St, Appleton, WI ${wisconsinZips.towns}`
  const page = await open(client, { path, width: 375, prepare: (opened) => rememberAddress(opened, inTowns) })
  const place = (name: string) => page.getByRole('tabpanel').getByRole('article').filter({ hasText: name })
  const towns = page.getByLabel('Your town, city or village')
  const submit = async () => {
    await towns.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: 'Which town do you live in?' }).waitFor()
  await submit()
  await page.getByText('Choose one from the list.').waitFor()
  await towns.selectOption({ label: 'Town of Grand Chute' })
  await submit()
  await place('Chute Hall').waitFor()
  await page.getByText('You told us where you live: Town of Grand Chute').waitFor()
  await page.getByRole('button', { name: 'Change' }).click()
  await towns.selectOption({ label: 'Mine isn’t listed' })
  await page.getByRole('button', { name: 'Show where I vote' }).click()
  await page.getByText('You told us where you live: Mine isn’t listed').waitFor()
  await expect.poll(() => page.getByText('Chute Hall').count()).toBe(0)

  await search(page, `7 Oak St, Milwaukee, WI ${wisconsinZips.zips}`)
  const digits = page.getByLabel(`Four digits after ${wisconsinZips.zips}`)
  await digits.fill('15')
  await page.keyboard.press('Enter')
  await page.getByText('Enter four digits.').waitFor()
  await digits.fill('1500')
  await page.keyboard.press('Enter')
  await place('First Hall').waitFor()
  await page.getByText(`WI ${wisconsinZips.zips}-1500`).first().waitFor()

  await search(page, `7 Oak St, ${sharedZip.city}, WI ${sharedZip.zip}`)
  await page.getByLabel('Your county').selectOption(wisconsin.centers)
  await page.getByRole('button', { name: 'Show where I vote' }).click()
  await place('Alpha Center').waitFor()

  const locate = async (number: number, lng: number) => {
    const matchedAddress = `${number} Maple St, Madison, WI ${wisconsinZips.shapes}`
    const home = { state: '55', district: '02', county: wisconsin.shapes, point: { lat: 43.05, lng } }
    geocoder.setBehavior(matches({ ...home, matchedAddress }))
    await search(page, matchedAddress)
    await page.getByText(`We’ll send only this address to the U.S. Census Bureau: ${matchedAddress}`).first().waitFor()
    expect(geocoder.requests, 'nothing is sent before the voter says so').toHaveLength(0)
    await page.getByRole('button', { name: 'Ask the Census Bureau' }).first().click()
  }
  await locate(12, -89.45)
  await place('West School').waitFor()
  expect(geocoder.requests.length).toBeGreaterThan(0)
  await locate(14, -89.4002)
  await page.getByText('You live close to a line between two precincts.').waitFor()
  await page.getByText('Confirm with your election office').first().waitFor()
  await expect.poll(() => page.getByText('West School').count()).toBe(0)
  await expect.poll(() => width(page)).toBe(375)

  await search(page, `9 Oak St, Appleton, WI ${wisconsinZips.towns}`)
  await towns.waitFor()
  await goTo(page, '/ballot')
  await towns.selectOption({ label: 'Town of Grand Chute' })
  await page.getByRole('button', { name: 'Show where I vote' }).press('Enter')
  await towns.waitFor({ state: 'detached' })
  // Keyboard users go on at the ballot.
  await page.locator('#main:focus').waitFor()
})
