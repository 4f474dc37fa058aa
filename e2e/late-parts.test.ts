import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeEventPreferences } from '../contract/events.ts'
import { paths } from '../contract/paths.ts'
import { loadSampleFeed } from '../server/features/polling/feeds/sample-feed.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, newPage, openPath } from './browser.ts'
import { requestAborted } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
await loadSampleFeed(app.db, app.clock.now())

async function texan() {
  const { client } = await app.member()
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'TX' } })
  return client
}

/** Opens a page and returns the late scripts that it has requested so far. */
async function openAndWatch(page: Page, path: string) {
  const scripts: string[] = []
  page.on('request', (request) => {
    const [, name = ''] = new URL(request.url()).pathname.match(/^\/assets\/(.*)\.js$/) ?? []
    if (/later|forms|maps|overlays|schemas|source-names|search-results/.test(name)) scripts.push(name)
  })
  await openPath(page, path)
  await page.waitForLoadState('networkidle')
  return scripts
}

async function openAs(client: Awaited<ReturnType<typeof texan>>, view: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...view })
  await signInAs(page.context(), app, client)
  return page
}

/** Ten times, because what one idle callback starts may end after another. */
const untilIdle = (page: Page) =>
  page.evaluate(
    `(async () => { for (let i = 0; i < 10; i++) await new Promise((resolve) => requestIdleCallback(resolve)) })()`,
  )

/** React marks the elements it has taken over. */
const isTakenOver = (element: object) => Object.keys(element).some((key) => key.startsWith('__react'))

const pages = [paths.home, paths.officials, paths.register, paths.notifications, paths.account, paths.settings]

test.each(pages)('%s loads late parts with the first key, and not before', async (path) => {
  const page = await openAs(await texan(), { width: 375 })
  const scripts = await openAndWatch(page, path)
  expect(scripts).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

/** Opens a page that the server renders for an address. */
async function openWithAddress(path: string) {
  // The made-up ZIP code has no officials.
  const page = await openAs(await texan(), { width: 375, expectedErrors: [/status of 404/] })
  await openPath(page, paths.home)
  await page.evaluate(() =>
    localStorage.setItem('precinct_last_address', '{"address":"13 Maple St, Liberty Falls, ZZ 00000"}'),
  )
  // Its cookie tells the server.
  await openPath(page, paths.home)
  return { page, scripts: await openAndWatch(page, path) }
}

test('the places of an address need no script until the first press, which counts', async () => {
  const { page, scripts } = await openWithAddress(paths.polling)
  expect(scripts).toEqual([])
  await page.getByRole('tab', { name: /Early/ }).click()
  await page.getByRole('tab', { name: /Early/, selected: true }).waitFor()
  expect(scripts.length).toBeGreaterThan(0)
})

test('the map of an address does not wait', async () => {
  const { page } = await openWithAddress(`${paths.polling}?view=map`)
  await page.locator('.leaflet-marker-icon').first().waitFor({ timeout: 8000 })
})

test('a ballot needs no script until it is marked, and its marks do not wait', async () => {
  const { page, scripts } = await openWithAddress(paths.ballot)
  expect(scripts).toEqual([])
  const choice = page.getByRole('button', { name: 'My choice: Thaddeus Rookwell' })
  await choice.click()
  const chosen = page.getByRole('button', { name: 'My choice: Thaddeus Rookwell', pressed: true })
  await chosen.waitFor()
  await openPath(page, paths.ballot)
  await chosen.waitFor({ timeout: 8000 })
})

test('a page stays as it is while the code of its late parts does not arrive', async () => {
  const page = await openAs(await texan(), { width: 375, expectedErrors: [requestAborted] })
  let aborted = 0
  await page.route('**/assets/later*.js', (route) => {
    aborted++
    return route.abort()
  })
  const scripts = await openAndWatch(page, paths.home)
  const main = page.locator('main')
  const before = await main.innerText()

  await page.context().setOffline(true)
  await page.keyboard.press('Tab')
  await untilIdle(page)
  expect(scripts, 'requests without a network').toEqual([])
  await page.context().setOffline(false)
  await expect.poll(() => aborted).toBeGreaterThan(0)
  await untilIdle(page)
  expect(await main.innerText()).toBe(before)

  await page.unroute('**/assets/later*.js')
  await page.keyboard.press('Tab')
  const part = page.getByText('Everything you need to stay informed and engaged in democracy')
  await expect.poll(() => part.evaluate(isTakenOver)).toBe(true)
})

test('a late part on the screen does not wait: the map of the states is drawn', async () => {
  const page = await openAs(await texan())
  await page.setViewportSize({ width: 1280, height: 4000 })
  await openPath(page, paths.results)
  // Sooner than after the ten seconds that load late parts in any case.
  await page.getByRole('group', { name: 'Map of the states' }).waitFor({ timeout: 8000 })
})

test('a Spanish page keeps the Spanish names of its sources', async () => {
  const page = await openAs(await texan(), { locale: 'es' })
  const scripts = await openAndWatch(page, paths.register)
  expect(scripts).toEqual([])
  const sources = () => page.locator('main a[href^="https://"]').allTextContents()
  const before = await sources()
  expect(before.join()).toMatch(/EE\. UU\.|registro|oficinas/)
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.some((name) => name.startsWith('source-names'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(await sources()).toEqual(before)
})

test('the first press of a button in a late part counts, once', async () => {
  const { client } = await app.member()
  const page = await openAs(client)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())))
  await openAndWatch(page, paths.account)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pat Q. Voter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(sent).toHaveLength(1)
})
