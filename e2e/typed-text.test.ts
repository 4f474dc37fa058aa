import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { serverPaths } from '../contract/paths.ts'
import type { Client } from '../harness/app/client.ts'
import { civicAddress, civicVoterInfo } from '../harness/stand-ins/google-civic-bodies.ts'
import { asGoogle, noData, startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { asFec, startOpenFec } from '../harness/stand-ins/openfec.ts'
import { json } from '../harness/stand-ins/upstream-server.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser, openPath } from './browser.ts'
import { fillEveryField, ratedMember, sampleAddress } from './every-field.ts'
import { findMarkup, findOverflow, hostileLong, hostileShort, recordViolations } from './hostile-text.ts'
import { chunksOf, goTo, rememberAddress } from './page-helpers.ts'

/** Fields of Google's responses that are shown as they are. */
const shownFields =
  /^(name|office|party|locationName|notes|pollingHours|referendum(Title|Subtitle|Brief|Text|ProStatement|ConStatement)|emailAddress|officePhoneNumber)$/
const withHostileTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, text: unknown) =>
    typeof text === 'string' && shownFields.test(key) ? hostileShort(text) : text,
  )

const ballot = json(withHostileTexts(civicVoterInfo))
/** Google has no ballot for it, so its page shows who filed with the FEC. */
const addressOfFilers = civicAddress.replace('85', '86')

const civic = await startGoogleCivic()
civic.setBehavior(
  asGoogle({
    voterInfo: (response, request) =>
      (request.query.get('address')?.startsWith('86') ? noData : ballot)(response, request),
  }),
)
const fec = await startOpenFec()
const filer = { state: 'GA', party: 'OTH', party_full: hostileShort('Party') }
fec.setBehavior(
  asFec(
    { ...filer, name: `${hostileShort('Filer')}, PAT` },
    { ...filer, name: `${hostileShort('House')}, PAT`, district: 5 },
  ),
)
const app = await startApp({ ...civic.env, ...fec.env })
afterAll(() => Promise.all([app.close(), civic.close(), fec.close()]))
const browser = await openBrowser()
const { admin, author, suggester, post, count } = await fillEveryField(app, {
  short: hostileShort,
  long: hostileLong,
  url: 'javascript:xss=1',
})

interface Screen {
  path: string
  /** How the texts begin that must be on the screen. */
  words: string[]
  /** Opens what the screen shows only after an action. */
  act?: (page: Page) => Promise<unknown>
  isPrinted?: boolean
}

async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [small, large] = [await inner.boundingBox(), await outer.boundingBox()]
  if (!small || !large) return false
  const fits = (from: number, size: number, start: number, room: number) => from >= start && from + size <= start + room
  return fits(small.x, small.width, large.x, large.width) && fits(small.y, small.height, large.y, large.height)
}

async function openPopup(page: Page) {
  // The map moves only while time passes.
  await page.clock.install({ time: app.clock.now() })
  await page.getByRole('button', { name: 'Map' }).click()
  await page.locator('.leaflet-marker-icon').first().waitFor()
  await page.getByRole('button', { pressed: false, disabled: false, name: /WmWm/ }).first().click()
  await expect.poll(() => isInside(page.locator('.leaflet-popup'), page.getByLabel('Map of locations'))).toBe(true)
}

/** One for the Senate, one for the House. */
async function openFilers(page: Page) {
  for (const index of [0, 1]) await page.getByText('Who filed with the FEC').nth(index).click()
}

const openTab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click()

const ofAdministrator: Screen[] = [
  { path: '/', words: ['admin'] },
  { path: '/discussions', words: ['edited', 'AuthorZed'] },
  { path: `/discussions?post=${post}`, words: ['comment'] },
  { path: '/admin/reports', words: ['hidden', 'note', 'appeal'] },
  { path: '/admin/reports', words: ['suspension', 'slowly'], act: openTab(/Audit log/) },
  { path: '/admin/facts', words: ['errorreport'] },
  { path: '/events', words: ['postponing'] },
  { path: '/events?state=TX', words: ['listedtitle', 'listedplace', 'listedwords', 'callingoff'] },
  { path: '/admin/events', words: ['suggestedtitle', 'suggestedplace', 'suggestedwords'] },
  { path: '/admin/dates', words: ['datetitle'] },
  { path: '/admin/ratings', words: ['rater'] },
  { path: '/notifications/history', words: ['datetitle'] },
  { path: `/officials/${ratedMember}`, words: ['rater'] },
  { path: '/account', words: ['passkey'] },
]
const ofAuthor: Screen[] = [{ path: '/discussions', words: ['decision', 'suspension'] }]
const ofSuggester: Screen[] = [{ path: '/events', words: ['suggestedtitle', 'declining'] }]
const ofFiles: Screen[] = [
  { path: '/polling', words: ['election'], isPrinted: true },
  { path: '/ballot', words: ['President', 'BlueHeronParty'], isPrinted: true },
  { path: '/results?view=local', words: ['county'], isPrinted: true },
  { path: `/results?view=local&count=${count}`, words: ['contest', 'choice', 'party'], isPrinted: true },
]
const ofServices: Screen[] = [
  { path: '/polling', words: ['Georgia'], isPrinted: true },
  { path: '/ballot', words: ['Rosa'], isPrinted: true },
  { path: '/ballot', words: ['ConstitutionalAmendm', 'Bonds'], act: openTab(/Measures/) },
  { path: '/officials', words: [''], act: openTab(/^Local/) },
  { path: '/polling', words: ['SampleCentralLibrary'], act: openPopup },
]

