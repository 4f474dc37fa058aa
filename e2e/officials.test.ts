import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stateKind, stateName } from '../civic/address/states.ts'
import { bySurname, displayName, surname } from '../civic/people/names.ts'
import { councilsByPlace } from '../contract/councils.ts'
import { changeEventPreferences } from '../contract/events.ts'
import { legislatorsByState } from '../contract/legislators.ts'
import { officialsByZip } from '../contract/officials.schemas.ts'
import { findZip, findZipOfKind, isInOneState } from '../harness/fixtures/find-zip.ts'
import { matches } from '../harness/stand-ins/census-geocoder.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { startAppAndGeocoder } from './app.ts'
import { reload } from './browser.ts'
import {
  createPageOpener,
  listedPeople,
  openOfficialsForm,
  openSources,
  pressEscape,
  rememberAddress,
  searchOfficials,
} from './page-helpers.ts'
import { findFirst, fullyRepresentedZip, listMembers, reference } from './reference.ts'

const { app, geocoder, browser } = await startAppAndGeocoder()
const open = createPageOpener(app, browser)
const { councils, officials, places } = reference

const { zip, city, state } = fullyRepresentedZip
const [district] = fullyRepresentedZip.congressional
const senators = listMembers(officials.senators(state))
const senatorNames = senators.map(({ name }) => name).toSorted(bySurname)
const governor = displayName(officials.governor(state)?.name ?? '')

const storedAddress = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_last_address'))

