import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()
const now = app.clock.now().toISOString()
afterEach(() => app.clock.set(now))

async function open(path: string, address: string, options: ViewOptions = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.addInitScript((text) => {
    if (localStorage.getItem('precinct_last_address') === null)
      localStorage.setItem('precinct_last_address', JSON.stringify({ address: text }))
  }, address)
  await page.goto(path)
  return page
}
const nextSeat = (page: Page, name = 'The seat of your new district, elected in 2026') =>
  page.getByRole('region', { name })

test.each([
  [
    'en',
    'light',
    1280,
    'The seat of your new district, elected in 2026',
    'Likely Utah, District 1',
    'A court ordered a new map',
  ],
  [
    'es',
    'dark',
    375,
    'El escaño de su nuevo distrito, elegido en 2026',
    'Probablemente Utah, distrito 1',
    'Un tribunal ordenó',
  ],
] as const)(
  'shows the seat of new lines beside the member of today (%s, %s, %i px)',
  async (locale, theme, width, heading, district, reason) => {
    const page = await open('/officials?tab=house', 'Salt Lake City, UT 84101', { locale, theme, width })
    const seat = nextSeat(page, heading)
    await seat.getByText(district).waitFor()
    expect(await seat.innerText()).toContain(reason)
    expect(
      await seat
        .getByRole('link', { name: /gis\.utah|map|mapa/i })
        .first()
        .getAttribute('href'),
    ).toContain('gis.utah.gov')
    await page.getByRole('heading', { name: /(January 3, 2027|3 de enero de 2027)$/ }).waitFor()
    await expectAccessible(page)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)
  },
)

test('the voter chooses the new district, keeps it through the switch, and loses none of today’s', async () => {
  const page = await open('/officials?tab=house', 'Dallas, TX 75201')
  const seat = nextSeat(page)
  await seat.getByText('Likely Texas, District 33 or 30').waitFor()
  await seat.getByText('Find my new district').click()
  await expectAccessible(page)
  await seat
    .getByRole('group', { name: 'Choose your new district' })
    .getByRole('button', { name: 'Texas, District 33' })
    .press('Enter')
  await seat.getByText('Texas, District 33', { exact: true }).waitFor()
  // The button is gone: the focus stays where it was.
  await page.keyboard.press('Tab')
  await seat.getByRole('button', { name: 'Change new district' }).and(page.locator(':focus')).waitFor()
  await seat.getByText('You chose it.').waitFor()
  // The member of today is not touched by it.
  expect(await page.getByRole('group', { name: 'Choose your district' }).isVisible()).toBe(true)

  app.clock.set('2027-01-03T18:00:00Z')
  await page.reload()
  await page.getByRole('status').getByText('Texas, District 33').waitFor()
  await page.getByRole('article', { name: 'Officeholder unknown: Representative, Texas, District 33' }).waitFor()
  expect(await nextSeat(page).count()).toBe(0)
})

test('a voter whose lines stay sees one member and no new seat', async () => {
  for (const address of ['Kansas City, MO 64106', 'Hagatna, GU 96910']) {
    const page = await open('/officials?tab=house', address)
    await page.getByRole('tabpanel').getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await nextSeat(page).count()).toBe(0)
    await page.close()
  }
})
