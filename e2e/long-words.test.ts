import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serverPaths } from '../contract/paths.ts'
import type { Client } from '../harness/app/client.ts'
import { civicAddress, civicVoterInfo } from '../harness/stand-ins/google-civic-bodies.ts'
import { asGoogle, startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { asFec, startOpenFec } from '../harness/stand-ins/openfec.ts'
import { json } from '../harness/stand-ins/upstream-server.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser, openPath } from './browser.ts'
import { fillEveryField, ratedMember, sampleAddress } from './every-field.ts'

/** A word of 99 wide letters that begins with the letters of this text. */
const longWord = (text: string) =>
  text
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 20)
    .padEnd(99, 'Wm')

/** Fields of Google's responses that are shown as they are. */
const shownFields =
  /^(name|office|party|locationName|notes|pollingHours|referendum(Title|Subtitle|Brief|Text|ProStatement|ConStatement)|emailAddress|officePhoneNumber)$/
const withLongWords = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, text: unknown) =>
    typeof text === 'string' && shownFields.test(key) ? longWord(text) : text,
  )

const civic = await startGoogleCivic()
civic.setBehavior(asGoogle({ voterInfo: json(withLongWords(civicVoterInfo)) }))
const fec = await startOpenFec()
fec.setBehavior(
  asFec(
    { name: `${longWord('Filer')}, PAT`, state: 'GA', party: 'OTH', party_full: longWord('Party') },
    { name: `${longWord('House')}, PAT`, state: 'GA', district: 5, party: 'OTH', party_full: longWord('Party') },
  ),
)
const app = await startApp({ ...civic.env, ...fec.env })
afterAll(() => Promise.all([app.close(), civic.close(), fec.close()]))
const browser = await openBrowser()
const { admin, author, suggester, post, count } = await fillEveryField(app, { short: longWord, long: longWord })

interface Screen {
  name: string
  client: Client
  path: string
  /** The last address in local storage. */
  address?: string
  /** Opens what the screen shows only after an action. */
  act?: (page: Page) => Promise<unknown>
  isPrinted?: boolean
  /** The beginning of a word that must be on the screen. */
  word?: string
}

async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [small, large] = [await inner.boundingBox(), await outer.boundingBox()]
  if (!small || !large) return false
  const fits = (from: number, size: number, start: number, room: number) => from >= start && from + size <= start + room
  return fits(small.x, small.width, large.x, large.width) && fits(small.y, small.height, large.y, large.height)
}

const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

const screens: Screen[] = [
  { name: 'home', client: admin.client, path: '/' },
  { name: 'feed', client: admin.client, path: '/discussions', word: 'edited' },
  { name: 'feed of a suspended member', client: author.client, path: '/discussions', word: 'decision' },
  { name: 'thread', client: admin.client, path: `/discussions?post=${post}`, word: 'comment' },
  { name: 'moderation', client: admin.client, path: '/admin/reports', word: 'hidden' },
  { name: 'fact reports', client: admin.client, path: '/admin/facts', word: 'errorreport' },
  { name: 'events', client: admin.client, path: '/events?state=TX', word: 'listedtitle' },
  { name: 'events of a suggester', client: suggester.client, path: '/events', word: 'declining' },
  { name: 'events, administration', client: admin.client, path: '/admin/events', word: 'suggestedtitle' },
  { name: 'dates', client: admin.client, path: '/admin/dates', word: 'datetitle' },
  { name: 'notification history', client: admin.client, path: '/notifications/history', word: 'datetitle' },
  { name: 'ratings', client: admin.client, path: '/admin/ratings', word: 'rater' },
  { name: 'profile', client: admin.client, path: `/officials/${ratedMember}`, word: 'rater' },
  { name: 'account', client: admin.client, path: '/account', word: 'passkey' },
  { name: 'counts', client: admin.client, path: '/results?view=local', word: 'county', isPrinted: true },
  {
    name: 'count',
    client: admin.client,
    path: `/results?view=local&count=${count}`,
    word: 'choice',
    isPrinted: true,
  },
  { name: 'polling places of a feed', client: admin.client, path: '/polling', address: sampleAddress, isPrinted: true },
  { name: 'polling places', client: admin.client, path: '/polling', address: civicAddress, isPrinted: true },
  {
    name: 'polling map',
    client: admin.client,
    path: '/polling',
    address: civicAddress,
    act: async (page) => {
      await page.getByRole('button', { name: 'Map' }).click()
      await page.getByRole('button', { pressed: false, disabled: false, name: /WmWm/ }).first().click()
      await expect.poll(() => isInside(page.locator('.leaflet-popup'), page.getByLabel('Map of locations'))).toBe(true)
    },
  },
  { name: 'ballot', client: admin.client, path: '/ballot', address: sampleAddress, isPrinted: true },
  {
    name: 'ballot of Google and the FEC',
    client: admin.client,
    path: '/ballot',
    address: civicAddress,
    isPrinted: true,
  },
  {
    name: 'ballot measures',
    client: admin.client,
    path: '/ballot',
    address: civicAddress,
    act: (page) => openTab(page, /Measures/),
  },
  {
    name: 'local officials',
    client: admin.client,
    path: '/officials',
    address: civicAddress,
    act: (page) => openTab(page, /^Local/),
  },
]

