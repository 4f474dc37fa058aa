import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openablePages, paths } from '../contract/paths.ts'
import { signInAs, startApp, startAppAndBrowser } from './app.ts'
import { newPage, openPath, waitUntilReady } from './browser.ts'
import { openSources, pressEscape } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()

test('without JavaScript, a visitor on a phone reads the page, gets a ZIP code answered, and changes the language', async () => {
  const page = await newPage(browser, { app, width: 375, locale: 'es', javaScript: false })
  await openPath(page, '/')
  await expect
    .poll(() => page.locator('html').getAttribute('lang'), { message: 'the language of the browser' })
    .toBe('es')
  const hrefOf = (name: string) => page.getByRole('link', { name }).first().getAttribute('href')
  for (const name of ['Comenzar', 'Cree su cuenta'])
    await expect.poll(() => hrefOf(name)).toBe('/api/login?mode=sign-up')
  await page.getByLabel('Código postal').fill('123')
  await page.getByRole('button', { name: 'Ver' }).click()
  await page.getByText('Escriba un código postal de 5 dígitos.').waitFor()
  await expect.poll(() => page.getByLabel('Código postal').inputValue()).toBe('123')
  await page.getByLabel('Código postal').fill('78701')
  await page.getByRole('button', { name: 'Ver' }).click()
  await page.waitForURL('**/?zip=78701#your-zip')
  await page.getByRole('heading', { level: 2, name: 'Austin, Texas 78701' }).waitFor()
  await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)
  const create = page.getByRole('link', {
    name: 'Cree una cuenta para recibir recordatorios y ver su boleta y su plan',
  })
  await expect.poll(() => create.getAttribute('href')).toBe('/api/login?mode=sign-up&returnTo=%2F%3Fzip%3D78701')

  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { level: 3, name: 'Who represents you' }).waitFor()
  await expect.poll(() => page.getByLabel('ZIP code').inputValue()).toBe('78701')
  await page.getByRole('heading', { level: 1, name: 'Your Voice. Your Vote.' }).waitFor()
  await expect.poll(() => hrefOf('Sign In')).toBe('/api/login')
  for (const source of ['Congress.gov', 'VOTE411', 'CPAC'])
    await page.getByRole('contentinfo').getByRole('link', { name: source }).waitFor()
  await page.getByText('© 2025-2026 Precinct').waitFor()

  // The ZIP code is carried through sign-up: the first home page is answered.
  await page.getByRole('link', { name: 'Create an account for reminders, your ballot and your plan' }).click()
  await page.getByLabel('Name').fill('Pat Voter')
  await page.getByLabel('Email').fill('carried@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9 staple')
  await page.locator('form button:not([type=button])').last().click()
  await page.getByText('Austin, Texas 78701').first().waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByRole('region', { name: 'Where I vote' }).waitFor()
})

/** Classes of the page that the app's style sheet has, and the page's own styles lack. */
async function classesWithoutStyle(page: Page): Promise<string[]> {
  const login = await (await fetch(`${app.origin}/api/login`)).text()
  const [, path = ''] = login.match(/<link rel="stylesheet" href="([^"]+)"/) ?? []
  const all = await (await fetch(app.origin + path)).text()
  return page.evaluate<string[]>(`{
    const all = ${JSON.stringify(all)}
    const own = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    const names = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
    const selectors = [...names].map((name) => '.' + CSS.escape(name))
    selectors.filter((selector) => all.includes(selector) && !own.includes(selector))
  }`)
}

