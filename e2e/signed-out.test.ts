import { describe, expect, test } from 'vitest'
import { allOfficials } from '../contract/officials.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

describe('a visitor at a page of members', () => {
  test('without JavaScript: reads what the page is, creates an account and arrives there', async () => {
    const page = await newPage(browser, { origin: app.origin, javaScript: false })
    const response = await page.goto('/officials?view=name&q=%22%3Cb%3E%26')
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
    await page.getByText('Your elected officials and how to contact them.').waitFor()
    expect(await page.title()).toBe('Elected Officials · Precinct')
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe('Elected Officials · Precinct')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Sam Shared')
    await page.getByLabel('Email').fill('shared@example.org')
    await page.getByLabel('Password', { exact: true }).fill('seven purple ballots')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/officials?view=name&q=%22%3Cb%3E%26')
  })

  test('in Spanish on a phone: every page asks to sign in, and the language link stays on the page', async () => {
    const page = await newPage(browser, { origin: app.origin, width: 375, locale: 'es' })
    for (const [path, line] of [
      ['/polling', 'Dónde votar, a qué horas y qué llevar.'],
      ['/officials/X000000', 'Un miembro del Congreso: oficinas, mandatos y votos, con sus fuentes.'],
      ['/admin/dates', 'Para quienes administran este sitio.'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Inicie sesión para ver esta página' }).waitFor()
      await page.getByText(line).waitFor()
      const signIn = page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })
      expect(await signIn.getAttribute('href')).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`)
    }
    await expectAccessible(page)
    const { officials } = await app.visitor().call(allOfficials, {})
    const member = officials.find(({ bioguideId, name }) => bioguideId !== null && name !== null)
    await page.goto(`/officials/${member?.bioguideId}`)
    expect(await page.title()).toBe(`${member?.name} · Precinct`)
    await page.goto('/admin/dates')
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/admin/dates')
    await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
    await expectAccessible(page)
  })

  test('whose session ends while the app is open signs in and returns to the page', async () => {
    const page = await newPage(browser, { origin: app.origin, expectedErrors: [/status of 401/] })
    const { client } = await app.member()
    await signInAs(page.context(), app, client)
    await page.goto('/register')
    await page.getByRole('heading', { level: 1, name: 'Register to Vote' }).waitFor()
    const ended = { status: 401, json: { code: 'unauthorized', message: '' } }
    await page.route('**/api/auth/user', (route) => route.fulfill(ended))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
    expect(await signIn.getAttribute('href')).toBe('/api/login?returnTo=%2Fregister')
    await expectAccessible(page)
  })
})