/** Signed-out pages of the server: a wrong link shows what it was given. */
const serverPages = [
  `${serverPaths.login}?mode=sign-up&returnTo=/${longWord('path')}`,
  `/api/login/email?token=${longWord('token')}`,
  `/api/unsubscribe?token=${longWord('token')}`,
  `/api/unfollow?token=${longWord('token')}`,
  `/${longWord('nowhere')}`,
]

const Overflow = z.object({ width: z.number(), widest: z.array(z.string()) })

/** How wide the page is, and which visible elements reach beyond the screen. Boxes that scroll sideways are allowed. */
const measure = `(() => {
  const scrolls = (element) => element && element !== document.body &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const widest = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, height, right, left } = element.getBoundingClientRect()
    return width > 1 && height > 1 && (right > innerWidth + 1 || left < -1) && element.checkVisibility() &&
      !element.closest('.leaflet-map-pane, svg') && !scrolls(element.parentElement)
  })
  return {
    width: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    widest: widest.slice(0, 8).map((element) => element.outerHTML.slice(0, 160)),
  }
})()`

async function findOverflow(page: Page, where: string): Promise<string[]> {
  const { width, widest } = Overflow.parse(await page.evaluate(measure))
  return width > 320 || widest.length > 0 ? [`${where}: ${width} px`, ...widest] : []
}

/** The overflow in both themes and, where asked, in print. */
async function findOverflows(page: Page, name: string, isPrinted = false): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`)
    found.push(...(await findOverflow(page, `${name}, ${theme}`)))
  }
  if (!isPrinted) return found
  await page.emulateMedia({ media: 'print' })
  found.push(...(await findOverflow(page, `${name}, printed`)))
  await page.emulateMedia({ media: 'screen' })
  return found
}

const openNarrow = () => newPage(browser, { origin: app.origin, width: 320, expectedErrors: [/status of 40[014]/] })

const setAddress = (page: Page, address: string) =>
  page.evaluate((text) => localStorage.setItem('precinct_last_address', JSON.stringify({ address: text })), address)

test.for(screens)('words of 99 letters fit a narrow phone: $name', async (screen) => {
  const { name, client, path, address = civicAddress, act, isPrinted, word = '' } = screen
  const page = await openNarrow()
  await signInAs(page.context(), app, client)
  await page.goto('/favicon.svg')
  await setAddress(page, address)
  await openPath(page, path)
  await act?.(page)
  const longText = page.getByText(new RegExp(`${word}\\w*WmWm`))
  await longText.first().waitFor({ state: 'attached' })
  expect(await findOverflows(page, name, isPrinted)).toEqual([])
})

test('words of 99 letters fit a narrow phone on pages of the server and in mails', async () => {
  const page = await openNarrow()
  const found: string[] = []
  for (const path of serverPages) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    found.push(...(await findOverflows(page, path)))
  }
  const mails = app.mails.flatMap(({ html, subject }) => (html?.includes('WmWm') ? [{ html, subject }] : []))
  expect(mails.length).toBeGreaterThan(0)
  for (const { html, subject } of mails) {
    await page.setContent(html)
    found.push(...(await findOverflow(page, subject)))
  }
  expect(found).toEqual([])
})
