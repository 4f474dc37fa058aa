import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import { startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { loadSampleFeed } from '../server/features/desk/sample-feed.ts'
import { startApp } from './app.ts'
import { openBrowser, openPath } from './browser.ts'
import { createPageOpener, rememberAddress, waitUntilCached } from './page-helpers.ts'

const google = await startGoogleCivic()
const app = await startApp(google.env)
const open = createPageOpener(app, await openBrowser())
await loadSampleFeed(app.db, app.clock.now())
afterAll(async () => {
  await app.close()
  await google.close()
})

const marks = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_ballot_marks'))
const contest = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('a voter finds the ballot, marks it by keyboard, prints the choices, and clears them', async () => {
  const { client } = await app.member()
  const page = await open(client, { path: '/ballot' })
  await page.getByText('Enter your address to see what is on your ballot.').waitFor()
  const address = page.getByRole('combobox', { name: 'Your address' })
  await address.press('Enter')
  expect(google.requests).toHaveLength(0)
  await address.fill(civicAddress)
  await address.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Georgia General Election Runoff' }).waitFor()
  const contests = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  await expect.poll(() => contests.count()).toBe(10)
  const titles = await contests.allInnerTexts()
  expect([titles[0], titles[9]]).toEqual(['1 of 10 · U.S. Senator', '10 of 10 · City Measure B'])
  // Candidates who filed with the FEC are not on the ballot.
  await expect.poll(() => page.getByText('FEC').count()).toBe(0)

  const house = contest(page, /U.S. Representative, District 5$/)
  const okafor = house.getByRole('button', { name: 'Imani Okafor Candidate Democratic Party' })
  await okafor.press('Enter')
  await expect.poll(() => okafor.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  const mark = house.getByRole('button', { name: 'My choice: Imani Okafor' })
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
  // The contest allows one choice, so the next one replaces it.
  await house.getByRole('button', { name: 'My choice: Lee Tran' }).press('Enter')
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('false')
  await house.getByRole('button', { name: 'Add a note' }).press('Enter')
  await page
    .getByLabel(/^My note: U.S. Representative/)
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.type('Ask at the forum')
  await expect
    .poll(() => marks(page))
    .toMatch(/^\{"2026-12-01":\{"GA [^"]+":\{"choices":\["[^"]+"\],"note":"Ask at the forum"\}\}\}$/)

  await page.getByRole('tab', { name: 'Ballot Measures' }).press('Enter')
  const amendment = contest(page, /Constitutional Amendment 1$/)
  await amendment.getByRole('button', { name: /^Text and arguments Proposition/ }).press('Enter')
  await amendment.getByText('It moves the burden to renters.').waitFor()
  await amendment.getByText('A vote against the measure.').waitFor()
  await amendment.getByRole('button', { name: 'My choice: No', exact: true }).press('Space')

  await page.getByText('You marked 2 of 10 contests.').waitFor()

  // Each tab has its own search.
  const measures = page.getByPlaceholder('Search by title or description...')
  await measures.fill('homestead')
  await expect.poll(() => contests.count()).toBe(1)
  await page.getByRole('tab', { name: 'State Level Candidates' }).click()
  const candidates = page.getByRole('textbox', { name: 'Search state level candidates' })
  await expect.poll(() => candidates.inputValue()).toBe('')
  await page.getByRole('heading', { name: 'Also on your ballot: local offices' }).waitFor()
  await candidates.fill('nobody <b>')
  await page.getByText('No matches for “nobody <b>”.').first().waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => contests.count()).toBe(5)
  await page.getByRole('tab', { name: 'Federal Candidates' }).click()
  await expect.poll(() => page.getByLabel(/^My note: U.S. Representative/).inputValue()).toBe('Ask at the forum')

  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'My ballot, for printing' })
  await sheet.getByText('My own marks, for my own use. This is not an official ballot.').waitFor()
  await expect.poll(() => sheet.locator('li.font-bold').allInnerTexts()).toEqual(['Lee Tran · Libertarian', 'No'])
  await sheet.getByText('My note: Ask at the forum').waitFor()
  await sheet.getByText('Sample Fulton County Elections').waitFor()
  await expect.poll(() => page.locator('button:visible, input:visible, textarea:visible').count()).toBe(0)

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Clear all marks' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all marks' }).click()
  await page.getByRole('button', { name: 'My choice: Lee Tran', pressed: false }).waitFor()
  await expect.poll(() => marks(page)).toBeNull()

  // A browser that cannot store anything still takes marks, and says that they will be lost.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'My choice: Lee Tran' }).click()
  await page.getByRole('button', { name: 'My choice: Lee Tran', pressed: true }).waitFor()
  await page.getByText('Your browser won’t let us save them').waitFor()
})

// The sample county is in no state, so there is no list of its elections.
const noState = /status of 404/