const ofFilers: Screen[] = [{ path: '/ballot', words: ['Filer', 'House'], act: openFilers, isPrinted: true }]

async function openPhone(): Promise<Page> {
  const page = await newPage(browser, { app, width: 320 })
  await page.addInitScript(recordViolations)
  return page
}

/** Shows these screens on a narrow phone that remembers an address. Returns what is wrong with them. */
async function walk(page: Page, client: Client, address: string, screens: Screen[]): Promise<string[]> {
  await signInAs(page.context(), app, client)
  const remembered = await rememberAddress(page, address)
  await openPath(page, screens[0]?.path ?? '/')
  await remembered.dispose()
  const problems: string[] = []
  for (const { path, words, act, isPrinted } of screens) {
    await goTo(page, path)
    await act?.(page)
    for (const word of words) {
      await page
        .getByText(new RegExp(`${word}\\w*WmWm`, 'i'))
        .first()
        .waitFor({ state: 'attached' })
    }
    problems.push(...(await findMarkup(page, path)), ...(await findOverflow(page, path)))
    if (!isPrinted) continue
    await page.emulateMedia({ media: 'print' })
    problems.push(...(await findOverflow(page, `${path}, printed`)))
    await page.emulateMedia({ media: 'screen' })
  }
  await page.evaluate('localStorage.clear()')
  return problems
}

test.each([...chunksOf(ofAdministrator, 7)])(
  'what members say is shown to administrators as text, and fits a narrow phone: $path and more',
  async (...screens) => {
    expect(await walk(await openPhone(), admin.client, sampleAddress, screens)).toEqual([])
  },
)

test('what administrators and files say is shown as text, and fits a narrow phone and paper', async () => {
  const page = await openPhone()
  expect(await walk(page, admin.client, sampleAddress, ofFiles)).toEqual([])
  expect(await walk(page, author.client, sampleAddress, ofAuthor)).toEqual([])
  expect(await walk(page, suggester.client, sampleAddress, ofSuggester)).toEqual([])
})

test('what other services say is shown as text, and fits a narrow phone and paper', async () => {
  const page = await openPhone()
  expect(await walk(page, admin.client, civicAddress, ofServices)).toEqual([])
})

test('who filed is shown as text, and fits a narrow phone and paper', async () => {
  // Until the primary, those who filed are listed.
  app.clock.set('2026-01-10T12:00:00Z')
  expect(await walk(await openPhone(), admin.client, addressOfFilers, ofFilers)).toEqual([])
})

const encoded = encodeURIComponent(hostileShort('link'))
/** Links that another site could point at our pages: for visitors, and for members. */
const forVisitors = [
  `${serverPaths.login}?mode=sign-up&returnTo=/${encoded}`,
  `${serverPaths.login}?returnTo=${encoded}&mode=${encoded}`,
  `${serverPaths.confirmEmail}?token=${encoded}&stage=${encoded}`,
  `${serverPaths.unsubscribe}?token=${encoded}`,
  `${serverPaths.unfollow}?token=${encoded}&subject=${encoded}`,
  `/officials/${encoded}?name=${encoded}`,
]
const forMembers = [
  `/nothing/${encoded}`,
  `/officials?zip=${encoded}&tab=${encoded}&name=${encoded}`,
  `/officials/${encoded}`,
  `/compare?members=${encoded}`,
  `/discussions?post=${encoded}#${encoded}`,
  `/results?state=${encoded}&view=${encoded}&count=${encoded}`,
  `/events?event=${encoded}`,
  `/candidate-match?share=${encoded}#${encoded}`,
]
const storeHostileTexts = `{
  const text = ${JSON.stringify(hostileShort('stored'))}
  localStorage.setItem('precinct_last_address', JSON.stringify({ address: text }))
  localStorage.setItem('precinct_officials_name', text)
  localStorage.setItem('ui-theme', text)
  document.cookie = 'sidebar_state=' + encodeURIComponent(text)
}`

/** Without the Content-Security-Policy: the pages must be safe on their own. */
test('links, stored values, searches and mails are never taken for markup, and fit a narrow phone', async () => {
  const page = await newPage(browser, { app, width: 320, bypassCsp: true, expectedErrors: [/status of 40\d/] })
  await page.addInitScript(recordViolations)
  const problems: string[] = []
  const inspect = async (where: string) =>
    problems.push(...(await findMarkup(page, where)), ...(await findOverflow(page, where)))
  for (const path of forVisitors) {
    await openPath(page, path)
    await inspect(path)
  }
  await signInAs(page.context(), app, admin.client)
  await openPath(page, '/account')
  await page.evaluate(storeHostileTexts)
  await openPath(page, '/polling')
  for (const path of ['/polling', '/officials']) {
    await goTo(page, path)
    const search = page.getByRole('combobox').first()
    await search.fill(hostileShort('typed'))
    await search.press('Enter')
    await page.getByRole('alert').or(page.getByRole('status')).first().waitFor({ state: 'attached' })
    await inspect(`${path}, search`)
  }
  for (const path of forMembers) {
    await goTo(page, path)
    await inspect(path)
  }
  const mails = app.mails.flatMap(({ html, subject }) => (html?.includes('WmWm') ? [{ html, subject }] : []))
  expect(mails.length).toBeGreaterThan(0)
  for (const { html, subject } of mails) {
    expect(html).not.toMatch(/<img\/|<svg|<script|href="javascript:/i)
    await page.setContent(html)
    problems.push(...(await findOverflow(page, subject)))
  }
  expect(problems).toEqual([])
})