test('a voter chooses an address by keyboard, sees every level of government though one fails at first, and removes the address', async () => {
  const page = await open((await app.member()).client, { path: '/officials', expectedErrors: [/status of 500/] })
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  const tab = (name: string) => page.getByRole('tab', { name })
  const field = page.getByRole('combobox', { name: 'Your address' })
  await field.focus()
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedAddress(page)).toBeNull()

  // Choosing a city with several ZIP codes suggests those; choosing one of them starts the search.
  await field.fill('')
  // Before this reply, the list may be for the first letters only.
  const suggestions = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q')?.trim() === city.toLowerCase(),
  )
  await page.keyboard.type(city.toLowerCase())
  await suggestions
  const options = page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option')
  await expect.poll(() => options.first().innerText()).toContain(`${city}, ${state}`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(`${city}, ${state} `)
  await page.keyboard.press('End')
  await page.keyboard.type(zip)
  await options.filter({ hasText: `${city}, ${state} ${zip}` }).waitFor()
  await expect.poll(() => options.count()).toBe(1)
  await page.route('**/api/governor/**', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'request-0815' },
      body: '{"code":"internal","message":""}',
    }),
  )
  // The error is known before its tab is opened.
  const failed = page.waitForResponse('**/api/governor/**')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: `Officials for ${city}, ${stateName(state)} ${zip}` }).waitFor()
  await expect.poll(() => listedPeople(page)).toEqual(senatorNames)
  await expect.poll(() => storedAddress(page)).toBe(JSON.stringify({ address: `${city}, ${state} ${zip}` }))
  await failed

  await tab('Governor').click()
  const alert = page.getByRole('alert')
  await alert.getByText('We couldn’t load this.').waitFor()
  await alert.getByText('Error number: request-0815').waitFor()
  await alert.getByRole('link', { name: 'your election office' }).waitFor()
  await expect.poll(() => tab('Governor').innerText(), { message: 'no count' }).toBe('Governor')
  await page.unroute('**/api/governor/**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await card(governor).waitFor()

  await tab('House').click()
  const representative = listMembers([officials.house(state, district?.district ?? 0) ?? []].flat())[0]
  await card(representative?.name ?? '').waitFor()
  const legislature = /^(Legislature|General Assembly|General Court|Legislative Assembly)/
  await page.getByRole('tab', { name: legislature }).click()
  await page
    .getByText(/^You’re in District .*\bor\b/)
    .first()
    .waitFor()
  const { legislators, chambers } = await app
    .visitor()
    .call(legislatorsByState, { params: { stateCode: state }, query: {} })
  const chamber = findFirst(chambers, (one) => one.chamber === 'lower')
  const seats = legislators.filter((seat) => seat.chamber === 'lower')
  await page.getByRole('button', { name: `Show the full list: ${chamber.name}` }).click()
  const list = page.getByRole('list', { name: `Full list: ${chamber.name}` })
  // The cards below the first screen are added in the background.
  await expect.poll(() => list.locator('article').count()).toBe(seats.length)
  const rosterSearch = page.getByLabel(`Search the ${chamber.name}`)
  const legislator = displayName(findFirst(seats, ({ vacant }) => !vacant).name ?? '')
  await rosterSearch.fill(surname(legislator).toLowerCase())
  await list.getByRole('article', { name: legislator }).waitFor()
  await expect.poll(() => list.locator('article').count()).toBeLessThan(seats.length)
  await rosterSearch.fill('<b>nobody</b>')
  await page.getByText('No matches for “<b>nobody</b>”.').waitFor()
  await tab('Local').click()
  await page.getByText(`We don’t have the mayor of ${city}.`).waitFor()

  await tab('Senate').click()
  const senator = findFirst(senators, ({ phone }) => phone !== undefined)
  const call = card(senator.name).getByRole('link', { name: `Call ${senator.name}` })
  await expect.poll(() => call.getAttribute('href')).toBe(`tel:+1${senator.phone?.replaceAll(/\D/g, '')}`)
  await card(senator.name).getByText('Rating not available').waitFor()
  const sources = await openSources(page)
  await sources
    .getByText(/^.+, as of \w+ \d+, \d{4}\./)
    .first()
    .waitFor()
  await pressEscape(sources)
  await card(senator.name)
    .getByRole('button', { name: `Compare ${senator.name}` })
    .click()
  const compare = page.getByRole('region', { name: 'Members to compare' }).getByRole('link', { name: 'Compare (1)' })
  await expect.poll(() => compare.getAttribute('href')).toBe(`/compare?members=${senator.bioguideId}`)

  // Every level is on the paper.
  await page.emulateMedia({ media: 'print' })
  for (const level of ['Senate', 'House', 'Governor', 'Local'])
    await page.getByRole('region', { name: level, exact: true }).waitFor()
  await page.getByRole('region', { name: legislature }).waitFor()
  for (const name of [...senatorNames, governor]) await card(name).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Search' }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('tab', { name: 'Senate', selected: true }).waitFor()

  await reload(page)
  await expect.poll(() => listedPeople(page)).toEqual(senatorNames)
  await openOfficialsForm(page)
  await page.getByRole('button', { name: 'Clear address' }).click()
  // The first address has set the home state.
  await page.getByRole('heading', { level: 2, name: stateName(state) }).waitFor()
  await expect.poll(() => storedAddress(page)).toBeNull()
  await page.locator('input[name=address]:focus').waitFor()
})