test('a ZIP code is answered with focus on the answer and stored nowhere; the theme follows the device until it is switched', async () => {
  const page = await newPage(browser, { app, theme: 'dark' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openPath(page, '/')
  await page.waitForLoadState('networkidle')
  const scripts = requested.filter((path) => path.endsWith('.js') && path !== '/sw.js')
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/static-pages-/)])
  expect(requested).toContainEqual(expect.stringMatching(/public-sans.*\.woff2$/))
  expect(await classesWithoutStyle(page), 'add their files to web/styles/landing.css').toEqual([])

  await page.getByLabel('ZIP code').fill('5850')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a 5-digit ZIP code.').waitFor()
  await page.locator('[name=zip]:focus').waitFor()
  await page.getByLabel('ZIP code').fill('58501')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('heading', { level: 2, name: 'Bismarck, North Dakota 58501' })
  await answer.and(page.locator(':focus')).waitFor()
  await page.getByText('You don’t need to register to vote in North Dakota.').waitFor()
  expect(await classesWithoutStyle(page)).toEqual([])
  await expect.poll(() => new URL(page.url()).search).toBe('?zip=58501')
  await expect.poll(() => page.getByRole('link', { name: 'Español' }).getAttribute('href')).toBe('/?zip=58501&lang=es')
  const stored = await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')
  expect(stored).not.toContain('58501')

  await page.locator('html.dark').waitFor()
  const color = page.locator('meta[name=theme-color]')
  await expect.poll(() => color.getAttribute('content')).toBe('#0d1424')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.locator('html:not(.dark)').waitFor()
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.waitForURL('**/api/login**')
  await waitUntilReady(page)
  await expect.poll(() => page.locator('html.dark').count()).toBe(0)
  await expect.poll(() => color.getAttribute('content')).toBe('#faf8f3')
})

test('page views are reported without the query string, and not for visitors with Global Privacy Control', async () => {
  const site = await startApp({ ANALYTICS_MEASUREMENT_ID: 'G-TEST123' })
  onTestFinished(() => site.close())
  const page = await newPage(browser, { app: site, expectedErrors: [/googletagmanager/] })
  const requests: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ body: '', contentType: 'text/javascript' })
  })
  await openPath(page, '/?address=12+Main+Street')
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123'])
  const events = await page.evaluate('JSON.stringify(window.dataLayer.map((entry) => [...entry]))')
  expect(events).toContain('page_view')
  expect(events).not.toContain('Main')

  await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })")
  await openPath(page, '/')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate('window.dataLayer')).toBeUndefined()
})

test('a visitor uses the pages that the operator opened, and sees nothing that a member left in this browser', async () => {
  const site = await startApp({ PUBLIC_PAGES: Object.keys(openablePages).join(',') })
  onTestFinished(() => site.close())
  const page = await newPage(browser, { app: site, expectedErrors: [/status of 401/] })
  await signInAs(page.context(), site, (await site.member()).client)
  await openPath(page, paths.candidateMatch)
  await page.getByText('Question 1 of 12').waitFor()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Question 2 of 12').waitFor()
  const answers = () => page.evaluate(() => localStorage.getItem('precinct_quiz'))
  const kept = await answers()

  // The session has ended, without signing out.
  await page.context().clearCookies()
  await openPath(page, paths.candidateMatch)
  await page.getByText('Question 1 of 12').waitFor()
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByRole('radio').last().check()
  await expect.poll(() => answers(), { message: 'the answers are still the member’s' }).toBe(kept)

  const main = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Election Results', 'Compare Lawmakers', 'Register to Vote', 'Elected Officials']) {
    await main.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => page.getByText('Something went wrong').count()).toBe(0)
  }
  await page.getByLabel('Or choose your state').selectOption('TX')
  await page.getByRole('heading', { level: 2, name: 'Texas' }).waitFor()
  await expect.poll(() => page.getByText('We couldn’t save your state').count()).toBe(0)
  const sources = await openSources(page)
  await sources.getByRole('button', { name: 'Report an error' }).first().click()
  const report = page.getByRole('dialog', { name: 'Report an error' })
  await report.getByLabel('Your email').waitFor()
  await pressEscape(report)
  await pressEscape(sources)
  await main.getByRole('link', { name: 'Find Polling Place' }).click()
  await expect.poll(() => page.getByLabel('Or start with your state').inputValue()).toBe('TX')
  await openPath(page, paths.discussions)
  await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
})
