import { describe, expect, test } from 'vitest'
import { stateName } from '../civic/address/states.ts'
import { displayName } from '../civic/people/names.ts'
import { changeEventPreferences } from '../contract/events.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openPath } from './browser.ts'
import { fullyRepresentedZip, listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const { officials, places } = reference

async function open(path: string, { address, ...options }: ViewOptions & { address?: string } = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  const { client } = await app.member()
  await signInAs(page.context(), app, client)
  if (address) {
    await page.addInitScript(
      (text) => localStorage.setItem('precinct_last_address', JSON.stringify({ address: text })),
      address,
    )
  }
  await openPath(page, path)
  return { page, client }
}

const membersOf = (state: 'TX' | 'WI' | 'ND' | 'PR' | 'GU') => {
  const delegation = officials.delegation(state)
  const seats = [...officials.senators(state), ...(delegation.length === 1 ? delegation : [])]
  return listMembers(seats).map(({ name }) => name)
}

describe('without an address', () => {
  test.each([
    ['en', 'light', 1280, 'Or choose your state', 'Your state'],
    ['es', 'dark', 375, 'O elija su estado', 'Su estado'],
  ] as const)(
    'the officials of the chosen state are shown, and it is the home state from then on (%s, %s, %i px)',
    async (locale, theme, width, first, later) => {
      const { page, client } = await open('/officials', { locale, theme, width })
      await expectAccessible(page)
      await page.getByRole('combobox', { name: first }).selectOption('TX')
      for (const state of ['TX', 'WI', 'ND', 'PR', 'GU'] as const) {
        await page.getByRole('combobox', { name: later }).selectOption(state)
        await page.getByRole('heading', { level: 2, name: stateName(state, locale) }).waitFor()
        for (const name of membersOf(state)) await page.getByRole('article', { name }).waitFor()
        const governor = displayName(officials.governor(state)?.name ?? '')
        await page.getByRole('article', { name: governor }).waitFor()
        // A state with one seat needs no address for it.
        const hint = page.getByText(/Enter your ZIP code to see your House member|Escriba su código postal para ver/)
        expect(await hint.count()).toBe(officials.delegation(state).length > 1 ? 1 : 0)
      }
      await expectAccessible(page)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)
      const { stateCode } = await client.call(changeEventPreferences, { body: { eventInterests: [] } })
      expect(stateCode).toBe('GU')
    },
  )
})

test('the District of Columbia opens on its delegate', async () => {
  const { zip } = findZip(places, ({ state, kind }) => state === 'DC' && kind === 'area')
  const { page } = await open('/officials', { address: zip })
  await page.getByRole('tab', { name: 'House', selected: true }).waitFor()
  await page.getByRole('article').first().waitFor()
})

test('every level is on the paper', async () => {
  const { zip, state } = fullyRepresentedZip
  const { page } = await open('/officials?tab=house', { address: zip })
  await page.getByRole('article').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const { name } of listMembers(officials.senators(state))) await page.getByRole('article', { name }).waitFor()
  await page.getByRole('article', { name: displayName(officials.governor(state)?.name ?? '') }).waitFor()
  for (const level of ['Senate', 'House', 'Governor', 'State General Assembly', 'Local']) {
    await page.getByRole('region', { name: level, exact: true }).waitFor()
  }
  expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('tab', { name: 'House', selected: true }).waitFor()
})
