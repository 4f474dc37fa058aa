import { expect, test } from 'vitest'
import { displayName } from '../civic/people/names.ts'
import { comparePath, officialPath } from '../contract/paths.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
// The first day of the 120th Congress, while our data is of the 119th.
app.clock.set('2027-01-04T18:00:00Z')

const { officials, places } = reference
const { zip, congressional } = findZip(
  places,
  ({ kind, state, congressional: districts }) => kind === 'area' && state === 'TX' && districts.length === 1,
)
const [district] = congressional
const representative = district && officials.house(district.state, district.district)?.member
const senators = officials.senators('TX').flatMap(({ member }) => member ?? [])
if (!district || !representative) throw new Error('no representative')
const name = displayName(representative.name)
const seat = `Representative, Texas, District ${district.district}`

async function open(path: string, options: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.addInitScript((address) => {
    localStorage.setItem('precinct_last_address', JSON.stringify({ address }))
  }, zip)
  await page.goto(path)
  return page
}

test('after the end of a term nobody is shown as the holder, but the official list and the profile are', async () => {
  const page = await open('/officials?tab=house')
  const card = page.getByRole('article', { name: `Officeholder unknown: ${seat}` })
  await card.getByText('This term has ended. We don’t know who holds this office yet.').waitFor()
  expect(await page.getByRole('article', { name, exact: true }).count()).toBe(0)
  expect(await card.getByRole('link', { name: /official list/ }).getAttribute('href')).toMatch(/house\.gov/)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Senate' }).click()
  for (const senator of senators) {
    const isOver = senator.termEnd < '2027-01-04'
    const senatorCard = page.getByRole('article', {
      name: isOver ? /^Officeholder unknown: Senator/ : displayName(senator.name),
    })
    await senatorCard.first().waitFor()
  }
  await page.getByRole('tab', { name: 'Governor' }).click()
  await page.getByText('Term ends January 19, 2027.').first().waitFor()
  await page.getByRole('tab', { name: 'State General Assembly' }).click()
  await page
    .getByText(/As of August \d+, 2026\. This may have changed\./)
    .first()
    .waitFor()

  await page.getByRole('tab', { name: 'House' }).click()
  await card.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('This term has ended. We don’t know who holds this office yet.').waitFor()
  await page.getByText('This term has ended, so we don’t show contact details.').waitFor()
  await expectAccessible(page)
})

test('a search by name finds the seat, and a comparison says that the term has ended', async () => {
  const page = await open('/officials')
  await page.getByLabel('Or search for a name').fill(name)
  await page.getByRole('article', { name: `Officeholder unknown: ${seat}` }).waitFor()
  await page.goto(comparePath(representative.bioguideId))
  await page.getByText('Term ended January 3, 2027. We don’t know who holds this seat yet.').waitFor()
})

test('in Spanish', async () => {
  const page = await open(officialPath(representative.bioguideId), { locale: 'es' })
  await page.getByText('Este mandato terminó. Aún no sabemos quién ocupa este cargo.').waitFor()
})
