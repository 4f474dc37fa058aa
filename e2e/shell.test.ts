import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openProduct, signInAs } from './app.ts'
import { newPage } from './browser.ts'

const { app, browser } = await openProduct()

/** The browser notes each failed request in its console; these are the ones a test is about. */
const notSignedIn = /status of 401/
const noSuchPage = /status of 404/

type Given = { admin?: boolean; width?: 1280 | 375 | 320; expectedErrors?: RegExp[] }

async function openAs({ admin = false, ...options }: Given = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  const { client } = await app.member({ admin })
  await signInAs(page.context(), app, client)
  return page
}

const sidebarWidth = (page: Page) => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width)
const focused = (page: Page) =>
  page.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)

describe('the sidebar', () => {
  test('closes to its icons with Ctrl+B, and the choice is kept for seven days', async () => {
    const page = await openAs()
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

  test('is a sheet on a phone, and closes after a choice', async () => {
    const page = await openAs({ width: 375 })
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
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
    expect(await focused(page)).toBe('Toggle sidebar')
  })

  test('nothing is wider than a phone of 320 pixels', async () => {
    const page = await openAs({ width: 320 })
    for (const path of ['/', '/polling', '/account', '/api/docs']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await page.locator('html').evaluate((html) => html.scrollWidth)]).toEqual([path, 320])
    }
  })
})

describe('administrators', () => {
  test('have their section and their page', async () => {
    const page = await openAs({ admin: true })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Dates' }).click()
    await page.getByRole('heading', { level: 1, name: 'Manage Important Dates' }).waitFor()
  })

  test('others are sent home from it', async () => {
    const page = await openAs()
    await page.goto('/admin/dates')
    await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('by keyboard alone: skip link, sidebar, a page, and its main part has the focus', async () => {
  const page = await openAs()
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
    'Toggle sidebar',
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
  const words = ['404 Page Not Found', 'Did you forget to add the page to the router?']

  test('says so to visitors and members, with the right status', async () => {
    const expectedErrors = [notSignedIn, noSuchPage]
    const visitor = await newPage(browser, { origin: app.origin, expectedErrors })
    for (const page of [visitor, await openAs({ expectedErrors })]) {
      const response = await page.goto('/no/such/page?from=a.mail')
      expect(response?.status()).toBe(404)
      for (const text of words) await page.getByText(text).waitFor()
    }
  })

  test('signed out, every page but the first is one', async () => {
    const page = await newPage(browser, { origin: app.origin, expectedErrors: [notSignedIn] })
    await page.goto('/ballot')
    for (const text of words) await page.getByText(text).waitFor()
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  })
})

test('a server that does not answer is not taken for being signed out', async () => {
  const page = await openAs({ expectedErrors: [/status of 503/] })
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/ballot')
  await page.getByRole('heading', { name: 'We cannot reach Precinct right now.' }).waitFor()
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
})
