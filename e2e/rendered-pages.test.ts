import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { accountDetails } from '../contract/accounts.ts'
import { placeCookie, timeZoneCookie } from '../contract/device-cookies.ts'
import { changeEventPreferences, mySuggestions } from '../contract/events.ts'
import { pageStateId, pageStateType } from '../contract/page-slots.ts'
import { paths, serverPaths } from '../contract/paths.ts'
import type { Client } from '../harness/app/client.ts'
import { failure } from '../harness/app/test-app.ts'
import { signInAs, startAppAndBrowser, startApp } from './app.ts'
import { newPage, openPath } from './browser.ts'
import { createPageOpener, requestAborted } from './page-helpers.ts'
import { listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

async function voter(state: 'TX' | 'WI' = 'TX', name = 'Pat Voter') {
  const { client, user } = await app.member({ name })
  client.setCookie(timeZoneCookie, encodeURIComponent('America/New_York'))
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: state } })
  return { client, user }
}

const htmlOf = async (client: Client, path: string) => (await client.fetch(path)).text()
/** Otherwise the app starts in the browser. */
const isRendered = (html: string) => html.includes('<h1')

/** Of another state than the voter's home state. */
const address = 'Fargo, ND 58102'
const senatorsName = listMembers(reference.officials.senators('ND'))[0]?.name ?? ''

async function searchOfficials(page: Page) {
  await page.getByRole('combobox', { name: 'Your address' }).fill(address)
  await page.keyboard.press('Enter')
  await page.getByText(senatorsName).first().waitFor()
}

test('the first answer of every page has its content, without script', async () => {
  const { client } = await voter()
  const texts = {
    [paths.home]: 'Where I vote',
    [paths.polling]: 'Find Your Polling Place',
    [paths.ballot]: 'Ballot',
    [paths.results]: 'Results',
    [paths.officials]: 'Elected Officials',
    [paths.compare]: 'Compare Lawmakers',
    [paths.candidateMatch]: 'Question 1',
    [paths.events]: 'Events',
    [paths.discussions]: 'Community Discussions',
    [paths.register]: 'Register',
    [paths.notifications]: 'Notification',
    [paths.account]: 'Your account',
    [paths.settings]: 'Settings',
  }
  const mainOf = async (path: string) => /<main[^]*<\/main>/.exec(await htmlOf(client, path))?.[0] ?? ''
  for (const [path, text] of Object.entries(texts)) {
    // On a busy machine, the first page may take longer than it waits for its data.
    await expect.poll(() => mainOf(path)).not.toMatch(/^$|animate-mark/)
    expect(await mainOf(path), `the text of ${path}`).toContain(text)
  }
  const response = await client.fetch(paths.home, { headers: { 'accept-language': 'es' } })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toMatch(/lang="es"[^]*"timeZone":"America\/New_York"/)
})

test('a call that fails or never ends is left to the page, which has everything else', async () => {
  const { client } = await voter()
  for (const reply of [failure, () => new Promise<undefined>(() => {})]) {
    const ends = [app.stub(mySuggestions, reply), app.stub(accountDetails, reply)]
    // On a busy machine, the first page may take longer than it waits for its data.
    await expect.poll(() => htmlOf(client, paths.events)).toContain('"/api/polling/elections"')
    const html = await htmlOf(client, paths.events)
    expect(isRendered(html)).toBe(true)
    expect(html).not.toContain(`"${mySuggestions.path}"`)
    const account = await htmlOf(client, paths.account)
    expect(isRendered(account), 'it cannot show that it is loading').toBe(false)
    expect(account).toContain('id="root"')
    for (const end of ends) end()
  }
})

