import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { timeZoneCookie } from '../contract/device-cookies.ts'
import { allOfficials } from '../contract/officials.ts'
import { paths } from '../contract/paths.ts'
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

describe('a page that the browser kept when it was left', () => {
  const open = async () => {
    const page = await newPage(browser, { origin: app.origin, expectedErrors: [/status of 401/] })
    const { client } = await app.member()
    await signInAs(page.context(), app, client)
    await page.goto(paths.account)
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    return page
  }
  /** What a browser does when its user goes back to a page that it kept. */
  const returnTo = (page: Page) =>
    page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)

  test('is not shown to the next person after signing out', async () => {
    const page = await open()
    await page.context().clearCookies()
    await returnTo(page)
    await page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }).waitFor()
  })

  test('is shown again to the same member, with what was typed', async () => {
    const page = await open()
    await page.getByLabel('Name').fill('Half a na')
    await returnTo(page)
    await page.getByLabel('Name').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Half a na')
  })

  test('is not kept at all if it is the page of a first visit', async () => {
    const page = await open()
    await page.context().clearCookies({ name: timeZoneCookie })
    const response = await page.goto(paths.account)
    expect(await response?.text()).not.toContain('"timeZone"')
    expect(await response?.headerValue('cache-control')).toBe('private, no-store')
  })
})
