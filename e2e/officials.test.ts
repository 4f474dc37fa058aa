import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stateKind, stateName, stateWithArticle } from '../civic/address/states.ts'
import { bySurname, displayName, normalizeName } from '../civic/people/names.ts'
import { legislatorsByState } from '../contract/legislators.ts'
import { governorByZip, memberProfile, officialsByZip } from '../contract/officials.ts'
import { findZip, findZipOfKind, isInOneState } from '../harness/fixtures/find-zip.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { findFirst, fullyRepresentedZip, listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()

const { councils, officials, places, votes } = reference
const visitor = app.visitor()

const { zip, city, state } = fullyRepresentedZip
const senators = listMembers(officials.senators(state))
const senatorNames = senators.map(({ name }) => name).toSorted(bySurname)

const twoDistricts = findZip(
  places,
  (record) =>
    record.kind === 'area' &&
    record.congressional.length === 2 &&
    isInOneState(record) &&
    record.congressional.every((one) => !one.approximate && officials.house(one.state, one.district)?.member),
)
const representativeNames = listMembers(
  twoDistricts.congressional.flatMap((one) => officials.house(one.state, one.district) ?? []),
)
  .map(({ name }) => name)
  .toSorted(bySurname)

/** The names of the seated members of Congress that contain the text, whatever its case and accents. */
const searchNames = (text: string, chamber: 'Senate' | 'House') =>
  listMembers(officials.congress().filter((seat) => seat.chamber === chamber))
    .map(({ name }) => name)
    .filter((name) => normalizeName(name).includes(normalizeName(text)))
    .toSorted(bySurname)

interface OpenOptions extends ViewOptions {
  /** Values in local storage from an earlier visit. */
  localStorage?: Record<string, string>
  path?: string
}

async function openOfficials({ localStorage: items = {}, path = '/officials', ...options }: OpenOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, items)
  await page.goto(path)
  return page
}

const lastAddress = (address: string) => ({ precinct_last_address: JSON.stringify({ address }) })
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const tabs = (page: Page) => page.getByRole('tab').allInnerTexts()
const people = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel))

async function search(page: Page, address: string, label = 'Your address') {
  await page.getByRole('combobox', { name: label }).fill(address)
  await page.keyboard.press('Enter')
}

