import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { StateCode } from '../contract/common.ts'
import { changeEventPreferences } from '../contract/events.ts'
import { listPlaceWatches } from '../contract/place-watches.ts'
import { feedActions } from '../harness/fixtures/texas-feed.ts'
import { startApp } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openBrowser } from './browser.ts'
import { createPageOpener } from './page-helpers.ts'
import { reference } from './reference.ts'

/** A fresh install: no key and no feed but the sample. Any request to another host fails the test. */
const app = await startApp()
afterAll(() => app.close())
const feeds = feedActions(app)
await feeds.loadSample()
const browser = await openBrowser()
const open = createPageOpener(app, browser)
const address = '1100 Congress Ave, Austin, TX 78701'

beforeEach(() => app.clock.set('2026-11-15T18:00:00Z'))

async function openFor(
  state: StateCode | undefined,
  options: ViewOptions & { admin?: boolean; address?: string } = {},
) {
  const { admin = false, address: searched, ...view } = options
  const { client } = await app.member({ admin })
  if (state) await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: state } })
  const prepare = async (page: Page) => {
    if (searched === undefined) return
    const stored = JSON.stringify({ address: searched })
    await page.addInitScript((value) => localStorage.setItem('precinct_last_address', value), stored)
  }
  const page = await open(client, { path: '/polling', prepare, ...view })
  return { page, client }
}

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const hidden = /not configured|coming soon|no está configurad|próximamente/i

