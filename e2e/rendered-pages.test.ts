import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { placeCookie } from '../contract/device-cookies.ts'
import { changeEventPreferences } from '../contract/events.ts'
import { pageStateId, pageStateType } from '../contract/page-slots.ts'
import { paths, serverPaths } from '../contract/paths.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { newPage, openPath } from './browser.ts'
import { createPageOpener } from './page-helpers.ts'
import { listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

async function voter(state: 'TX' | 'WI' = 'TX') {
  const { client } = await app.member()
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: state } })
  return client
}

/** The paths of the calls that the page sends while it is opened. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await openPath(page, path)
  await page.waitForLoadState('networkidle')
  return calls
}

/** Of another state than the voter's home state. */
const address = 'Fargo, ND 58102'
const [senator] = listMembers(reference.officials.senators('ND'))
const senatorsName = senator?.name ?? ''

async function searchOfficials(page: Page) {
  await page.getByRole('combobox', { name: 'Your address' }).fill(address)
  await page.keyboard.press('Enter')
  await page.getByText(senatorsName).first().waitFor()
}

const rendered = [
  [paths.home, 'Where I vote'],
  [paths.polling, 'Find Your Polling Place'],
  [paths.ballot, 'Ballot'],
  [paths.results, 'Results'],
  [paths.officials, 'Elected Officials'],
  [paths.compare, 'Compare Lawmakers'],
  [paths.candidateMatch, 'Question 1'],
  [paths.events, 'Events'],
  [paths.discussions, 'Community Discussions'],
  [paths.register, 'Register'],
  [paths.notifications, 'Notification'],
  [paths.account, 'Your account'],
  [paths.settings, 'Settings'],
] as const

describe('the first answer', () => {
  test.each(rendered)('%s has its content without script, and the app takes it over', async (path, text) => {
    const client = await voter()
    const withoutScript = await newPage(browser, { origin: app.origin, javaScript: false })
    await signInAs(withoutScript.context(), app, client)
    await withoutScript.goto(path)
    expect(await withoutScript.locator('main').textContent()).toContain(text)
    expect(await withoutScript.locator('main .animate-mark').count()).toBe(0)

    const page = await newPage(browser, { origin: app.origin })
    await signInAs(page.context(), app, client)
    expect(await callsOf(page, path), 'calls for what the page was sent').toEqual([])
    expect(await page.locator('main').textContent()).toContain(text)
  })

  test('shows who represents a remembered address', async () => {
    const client = await voter()
    const page = await open(client, { path: paths.officials })
    await searchOfficials(page)
    const withoutScript = await newPage(browser, { origin: app.origin, javaScript: false })
    await withoutScript.context().addCookies(await page.context().cookies())
    await withoutScript.goto(paths.officials)
    expect(await withoutScript.locator('main').textContent()).toContain(senatorsName)
    expect(await withoutScript.getByRole('combobox', { name: 'Your address' }).inputValue()).toContain('58102')
    // The page asks for nothing that it was sent.
    expect(await callsOf(page, paths.officials)).toEqual([])
  })

  test('is not kept by the browser, and is in the language and time zone of the reader', async () => {
    const client = await voter()
    const page = await open(client, { path: paths.home, locale: 'es' })
    const response = await page.goto(paths.home)
    expect(await response?.headerValue('cache-control')).toBe('private, no-store')
    expect(await response?.text()).toContain('"timeZone":"America/New_York"')
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
  })
})

