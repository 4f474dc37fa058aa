import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stateKind, stateName } from '../civic/address/states.ts'
import { bySurname, displayName, surname } from '../civic/people/names.ts'
import { changeEventPreferences } from '../contract/events.ts'
import { legislatorsByState } from '../contract/legislators.ts'
import { officialsByZip } from '../contract/officials.ts'
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
import { count, createPageReader, voterOf } from './voters.ts'

const { app, geocoder, browser } = await startAppAndGeocoder()
const open = createPageOpener(app, browser)
const { councils, officials, places } = reference

const { zip, city, state } = fullyRepresentedZip
const senators = listMembers(officials.senators(state))
const senatorNames = senators.map(({ name }) => name).toSorted(bySurname)
const governor = displayName(officials.governor(state)?.name ?? '')

const localTab = '/officials?tab=local'
const storedAddress = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_last_address'))

test('a voter chooses an address by keyboard, sees every level of government though one fails at first, and removes the address', async () => {
  const { client } = await app.member()
  const page = await open(client, { path: '/officials', expectedErrors: [/status of (500|4\d\d)/] })
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
  await list.locator('article').nth(24).waitFor({ state: 'attached' })
  const rosterSearch = page.getByLabel(`Search the ${chamber.name}`)
  const legislator = displayName(findFirst(seats, ({ vacant }) => !vacant).name ?? '')
  await rosterSearch.fill(surname(legislator).toLowerCase())
  await list.getByRole('article', { name: legislator }).waitFor()
  await expect.poll(() => list.locator('article').count()).toBeLessThan(24)
  await rosterSearch.fill('<b>nobody</b>')
  await page.getByText('No matches for “<b>nobody</b>”.').waitFor()
  await tab('Senate').click()
  const senator = findFirst(senators, ({ phone }) => phone !== undefined)
  const call = card(senator.name).getByRole('link', { name: `Call ${senator.name}` })
  await expect.poll(() => call.getAttribute('href')).toBe(`tel:+1${senator.phone?.replaceAll(/\D/g, '')}`)
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
  await page.getByRole('combobox', { name: 'Your state' }).selectOption('PR')
  await page.getByRole('heading', { level: 2, name: stateName('PR') }).waitFor()
  const { stateCode } = await client.call(changeEventPreferences, { body: { eventInterests: [] } })
  expect(stateCode, 'the chosen state is the home state from then on').toBe('PR')

  const military = findZipOfKind(places, 'military')
  for (const [address, text] of [
    [military, `${military} is a military ZIP code.`],
    ['00000', 'We couldn’t find ZIP code 00000.'],
  ] as const) {
    await searchOfficials(page, address)
    await page.getByText(text).waitFor()
  }
})

test('every reason for showing nobody has its own message', async () => {
  const read = await createPageReader(app)
  const es = { path: '/officials', locale: 'es' } as const
  const hint = 'Escriba su código postal para ver a su representante en la Cámara'
  // A state with one seat in the House needs no address for it.
  for (const home of ['TX', 'ND', 'PR'] as const) {
    const delegation = officials.delegation(home)
    const shown = listMembers([...officials.senators(home), ...(delegation.length === 1 ? delegation : [])])
    const names = [...shown.map(({ name }) => name), displayName(officials.governor(home)?.name ?? '')]
    expect((await read(home, names, es)).includes(hint)).toBe(delegation.length > 1)
  }
  await read('TX', ['No se encontraron funcionarios para esta dirección.'], { ...es, address: 'nowhere at all' })

  const withDelegate = findZip(
    places,
    (record) => stateKind(record.state) !== 'state' && Boolean(officials.house(record.state, 0)?.member),
  )
  const inTerritory = { ...es, address: withDelegate.zip }
  // Opens on the first level with officials.
  await read('TX', ['Puede hablar en la Cámara de Representantes, pero no votar en el pleno.'], inTerritory)
  await read('TX', ['No hay senadores por'], { ...inTerritory, path: '/officials?tab=senate' })

  const reply = await app.visitor().call(officialsByZip, { params: { zip }, query: {} })
  const vacant = { name: null, party: null, bioguideId: null, vacant: true }
  const seats = reply.officials.map((seat) => (seat.chamber === 'House' ? { ...seat, ...vacant } : seat))
  const restore = app.stub(officialsByZip, { json: { ...reply, officials: seats } })
  const isVacant = 'Según nuestros datos, este escaño está vacante.'
  const vacancy = await read('TX', [isVacant], { ...es, path: '/officials?tab=house', address: zip })
  expect(count(vacancy, isVacant), 'in the voter’s district and on the card').toBe(2)
  restore()

  // A typed street is not asked for again.
  const divided = findZip(
    places,
    (record) => record.kind === 'area' && record.congressional.length === 2 && isInOneState(record),
  )
  const inHouse = { ...es, path: '/officials?tab=house' }
  await read('TX', ['Agregue su calle y número'], { ...inHouse, address: divided.zip })
  const address = `2100 N Clark St, ${divided.city}, ${divided.state} ${divided.zip}`
  const text = 'Su representante en la Cámara depende de su dirección exacta.'
  expect(await read('TX', [text], { ...inHouse, address })).not.toContain('Agregue su calle')

  const withMayor = findZip(
    places,
    (record) => !councils.covers(record.state) && officials.mayors(record.state, record.city).length > 0,
  )
  const mayor = displayName(officials.mayors(withMayor.state, withMayor.city)[0]?.name ?? '')
  const local = { path: localTab, address: withMayor.zip }
  const listed = await read('TX', [mayor, 'We don’t list city council, county or school board members in'], local)
  expect(listed).not.toContain('Which city or town do you live in?')
  await read('TX', [`We don’t have the mayor of ${city}.`], { path: localTab, address: zip })
})

