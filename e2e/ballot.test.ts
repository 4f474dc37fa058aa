import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '../contract/locale.ts'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import { asGoogle, backendError, noData, startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { loadSampleFeed } from '../server/features/polling/feeds/sample-feed.ts'
import { signInAs, startApp } from './app.ts'
import { expectAccessible, newPage, openBrowser } from './browser.ts'

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

interface Given {
  address?: string
  path?: string
  width?: 1280 | 375
  theme?: 'light' | 'dark'
  locale?: Locale
  expectedErrors?: RegExp[]
}

async function openBallot({ address, path = '/ballot', ...options }: Given = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  if (address) {
    // Once only: what the page keeps and clears afterwards must stay as it is.
    await page.addInitScript((kept) => {
      if (!sessionStorage.getItem('set')) localStorage.setItem('precinct_last_address', kept)
      sessionStorage.setItem('set', 'yes')
    }, JSON.stringify({ address }))
  }
  await page.goto(path)
  return page
}

const tabs = (page: Page) => page.getByRole('tab').allInnerTexts()
const marks = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_ballot_marks'))

async function search(page: Page, address: string) {
  await page.getByRole('combobox', { name: 'Your address' }).fill(address)
  await page.keyboard.press('Enter')
}

describe('a whole ballot', () => {
  test('from an address to the marks one takes along, with the keys alone', async () => {
    const page = await openBallot()
    await page.getByText('Enter your address to see what is on your ballot.').waitFor()
    await page.getByRole('combobox', { name: 'Your address' }).focus()
    await page.keyboard.press('Enter')
    expect(google.requests).toHaveLength(0)

    await search(page, civicAddress)
    await page.getByRole('heading', { level: 2, name: 'Georgia General Election Runoff' }).waitFor()
    await page.getByText('COMING SOON').waitFor()
    const [federal, ...others] = await tabs(page)
    expect(federal).toMatch(/^Federal Candidates\n\d+$/)
    expect(others).toEqual(['Governor\n2', 'State Level Candidates\n5', 'Ballot Measures\n2'])

    const onBallot = page.getByRole('region', { name: 'On your ballot' })
    const house = onBallot.getByRole('region', { name: /^U.S. Representative, District 5/ })
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
    // There is one vote: the next choice takes its place.
    await house.getByRole('button', { name: 'My choice: Lee Tran' }).press('Enter')
    expect(await mark.getAttribute('aria-pressed')).toBe('false')
    await house.getByRole('button', { name: 'Add a note' }).press('Enter')
    await page.keyboard.type('Ask at the forum')
    expect(await marks(page)).toMatch(
      /^\{"2026-12-01":\{"GA [^"]+":\{"choices":\["[^"]+"\],"note":"Ask at the forum"\}\}\}$/,
    )

    await page.getByRole('tab', { name: 'Ballot Measures' }).press('Enter')
    await page.getByRole('button', { name: /^Constitutional Amendment 1/ }).press('Enter')
    await page.getByText('It moves the burden to renters.').waitFor()
    await page.getByRole('radio', { name: 'No', exact: true }).press('Space')
    await expectAccessible(page)

    await page.reload()
    await page.getByRole('button', { name: /^Constitutional Amendment 1.*My choice: No/ }).waitFor()
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

  test('each tab has a search of its own, which can be cleared', async () => {
    const page = await openBallot({ address: civicAddress, path: '/ballot?tab=state' })
    const field = page.getByRole('textbox', { name: 'Search the state level candidates' })
    expect(await field.getAttribute('placeholder')).toBe('Search by name or party...')
    const named = () =>
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^My choice/ })
        .count()
    await expect.poll(named).toBe(8)
    await field.fill('REPUB')
    await expect.poll(named).toBe(2)
    await field.fill('nobody <b>')
    await page.getByText('Nothing here fits “nobody <b>”.').first().waitFor()
    await page.getByRole('tab', { name: 'Ballot Measures' }).click()
    const measures = page.getByPlaceholder('Search by title or description...')
    expect(await measures.inputValue()).toBe('')
    await measures.fill('homestead')
    await expect.poll(() => page.getByRole('list', { name: 'Ballot Measures' }).getByRole('listitem').count()).toBe(1)
    await page.getByRole('tab', { name: 'State Level Candidates' }).click()
    expect(await field.inputValue()).toBe('nobody <b>')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(named).toBe(8)
    await page.getByRole('heading', { name: 'Also on your ballot: local offices' }).waitFor()
  })

  test('works where nothing can be kept', async () => {
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
    await page.getByText('Your browser does not let us keep them').waitFor()
  })
})

