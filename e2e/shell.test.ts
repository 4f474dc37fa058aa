import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startAppAndBrowser, signInAs } from './app.ts'
import { type ViewOptions, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

/** Console errors of failed requests that tests expect. */
const unauthorized = /status of 401/
const notFound = /status of 404/

interface OpenOptions extends ViewOptions {
  admin?: boolean
}

async function openAsMember({ admin = false, ...options }: OpenOptions = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  const { client } = await app.member({ admin })
  await signInAs(page.context(), app, client)
  return page
}

const sidebarWidth = (page: Page) => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width)
const focused = (page: Page) =>
  page.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)

describe('the sidebar', () => {
  test('collapses to icons with Ctrl+B, and the choice is kept for seven days', async () => {
    const page = await openAsMember()
    await page.goto('/ballot')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await sidebarWidth(page)).toBe(256)
    await page.keyboard.press('Control+b')
    await page.locator('aside[data-state=collapsed]').waitFor()
    await expect.poll(() => sidebarWidth(page)).toBe(48)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe('collapsed')
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(7)
    await page.reload()
    await page.locator('aside[data-state=collapsed]').waitFor()
    await page.keyboard.press('Meta+b')
    await page.locator('aside[data-state=expanded]').waitFor()
  })

  test('is a dialog on a phone that closes after a link is followed or on Escape', async () => {
    const page = await openAsMember({ width: 375 })
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Show or hide menu' })
    await toggle.click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    expect(await sheet.evaluate((element) => element.clientWidth + 1)).toBe(288)
    await sheet.getByRole('link', { name: 'Events' }).click()
    await page.getByRole('heading', { level: 1, name: 'Events & Elections' }).waitFor()
    await sheet.waitFor({ state: 'hidden' })
    await toggle.click()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Show or hide menu')
  })

  test('no page is wider than a phone of 320 pixels', async () => {
    const page = await openAsMember({ width: 320 })
    for (const path of ['/', '/polling', '/account', '/api/docs']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await page.locator('html').evaluate((html) => html.scrollWidth)]).toEqual([path, 320])
    }
  })
})

describe('the administration section', () => {
  test('is open to administrators', async () => {
    const page = await openAsMember({ admin: true })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Dates' }).click()
    await page.getByRole('heading', { level: 1, name: 'Manage Important Dates' }).waitFor()
  })

  test('redirects other members to the home page', async () => {
    const page = await openAsMember()
    await page.goto('/admin/dates')
    await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('by keyboard: skip link, header, sidebar; opening a page moves the focus to its main content', async () => {
  const page = await openAsMember()
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to main content')
  const stops: (string | null | undefined)[] = []
  for (let i = 0; i < 9; i++) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  expect(stops).toEqual([
    'Show or hide menu',
    'Precinct, home page',
    'Español',
    'Toggle theme',
    'Your account',
    'Sign Out',
    'Home',
    'Find Polling Place',
    'My Ballot',
  ])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
  expect(await page.locator(':focus').getAttribute('id')).toBe('main')
})

describe('a page that does not exist', () => {
  const texts = ['404 Page Not Found', 'Did you forget to add the page to the router?']

  test('is reported to visitors and members with status 404', async () => {
    const expectedErrors = [unauthorized, notFound]
    const visitor = await newPage(browser, { origin: app.origin, expectedErrors })
    for (const page of [visitor, await openAsMember({ expectedErrors })]) {
      const response = await page.goto('/no/such/page?from=a.mail')
      expect(response?.status()).toBe(404)
      for (const text of texts) await page.getByText(text).waitFor()
    }
  })
})

test('an unavailable server does not sign the member out', async () => {
  const page = await openAsMember({ expectedErrors: [/status of 503/] })
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/ballot')
  await page.getByRole('heading', { name: 'We can’t reach Precinct right now.' }).waitFor()
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
})