const placesOf = ({ counties, city }: ZipRecord) => councils.placesIn(counties, city)

test('on a small phone in Spanish, the Census Bureau tells the village and its township, only when asked, until the voter says where', async () => {
  const village = findZip(places, (record) =>
    placesOf(record).sameName.some((one) => one.kind === 'village' && one.people > 2),
  )
  const { sameName, others } = placesOf(village)
  const inVillage = findFirst(sameName, ({ kind, people }) => kind === 'village' && people > 2)
  const township = findFirst([...sameName, ...others], ({ kind, people }) => kind.endsWith('township') && people > 2)
  const neighbor = findFirst(others, ({ geoid, people }) => people > 2 && geoid !== township.geoid)
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
  // With a home state, the address shows no toast, which would cover the buttons.
  const page = await open(await voterOf(app, village.state), {
    path: localTab,
    locale: 'es',
    width: 320,
    prepare: (opened) => rememberAddress(opened, `12 Main St, ${village.city}, ${village.state} ${village.zip}`),
  })
  const question = page.getByRole('region', { name: '¿En qué ciudad o pueblo vive?' })
  await question.waitFor()
  const right = async () => {
    const box = await page.getByRole('tab', { name: 'Local', selected: true }).boundingBox()
    return (box?.x ?? Infinity) + (box?.width ?? 0)
  }
  await expect.poll(right, { message: 'the selected tab is in sight' }).toBeLessThan(320)
  expect(geocoder.requests).toHaveLength(0)
  await page.getByRole('button', { name: 'Preguntar a la Oficina del Censo' }).click()
  for (const name of [`${inVillage.name} (villa)`, `${township.name} (municipio`])
    await page.getByRole('region', { name }).getByRole('article').first().waitFor()
  await page.getByText('La Oficina del Censo dice que su dirección está aquí.').waitFor()
  expect(geocoder.requests).toHaveLength(1)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)

  const change = page.getByRole('button', { name: 'Cambiar de ciudad o pueblo' })
  await change.click()
  await question.getByLabel('Otras ciudades y pueblos del condado').selectOption(neighbor.geoid)
  await question.getByRole('button', { name: 'Ver funcionarios' }).click()
  const chosen = page.getByRole('heading', { level: 3, name: `${neighbor.name} (` })
  await chosen.waitFor()
  await expect.poll(() => question.count()).toBe(0)
  // The focus is not lost.
  await page.locator('#main:focus, #main :focus').waitFor()
  const sources = await openSources(page)
  await sources.getByText('Nadie lo ha revisado.').waitFor()
  await pressEscape(sources)

  await reload(page)
  await chosen.waitFor()
  await change.click()
  await question.getByRole('button', { name: 'Vivo fuera de una ciudad' }).click()
  await page.getByText('Usted vive fuera de una ciudad.').waitFor()
  await expect.poll(() => page.getByRole('tabpanel').getByRole('article').count()).toBe(0)
  await change.click()
  await question.getByRole('button', { name: `${inVillage.name} (villa)` }).click()
  await page
    .getByRole('region', { name: `${inVillage.name} (villa)` })
    .getByRole('article')
    .first()
    .waitFor()
  await change.click()
  await question.getByRole('button', { name: 'La mía no aparece' }).click()
  await page.getByText('Aún no tenemos los nombres de los funcionarios de su ciudad o pueblo.').waitFor()
})
