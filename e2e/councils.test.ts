import { afterAll, expect, test } from 'vitest'
import { stateName } from '../civic/address/states.ts'
import { councilsByPlace } from '../contract/councils.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { matches, startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { signInAs, startApp } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openBrowser } from './browser.ts'
import { findFirst, reference } from './reference.ts'

const geocoder = await startGeocoder()
// The default setting: the Census Bureau is asked only when the voter says so.
const app = await startApp({ CENSUS_GEOCODER_URL: geocoder.url }, { upstreamTimeoutMs: 20_000 })
afterAll(async () => {
  await app.close()
  await geocoder.close()
})
const browser = await openBrowser()
const { client } = await app.member()
const { councils, places } = reference

const placesOf = ({ counties, city }: ZipRecord) => councils.placesIn(counties, city)
const councilOf = async (geoid: string) => {
  const reply = await client.call(councilsByPlace, { params: { geoids: geoid } })
  return findFirst(reply.councils, () => true)
}

async function open(address: string, options: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  await page.addInitScript((text) => {
    if (!localStorage.getItem('precinct_last_address'))
      localStorage.setItem('precinct_last_address', JSON.stringify({ address: text }))
  }, address)
  await page.goto('/officials?tab=local')
  return page
}

/** Its mail city is one place with a known head; the county has others. */
const home = findZip(places, (record) => {
  const { sameName, others } = placesOf(record)
  const [only, ...more] = sameName
  return only?.kind === 'city' && only.people > 5 && more.length === 0 && others.some(({ people }) => people > 2)
})
const [mailPlace] = placesOf(home).sameName
const neighbor = findFirst(placesOf(home).others, ({ people }) => people > 2)

test('a voter says which city they live in, and sees its council until they change it', async () => {
  const page = await open(home.zip)
  const question = page.getByRole('region', { name: 'Which city or town do you live in?' })
  await question
    .getByText(`Mail for ZIP code ${home.zip} goes to ${home.city}. You may live in another city.`)
    .waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: `${mailPlace?.name} (city)` }).click()

  const { officials, place } = await councilOf(mailPlace?.geoid ?? '')
  const council = page.getByRole('region', { name: `${place.name} (city)` })
  await council.getByRole('article').first().waitFor()
  expect(await question.count()).toBe(0)
  expect(await council.getByRole('article').count()).toBe(officials.length)
  const named = officials.filter(({ name }) => name !== null)
  expect(await council.getByText(/^As read on \w+ \d+, \d{4}\./).count()).toBe(named.length)
  await council.getByText(/^Source: CivicPatch/).waitFor()
  await council
    .getByRole('button', { name: /Report an error/ })
    .first()
    .waitFor()
  await expectAccessible(page)

  await page.reload()
  await council.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Change city or town' }).click()
  await question.getByLabel('Other cities and towns in the county').selectOption(neighbor.geoid)
  await question.getByRole('button', { name: 'Show officials' }).click()
  await page.getByRole('heading', { level: 3, name: new RegExp(`^${neighbor.name} \\(`) }).waitFor()

  await page.getByRole('button', { name: 'Change city or town' }).click()
  await question.getByRole('button', { name: 'I live outside a city' }).click()
  await page.getByText('You live outside a city. Your county or township governs there.').waitFor()
  expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(0)

  await page.getByRole('button', { name: 'Change city or town' }).click()
  await question.getByRole('button', { name: 'Mine isn’t listed' }).click()
  await page.getByText('We don’t have the officials of your city or town yet.').waitFor()
})

test('the Census Bureau tells the village and its township, and both boards are shown (es, 320 px)', async () => {
  const village = findZip(places, (record) =>
    placesOf(record).sameName.some((one) => one.kind === 'village' && one.people > 2),
  )
  const inVillage = findFirst(placesOf(village).sameName, ({ kind, people }) => kind === 'village' && people > 2)
  const township = findFirst(
    [...placesOf(village).sameName, ...placesOf(village).others],
    ({ kind, people }) => kind.endsWith('township') && people > 2,
  )
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
  const page = await open(`12 Main St, ${village.city}, ${village.state} ${village.zip}`, { locale: 'es', width: 320 })
  const asked = geocoder.requests.length
  await page.getByRole('region', { name: '¿En qué ciudad o pueblo vive?' }).waitFor()
  expect(geocoder.requests).toHaveLength(asked)
  await page.getByRole('button', { name: 'Preguntar a la Oficina del Censo' }).click()
  await page
    .getByRole('region', { name: `${inVillage.name} (villa)` })
    .getByRole('article')
    .first()
    .waitFor()
  await page
    .getByRole('region', { name: new RegExp(`^${township.name} \\(municipio`) })
    .getByRole('article')
    .first()
    .waitFor()
  await page.getByText('La Oficina del Censo dice que su dirección está aquí.').waitFor()
  expect(geocoder.requests).toHaveLength(asked + 1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})

test('a voter in a state or territory without councils is told so', async () => {
  for (const state of ['WI', 'PR', 'GU'] as const) {
    const { zip } = findZip(places, (record) => record.state === state && record.kind === 'area')
    const page = await open(zip, { width: 375, theme: 'dark' })
    await page.getByText(`We don’t have city councils, counties or school boards in ${stateName(state)} yet.`).waitFor()
    expect(await page.getByRole('region', { name: 'Which city or town do you live in?' }).count()).toBe(0)
  }
})
