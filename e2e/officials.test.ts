import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../contract/locale.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

interface Given {
  width?: 1280 | 375
  theme?: 'light' | 'dark'
  locale?: Locale
  expectedErrors?: RegExp[]
  /** The page is opened with this, as on a later visit. */
  remembered?: Record<string, string>
  path?: string
}

async function openOfficials({ remembered = {}, path = '/officials', ...options }: Given = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, remembered)
  await page.goto(path)
  return page
}

const lastAddress = (address: string) => ({ precinct_last_address: JSON.stringify({ address }) })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const tabs = (page: Page) => page.getByRole('tab').allInnerTexts()
const people = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel))

/** A busy machine is given time. */

async function search(page: Page, address: string, label = 'Your address') {
  await page.getByRole('combobox', { name: label }).fill(address)
  await page.keyboard.press('Enter')
}

describe('by address', () => {
  test('with the keys alone, from two letters to the people who speak for a place; and it is all there after a reload', async () => {
    const page = await openOfficials()
    await page.getByText('Enter your address to see who speaks for you.').waitFor()
    const field = page.getByRole('combobox', { name: 'Your address' })
    await field.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    expect(await stored(page, 'precinct_last_address')).toBeNull()

    await field.fill('')
    await page.keyboard.type('lansing')
    const list = page.getByRole('listbox', { name: 'Suggested addresses' })
    await list.getByRole('option').first().waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    const count = await list.getByRole('option').count()
    await page
      .getByRole('status')
      .filter({ hasText: `${count} suggestions` })
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('lansing')
    await page.keyboard.press('ArrowUp')
    expect(await list.getByRole('option').last().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('ArrowDown')
    const active = list.getByRole('option', { selected: true })
    expect(await active.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'))
    expect(await active.innerText()).toMatch(/^Lansing, MI\s+24 ZIP codes$/)
    await page.keyboard.press('Home')
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()

    // A city with many ZIP codes goes on to those; one of them is an address to search for.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('Lansing, MI ')
    await page.keyboard.press('End')
    await page.keyboard.type('48933')
    await list.getByRole('option', { name: 'Lansing, MI 48933' }).waitFor()
    await expect.poll(() => list.getByRole('option').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Officials for Lansing, Michigan 48933' }).waitFor()
    await expect.poll(() => people(page)).toEqual(['Gary C. Peters', 'Elissa Slotkin'])
    expect(await stored(page, 'precinct_last_address')).toBe('{"address":"Lansing, MI 48933"}')

    await page.reload()
    await expect.poll(() => people(page)).toEqual(['Gary C. Peters', 'Elissa Slotkin'])
    await page.getByRole('button', { name: 'Clear address' }).click()
    await page.getByText('Enter your address to see who speaks for you.').waitFor()
    expect(await stored(page, 'precinct_last_address')).toBeNull()
    await page.locator('input[name=address]:focus').waitFor()
  })

  test('every level has its list, its count, and its source with a day', async () => {
    const page = await openOfficials({ remembered: lastAddress('48933') })
    await expect
      .poll(() => tabs(page))
      .toEqual(['Senate\n2', 'House\n1', 'Governor\n4', 'State General Assembly\n3', 'Local\n0'])
    const card = page.getByRole('article', { name: 'Elissa Slotkin' })
    await card.getByText('Democrat').waitFor()
    expect(await card.getByRole('link', { name: 'Call Elissa Slotkin' }).getAttribute('href')).toBe('tel:2022244822')
    await card.getByText('Rating not available').waitFor()
    expect(await card.getByRole('link', { name: 'Compare Elissa Slotkin' }).getAttribute('href')).toBe(
      '/compare?members=S001208',
    )
    const source = page.getByRole('tabpanel').getByText(/^Source: .*, as of \w+ \d+, \d{4}\./)
    await source.waitFor()

    for (const [tab, person] of [
      ['House', 'Tom Barrett'],
      ['Governor', 'Gretchen Whitmer'],
      ['State General Assembly', 'Sarah Anthony'],
    ]) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('article', { name: person }).waitFor()
      await source.first().waitFor()
    }
    await page.getByText('Your ZIP code is in 2 districts of this chamber. Yours is one of them.').waitFor()
    await page.getByRole('tab', { name: 'Local' }).click()
    await page.getByText('No local officials are known for Lansing.').waitFor()
    await search(page, '10001')
    await page.getByRole('article', { name: 'Zohran K. Mamdani' }).getByText('Mayor').waitFor()
  })

  test.each([
    ['en', 'light', 1280, 'Your address', 'Your ZIP code is in 2 districts. Add your street address to see yours.'],
    [
      'es',
      'dark',
      375,
      'Su dirección',
      'Su código postal está en 2 distritos. Agregue su calle y número para ver el suyo.',
    ],
  ] as const)(
    'a ZIP code in several districts shows all members and says so (%s, %s, %i px)',
    async (locale, theme, width, label, words) => {
      const page = await openOfficials({ locale, theme, width, path: '/officials?tab=house' })
      await search(page, '60614', label)
      await page.getByText(words).waitFor()
      expect(await people(page)).toEqual(['Danny K. Davis', 'Mike Quigley'])
      await expectAccessible(page)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)
    },
  )

  test('a street that cannot be looked up leaves all possible members, in other words than a lookup that found nobody', async () => {
    const page = await openOfficials({
      remembered: lastAddress('2100 N Clark St, Chicago, IL 60614'),
      path: '/officials?tab=house',
    })
    await page.getByText('We cannot tell from your street address which one is yours').waitFor()
    expect(await people(page)).toHaveLength(2)
  })

  test('where there is nobody to show, each case has its own words', async () => {
    const page = await openOfficials({ expectedErrors: [/status of 4\d\d/] })
    await search(page, '09012')
    await page.getByText('09012 is a military ZIP code.').waitFor()
    await search(page, '00000')
    await page.getByText('We do not know the ZIP code 00000.').waitFor()
    await search(page, 'nowhere at all')
    await page
      .getByText(
        'No officials found for this address. Please verify your address includes a complete street address and ZIP code.',
      )
      .waitFor()
    await search(page, '20001')
    await page.getByText('District of Columbia has no senators.').waitFor()
    await page.getByRole('tab', { name: 'House' }).click()
    await page.getByText('Speaks in the House but has no vote on its floor.').waitFor()
    await search(page, '33311')
    await page.getByRole('article', { name: 'Vacant: Representative, Florida, District 20' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('combobox').fill('9'.repeat(400))
    expect((await page.getByRole('combobox').inputValue()).length).toBe(300)
  })

  test('a call that fails hides nothing else, does not read as none, and can be tried again', async () => {
    const page = await openOfficials({ expectedErrors: [/status of 500/] })
    await page.route('**/api/governor/**', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'request-0815' },
        body: '{"code":"internal","message":""}',
      }),
    )
    await search(page, '48933')
    await expect.poll(() => people(page)).toHaveLength(2)
    const tab = page.getByRole('tab', { name: 'Governor' })
    await tab.click()
    await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
    await page.getByRole('alert').getByText('give us this number: request-0815').waitFor()
    expect(await tab.innerText()).toBe('Governor')
    await expectAccessible(page)
    await page.unroute('**/api/governor/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article', { name: 'Gretchen Whitmer' }).waitFor()
    await page.getByRole('tab', { name: 'State General Assembly' }).click()
    await page.getByRole('article', { name: 'Sarah Anthony' }).waitFor()
  })
})