describe('by address', () => {
  test('a voter chooses a suggested address by keyboard, sees the senators, and sees them again after a reload', async () => {
    const page = await openOfficials()
    await page.getByText('Enter your address to see who represents you.').waitFor()
    const field = page.getByRole('combobox', { name: 'Your address' })
    await field.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    expect(await readStored(page, 'precinct_last_address')).toBeNull()

    await field.fill('')
    await page.keyboard.type(city.toLowerCase())
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
    expect(await field.inputValue()).toBe(city.toLowerCase())
    await page.keyboard.press('ArrowUp')
    expect(await list.getByRole('option').last().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('ArrowDown')
    const active = list.getByRole('option', { selected: true })
    expect(await active.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'))
    const [suggestion] = places.suggest(city, 1)
    const label = `${suggestion?.text} ${suggestion?.zips} ZIP codes`
    expect((await active.innerText()).replaceAll(/\s+/g, ' ')).toBe(label)
    await page.keyboard.press('Home')
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()

    // Choosing a city with several ZIP codes suggests those; choosing one of them starts the search.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe(`${city}, ${state} `)
    await page.keyboard.press('End')
    await page.keyboard.type(zip)
    await list.getByRole('option', { name: `${city}, ${state} ${zip}` }).waitFor()
    await expect.poll(() => list.getByRole('option').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: `Officials for ${city}, ${stateName(state)} ${zip}` }).waitFor()
    await expect.poll(() => people(page)).toEqual(senatorNames)
    expect(await readStored(page, 'precinct_last_address')).toBe(
      JSON.stringify({ address: `${city}, ${state} ${zip}` }),
    )

    await page.reload()
    await expect.poll(() => people(page)).toEqual(senatorNames)
    await page.getByRole('button', { name: 'Clear address' }).click()
    await page.getByText('Enter your address to see who represents you.').waitFor()
    expect(await readStored(page, 'precinct_last_address')).toBeNull()
    await page.locator('input[name=address]:focus').waitFor()
  })

  test('every level of government has a list, a count, and a source with a date', async () => {
    const page = await openOfficials({ localStorage: lastAddress(zip) })
    const { officials: congress } = await visitor.call(officialsByZip, { params: { zip }, query: {} })
    const governor = await visitor.call(governorByZip, { params: { zip }, query: {} })
    const { legislators } = await visitor.call(legislatorsByState, { params: { stateCode: state }, query: { zip } })
    const counts = ['Senate\n2', 'House\n1', 'Governor\n1']
    const allCounts = [...counts, `State General Assembly\n${legislators.length}`, 'Local\n0']
    await expect.poll(() => tabs(page)).toEqual(allCounts)
    const senator = findFirst(senators, ({ phone }) => phone !== undefined)
    const card = page.getByRole('article', { name: senator.name })
    const { party, partyLabel } = findFirst(congress, ({ bioguideId }) => bioguideId === senator.bioguideId)
    await card.getByText(partyLabel ?? (party === 'Democratic' ? 'Democrat' : (party ?? ''))).waitFor()
    expect(await card.getByRole('link', { name: `Call ${senator.name}` }).getAttribute('href')).toBe(
      `tel:+1${senator.phone?.replaceAll(/\D/g, '')}`,
    )
    await card.getByText('Rating not available').waitFor()
    expect(
      await card.getByRole('link', { name: `CPAC rating details for ${senator.name}` }).getAttribute('href'),
    ).toContain(`state=${state}`)
    await card.getByRole('button', { name: `Compare ${senator.name}` }).click()
    expect(await page.getByRole('link', { name: 'Compare (1)' }).getAttribute('href')).toBe(
      `/compare?members=${senator.bioguideId}`,
    )
    await page.getByRole('region', { name: 'Members to compare' }).getByRole('button', { name: 'Clear' }).click()
    expect(await card.getByRole('button', { name: `Compare ${senator.name}` }).getAttribute('aria-pressed')).toBe(
      'false',
    )
    const source = page.getByRole('tabpanel').getByText(/^Source: .*, as of \w+ \d+, \d{4}\./)
    await source.waitFor()

    const representative = congress.find(({ chamber }) => chamber === 'House')
    const legislator = legislators.find(({ name }) => name !== null)
    for (const [tab, name] of [
      ['House', representative?.name],
      ['Governor', governor.name],
      ['State General Assembly', legislator?.name],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('article', { name: displayName(name ?? '') }).waitFor()
      await source.first().waitFor()
    }
    await page.getByText('Your ZIP code doesn’t tell us your district for this chamber.').waitFor()
    await page.getByRole('tab', { name: 'Local' }).click()
    await page.getByText(`We don’t have the mayor of ${city}.`).waitFor()
    await page.getByText('Ask your local election office who holds them.').waitFor()

    const withMayor = findZip(
      places,
      (record) => !councils.covers(record.state) && officials.mayors(record.state, record.city).length > 0,
    )
    const mayor = officials.mayors(withMayor.state, withMayor.city)[0]
    await search(page, withMayor.zip)
    await page
      .getByRole('article', { name: displayName(mayor?.name ?? '') })
      .getByText('Mayor', { exact: true })
      .waitFor()
  })

  test.each([
    ['en', 'light', 1280, 'Your address', 'Your ZIP code is in 2 districts.', 'Add your street address to see yours.'],
    [
      'es',
      'dark',
      375,
      'Su dirección',
      'Su código postal está en 2 distritos.',
      'Agregue su calle y número para ver el suyo.',
    ],
  ] as const)(
    'a ZIP code in several districts shows the members of all of them (%s, %s, %i px)',
    async (locale, theme, width, label, heading, advice) => {
      const page = await openOfficials({ locale, theme, width, path: '/officials?tab=house' })
      await search(page, twoDistricts.zip, label)
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.getByText(advice).waitFor()
      expect(await people(page)).toEqual(representativeNames)
      await expectAccessible(page)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)
    },
  )

  test('a typed street is not asked for again: the members of all districts are shown, with ways to find out', async () => {
    const page = await openOfficials({
      localStorage: lastAddress(`2100 N Clark St, ${twoDistricts.city}, ${twoDistricts.state} ${twoDistricts.zip}`),
      path: '/officials?tab=house',
    })
    await page.getByText('Your House member depends on your exact address.').waitFor()
    expect(await page.getByText('Add your street').count()).toBe(0)
    expect(await people(page)).toHaveLength(2)
  })

  test('each reason for showing no officials has its own message', async () => {
    const page = await openOfficials({ expectedErrors: [/status of 4\d\d/] })
    const military = findZipOfKind(places, 'military')
    await search(page, military)
    await page.getByText(`${military} is a military ZIP code.`).waitFor()
    await search(page, '00000')
    await page.getByText('We couldn’t find ZIP code 00000.').waitFor()
    await search(page, 'nowhere at all')
    await page
      .getByText(
        'No officials found for this address. Please verify your address includes a complete street address and ZIP code.',
      )
      .waitFor()
    const withDelegate = findZip(
      places,
      (record) => stateKind(record.state) !== 'state' && Boolean(officials.house(record.state, 0)?.member),
    )
    await search(page, withDelegate.zip)
    await page.getByRole('tab', { name: 'House', selected: true }).waitFor()
    await page.getByText('Can speak in the House but can’t vote on the House floor.').waitFor()
    await page.getByRole('tab', { name: 'Senate' }).click()
    await page.getByText(`There are no senators from ${stateWithArticle(withDelegate.state, 'en')}.`).waitFor()
    await page.getByRole('tab', { name: 'House' }).click()
    await page.route('**/api/officials/zip/*', async (route) => {
      const response = await route.fetch()
      const reply = officialsByZip.reply.parse(await response.json())
      const vacant = { name: null, party: null, bioguideId: null, vacant: true }
      const seats = reply.officials.map((seat) => (seat.chamber === 'House' ? { ...seat, ...vacant } : seat))
      await route.fulfill({ response, json: { ...reply, officials: seats } })
    })
    await search(page, zip)
    const [district] = fullyRepresentedZip.congressional
    const seat = `Vacant: Representative, ${stateName(state)}, District ${district?.district}`
    await page.getByRole('article', { name: seat }).waitFor()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Your address' }).fill('9'.repeat(400))
    expect((await page.getByRole('combobox', { name: 'Your address' }).inputValue()).length).toBe(300)
  })

  test('a failed request shows an error with a retry, and the other levels are still shown', async () => {
    const page = await openOfficials({ expectedErrors: [/status of 500/] })
    await page.route('**/api/governor/**', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'request-0815' },
        body: '{"code":"internal","message":""}',
      }),
    )
    const failed = page.waitForResponse('**/api/governor/**')
    await search(page, zip)
    await expect.poll(() => people(page)).toHaveLength(2)
    // The error is known before its tab is opened.
    await failed
    const tab = page.getByRole('tab', { name: 'Governor' })
    await tab.click()
    await page.getByRole('alert').getByText('We couldn’t load this.').waitFor()
    await page.getByRole('alert').getByText('Error number: request-0815').waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'your election office' }).waitFor()
    expect(await tab.innerText()).toBe('Governor')
    await expectAccessible(page)
    await page.unroute('**/api/governor/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    const governor = displayName(officials.governor(state)?.name ?? '')
    await page.getByRole('article', { name: governor }).waitFor()
    await page.getByRole('tab', { name: 'State General Assembly' }).click()
    await page.getByRole('tabpanel').getByRole('article').first().waitFor()
  })
})