describe('with only the state', () => {
  test('answers on a phone in Spanish, and says first that the election is over', async () => {
    const { page } = await openFor('TX', { width: 375, locale: 'es' })
    await page.getByText('La elección del 3 de noviembre de 2026 ya terminó.').waitFor()
    const finder = page.getByRole('link', { name: /^Busque su lugar de votación en votetexas\.gov/ })
    expect(await finder.getAttribute('href')).toBe(reference.elections.registration.get('TX')?.links.pollingPlace?.url)
    await card(page, 'Conviene saber').getByText('Horario de votación habitual').waitFor()
    await card(page, 'Próxima elección')
      .getByText(/^La próxima elección que conocemos: /)
      .waitFor()
    await page.getByText('Identificación válida con foto', { exact: true }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(hidden)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
    await expectAccessible(page)
  })

  test('the answers follow the state that is chosen right there', async () => {
    app.clock.set('2026-10-01T18:00:00Z')
    const { page } = await openFor(undefined)
    await page.getByText('Enter your address to find where you vote.').waitFor()
    const select = page.getByLabel('Or start with your state')
    await select.selectOption('OR')
    await page.getByText('Elections here are held by mail.', { exact: true }).waitFor()
    await page.getByText('To vote in person or get help, contact your election office.').waitFor()
    expect(await page.getByText(/is over\.$/).count()).toBe(0)
    // In California, ballots are mailed to all, but there are polling places too.
    await select.selectOption('CA')
    await page.getByText('Every registered voter is mailed a ballot.', { exact: true }).waitFor()
    await page.getByText('You can also vote in person.').waitFor()
    expect(await page.getByText('Elections here are held by mail.').count()).toBe(0)
    await select.selectOption('ND')
    await page.getByText('There is an official polling place finder for North Dakota.').waitFor()
    await page.getByText(/^In North Dakota, you need ID that shows your name, date of birth and the address/).waitFor()
    await page
      .getByText('ID that shows your name, date of birth and the address where you live', { exact: true })
      .waitFor()
    expect(await page.getByText('Proof of address (if required in your state)').count()).toBe(0)
    // North Dakota has no voter registration.
    expect(await page.getByText('Voter registration card (if available)').count()).toBe(0)
    await select.selectOption('GU')
    await page.getByRole('link', { name: /^Go to gec\.guam\.gov/ }).waitFor()
    await card(page, 'Good to know').getByText('Hours not listed.').waitFor()
    await page.getByText(/^We don’t know the ID rule here\./).waitFor()
    await expectAccessible(page)
  })
})

describe('the ID rule', () => {
  const statement = 'Without one, you may have to sign a statement or use a provisional ballot.'
  const deadline = 'It counts only if you show ID by a deadline, often a few days.'
  test('says what happens without ID as the state has it', async () => {
    const { page } = await openFor(undefined)
    const select = page.getByLabel('Or start with your state')
    for (const [state, rule] of [
      ['TX', `In Texas, you’re asked for a photo ID. ${statement}`],
      ['AL', `In Alabama, you’re asked for a photo ID. ${statement}`],
      [
        'WI',
        `In Wisconsin, you need a photo ID to vote in person. Without one, you may get a provisional ballot. ${deadline}`,
      ],
      ['NH', 'In New Hampshire, you need a photo ID to vote in person. There are no provisional ballots.'],
      ['PR', 'We don’t know the ID rule here. Ask your election office what to bring.'],
    ] as const) {
      await select.selectOption(state)
      await page.getByText(rule).waitFor()
    }
  })
})

describe('with an address that no source covers', () => {
  test('a member asks to be told, and takes it back', async () => {
    const { page, client } = await openFor('TX', { address, expectedErrors: [/status of 404/] })
    await page.getByText('Enter your address there. We don’t have polling places for it.').waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(hidden)
    expect(await page.getByText('Sample data').count()).toBe(0)
    await page.getByRole('button', { name: 'Notify me when places are listed here' }).click()
    expect(await page.getByLabel('ZIP code', { exact: true }).inputValue()).toBe('78701')
    const consent = page.getByRole('checkbox', { name: 'Also store my address' })
    expect(await consent.isChecked(), 'nobody agrees by default').toBe(false)
    await page.getByText(/^We store “1100 Congress Ave/).waitFor()
    await page.getByLabel('ZIP code', { exact: true }).fill('99999')
    await page.getByRole('button', { name: 'Notify me', exact: true }).click()
    await page.getByText('We can’t use this ZIP code. Check its five digits.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('ZIP code', { exact: true }).fill('78701')
    await page.getByRole('button', { name: 'Notify me', exact: true }).click()
    await page.getByText('We’ll notify you once when polling places for ZIP code 78701 are posted.').waitFor()
    await page.getByText('We keep only the ZIP code.').waitFor()
    expect((await client.call(listPlaceWatches, {})).watches).toMatchObject([{ zip: '78701', address: null }])
    await page.getByRole('button', { name: 'Stop notifying me' }).click()
    await page.getByRole('button', { name: 'Notify me when places are listed here' }).waitFor()
    expect((await client.call(listPlaceWatches, {})).watches).toEqual([])
  })

  test('on a phone in Spanish the address is stored only after the member agrees', async () => {
    const { page, client } = await openFor('TX', { address, width: 375, locale: 'es', theme: 'dark' })
    await page.getByRole('button', { name: 'Avíseme cuando haya lugares aquí' }).click()
    await page.getByRole('checkbox', { name: 'Guardar también mi dirección' }).click()
    await page.getByRole('button', { name: 'Avíseme', exact: true }).click()
    await page.getByText(`Guardamos esta dirección: ${address}`).waitFor()
    expect((await client.call(listPlaceWatches, {})).watches).toMatchObject([{ zip: '78701', address }])
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  })

  test('a slow and a failing source hold up nothing, and a session that ended says so', async () => {
    const { page } = await openFor('TX', { address, expectedErrors: [/status of 50[03]|status of 401/] })
    await page.getByRole('button', { name: 'Notify me when places are listed here' }).waitFor()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/polling/voter-info?**', async (route) => {
      await answer.promise
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } })
    })
    await page.getByLabel('Your address').fill('5 Main St, Austin, TX 78702')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Find your polling place on votetexas\.gov/ }).waitFor()
    expect(await page.getByText('Failed to fetch polling information.').count()).toBe(0)
    answer.resolve()
    await page.getByText('Failed to fetch polling information. Please try again.').waitFor()
    await card(page, 'Good to know').waitFor()
    await page.getByRole('button', { name: 'Notify me when places are listed here' }).click()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Notify me', exact: true }).click()
    await page.getByText('You’re signed out. Sign in again.').waitFor()
    expect(await page.getByLabel('ZIP code', { exact: true }).inputValue(), 'what was typed stays').toBe('78702')
  })

  test('an administrator reads what is missing, and the printed page has the finder and the office', async () => {
    const { page } = await openFor('TX', { address, admin: true })
    await page
      .getByText(
        'Google Civic API is not configured. The administrator needs to add the API key to enable polling location lookup.',
      )
      .waitFor()
    await page.getByText(/^Only administrators see this\. Set GOOGLE_CIVIC_API_KEY/).waitFor()
    await card(page, 'Good to know').waitFor()
    await page.emulateMedia({ media: 'print' })
    const printed = await page.getByRole('main').innerText()
    for (const text of [
      /votetexas\.gov/,
      /Usual poll hours/i,
      /What to Bring/,
      /In Texas, you’re asked for a photo ID/,
      /800-252-8683/,
    ]) {
      expect(printed).toMatch(text)
    }
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

test('a visitor of an opened page gets the same answers, and signs in to be told', async () => {
  const opened = await startApp({ PUBLIC_PAGES: 'polling' })
  onTestFinished(() => opened.close())
  const page = await newPage(browser, { origin: opened.origin, expectedErrors: [/status of 401/] })
  await page.goto('/polling')
  await page.getByLabel('Or start with your state').selectOption('TX')
  await page.getByRole('link', { name: /^Find your polling place on votetexas\.gov/ }).waitFor()
  const signIn = page.getByRole('link', { name: 'Sign in to be notified' })
  expect(await signIn.getAttribute('href')).toBe('/api/login?returnTo=%2Fpolling')
})