test('on a phone in Spanish, a voter starts with the state; every reason for showing nobody has its own message', async () => {
  const { client } = await app.member()
  const page = await open(client, {
    path: '/officials',
    width: 375,
    locale: 'es',
    theme: 'dark',
    expectedErrors: [/status of 4\d\d/],
  })
  await page.getByRole('combobox', { name: 'O elija su estado' }).selectOption('TX')
  // A state with one seat in the House needs no address for it.
  for (const home of ['TX', 'ND', 'PR'] as const) {
    await page.getByRole('combobox', { name: 'Su estado' }).selectOption(home)
    await page.getByRole('heading', { level: 2, name: stateName(home, 'es') }).waitFor()
    const delegation = officials.delegation(home)
    const shown = listMembers([...officials.senators(home), ...(delegation.length === 1 ? delegation : [])])
    const names = [...shown.map(({ name }) => name), displayName(officials.governor(home)?.name ?? '')]
    for (const name of names) await page.getByRole('article', { name }).waitFor()
    const hint = page.getByText('Escriba su código postal para ver a su representante en la Cámara')
    await expect.poll(() => hint.count()).toBe(delegation.length > 1 ? 1 : 0)
  }
  const { stateCode } = await client.call(changeEventPreferences, { body: { eventInterests: [] } })
  expect(stateCode, 'the chosen state is the home state from then on').toBe('PR')

  const military = findZipOfKind(places, 'military')
  await searchOfficials(page, military)
  await page.getByText(`${military} es un código postal militar.`).waitFor()
  await page.getByRole('link', { name: /^fvap\.gov/ }).waitFor()
  await searchOfficials(page, '00000')
  await page.getByText('No encontramos el código postal 00000.').waitFor()
  await searchOfficials(page, 'nowhere at all')
  await page.getByText('No se encontraron funcionarios para esta dirección.').waitFor()

  const withDelegate = findZip(
    places,
    (record) => stateKind(record.state) !== 'state' && Boolean(officials.house(record.state, 0)?.member),
  )
  await searchOfficials(page, withDelegate.zip)
  const house = page.getByRole('tab', { name: 'Cámara de Representantes' })
  await page.getByText('Puede hablar en la Cámara de Representantes, pero no votar en el pleno.').waitFor()
  await expect
    .poll(() => house.getAttribute('aria-selected'), { message: 'opens on the first level with officials' })
    .toBe('true')
  await page.getByRole('tab', { name: 'Senado' }).click()
  await page.getByText('No hay senadores por').waitFor()

  await house.click()
  await page.route('**/api/officials/zip/*', async (route) => {
    const response = await route.fetch()
    const reply = officialsByZip.reply.parse(await response.json())
    const vacant = { name: null, party: null, bioguideId: null, vacant: true }
    const seats = reply.officials.map((seat) => (seat.chamber === 'House' ? { ...seat, ...vacant } : seat))
    await route.fulfill({ response, json: { ...reply, officials: seats } })
  })
  await searchOfficials(page, zip)
  await page.getByRole('article', { name: /^Vacante: / }).waitFor()
  await page.unroute('**/api/officials/zip/*')

  // A typed street is not asked for again.
  const divided = findZip(
    places,
    (record) => record.kind === 'area' && record.congressional.length === 2 && isInOneState(record),
  )
  await searchOfficials(page, divided.zip)
  await page.getByText('Agregue su calle y número').waitFor()
  await searchOfficials(page, `2100 N Clark St, ${divided.city}, ${divided.state} ${divided.zip}`)
  await page.getByText('Su representante en la Cámara depende de su dirección exacta.').waitFor()
  await expect.poll(() => page.getByText('Agregue su calle').count()).toBe(0)

  const withMayor = findZip(
    places,
    (record) => !councils.covers(record.state) && officials.mayors(record.state, record.city).length > 0,
  )
  await searchOfficials(page, withMayor.zip)
  await page.getByRole('tab', { name: 'Local' }).click()
  const mayor = displayName(officials.mayors(withMayor.state, withMayor.city)[0]?.name ?? '')
  await page.getByRole('article', { name: mayor }).waitFor()
  await reload(page)
  await page.getByRole('article', { name: mayor }).waitFor()
  const right = async () => {
    const box = await page.getByRole('tab', { name: 'Local', selected: true }).boundingBox()
    return (box?.x ?? Infinity) + (box?.width ?? 0)
  }
  await expect.poll(right, { message: 'the selected tab is in sight' }).toBeLessThan(375)
  await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)
})

const localTab = '/officials?tab=local'

const placesOf = ({ counties, city }: ZipRecord) => councils.placesIn(counties, city)

