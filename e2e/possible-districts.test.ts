import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stateName } from '../civic/address/states.ts'
import { bySurname } from '../civic/people/names.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const { officials, places } = reference

const isHeld = ({ congressional }: ZipRecord) =>
  congressional.every(({ state, district }) => officials.house(state, district)?.member)

/** In one district by every list, with a line of another district near. */
const nearLine = findZip(places, (record) => {
  const [likely, possible, ...others] = record.congressional
  const isNear = likely?.approximate === false && possible?.approximate === true
  return record.kind === 'area' && isNear && others.length === 0 && isInOneState(record) && isHeld(record)
})
const building = findZip(
  places,
  (record) =>
    record.kind === 'point' &&
    record.congressional.length === 1 &&
    record.congressional[0]?.approximate === true &&
    isHeld(record),
)

const nameOf = ({ state, district }: ZipRecord['congressional'][number], locale: 'en' | 'es') =>
  `${stateName(state, locale)}, ${locale === 'en' ? 'District' : 'distrito'} ${district}`
const membersOf = (districts: ZipRecord['congressional']) =>
  listMembers(districts.flatMap(({ state, district }) => officials.house(state, district) ?? []))
    .map(({ name }) => name)
    .toSorted(bySurname)
const people = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel))

async function open(path: string, zip: string, options: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.addInitScript((address) => localStorage.setItem('precinct_last_address', JSON.stringify({ address })), zip)
  await page.goto(path)
  return page
}

describe('a ZIP code close to a district line', () => {
  test.each([
    ['en', 'light', 1280, 'Your district is likely', 'Choose your district'],
    ['es', 'dark', 375, 'Su distrito es probablemente', 'Elija su distrito'],
  ] as const)(
    'shows the members of both districts and lets the voter choose (%s, %s, %i px)',
    async (locale, theme, width, likely, choose) => {
      const [first, second] = nearLine.congressional
      if (!first || !second) throw new Error('no second district')
      const page = await open('/officials?tab=house', nearLine.zip, { locale, theme, width })
      await page.getByText(`${likely} ${nameOf(first, locale)}.`).waitFor()
      expect(await people(page)).toEqual(membersOf([first, second]))
      await expectAccessible(page)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)

      const other = page.getByRole('group', { name: choose }).getByRole('button', { name: nameOf(second, locale) })
      await other.click()
      await expect.poll(() => people(page)).toEqual(membersOf([second]))
      await page.getByRole('status').getByText(nameOf(second, locale)).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: locale === 'en' ? 'Change district' : 'Cambiar distrito' }).click()
      await expect.poll(() => people(page)).toEqual(membersOf([first, second]))
    },
  )

  test('is the same on the ballot', async () => {
    const [first, second] = nearLine.congressional
    if (!first || !second) throw new Error('no second district')
    const page = await open('/ballot', nearLine.zip)
    const codes = [first, second].map((one) => `${one.state}-${one.district}`).toSorted()
    await page.getByText(codes.join(' or ')).waitFor()
    await page.getByText('Your congressional district', { exact: true }).click()
    await page.getByText(`Your district is likely ${nameOf(first, 'en')}.`).waitFor()
    const choices = page.getByRole('group', { name: 'Choose your district' })
    await choices.getByRole('button', { name: nameOf(second, 'en') }).click()
    await page.getByText(`${second.state}-${second.district}`, { exact: true }).waitFor()
    await page.getByRole('status').getByText(nameOf(second, 'en')).waitFor()
  })
})

test('a ZIP code of one building has a likely district and no count', async () => {
  const [only] = building.congressional
  if (!only) throw new Error('no district')
  const page = await open('/officials?tab=house', building.zip)
  await page.getByText(`ZIP code ${building.zip} may be for PO boxes or one building.`).waitFor()
  await page.getByText(`It is likely ${nameOf(only, 'en')}.`).waitFor()
  expect(await page.getByText(/Your ZIP code is in/).count()).toBe(0)
  expect(await people(page)).toEqual(membersOf([only]))
})