describe('by name', () => {
  test('typing a name leaves the address, a reload keeps it, clearing it goes back', async () => {
    const page = await openOfficials({ remembered: lastAddress('48933') })
    await expect.poll(() => people(page)).toHaveLength(2)
    const field = page.getByLabel('Or a name')
    await field.fill('VELAZQUEZ')
    await expect.poll(() => people(page)).toEqual(['Nydia M. Velázquez'])
    expect(await tabs(page)).toEqual(['Senate\n0', 'House\n1'])
    expect(await stored(page, 'precinct_officials_name')).toBe('VELAZQUEZ')
    await page.goto('/officials')
    await expect.poll(() => people(page)).toEqual(['Nydia M. Velázquez'])
    await page.getByRole('button', { name: 'Clear name' }).click()
    await expect.poll(() => people(page)).toEqual(['Gary C. Peters', 'Elissa Slotkin'])
    expect(await stored(page, 'precinct_officials_name')).toBeNull()

    await field.fill('smith')
    await expect.poll(() => people(page)).toEqual(['Cindy Hyde-Smith', 'Tina Smith'])
    await field.fill('<b>nobody</b>')
    await page
      .getByText('No officials found matching "<b>nobody</b>". Try a different name or search by address.')
      .waitFor()
    await field.fill('x'.repeat(150))
    expect((await field.inputValue()).length).toBe(100)
    await search(page, '60614')
    await page.getByRole('heading', { name: 'Officials for Chicago, Illinois 60614' }).waitFor()
    expect(await field.inputValue()).toBe('')
  })
})

describe('a profile', () => {
  test('opens from a card, says whose word each part is, and leads back to the same list', async () => {
    const page = await openOfficials({ remembered: lastAddress('10001'), path: '/officials?tab=senate' })
    await page.getByRole('link', { name: 'View Profile of Charles E. Schumer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Charles E. Schumer' }).waitFor()
    expect(await page.title()).toBe('Charles E. Schumer · Precinct')
    expect(await page.getByText(/^Source: /).count()).toBeGreaterThanOrEqual(5)
    await page.getByRole('img', { name: /^Charles E. Schumer: -0.36 on a scale from −1/ }).waitFor()
    const votes = page.locator('section', { has: page.getByRole('heading', { name: 'Recent votes' }) })
    expect(
      await votes
        .getByRole('link', { name: /^Official roll call/ })
        .first()
        .getAttribute('href'),
    ).toMatch(/^https:\/\/www\.senate\.gov\//)
    const before = await votes.getByRole('listitem').count()
    await votes.getByRole('button', { name: /^Show all \d+ votes$/ }).click()
    await expect.poll(() => votes.getByRole('listitem').count()).toBeGreaterThan(before)
    await expectAccessible(page)
    await page.goBack()
    await expect.poll(() => people(page)).toHaveLength(2)
  })

  test.each(['/officials/A000000', '/officials/%3Cscript%3E'])('%s is nobody, and the page says so', async (path) => {
    const page = await openOfficials({
      path,
      expectedErrors: [/status of 4\d\d/],
      width: 375,
      locale: 'es',
      theme: 'dark',
    })
    await page.getByText('No existe tal miembro del Congreso.').waitFor()
    await expectAccessible(page)
  })
})