test('on a phone in Spanish: the sample county is labeled, comes first, takes marks and stores none', async () => {
  const { client } = await app.member()
  const page = await open(client, { path: '/ballot', width: 375, locale: 'es', expectedErrors: [noState] })
  await page.getByRole('link', { name: 'Pruébelo con un condado de muestra' }).click()
  await page
    .getByRole('button', { name: /Liberty Falls/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 2, name: 'Elección general de muestra' }).waitFor()
  // The button that was pressed is gone.
  await page.locator('#main:focus').waitFor()
  await page.getByText('Este condado no existe').waitFor()

  // The search is behind a link, so that the ballot comes first.
  const field = page.getByRole('combobox', { name: 'Su dirección' })
  await expect.poll(() => field.isVisible()).toBe(false)
  const first = contest(page, /^1 de \d+/)
  await first.getByText('Vote por una opción').waitFor()
  const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y
  expect((await first.boundingBox())?.y).toBeLessThan((await top('Imprimir o guardar mis opciones')) ?? 0)
  await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)

  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await field.fill('100 Main St, Liberty Falls, ZZ 00000')
  await field.press('Enter')
  await page.getByText('Más de una dirección coincide con la suya.').waitFor()
  await page
    .getByRole('note')
    .getByRole('button', { name: /^100 N/ })
    .click()
  const bond = contest(page, /bonos para bibliotecas$/)
  await bond.getByRole('button', { name: 'Mi opción: No', exact: true }).click()
  await bond.getByRole('button', { name: 'Mi opción: No', exact: true, pressed: true }).waitFor()
  await page.getByText('Marcó 1 de 13 contiendas.').waitFor()
  await expect.poll(() => marks(page), { message: 'the sample county stores nothing' }).toBeNull()
})

test('a voter chooses two, ranks, and writes in; without a network the ballot is still there, and not after sign-out', async () => {
  const page = await open((await app.member()).client, {
    path: '/ballot',
    serviceWorker: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/, noState],
    prepare: (opened) => rememberAddress(opened, '150 Old Mill Rd, Liberty Falls, ZZ 00000'),
  })
  await page.getByText('You marked 0 of 13 contests.').waitFor()
  const board = contest(page, /School Board Member$/)
  await board.getByText('Vote for up to 2').waitFor()
  await board.getByRole('button', { name: 'My choice: Ulla Pennywhistle' }).click()
  await board.getByText('Vote for up to 2 · 1 chosen').waitFor()
  await board.getByRole('button', { name: 'My choice: Write-in' }).first().click()
  await board.getByRole('textbox', { name: 'Name to write in' }).fill('Zed <b>Zephyr</b>')
  const third = board.getByRole('button', { name: 'My choice: Fern Applegarth' })
  // A third mark would spoil the vote: it is refused, and the page says why.
  await third.press('Enter')
  await board.getByRole('status').getByText('You chose 2 of 2. To choose another, clear one first.').waitFor()
  await expect.poll(() => third.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => third.getAttribute('aria-disabled')).toBe('true')

  const mayor = contest(page, /Mayor$/)
  await mayor.getByText('How ranked-choice voting works').click()
  await mayor.getByText('Give each rank to only one candidate.').waitFor()
  const rank = (name: string) => mayor.getByRole('combobox', { name: `My rank: ${name}` })
  await rank('Basil Overfield').selectOption('1')
  await rank('Juniper Stonebridge').selectOption('1')
  await expect.poll(() => rank('Basil Overfield').inputValue()).toBe('2')
  await expect.poll(() => mayor.getByRole('button', { name: /^My choice/ }).count()).toBe(0)

  const judge = contest(page, /Justice, Supreme Court$/)
  await judge.getByText('Justice Leopold Hartwhistle leaves office.').waitFor()
  await judge.getByRole('button', { name: 'My choice: No', exact: true }).click()
  const amendment = contest(page, /Amendment 1: /)
  await amendment.getByRole('button', { name: 'My choice: Yes', exact: true }).click()
  await amendment.getByRole('button', { name: /^Text and arguments/ }).click()
  await amendment.getByText('60% of the votes on the measure').waitFor()
  await page.getByText('You marked 4 of 13 contests.').waitFor()

  await waitUntilCached(page, '/shell/app.en.html')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'My last ballot' }).waitFor()
  await page.getByText(/^Saved on this device on \w+ \d+, \d{4}/).waitFor()
  await board.getByText('You chose 2 of 2.').waitFor()
  await expect
    .poll(() => board.getByRole('textbox', { name: 'Name to write in' }).inputValue())
    .toBe('Zed <b>Zephyr</b>')
  await contest(page, /Governor$/)
    .getByRole('button', { name: 'My choice: Thaddeus Rookwell' })
    .click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'My ballot, for printing' })
  await expect
    .poll(() => sheet.locator('li.font-bold').allInnerTexts())
    .toEqual([
      expect.stringContaining('Thaddeus Rookwell'),
      '1\nJuniper Stonebridge',
      '2\nBasil Overfield',
      'Ulla Pennywhistle',
      'Write-in: Zed <b>Zephyr</b>',
      'No',
      'Yes',
    ])
  await page.emulateMedia({ media: 'screen' })

  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
  await contest(page, /Governor$/)
    .getByRole('button', { name: 'My choice: Thaddeus Rookwell', pressed: true })
    .waitFor()
  await page.context().clearCookies()
  await openPath(page, '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('precinct_last_ballot'))).toBeNull()
})