describe('by name', () => {
  test('a name replaces the address, survives a reload, and clearing it restores the address', async () => {
    const page = await openOfficials({ localStorage: lastAddress(zip) })
    await expect.poll(() => people(page)).toHaveLength(2)
    // A representative with accents in the name, typed without them and in upper case.
    const withoutAccents = (name: string) => normalizeName(name).toUpperCase()
    const accented = findFirst(
      searchNames('', 'House'),
      (name) => /[áéíóúñ]/i.test(name) && searchNames(name, 'House').length === 1,
    )
    const typed = withoutAccents(accented)
    const field = page.getByLabel('Or search for a name')
    await field.fill(typed)
    await expect.poll(() => people(page)).toEqual([accented])
    expect(await tabs(page)).toEqual(['Senate\n0', 'House\n1'])
    await page.getByRole('tab', { name: 'Senate' }).click()
    await page.getByText(`No senators found matching “${typed}”.`).waitFor()
    await page.getByRole('tab', { name: 'House' }).click()
    expect(await readStored(page, 'precinct_officials_name')).toBe(typed)
    await page.goto('/officials')
    await expect.poll(() => people(page)).toEqual([accented])
    await page.getByRole('button', { name: 'Clear name' }).click()
    await expect.poll(() => people(page)).toEqual(senatorNames)
    expect(await readStored(page, 'precinct_officials_name')).toBeNull()

    const firstName = findFirst(
      listMembers(officials.congress().filter(({ chamber }) => chamber === 'Senate')).map((member) => member.firstName),
      (name) => searchNames(name, 'Senate').length > 1,
    )
    await field.fill(firstName.toLowerCase())
    await expect.poll(() => people(page)).toEqual(searchNames(firstName, 'Senate'))
    await field.fill('<b>nobody</b>')
    await page
      .getByText('No officials found matching "<b>nobody</b>". Try a different name or search by address.')
      .waitFor()
    await field.fill('x'.repeat(150))
    expect((await field.inputValue()).length).toBe(100)
    await search(page, twoDistricts.zip)
    const place = `${twoDistricts.city}, ${stateName(twoDistricts.state)} ${twoDistricts.zip}`
    await page.getByRole('heading', { name: `Officials for ${place}` }).waitFor()
    expect(await field.inputValue()).toBe('')
  })
})

