import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../harness/app/client.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser } from './browser.ts'
import { attack, fillEveryField, home, rated } from './xss-fields.ts'

const app = await startApp()
afterAll(() => app.close())
const browser = await openBrowser()
const { admin, author, suggester, post, count } = await fillEveryField(app)

/** Where what somebody wrote is shown, to whom, and a word of each text that must be seen there. */
const pages: { as: Client; path: string; words: string[] }[] = [
  { as: admin.client, path: '/', words: [] },
  { as: admin.client, path: '/discussions', words: ['edited', 'Author Z'] },
  { as: admin.client, path: `/discussions?post=${post}`, words: ['edited', 'comment'] },
  { as: author.client, path: '/discussions', words: ['decision', 'suspension'] },
  { as: admin.client, path: '/admin/reports', words: ['hidden', 'note', 'appeal', 'suspension'] },
  {
    as: admin.client,
    path: '/events',
    words: ['listed-title', 'listed-place', 'listed-words', 'calling-off', 'postponing'],
  },
  { as: suggester.client, path: '/events', words: ['suggested-title', 'declining'] },
  { as: admin.client, path: '/admin/events', words: ['suggested-title', 'suggested-place', 'suggested-words'] },
  { as: admin.client, path: '/admin/dates', words: ['date-title'] },
  { as: admin.client, path: '/notifications/history', words: ['date-title'] },
  { as: admin.client, path: '/admin/ratings', words: ['rater'] },
  { as: admin.client, path: `/officials/${rated}`, words: ['rater'] },
  { as: admin.client, path: '/account', words: ['passkey'] },
  { as: admin.client, path: '/results?view=local', words: ['county'] },
  { as: admin.client, path: `/results?view=local&count=${count}`, words: ['county', 'contest', 'choice', 'party'] },
  { as: admin.client, path: '/polling', words: ['election', 'onerror'] },
  { as: admin.client, path: '/ballot', words: ['President', 'Blue Heron Party'] },
]

const asked = encodeURIComponent(attack('asked'))
/** What an address on another site could carry into a page of ours. */
const addresses = [
  `/officials?zip=${asked}&tab=${asked}&name=${asked}`,
  `/officials/${asked}`,
  `/compare?members=${asked}`,
  `/discussions?post=${asked}#${asked}`,
  `/results?state=${asked}&view=${asked}&count=${asked}`,
  `/events?event=${asked}`,
  `/candidate-match?share=${asked}#${asked}`,
  `/nothing/${asked}`,
  `/api/login?returnTo=${asked}&mode=${asked}`,
  `/api/unsubscribe?token=${asked}`,
  `/api/login/email?token=${asked}&stage=${asked}`,
]

const watch = `
  window.violations = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // Zod asks once whether it may compile its schemas, and takes the refusal.
    if (blockedURI !== 'eval') violations.push(violatedDirective + ' ' + blockedURI)
  })
`

/** Whether anything ran, what stands in the page as markup that nobody of ours wrote, and what the policy had to stop. */
const look = `({
  ran: 'xss' in window,
  stopped: window.violations,
  markup: [...document.querySelectorAll('*')].filter((element) =>
    (element.localName === 'img' && element.getAttribute('src') === 'x') ||
    (element.localName === 'script' && element.textContent.includes('xss')) ||
    [...element.attributes].some(({ name, value }) => /^on/i.test(name) || (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^\\s*javascript:/i.test(value)))
  ).map((element) => element.outerHTML.slice(0, 200)),
})`

const Found = z.object({ ran: z.boolean(), stopped: z.array(z.string()), markup: z.array(z.string()) })
const found = async (page: Page) => Found.parse(await page.evaluate(look))
const clean = { ran: false, stopped: [], markup: [] }

async function open(client: Client, bypassCsp: boolean): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, bypassCsp, expectedErrors: [/status of 4\d\d/] })
  await page.addInitScript(watch)
  await page.clock.setFixedTime(app.clock.now())
  await signInAs(page.context(), app, client)
  await page.goto('/favicon.svg')
  await page.evaluate((address) => localStorage.setItem('precinct_last_address', JSON.stringify({ address })), home)
  return page
}

/** Once as it is, where anything that the policy stops is a fault too, and once as if there were no policy. */
test.each([
  ['with the policy of production', false],
  ['without any policy', true],
])('nothing that somebody wrote is taken for markup, %s', { timeout: 120_000 }, async (_, bypassCsp) => {
  const readers = new Map<Client, Page>()
  for (const { as, path, words } of pages) {
    const page = readers.get(as) ?? (await open(as, bypassCsp))
    readers.set(as, page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const word of words) await page.getByText(word).first().waitFor({ state: 'attached' })
    expect({ path, ...(await found(page)) }).toEqual({ path, ...clean })
  }
})

test(
  'nor what an address or this browser brings along, nor what is typed into a search',
  { timeout: 120_000 },
  async () => {
    const page = await open(admin.client, true)
    for (const path of addresses) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect({ path, ...(await found(page)) }).toEqual({ path, ...clean })
    }
    await page.evaluate(`
    localStorage.setItem('precinct_last_address', JSON.stringify({ address: ${JSON.stringify(attack('kept'))} }))
    localStorage.setItem('precinct_officials_name', ${JSON.stringify(attack('kept'))})
    localStorage.setItem('ui-theme', ${JSON.stringify(attack('kept'))})
    document.cookie = 'sidebar_state=' + encodeURIComponent(${JSON.stringify(attack('kept'))})
  `)
    for (const path of ['/polling', '/officials']) {
      await page.goto(path)
      const search = page.getByRole('combobox').first()
      await search.waitFor()
      await search.fill(attack('typed'))
      await search.press('Enter')
      await page.getByRole('alert').or(page.getByRole('status')).first().waitFor({ state: 'attached' })
      expect({ path, ...(await found(page)) }).toEqual({ path, ...clean })
    }
  },
)

test('mails neither', () => {
  const html = app.mails.map((mail) => mail.html ?? '').filter((text) => text.includes('onerror'))
  expect(html.length).toBeGreaterThan(0)
  expect(html.filter((text) => /<img src=x|<svg|<script|href="javascript:/i.test(text))).toEqual([])
})
