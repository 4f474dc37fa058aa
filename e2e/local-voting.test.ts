import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApp } from './app.ts'
import { type ViewOptions, expectAccessible, openBrowser } from './browser.ts'
import { createPageOpener } from './page-helpers.ts'

const app = await startApp()
afterAll(() => app.close())
const browser = await openBrowser()
const open = createPageOpener(app, browser)
const { client } = await app.member()

beforeEach(() => app.clock.set('2026-11-16T18:00:00Z'))

/** As a member who searched an address before, on this device. */
function openWith(address: string, path: string, view: ViewOptions = {}) {
  const stored = JSON.stringify({ address })
  const prepare = (page: Page) =>
    page.addInitScript((value) => localStorage.setItem('precinct_last_address', value), stored).then(() => undefined)
  return open(client, { path, prepare, ...view })
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('tells who to ask and in which languages, in English and Spanish', async () => {
  const page = await openWith('77002', '/polling')
  await card(page, 'Voting in other languages')
    .getByText('Ballots and help in Spanish, Chinese, and Vietnamese are available in Harris County.')
    .waitFor()
  const office = card(page, 'Your local election office')
  await office.getByRole('link', { name: /^Find your office on / }).waitFor()
  await office.getByText('We don’t have local offices for Texas.').waitFor()
  await expectAccessible(page)

  const spanish = await openWith('77002', '/register', { width: 375, locale: 'es' })
  await card(spanish, 'Votar en otros idiomas')
    .getByText('Hay boletas y ayuda en español, chino y vietnamita en Harris County.')
    .waitFor()
  expect(await spanish.evaluate('document.documentElement.scrollWidth')).toBe(375)
})

test('names the municipal clerk of Wisconsin after the state’s own list, and how old our list is', async () => {
  const page = await openWith('53703', '/polling', { width: 320 })
  const office = card(page, 'Your local election office')
  await office.getByText('As listed in October 2020.').waitFor()
  await office.getByText('City of Madison').waitFor()
  await office.getByText('Other cities and towns nearby').click()
  await office.getByText('City of Fitchburg').waitFor()
  const text = await office.innerText()
  expect(text.indexOf('Find your office on')).toBeLessThan(text.indexOf('City of Madison'))
  await card(page, 'Voting in other languages')
    .getByText('Ask your election office about help in your language.')
    .waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await expectAccessible(page)
})
