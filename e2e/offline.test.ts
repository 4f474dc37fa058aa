import { afterAll, expect, test } from 'vitest'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import { startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser, openPath, waitUntilReady } from './browser.ts'
import { waitUntilCached } from './page-helpers.ts'

const civic = await startGoogleCivic()
const app = await startApp(civic.env)
afterAll(() => Promise.all([app.close(), civic.close()]))
const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

test('without a network a member has the phones, dates and polling place of the last visit, and after signing out nobody has', async () => {
  const page = await newPage(await openBrowser(), {
    app,
    serviceWorker: true,
    expectedErrors: [offline, /status of 401/],
  })
  const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline)
  const stored = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('precinct_'))))

  // A visitor has the offline page.
  await openPath(page, '/')
  await waitUntilCached(page, '/shell/offline.en.html')
  await setOffline(true)
  await openPath(page, '/')
  await page.getByRole('heading', { level: 1, name: /offline/i }).waitFor()
  await setOffline(false)

  await signInAs(page.context(), app, (await app.member()).client)
  await openPath(page, '/polling')
  await page.getByLabel('Your address').fill(civicAddress)
  await page.keyboard.press('Enter')
  const places = page.getByRole('tabpanel').getByRole('article')
  await places.first().waitFor()
  // The code that saves the place is loaded after the place is shown.
  await expect.poll(stored).toContain('last_polling_place')
  await openPath(page, '/')
  await expect.poll(stored).toContain('senator')
  await waitUntilCached(page, '/shell/app.en.html')
  const cached = await page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`)
  expect(cached).toContain('/favicon.svg')
  expect(cached, 'the other language').not.toContain('/shell/app.es.html')
  expect(cached, 'no reply is cached').not.toContainEqual(expect.stringContaining('/api/'))

  await setOffline(true)
  await page.goto('/polling')
  await page.getByRole('heading', { level: 1, name: 'We can’t reach Precinct right now.' }).waitFor()
  const voting = page.getByRole('region', { name: 'Voting in Georgia' })
  await voting.getByText('What to bring').waitFor()
  await voting.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ }).waitFor()
  const officials = page.getByRole('region', { name: 'Who represents me' })
  await expect.poll(() => officials.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ }).count()).toBeGreaterThan(2)
  await page.getByRole('heading', { name: 'Last polling place' }).waitFor()
  await page.getByText(/^Saved on this device on .*\. It may have changed\. Confirm it before you go\.$/).waitFor()
  await page.getByRole('article', { name: 'Sample Central Library' }).getByText('7:00 AM - 7:00 PM').waitFor()

  await setOffline(false)
  await places.first().waitFor()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { name: 'Your Voice. Your Vote.' }).waitFor()
  await waitUntilReady(page)
  await expect.poll(() => stored()).toBe('[]')
  await setOffline(true)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Who represents me').count()).toBe(0)
  await setOffline(false)
})
