import { expect, test } from 'vitest'
import { loadSampleFeed } from '../server/features/polling/feeds/sample-feed.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()
await loadSampleFeed(app.db, app.clock.now())
const address = '13 Maple St, Liberty Falls, ZZ 00000'

test('the last ballot opens without a network, with its marks and since when, and is gone after sign-out', async () => {
  const page = await newPage(browser, {
    origin: app.origin,
    serviceWorker: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404/],
  })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('precinct_last_address', text), JSON.stringify({ address }))
  await page.goto('/ballot')
  const governor = page.getByRole('region', { name: /Governor$/ })
  await governor.getByRole('button', { name: 'My choice: Thaddeus Rookwell' }).click()
  await expect.poll(() => page.evaluate(`caches.match('/shell/app.en.html').then(Boolean)`)).toBe(true)

  await page.context().setOffline(true)
  await page.goto('/ballot')
  await page.getByRole('heading', { name: 'My last ballot' }).waitFor()
  await page.getByText(/^Saved on this device on \w+ \d+, \d{4}/).waitFor()
  await governor.getByRole('button', { name: 'My choice: Thaddeus Rookwell', pressed: true }).waitFor()
  await governor.getByRole('button', { name: 'My choice: Marigold Vance-Ellery' }).click()
  await governor.getByRole('button', { name: 'My choice: Marigold Vance-Ellery', pressed: true }).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'My Ballot' }).waitFor()
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('precinct_last_ballot'))).toBeNull()
})