describe('another person', () => {
  test('never gets the address of who used the browser before', async () => {
    const page = await open(await voter(), { path: paths.officials })
    await searchOfficials(page)
    const left = await page.context().cookies()
    expect(left.find(({ name }) => name === placeCookie(false))?.value).toContain('58102')

    // A browser that was closed without signing out, and then another member's session.
    const next = await newPage(browser, { origin: app.origin })
    await next.context().addCookies(left.filter(({ name }) => name === placeCookie(false)))
    await signInAs(next.context(), app, await voter('WI'))
    const response = await next.goto(paths.officials)
    expect(await response?.text()).not.toContain('58102')
    await next.getByRole('heading', { level: 1 }).waitFor()
    expect(await next.locator('main').textContent()).not.toContain('58102')
  })

  test('finds no copy of the address after signing out', async () => {
    const page = await open(await voter(), { path: paths.officials })
    await searchOfficials(page)
    await page.goto(serverPaths.logout)
    expect((await page.context().cookies()).filter(({ name }) => name === placeCookie(false))).toEqual([])
  })

  test('gets no data of a page without a session', async () => {
    const reply = await fetch(app.origin + paths.account, { headers: { accept: pageStateType } })
    expect(await reply.text()).not.toContain(pageStateId)
    expect(reply.headers.get('content-type')).toContain('text/html')
  })
})

test.each(['%', '%7B', '%22text%22', 'null', encodeURIComponent('{"owner":1}'), 'x'.repeat(3000)])(
  'a cookie that says %s is no error',
  async (value) => {
    const page = await newPage(browser, { origin: app.origin })
    await signInAs(page.context(), app, await voter())
    await page.context().addCookies([{ name: placeCookie(false), value, url: app.origin }])
    expect((await page.goto(paths.officials))?.status()).toBe(200)
  },
)

test('scripts and fonts do not compete with the text of a page', async () => {
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, await voter())
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const styles = Promise.withResolvers<void>()
  await page.route(/\.css$/, async (route) => {
    await styles.promise
    await route.continue()
  })
  await page.goto(paths.home, { waitUntil: 'commit' })
  // The last element of the page, read while nothing can be painted.
  await page.locator('#late-files').waitFor({ state: 'attached' })
  expect(requested.filter((path) => /\.(js|woff2)$/.test(path))).toEqual([])
  styles.resolve()
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await expect.poll(() => requested.some((path) => path.endsWith('.woff2'))).toBe(true)
})

test('a page keeps its font while it is read: ours comes with the next page, or is there from the start', async () => {
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, await voter())
  const fonts = () =>
    page.evaluate<string[]>(
      '[...document.fonts].filter(({ family, status }) => /Variable/.test(family) && status === "loaded").map(({ family }) => family)',
    )
  const ours = ['"Public Sans Variable"']
  await openPath(page, paths.home)
  await page.waitForLoadState('networkidle')
  expect(await fonts()).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Results' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor()
  await expect.poll(fonts).toEqual(ours)
  await openPath(page, paths.home)
  await expect.poll(fonts).toEqual(ours)
})

test('what a reader types and clicks before the script arrives is not lost', async () => {
  const client = await voter()
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, client)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(paths.officials, { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Your address' }).fill(address)
  await page.getByRole('button', { name: 'Search' }).first().click()
  release()
  await page.getByText(senatorsName).first().waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('what a reader sends before the script of a part arrives is sent later, and not by the browser itself', async () => {
  const { client, password } = await app.member()
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, client)
  const document = await (await client.fetch(paths.account)).text()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!document.includes(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  await page.goto(paths.account)
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('textbox', { name: 'New password' }).fill('nine yellow ballots on a hill')
  await page.getByRole('button', { name: 'Change password' }).click()
  release()
  await page.getByText('Password changed').first().waitFor()
  expect(page.url()).toBe(app.origin + paths.account)
})

test('a page is loaded when its link is pointed at, and Back returns to the same spot', async () => {
  const client = await voter()
  const page = await open(client, { path: paths.home, width: 375 })
  const link = page.getByRole('link', { name: 'See all dates' })
  const href = (await link.getAttribute('href')) ?? ''
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate<number>('scrollY')
  expect(before).toBeGreaterThan(0)
  const fetched = page.waitForResponse(
    (response) => new URL(response.url()).pathname === new URL(href, app.origin).pathname,
  )
  await link.hover()
  expect((await fetched).headers()['content-type']).toContain(pageStateType)
  await page.evaluate('window.isSameDocument = true')
  await link.click()
  await page.waitForURL(app.origin + href)
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  expect(await page.evaluate('window.isSameDocument')).toBe(true)
  await expect.poll(() => page.evaluate('scrollY')).toBe(before)
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("href")')).toBe(href)
})
