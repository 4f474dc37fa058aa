import { afterAll, expect, test } from 'vitest'
import { stateKind, stateName } from '../civic/address/states.ts'
import { councilsByPlace } from '../contract/councils.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { matches, startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { startApp } from './app.ts'
import { openBrowser, reload } from './browser.ts'
import { createPageOpener, openOfficialsForm, openSources, pressEscape, rememberAddress } from './page-helpers.ts'
import { findFirst, reference } from './reference.ts'

const geocoder = await startGeocoder()
// The default setting: the Census Bureau is asked only when the voter says so.
const app = await startApp({ CENSUS_GEOCODER_URL: geocoder.url })
afterAll(async () => {
  await app.close()
  await geocoder.close()
})
const open = createPageOpener(app, await openBrowser())
const { client } = await app.member()
const { councils, places } = reference
const path = '/officials?tab=local'

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
  const reply = await client.call(councilsByPlace, { params: { geoids: mailPlace.geoid } })
  const { officials } = findFirst(reply.councils, () => true)

  const page = await open(client, { path, prepare: (opened) => rememberAddress(opened, home.zip) })
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
  const [district] = village.congressional
  geocoder.setBehavior(
    matches({
      state: inVillage.geoid.slice(0, 2),
      district: String(district?.district).padStart(2, '0'),
      place: inVillage.geoid,
      subdivision: township.geoid,
      zip: village.zip,
    }),
  )
  const page = await open(client, {
    path,
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
