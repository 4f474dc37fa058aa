import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { currentUser } from '../contract/accounts.ts'
import { failure } from '../harness/app/test-app.ts'
import { startAppAndBrowser } from './app.ts'
import { reload, waitUntilReady } from './browser.ts'
import { createPageOpener, goTo, pressEscape } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

const sidebarWidth = (page: Page) => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width)
const focused = (page: Page) =>
  page.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)

test('by keyboard: skip link, header and sidebar; a page moves the focus to its content; Ctrl+B keeps the sidebar small', async () => {
  const { client } = await app.member()
  const page = await open(client, { path: '/' })
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Skip to main content')
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
  await page.locator('#main:focus').waitFor()

  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect
    .poll(() => sidebar.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Vote', 'Officials', 'Community', 'For you'])
  await expect.poll(() => sidebarWidth(page)).toBe(256)
  await page.keyboard.press('Control+b')
  await page.locator('aside[data-state=collapsed]').waitFor()
  await expect.poll(() => sidebarWidth(page)).toBe(48)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie?.value).toBe('collapsed')
  await reload(page)
  await page.locator('aside[data-state=collapsed]').waitFor()
  await page.keyboard.press('Meta+b')
  await page.locator('aside[data-state=expanded]').waitFor()

  // Pages for administrators send other members home.
  await goTo(page, '/admin/dates')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('on a phone the menu is a dialog that closes after a link or on Escape; pages about the site are in the footer', async () => {
  const { client } = await app.member({ admin: true })
  const page = await open(client, { path: '/', width: 320 })
  await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
  const toggle = page.getByRole('button', { name: 'Show or hide menu' })
  await toggle.click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await sheet.getByRole('link', { name: 'Manage Dates' }).waitFor()
  await sheet.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Events & Elections' }).waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await toggle.click()
  await pressEscape(sheet)
  await toggle.and(page.locator(':focus')).waitFor()
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Precinct is not a government website.').waitFor()
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
})

test('a page that does not exist has status 404, and an unavailable server does not sign the member out', async () => {
  const { client } = await app.member()
  const path = '/no/such/page?from=a.mail'
  expect((await client.fetch(path)).status).toBe(404)
  const page = await open(client, { path, expectedErrors: [/status of (404|503)/] })
  await page.getByText('404 Page Not Found').waitFor()
  await page.getByRole('link', { name: 'Sign Out' }).waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()

  const shell = await (await fetch(`${app.origin}/shell/app.en.html`)).text()
  await page.route('**/ballot', (route) => route.fulfill({ body: shell, contentType: 'text/html' }))
  const restore = app.stub(currentUser, failure)
  await page.goto('/ballot')
  await page.getByRole('heading', { name: 'We can’t reach Precinct right now.' }).waitFor()
  restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitUntilReady(page)
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
})
