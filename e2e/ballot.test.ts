import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { candidatesByZip } from '../contract/candidates.ts'
import { findZip, findZipOfKind, isInOneState } from '../harness/fixtures/find-zip.ts'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import { asGoogle, backendError, noData, startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { loadSampleFeed } from '../server/features/polling/feeds/sample-feed.ts'
import type { ZipRecord } from '../server/reference/zip-record.ts'
import { signInAs, startApp } from './app.ts'
import { type ViewOptions, expectAccessible, newPage, openBrowser } from './browser.ts'
import { findFirst, reference } from './reference.ts'

const google = await startGoogleCivic()
const app = await startApp(google.env)
const browser = await openBrowser()
const { client } = await app.member()
await loadSampleFeed(app.db, app.clock.now())
afterAll(async () => {
  await app.close()
  await google.close()
})
beforeEach(() => google.setBehavior())

interface OpenOptions extends ViewOptions {
  /** The last address in local storage. */
  address?: string
  path?: string
}

async function openBallot({ address, path = '/ballot', ...options }: OpenOptions = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  if (address) {
    // Only on the first load, so that later loads see what the page itself stored or cleared.
    await page.addInitScript((stored) => {
      if (!sessionStorage.getItem('set')) localStorage.setItem('precinct_last_address', stored)
      sessionStorage.setItem('set', 'yes')
    }, JSON.stringify({ address }))
  }
  await page.goto(path)
  return page
}

const tabs = (page: Page) => page.getByRole('tab').allInnerTexts()
const marks = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_ballot_marks'))

async function search(page: Page, address: string, label = 'Your address') {
  await page.getByRole('combobox', { name: label }).fill(address)
  await page.keyboard.press('Enter')
}

describe('a complete ballot', () => {
  test('a voter finds the ballot, marks choices and notes by keyboard, prints them, and clears them', async () => {
    const page = await openBallot()
    await page.getByText('Enter your address to see what is on your ballot.').waitFor()
    await page.getByRole('combobox', { name: 'Your address' }).focus()
    await page.keyboard.press('Enter')
    expect(google.requests).toHaveLength(0)

    await search(page, civicAddress)
    await page.getByRole('heading', { level: 2, name: 'Georgia General Election Runoff' }).waitFor()
    expect(await tabs(page)).toEqual([
      'Whole ballot\n10',
      'Federal Candidates\n5',
      'Governor\n2',
      'State Level Candidates\n5',
      'Ballot Measures\n2',
    ])
    expect(await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      '1 of 10 · U.S. Senator',
      '2 of 10 · U.S. Representative, District 5',
      '3 of 10 · Governor',
      '4 of 10 · Lieutenant Governor',
      '5 of 10 · State Senator, District 36',
      '6 of 10 · State Representative, District 55',
      '7 of 10 · County Commission Chair',
      '8 of 10 · Board of Education, Seat 7',
      '9 of 10 · Constitutional Amendment 1',
      '10 of 10 · City Measure B',
    ])
    // Candidates who filed with the FEC are not on the ballot.
    expect(await page.getByText('FEC').count()).toBe(0)

    const house = page.getByRole('region', { name: /U.S. Representative, District 5$/ })
    await house.getByText('Vote for one').waitFor()
    const okafor = house.getByRole('button', { name: 'Imani Okafor Candidate Democratic Party' })
    await okafor.focus()
    expect(await okafor.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    expect(await okafor.getAttribute('aria-expanded')).toBe('true')
    await house.getByText("Georgia's 5th congressional district").last().waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    const mark = house.getByRole('button', { name: 'My choice: Imani Okafor' })
    expect(await mark.getAttribute('aria-pressed')).toBe('true')
    // The contest allows one choice, so the next one replaces it.
    await house.getByRole('button', { name: 'My choice: Lee Tran' }).press('Enter')
    expect(await mark.getAttribute('aria-pressed')).toBe('false')
    await house.getByRole('button', { name: 'Add a note' }).press('Enter')
    await page.keyboard.type('Ask at the forum')
    expect(await marks(page)).toMatch(
      /^\{"2026-12-01":\{"GA [^"]+":\{"choices":\["[^"]+"\],"note":"Ask at the forum"\}\}\}$/,
    )

    await page.getByRole('tab', { name: 'Ballot Measures' }).press('Enter')
    const amendment = page.getByRole('region', { name: /Constitutional Amendment 1$/ })
    await amendment.getByRole('button', { name: /^Text and arguments Proposition/ }).press('Enter')
    await amendment.getByText('It moves the burden to renters.').waitFor()
    await amendment.getByText('A vote against the measure.').waitFor()
    await amendment.getByRole('button', { name: 'My choice: No', exact: true }).press('Space')
    await expectAccessible(page)

    await page.reload()
    await amendment.getByRole('button', { name: 'My choice: No', pressed: true }).waitFor()
    await page.getByText('You marked 2 of 10 contests.').waitFor()
    await page.getByRole('tab', { name: 'Federal Candidates' }).click()
    expect(await page.getByLabel(/^My note: U.S. Representative/).inputValue()).toBe('Ask at the forum')

    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('region', { name: 'My ballot, for printing' })
    await sheet.getByText('My own marks, for my own use. This is not an official ballot.').waitFor()
    expect(await sheet.locator('li.font-bold').allInnerTexts()).toEqual(['Lee Tran · Libertarian', 'No'])
    await sheet.getByText('My note: Ask at the forum').waitFor()
    await sheet.getByText('Sample Fulton County Elections').waitFor()
    expect(await page.locator('button:visible, input:visible, textarea:visible').count()).toBe(0)

    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Clear all marks' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all marks' }).click()
    await page.getByRole('button', { name: 'My choice: Lee Tran', pressed: false }).waitFor()
    expect(await marks(page)).toBeNull()
  })

  test('each tab has its own search, which can be cleared', async () => {
    const page = await openBallot({ address: civicAddress, path: '/ballot?tab=state' })
    const field = page.getByRole('textbox', { name: 'Search state level candidates' })
    expect(await field.getAttribute('placeholder')).toBe('Search by name or party...')
    const countChoices = () =>
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^My choice/ })
        .count()
    await expect.poll(countChoices).toBe(8)
    await field.fill('REPUB')
    await expect.poll(countChoices).toBe(2)
    await field.fill('nobody <b>')
    await page.getByText('No matches for “nobody <b>”.').first().waitFor()
    await page.getByRole('tab', { name: 'Ballot Measures' }).click()
    const measures = page.getByPlaceholder('Search by title or description...')
    expect(await measures.inputValue()).toBe('')
    await measures.fill('homestead')
    await expect.poll(() => page.getByRole('tabpanel').getByRole('heading', { level: 3 }).count()).toBe(1)
    await page.getByRole('tab', { name: 'State Level Candidates' }).click()
    expect(await field.inputValue()).toBe('nobody <b>')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(countChoices).toBe(8)
    await page.getByRole('heading', { name: 'Also on your ballot: local offices' }).waitFor()
  })

  test('works if the browser cannot store anything', async () => {
    const page = await openBallot()
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/ballot?tab=governor')
    await search(page, civicAddress)
    await page.getByRole('button', { name: 'My choice: Alma Reyes' }).click()
    await page.getByRole('button', { name: 'My choice: Alma Reyes', pressed: true }).waitFor()
    await page.getByText('Your browser won’t let us save them').waitFor()
  })
})

