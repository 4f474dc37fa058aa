import { afterEach, expect, test } from 'vitest'
import type { Locale } from '../contract/locale.ts'
import { stateVoting } from '../contract/state-voting.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()
const { client } = await app.member()
const now = app.clock.now().toISOString()
afterEach(() => app.clock.set(now))

async function open(address: string | undefined, options: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  if (address) {
    const stored = JSON.stringify({ address })
    await page.addInitScript((text) => localStorage.setItem('precinct_last_address', text), stored)
  }
  await page.goto('/ballot')
  return page
}

const texas = '1100 Congress Ave, Austin, TX 78701'
const longDay = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

test.each([
  [1280, 'light', 'en', 'Voting has ended.', 'Next on your ballot', 'We don’t know of any elections soon'],
  [
    375,
    'dark',
    'es',
    'La votación terminó.',
    'Lo próximo en su boleta',
    'No conocemos ninguna elección en los próximos meses',
  ],
] as const)(
  'after an election the page says so first, then what comes next (%i px, %s, %s)',
  async (width, theme, locale, ended, next, nothing) => {
    app.clock.set('2026-11-15T18:00:00Z')
    const page = await open(texas, { width, theme, locale })
    const past = page.getByRole('region', { name: longDay('2026-11-03', locale) })
    await past.getByText(ended).waitFor()
    expect(await past.getByRole('link').first().getAttribute('href')).toMatch(/^(https:|\/results)/)
    const card = page.getByRole('region', { name: next })
    await card.getByText(nothing).waitFor()
    // The page of the 2026 ballots is no help for a later election.
    expect(await card.locator('a[href*="2026"]').count()).toBe(0)
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await page.locator('main').innerText()).not.toMatch(
      /not configured|coming soon|sin configurar|próximamente/i,
    )
    await expectAccessible(page)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width)
  },
)

test('before an election the page has the offices on the ballot and the state’s own page', async () => {
  app.clock.set('2026-10-01T18:00:00Z')
  const { next, links } = await client.call(stateVoting, { params: { stateCode: 'TX' } })
  const page = await open(texas)
  const card = page.getByRole('region', { name: 'On your next ballot' })
  await card.getByText(longDay('2026-11-03', 'en')).waitFor()
  for (const office of next?.offices ?? [])
    await card.getByRole('listitem').getByText(office, { exact: true }).waitFor()
  const sample = card.getByRole('link', { name: /^See sample ballots on / })
  expect(await sample.getAttribute('href')).toBe(links.sampleBallot?.url)
  expect(await page.getByText('Voting has ended.').count()).toBe(0)
  await page.getByText('Your 2026 district may be different.').waitFor()
  await expectAccessible(page)
})

test('an election that may not be held is not announced as the next ballot', async () => {
  app.clock.set('2026-11-18T18:00:00Z')
  const page = await open('206 Washington St SW, Atlanta, GA 30334')
  const card = page.getByRole('region', { name: 'Possible next election' })
  await card.getByText(longDay('2026-12-01', 'en')).waitFor()
  expect(await page.getByText('On your next ballot').count()).toBe(0)
})

test('Puerto Rico has no vote for president, and a member without an address sees the home state', async () => {
  app.clock.set('2028-10-20T18:00:00Z')
  const page = await open(undefined, { width: 375 })
  await page.getByRole('combobox', { name: 'Your state' }).selectOption('PR')
  const card = page.getByRole('region', { name: 'On your next ballot' })
  await card.getByText(longDay('2028-11-07', 'en')).waitFor()
  await card.getByText('Resident Commissioner').waitFor()
  expect(await card.getByRole('listitem').getByText('President').count()).toBe(0)
  await page.getByText('Enter your address to see what is on your ballot.').waitFor()
  await expectAccessible(page)
})
