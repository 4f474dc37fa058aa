import { expect, test } from 'vitest'
import { accountDetails } from '../contract/accounts.ts'
import { placeCookie, timeZoneCookie } from '../contract/device-cookies.ts'
import { changeEventPreferences, mySuggestions } from '../contract/events.ts'
import { pageStateId, pageStateType } from '../contract/page-state.ts'
import { paths, serverPaths } from '../contract/paths.ts'
import type { Client } from '../harness/app/client.ts'
import { failure } from '../harness/app/test-app.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { newPage, openPath, waitUntilReady } from './browser.ts'
import { createPageOpener, holdBack, openOfficialsForm, requestAborted, searchOfficials } from './page-helpers.ts'
import { listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

async function voter(state: 'TX' | 'WI' = 'TX', name = 'Pat Voter') {
  const { client, user } = await app.member({ name })
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: state } })
  return { client, user }
}

const htmlOf = async (client: Client, path: string) => (await client.fetch(path)).text()
/** Otherwise the app starts in the browser. */
const isRendered = (html: string) => html.includes('<h1')

/** Of another state than the voter's home state. */
const address = 'Fargo, ND 58102'
const senatorsName = listMembers(reference.officials.senators('ND'))[0]?.name ?? ''

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
    const complete = expect.stringMatching(new RegExp(`^(?![^]*animate-mark)[^]*${text}`))
    await expect.poll(() => mainOf(path), { message: `the text of ${path}` }).toEqual(complete)
  }
  const response = await client.fetch(paths.home, { headers: { 'accept-language': 'es' } })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toContain('lang="es"')
  await expect.poll(() => htmlOf(client, paths.home)).toContain('"timeZone":"America/Chicago"')
  // Before the device has told its time zone, and if it tells nonsense, it is that of the voter's state; else Eastern time.
  for (const [zone, rendered] of [
    ['Pacific/Guam', 'Pacific/Guam'],
    ['UTC', 'UTC'],
    ['Mars', 'America/Chicago'],
  ] as const) {
    client.setCookie(timeZoneCookie, encodeURIComponent(zone))
    await expect.poll(() => htmlOf(client, paths.home)).toContain(`"timeZone":"${rendered}"`)
  }
  const { client: newcomer } = await app.member()
  await expect.poll(() => htmlOf(newcomer, paths.home)).toContain('"timeZone":"America/New_York"')
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
  const { client } = await app.member()
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const restore = app.stub(mySuggestions, () => released)
  const pages = Array.from({ length: 60 }, () => htmlOf(client, paths.events))
  await Promise.race(pages)
  release(undefined)
  restore()
  const rendered = (await Promise.all(pages)).filter(isRendered)
  expect(rendered.length).toBeGreaterThan(0)
  expect(rendered.length).toBeLessThan(60)

  const names = ['Ann Archer', 'Ben Baker', 'Cal Carter']
  const members = await Promise.all(names.map((name) => voter('TX', name)))
  let accounts: string[] = []
  const areRendered = async () => {
    accounts = await Promise.all(members.map((member) => htmlOf(member.client, paths.account)))
    return accounts.every(isRendered)
  }
  // On a busy machine, a page may take longer than it waits for its data.
  await expect.poll(areRendered).toBe(true)
  for (const [index, html] of accounts.entries()) {
    for (const [other, { user }] of members.entries()) {
      expect(html.includes(names[other] ?? '')).toBe(other === index)
      expect(html.includes(user.id)).toBe(other === index)
    }
  }
})

test('a remembered address is in the next first answer, and in no other person’s', async () => {
  const { client } = await voter()
  const page = await open(client, { path: paths.officials })
  await searchOfficials(page, address)
  await page.getByText(senatorsName).first().waitFor()
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

test('without scripts, or before they arrive, an address is searched, and nothing typed is in the URL', async () => {
  const { client } = await voter()
  const page = await newPage(browser, { app })
  await signInAs(page.context(), app, client)
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(paths.officials, { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Your address' }).fill(address)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByText(senatorsName).first().waitFor()
  expect(page.url()).toBe(app.origin + paths.officials)
  // The app takes the address over, and keeps it.
  release()
  await waitUntilReady(page)
  await openPath(page, paths.polling)
  await expect.poll(() => page.getByRole('combobox', { name: 'Your address' }).inputValue()).toBe(address)

  // What was only typed is still there, and searched, when the scripts have arrived.
  await page.unroute('**/assets/*.js')
  const releaseLater = await holdBack(page, '**/assets/*.js')
  await page.goto(paths.officials, { waitUntil: 'commit' })
  await openOfficialsForm(page)
  await page.getByRole('combobox', { name: 'Your address' }).fill('Madison, WI 53703')
  releaseLater()
  await waitUntilReady(page)
  await page.keyboard.press('Enter')
  await page.getByText('Tammy Baldwin').first().waitFor()

  const typed = 'nine yellow ballots on a hill'
  const answer = await client.fetch(paths.account, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.origin },
    body: new URLSearchParams({ newPassword: typed }).toString(),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(paths.account)
})

test('while the code of a page is loading, pointing at links fetches nothing that could change the page', async () => {
  const { client } = await voter()
  const page = await newPage(browser, { app })
  await signInAs(page.context(), app, client)
  const release = await holdBack(page, '**/assets/register-page-*.js')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.headers().accept === pageStateType) fetched.push(request.url())
  })
  await page.goto(paths.register, { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Show or hide menu' })
  const isOpen = () => menu.getAttribute('aria-expanded')
  // Once the header reacts, its code is there.
  await expect
    .poll(async () => {
      if ((await isOpen()) === 'true') await page.keyboard.press('Control+b')
      return isOpen()
    })
    .toBe('false')
  await page.getByRole('link', { name: 'My Ballot' }).hover()
  release()
  await waitUntilReady(page)
  expect(fetched).toEqual([])
})

test('a page is loaded when its link is pointed at, and Back returns to the same spot', async () => {
  const { client } = await voter()
  const page = await open(client, { path: paths.home, width: 375, expectedErrors: [requestAborted] })
  const link = page.getByRole('link', { name: 'See all dates' })
  const href = (await link.getAttribute('href')) ?? ''
  await page.evaluate('scrollTo(0, 100)')
  const before = await page.evaluate<number>('scrollY')
  expect(before).toBeGreaterThan(0)
  const fetched = page.waitForResponse(
    (response) => new URL(response.url()).pathname === new URL(href, app.origin).pathname,
  )
  await link.hover()
  const { 'content-type': type, 'cache-control': caching } = (await fetched).headers()
  expect([type, caching]).toEqual([expect.stringContaining(pageStateType), 'private, no-store'])
  await page.evaluate('window.isSameDocument = true')
  await link.click()
  await page.waitForURL(app.origin + href)
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate('window.isSameDocument')).toBe(true)
  await expect.poll(() => page.evaluate('scrollY')).toBe(before)
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("href")')).toBe(href)
})