describe('the sample county', () => {
  const expectedErrors = [/status of 404/]

  test('is behind a folded line, labeled as made up, and keeps marks when the language changes', async () => {
    const page = await openBallot({ width: 375, theme: 'dark', expectedErrors })
    await page.getByText('Try it with a sample county').click()
    await page
      .getByRole('button', { name: /Liberty Falls/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 2, name: 'Sample General Election' }).waitFor()
    // The button that was pressed is gone.
    expect(await page.evaluate('document.activeElement?.id')).toBe('main')
    await page.getByText('Sample data. This county isn’t real').waitFor()
    await page.getByRole('tab', { name: 'Governor' }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'My choice: ' }).first().click()
    await page.getByRole('button', { name: 'Clear all marks' }).waitFor()

    await page.context().addCookies([{ name: 'locale', value: 'es', url: app.origin }])
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Elección general de muestra' }).waitFor()
    await page.getByText('Este condado no existe').waitFor()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Mi opción: ', pressed: true }).waitFor()
    await expectAccessible(page)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)
  })

  test('asks which of several addresses is meant', async () => {
    const page = await openBallot({ address: '100 Main St, Liberty Falls, ZZ 00000', expectedErrors })
    await page.getByText('More than one address matches yours.').waitFor()
    await page
      .getByRole('note')
      .getByRole('button', { name: /^100 N/ })
      .click()
    await page.getByRole('heading', { level: 2, name: 'Sample General Election' }).waitFor()
  })

  test('the officials page lists candidates for local office, labeled as candidates', async () => {
    const page = await openBallot({
      address: civicAddress,
      path: '/officials?tab=local',
      expectedErrors: [/ERR_FAILED/],
    })
    const section = page.getByRole('region', { name: 'Candidates for local office' })
    await section
      .getByRole('article', { name: 'Priya Raman' })
      .getByText('Candidate, not necessarily in office')
      .waitFor()
    await section.getByText('These are candidates. We don’t know who holds these offices now.').waitFor()
    await section.getByText('Source:').waitFor()
    await page.route('**/api/polling/voter-info**', (route) => route.abort())
    await page.reload()
    await section.getByRole('alert').getByText('We couldn’t look up local candidates.').waitFor()
    expect(await page.getByRole('tab', { name: 'Local' }).innerText()).toBe('Local')
    await page.unroute('**/api/polling/voter-info**')
    await section.getByRole('button', { name: 'Try again' }).click()
    await section.getByRole('article', { name: 'Priya Raman' }).waitFor()
  })
})