describe('a profile', () => {
  test('opens from a card, shows the source of each section, and leads back to the same list', async () => {
    const senator = findFirst(
      listMembers(officials.congress().filter(({ chamber }) => chamber === 'Senate')),
      ({ bioguideId }) =>
        votes.ofMember(bioguideId).length > 20 &&
        votes.statistics(bioguideId) !== undefined &&
        votes.voteview(bioguideId) !== undefined,
    )
    const { name, bioguideId } = senator
    const senatorState = officials.member(bioguideId)?.state
    const ofState = findZip(places, (record) => record.state === senatorState && isInOneState(record))
    const page = await openOfficials({ localStorage: lastAddress(ofState.zip), path: '/officials?tab=senate' })
    await page.getByRole('link', { name: `View Profile of ${name}` }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.title()).toBe(`${name} · Precinct`)
    expect(await page.getByText(/^Source: /).count()).toBeGreaterThanOrEqual(5)
    const scale = page.getByRole('img', { name: 'on a scale from −1, most liberal, to +1, most conservative' })
    expect(await scale.getAttribute('aria-label')).toMatch(/: [-+−]?\d\.\d+ on a scale/)
    const recentVotes = page.locator('section', { has: page.getByRole('heading', { name: 'Recent votes' }) })
    const profile = await visitor.call(memberProfile, { params: { bioguideId }, query: {} })
    expect(
      await recentVotes
        .getByRole('link', { name: /^Official roll call/ })
        .first()
        .getAttribute('href'),
    ).toBe(profile.votes?.items[0]?.url)
    const before = await recentVotes.getByRole('listitem').count()
    await recentVotes.getByRole('button', { name: /^Show all \d+ votes$/ }).click()
    await expect.poll(() => recentVotes.getByRole('listitem').count()).toBeGreaterThan(before)
    await expectAccessible(page)
    await page.goBack()
    await expect.poll(() => people(page)).toHaveLength(2)
  })

  test.each(['/officials/A000000', '/officials/%3Cscript%3E'])(
    '%s shows that there is no such member',
    async (path) => {
      const page = await openOfficials({
        path,
        expectedErrors: [/status of 4\d\d/],
        width: 375,
        locale: 'es',
        theme: 'dark',
      })
      await page.getByText('No encontramos a este miembro del Congreso.').waitFor()
      await expectAccessible(page)
    },
  )
})