test('a voter says which city they live in, and sees its council until they change it', async () => {
  /** Its mail city is one place with a known head; the county has others. */
  const home = findZip(places, (record) => {
    const { sameName, others } = placesOf(record)
    const [only, ...more] = sameName
    return only?.kind === 'city' && only.people > 5 && more.length === 0 && others.some(({ people }) => people > 2)
  })
  const mailPlace = findFirst(placesOf(home).sameName, () => true)
  const neighbor = findFirst(placesOf(home).others, ({ people }) => people > 2)
  const { client } = await app.member()
  const reply = await client.call(councilsByPlace, { params: { geoids: mailPlace.geoid } })
  const { officials } = findFirst(reply.councils, () => true)

  // With a state, no toast opens above the dialog, which would get the Escape.
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: home.state } })
  const page = await open(client, { path: localTab, prepare: (opened) => rememberAddress(opened, home.zip) })
  const question = page.getByRole('region', { name: 'Which city or town do you live in?' })
  const change = page.getByRole('button', { name: 'Change city or town' })
  await question
    .getByText(`Mail for ZIP code ${home.zip} goes to ${home.city}. You may live in another city.`)
    .waitFor()
  await question.getByRole('button', { name: `${mailPlace.name} (city)` }).click()
  const council = page.getByRole('region', { name: `${mailPlace.name} (city)` })
  await council.getByRole('article').first().waitFor()
  await expect.poll(() => question.count()).toBe(0)
  // The focus is not lost.
  await page.locator('#main:focus, #main :focus').waitFor()
  await expect.poll(() => council.getByRole('article').count()).toBe(officials.length)
  const named = officials.filter(({ name }) => name !== null)
  await expect.poll(() => council.getByText(/^As of \w+ \d+, \d{4}\./).count()).toBe(named.length)
  const sources = await openSources(page)
  await sources.getByText('Not reviewed by a person.').waitFor()
  await pressEscape(sources)

  await reload(page)
  await council.getByRole('article').first().waitFor()
  await change.click()
  await question.getByLabel('Other cities and towns in the county').selectOption(neighbor.geoid)
  await question.getByRole('button', { name: 'Show officials' }).click()
  await page.getByRole('heading', { level: 3, name: `${neighbor.name} (` }).waitFor()
  await change.click()
  await question.getByRole('button', { name: 'I live outside a city' }).click()
  await page.getByText('You live outside a city. Your county or township governs there.').waitFor()
  await expect.poll(() => page.getByRole('tabpanel').getByRole('article').count()).toBe(0)
  await change.click()
  await question.getByRole('button', { name: 'Mine isn’t listed' }).click()
  await page.getByText('We don’t list officials for your city or town yet.').waitFor()

  const elsewhere = findZip(
    places,
    ({ kind, state }) => kind === 'area' && stateKind(state) === 'state' && !councils.covers(state),
  )
  await openOfficialsForm(page)
  await page.getByRole('combobox', { name: 'Your address' }).fill(elsewhere.zip)
  await page.keyboard.press('Enter')
  const inState = stateName(elsewhere.state)
  await page.getByText(`We don’t list city council, county or school board members in ${inState} yet.`).waitFor()
  await expect.poll(() => question.count()).toBe(0)
})

test('on a small phone in Spanish, the Census Bureau tells the village and its township, only when asked', async () => {
  const village = findZip(places, (record) =>
    placesOf(record).sameName.some((one) => one.kind === 'village' && one.people > 2),
  )
  const { sameName, others } = placesOf(village)
  const inVillage = findFirst(sameName, ({ kind, people }) => kind === 'village' && people > 2)
  const township = findFirst([...sameName, ...others], ({ kind, people }) => kind.endsWith('township') && people > 2)
  const [villageDistrict] = village.congressional
  geocoder.setBehavior(
    matches({
      state: inVillage.geoid.slice(0, 2),
      district: String(villageDistrict?.district).padStart(2, '0'),
      place: inVillage.geoid,
      subdivision: township.geoid,
      zip: village.zip,
    }),
  )
  const { client } = await app.member()
  const page = await open(client, {
    path: localTab,
    locale: 'es',
    width: 320,
    prepare: (opened) => rememberAddress(opened, `12 Main St, ${village.city}, ${village.state} ${village.zip}`),
  })
  await page.getByRole('region', { name: '¿En qué ciudad o pueblo vive?' }).waitFor()
  expect(geocoder.requests).toHaveLength(0)
  await page.getByRole('button', { name: 'Preguntar a la Oficina del Censo' }).click()
  for (const name of [`${inVillage.name} (villa)`, `${township.name} (municipio`])
    await page.getByRole('region', { name }).getByRole('article').first().waitFor()
  await page.getByText('La Oficina del Censo dice que su dirección está aquí.').waitFor()
  expect(geocoder.requests).toHaveLength(1)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
})
