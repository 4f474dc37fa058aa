import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openProduct, signInAs } from './app.ts'
import { newPage } from './browser.ts'

const { app, browser } = await openProduct()

const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

/** The worker has stored what it keeps once the given file is in a cache. */
async function hasStored(page: Page, path: string) {
  await expect.poll(() => page.evaluate(`caches.match(${JSON.stringify(path)}).then(Boolean)`)).toBe(true)
}

test('a visitor without a network is told so, in plain words', async () => {
  const page = await newPage(browser, { origin: app.origin, serviceWorker: true, expectedErrors: [offline] })
  await page.goto('/')
  await hasStored(page, '/shell/offline.en.html')
  await page.context().setOffline(true)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: /offline/i }).waitFor()
  await page.context().setOffline(false)
})

test('a member without a network is told that the server is out of reach, and goes on once it is back', async () => {
  const page = await newPage(browser, { origin: app.origin, serviceWorker: true, expectedErrors: [offline] })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
  await hasStored(page, '/shell/app.en.html')
  await page.context().setOffline(true)
  await page.goto('/ballot')
  await page.getByRole('heading', { level: 1, name: 'We cannot reach Precinct right now.' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
})

test('answers of the API are never stored', async () => {
  const page = await newPage(browser, { origin: app.origin, serviceWorker: true })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/')
  await hasStored(page, '/shell/app.en.html')
  const stored = await page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`)
  expect(stored).toContain('/favicon.svg')
  expect(stored).not.toContainEqual(expect.stringContaining('/api/'))
})