describe('the sample county', () => {
  const expectedErrors = [/status of 404/]

  test('is offered, marked as made up, and a mark is the same in both languages', async () => {
    const page = await openBallot({ width: 375, theme: 'dark', expectedErrors })
    await page
      .getByRole('button', { name: /Liberty Falls/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 2, name: 'Sample General Election' }).waitFor()
    await page.getByText('This county does not exist.').waitFor()
    await page.getByRole('tab', { name: 'Governor' }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'My choice: ' }).first().click()
    await page.getByRole('button', { name: 'Clear all marks' }).waitFor()

    await page.context().addCookies([{ name: 'locale', value: 'es', url: app.origin }])
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Elección general de muestra' }).waitFor()
    await page.getByText('Este condado no existe.').waitFor()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Mi elección: ', pressed: true }).waitFor()
    await expectAccessible(page)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)
  })

  test('asks which address is meant, and picks none', async () => {
    const page = await openBallot({ address: '100 Main St, Liberty Falls, ZZ 00000', expectedErrors })
    await page.getByText('More than one address fits yours.').waitFor()
    await page
      .getByRole('note')
      .getByRole('button', { name: /^100 N/ })
      .click()
    await page.getByRole('heading', { level: 2, name: 'Sample General Election' }).waitFor()
  })

  test('Elected Officials shows who stands for local office, and that they need not hold it', async () => {
    const page = await openBallot({
      address: civicAddress,
      path: '/officials?tab=local',
      expectedErrors: [/ERR_FAILED/],
    })
    const section = page.getByRole('region', { name: 'On the ballot for local office' })
    await section
      .getByRole('article', { name: 'Priya Raman' })
      .getByText('Candidate, not necessarily in office')
      .waitFor()
    await section.getByText('No source we have tells who holds these offices today.').waitFor()
    await section.getByText('Source:').waitFor()
    await page.route('**/api/polling/voter-info**', (route) => route.abort())
    await page.reload()
    await section.getByRole('alert').getByText('Who stands for local office could not be looked up.').waitFor()
    expect(await page.getByRole('tab', { name: 'Local' }).innerText()).toBe('Local')
    await page.unroute('**/api/polling/voter-info**')
    await section.getByRole('button', { name: 'Try again' }).click()
    await section.getByRole('article', { name: 'Priya Raman' }).waitFor()
  })
})

describe('who filed with the FEC', () => {
  test.each([
    [
      'en',
      'light',
      1280,
      'Your ZIP code is in 2 districts. Add your street address to see yours.',
      'Filers are not nominees.',
    ],
    [
      'es',
      'dark',
      375,
      'Su código postal está en 2 distritos. Agregue su calle y número para ver el suyo.',
      'Registrarse no es ser nominado.',
    ],
  ] as const)(
    'a ZIP code alone shows all its districts, and that the election is over (%s, %s, %i px)',
    async (locale, theme, width, words, filers) => {
      google.setBehavior(asGoogle({ voterInfo: noData }))
      const page = await openBallot({ address: '02905', locale, theme, width })
      await page.getByText(words).waitFor()
      await page.getByText(filers).waitFor()
      await page
        .getByRole('note')
        .getByText(
          locale === 'en'
            ? 'The election of Tuesday, November 3, 2026 is over.'
            : /martes, 3 de noviembre de 2026 ya pasó/,
        )
        .waitFor()
      await page
        .getByRole('button', {
          name: locale === 'en' ? /^Seth Magaziner Candidate 2026 incumbent$/ : /^Seth Magaziner .*Titular en 2026$/,
        })
        .waitFor()
      await expectAccessible(page)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)
    },
  )
})

describe('what cannot be told', () => {
  test('a source that is down, a failed call and a ZIP code without an answer each have their own words', async () => {
    google.setBehavior(asGoogle({ voterInfo: backendError }))
    const page = await openBallot({
      address: '85 Peachtree St NW, Atlanta, GA 30308',
      expectedErrors: [/status of (404|422|500)/],
    })
    await page.getByText('Ballot measure data is not available for this address.').waitFor()
    await page.getByText('Candidates are still shown below if available.').waitFor()
    expect((await tabs(page)).slice(1)).toEqual(['Governor', 'State Level Candidates', 'Ballot Measures'])
    await page.getByRole('tab', { name: 'Governor' }).click()
    await page.getByText('The candidates for governor are not known for this address.').waitFor()

    await page.route('**/api/candidates/**', (route) =>
      route.fulfill({ status: 500, body: '{"code":"internal","message":""}' }),
    )
    await search(page, '10001')
    await page
      .getByRole('alert')
      .getByText('Failed to load candidates. Please try again or verify your address includes a ZIP code.')
      .waitFor()
    await page.unroute('**/api/candidates/**')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Filed with the FEC for 2026' }).waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'Federal Candidates' }).click()
    await page.getByRole('heading', { name: 'Filed with the FEC for 2026' }).waitFor()

    await search(page, '90210')
    await page.getByText('California used new congressional districts for the 2026 election.').waitFor()
    const map = page.getByRole('link', { name: /^Official map of the new districts/ })
    expect(await map.getAttribute('href')).toBe('https://www.sos.ca.gov/elections/california-redistricting')

    await search(page, '09012')
    await page.getByText('09012 is a military ZIP code.').waitFor()
    await search(page, 'Springfield, Illinois')
    await page
      .getByText('Your address has no ZIP code.')
      .or(page.getByText('No ballot information found for this address.'))
      .waitFor()
  })
})
