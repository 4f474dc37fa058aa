import { describe, expect, onTestFinished, test } from 'vitest'
import { startAppAndBrowser, startApp } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

describe('the landing page', () => {
  test('works without JavaScript', async () => {
    const page = await newPage(browser, { origin: app.origin, javaScript: false })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Your Voice. Your Vote.' }).waitFor()
    await page.getByText('Everything you need to stay informed and engaged in democracy').first().waitFor()
    const hrefOf = (name: string) => page.getByRole('link', { name }).first().getAttribute('href')
    expect(await hrefOf('Sign In')).toBe('/api/login')
    for (const name of ['Get Started', 'Sign Up Now']) expect(await hrefOf(name)).toBe('/api/login?mode=sign-up')
    const features = ['Find your polling place', 'View your ballot', 'Know your officials', 'Compare lawmakers']
    for (const name of [...features, 'Upcoming events', 'Join discussions']) {
      await page.getByRole('heading', { name }).waitFor()
    }
    for (const source of ['Congress.gov', 'VOTE411', 'CPAC']) {
      await page.getByRole('contentinfo').getByRole('link', { name: source }).waitFor()
    }
    await page.getByText('© 2025-2026 Precinct').waitFor()
    await page.getByRole('link', { name: 'Español' }).click()
    await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
  })

  test('uses the language of the browser', async () => {
    const page = await newPage(browser, { origin: app.origin, locale: 'es' })
    await page.goto('/')
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
  })

  test('keeps the chosen theme on the sign-in page', async () => {
    const page = await newPage(browser, { origin: app.origin })
    await page.goto('/')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await page.locator('html.dark').waitFor()
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await page.waitForURL('**/api/login**')
    expect(await page.locator('html.dark').count()).toBe(1)
  })

  test.each([true, false])('is shown in its own font, with JavaScript: %j', async (javaScript) => {
    const page = await newPage(browser, { origin: app.origin, javaScript })
    const font = page.waitForResponse(/public-sans-core.*\.woff2$/)
    await page.goto('/')
    expect((await font).status()).toBe(200)
  })

  test('loads no scripts', async () => {
    const page = await newPage(browser, { origin: app.origin })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => !url.endsWith('/sw.js'))).toEqual([])
  })
})

describe('the ZIP code on the landing page', () => {
  test('is answered without JavaScript, in Spanish on a phone', async () => {
    const view = { width: 375, locale: 'es', javaScript: false } as const
    const page = await newPage(browser, { origin: app.origin, ...view })
    await page.goto('/')
    await page.getByLabel('Código postal').fill('123')
    await page.getByRole('button', { name: 'Ver' }).click()
    await page.getByText('Escriba un código postal de 5 dígitos.').waitFor()
    expect(await page.getByLabel('Código postal').inputValue()).toBe('123')
    await page.getByLabel('Código postal').fill('78701')
    await page.getByRole('button', { name: 'Ver' }).click()
    await page.waitForURL('**/?zip=78701#your-zip')
    await page.getByRole('heading', { level: 2, name: 'Austin, Texas 78701' }).waitFor()
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)
    const create = page.getByRole('link', {
      name: 'Cree una cuenta para recibir recordatorios y ver su boleta y su plan',
    })
    expect(await create.getAttribute('href')).toBe('/api/login?mode=sign-up')
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 3, name: 'Who represents you' }).waitFor()
    expect(await page.getByLabel('ZIP code').inputValue()).toBe('78701')
  })

  test('is answered in place, with the focus on the answer, and stored nowhere', async () => {
    const page = await newPage(browser, { origin: app.origin })
    await page.goto('/')
    await page.evaluate('window.isSamePage = true')
    await page.getByLabel('ZIP code').fill('5850')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a 5-digit ZIP code.').waitFor()
    expect(await page.locator(':focus').getAttribute('id')).toBe('zip')
    await page.getByLabel('ZIP code').fill('58501')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Bismarck, North Dakota 58501' }).waitFor()
    await page.getByText('You don’t need to register to vote in North Dakota.').waitFor()
    expect(await page.locator(':focus').textContent()).toBe('Bismarck, North Dakota 58501')
    expect(await page.evaluate('window.isSamePage')).toBe(true)
    expect(new URL(page.url()).search).toBe('?zip=58501')
    expect(await page.getByRole('link', { name: 'Español' }).getAttribute('href')).toBe('/?zip=58501&lang=es')
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).not.toContain(
      '58501',
    )
    await expectAccessible(page)
  })
})

describe('page views', () => {
  const analytics = { ANALYTICS_MEASUREMENT_ID: 'G-TEST123' }
  const tagManager = 'https://www.googletagmanager.com/**'

  test('are reported without the query string if a measurement id is configured', async () => {
    const site = await startApp(analytics)
    onTestFinished(() => site.close())
    const page = await newPage(browser, { origin: site.origin, expectedErrors: [/googletagmanager/] })
    const requests: string[] = []
    await page.route(tagManager, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ body: '', contentType: 'text/javascript' })
    })
    await page.goto('/?address=12+Main+Street', { waitUntil: 'networkidle' })
    expect(requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123'])
    const events = await page.evaluate('JSON.stringify(window.dataLayer.map((entry) => [...entry]))')
    expect(events).toContain('page_view')
    expect(events).not.toContain('Main')
  })

  test('are not reported for visitors with Global Privacy Control', async () => {
    const site = await startApp(analytics)
    onTestFinished(() => site.close())
    const page = await newPage(browser, { origin: site.origin })
    await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })")
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await page.evaluate('window.dataLayer')).toBeUndefined()
  })
})