test('in a flood of page loads, some pages start in the browser; members get their own data', async () => {
  const site = await startApp()
  onTestFinished(() => site.close())
  const { client } = await site.member()
  client.setCookie(timeZoneCookie, encodeURIComponent('America/New_York'))
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const restore = site.stub(mySuggestions, () => released)
  const pages = Array.from({ length: 60 }, () => htmlOf(client, paths.events))
  await Promise.race(pages)
  release(undefined)
  restore()
  const rendered = (await Promise.all(pages)).filter(isRendered)
  expect(rendered.length).toBeGreaterThan(0)
  expect(rendered.length).toBeLessThan(60)

  const names = ['Ann Archer', 'Ben Baker', 'Cal Carter', 'Dee Draper', 'Eve Ender']
  const members = await Promise.all(names.map((name) => voter('TX', name)))
  const accounts = await Promise.all(members.map((member) => htmlOf(member.client, paths.account)))
  for (const [index, html] of accounts.entries()) {
    expect(isRendered(html)).toBe(true)
    for (const [other, { user }] of members.entries()) {
      expect(html.includes(names[other] ?? '')).toBe(other === index)
      expect(html.includes(user.id)).toBe(other === index)
    }
  }
})

test('a remembered address is in the next first answer, and in no other person’s', async () => {
  const { client } = await voter()
  const page = await open(client, { path: paths.officials })
  await searchOfficials(page)
  const left = await page.context().cookies()
  const place = left.find(({ name }) => name === placeCookie(false))?.value ?? ''
  expect(place).toContain('58102')
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  const callsOnOpening = async () => {
    calls.length = 0
    await openPath(page, paths.officials)
    await page.waitForLoadState('networkidle')
    return calls
  }
  // Once, unless a busy machine took longer than the page waits for its data.
  await expect.poll(callsOnOpening).toEqual([])
  client.setCookie(placeCookie(false), place)
  const html = await htmlOf(client, paths.officials)
  expect(html).toContain(senatorsName)
  expect(html).toContain('58102')

  // A browser that was closed without signing out, and then another member's session.
  const next = await voter('WI')
  next.client.setCookie(placeCookie(false), place)
  expect(await htmlOf(next.client, paths.officials)).not.toContain('58102')
  await openPath(page, serverPaths.logout)
  expect((await page.context().cookies()).filter(({ name }) => name === placeCookie(false))).toEqual([])

  const visitor = await fetch(app.origin + paths.account, { headers: { accept: pageStateType } })
  expect(await visitor.text()).not.toContain(pageStateId)
  expect(visitor.headers.get('content-type')).toContain('text/html')
  for (const value of ['%', '%7B', '%22text%22', 'null', encodeURIComponent('{"owner":1}'), 'x'.repeat(3000)]) {
    client.setCookie(placeCookie(false), value)
    expect((await client.fetch(paths.officials)).status, `cookie ${value}`).toBe(200)
  }
})

test('what a reader types and sends before the script arrives is not lost, and not sent by the browser itself', async () => {
  const { client } = await voter()
  const page = await newPage(browser, { app })
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

  const member = await app.member()
  await signInAs(page.context(), app, member.client)
  const document = await htmlOf(member.client, paths.account)
  const later = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!document.includes(new URL(route.request().url()).pathname)) await later.promise
    await route.continue()
  })
  await page.goto(paths.account, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Current password' }).fill(member.password)
  await page.getByRole('textbox', { name: 'New password' }).fill('nine yellow ballots on a hill')
  await page.getByRole('button', { name: 'Change password' }).click()
  later.resolve()
  await page.getByText('Password changed').first().waitFor()
  expect(page.url()).toBe(app.origin + paths.account)
})

test('a page is loaded when its link is pointed at, Back returns to the same spot, and late code that fails changes nothing', async () => {
  const { client } = await voter()
  const page = await open(client, { path: paths.home, width: 375, expectedErrors: [requestAborted] })
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

  let aborted = 0
  await page.route('**/assets/later*.js', (route) => {
    aborted++
    return route.abort()
  })
  await openPath(page, paths.home)
  const shown = await page.locator('main').innerText()
  await page.keyboard.press('Tab')
  await expect.poll(() => aborted).toBeGreaterThan(0)
  expect(await page.locator('main').innerText()).toBe(shown)
})