describe('candidates who filed with the FEC', () => {
  test.each([
    ['en', 'light', 1280, 'Your ZIP code is in 2 districts.', 'Filing does not put someone on the ballot.'],
    [
      'es',
      'dark',
      375,
      'Su código postal está en 2 distritos.',
      'Presentar documentos ante la FEC no garantiza estar en la boleta.',
    ],
  ] as const)(
    'are folded, without ovals and print, for all districts of a ZIP code (%s, %s, %i px)',
    async (locale, theme, width, districtNotice, filersNotice) => {
      google.setBehavior(asGoogle({ voterInfo: noData }))
      const { zip } = findZip(
        reference.places,
        ({ kind, congressional, ...record }) =>
          kind === 'area' &&
          congressional.length === 2 &&
          congressional.every(({ approximate }) => !approximate) &&
          isInOneState({ kind, congressional, ...record }),
      )
      const reply = await client.call(candidatesByZip, { params: { zip }, query: {} })
      const incumbent = { ...findFirst(reply.candidates, ({ office }) => office === 'H'), incumbentChallenge: 'I' }
      const page = await openBallot({ locale, theme, width })
      await page.route('**/api/candidates/zip/*', (route) =>
        route.fulfill({
          json: { ...reply, candidates: [incumbent], election: { date: '2026-11-03', over: true }, newLines: null },
        }),
      )
      await search(page, zip, locale === 'en' ? 'Your address' : 'Su dirección')
      const district = page.getByText(locale === 'en' ? 'Your congressional district' : 'Su distrito congresional')
      await district.click()
      await page.getByText(districtNotice).waitFor()
      expect(await page.getByText(filersNotice).count()).toBe(0)
      await page
        .getByText(locale === 'en' ? /^Who filed with the FEC/ : /^Quiénes presentaron documentos ante la FEC/)
        .click()
      await page.getByText(filersNotice).waitFor()
      await page
        .getByRole('button', { name: locale === 'en' ? /\d{4} incumbent$/ : /Titular en \d{4}$/ })
        .filter({ hasText: incumbent.name })
        .waitFor()
      expect(await page.getByRole('button', { name: /^(My choice|Mi opción)|Print|Imprimir/ }).count()).toBe(0)
      await expectAccessible(page)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)
    },
  )
})

describe('missing data', () => {
  test('a failed source, a failed request and a ZIP code without data each have their own message', async () => {
    google.setBehavior(asGoogle({ voterInfo: backendError }))
    const page = await openBallot({
      address: '85 Peachtree St NW, Atlanta, GA 30308',
      expectedErrors: [/status of (404|422|500)/],
    })
    await page.getByText('Ballot measure data is not available for this address.').waitFor()
    await page.getByText('Candidates are still shown below if available.').waitFor()
    expect(await tabs(page)).toEqual([])

    await page.route('**/api/candidates/**', (route) =>
      route.fulfill({ status: 500, body: '{"code":"internal","message":""}' }),
    )
    const isInTexas = ({ kind, state }: ZipRecord) => kind === 'area' && state === 'TX'
    const { zip } = findZip(reference.places, isInTexas)
    const reply = await client.call(candidatesByZip, { params: { zip }, query: {} })
    const filers = page.getByText(`Who filed with the FEC for ${reply.cycle}`)
    await search(page, zip)
    await page
      .getByRole('alert')
      .getByText('Failed to load candidates. Please try again or verify your address includes a ZIP code.')
      .waitFor()
    await page.unroute('**/api/candidates/**')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await filers.waitFor()

    const newLines = { note: 'This state has new congressional districts.', mapUrl: 'https://maps.example.gov/' }
    await page.route('**/api/candidates/zip/*', (route) =>
      route.fulfill({ json: { ...reply, newLines, election: { ...reply.election, over: false } } }),
    )
    await search(page, findZip(reference.places, (record) => isInTexas(record) && record.zip !== zip).zip)
    await page.getByText(newLines.note).waitFor()
    const map = page.getByRole('link', { name: /^Official map of the new districts/ })
    expect(await map.getAttribute('href')).toBe(newLines.mapUrl)
    await page.unroute('**/api/candidates/zip/*')

    const military = findZipOfKind(reference.places, 'military')
    await search(page, military)
    await page.getByText(`${military} is a military ZIP code.`).waitFor()
    await search(page, 'Springfield')
    await page.getByText('No ballot information found for this address.').waitFor()
  })
})
