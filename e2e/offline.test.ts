import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startAppAndBrowser, signInAs } from './app.ts'
import { newPage, openPath } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

/** Waits until the service worker has cached the file. */
async function waitUntilCached(page: Page, path: string) {
  await expect.poll(() => page.evaluate(`caches.match(${JSON.stringify(path)}).then(Boolean)`)).toBe(true)
}

test('a visitor sees the offline page', async () => {
  const page = await newPage(browser, { app, serviceWorker: true, expectedErrors: [offline] })
  await openPath(page, '/')
  await waitUntilCached(page, '/shell/offline.en.html')
  await page.context().setOffline(true)
  await openPath(page, '/')
  await page.getByRole('heading', { level: 1, name: /offline/i }).waitFor()
  await page.context().setOffline(false)
})

test('a member reads that the server cannot be reached, goes on when the network is back, and no reply is cached', async () => {
  const page = await newPage(browser, { app, serviceWorker: true, expectedErrors: [offline] })
  await signInAs(page.context(), app, (await app.member()).client)
  await openPath(page, '/')
  await waitUntilCached(page, '/shell/app.en.html')
  await page.context().setOffline(true)
  await openPath(page, '/ballot')
  await page.getByRole('heading', { level: 1, name: 'We can’t reach Precinct right now.' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
  const cached = await page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`)
  expect(cached).toContain('/favicon.svg')
  expect(cached, 'the other language').not.toContain('/shell/app.es.html')
  expect(cached).not.toContainEqual(expect.stringContaining('/api/'))
})
