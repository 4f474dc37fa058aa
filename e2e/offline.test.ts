import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startAppAndBrowser, signInAs } from './app.ts'
import { newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

/** Waits until the service worker has cached the file. */
async function waitUntilCached(page: Page, path: string) {
  await expect.poll(() => page.evaluate(`caches.match(${JSON.stringify(path)}).then(Boolean)`)).toBe(true)
}

test('shows a visitor the offline page', async () => {
  const page = await newPage(browser, { origin: app.origin, serviceWorker: true, expectedErrors: [offline] })
  await page.goto('/')
  await waitUntilCached(page, '/shell/offline.en.html')
  await page.context().setOffline(true)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: /offline/i }).waitFor()
  await page.context().setOffline(false)
})

test('shows a member that the server cannot be reached, and continues when the network is back', async () => {
  const page = await newPage(browser, { origin: app.origin, serviceWorker: true, expectedErrors: [offline] })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
  await waitUntilCached(page, '/shell/app.en.html')
  await page.context().setOffline(true)
  await page.goto('/ballot')
  await page.getByRole('heading', { level: 1, name: 'We can’t reach Precinct right now.' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
})

test('does not cache API responses', async () => {
  const page = await newPage(browser, { origin: app.origin, serviceWorker: true })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/')
  await waitUntilCached(page, '/shell/app.en.html')
  const cached = await page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`)
  expect(cached).toContain('/favicon.svg')
  expect(cached, 'the other language').not.toContain('/shell/app.es.html')
  expect(cached).not.toContainEqual(expect.stringContaining('/api/'))
})
