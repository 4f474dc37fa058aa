import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../harness/app/client.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser } from './browser.ts'
import { fillEveryField, ratedMember, sampleAddress } from './every-field.ts'

/** A text that would run a script if it were taken for markup. */
const attack = (word: string) => `<img src=x onerror=xss=1>"'><svg onload=xss=1>${word}`

/** For long fields: also tries links and templates. */
const longAttack = (word: string) =>
  `${attack(word)} <script>xss=1</script> javascript:xss=1 [x](javascript:xss=1) {{constructor.constructor('xss=1')()}} https://evil.example/"onmouseover="xss=1`

const app = await startApp()
afterAll(() => app.close())
const browser = await openBrowser()
const { admin, author, suggester, post, count } = await fillEveryField(app, {
  short: attack,
  long: longAttack,
  url: 'javascript:xss=1',
})

/** Pages that show text of members and files, for which client, and a word of each text that must be there. */
const pages: { client: Client; path: string; words: string[] }[] = [
  { client: admin.client, path: '/', words: [] },
  { client: admin.client, path: '/discussions', words: ['edited', 'Author Z'] },
  { client: admin.client, path: `/discussions?post=${post}`, words: ['edited', 'comment'] },
  { client: author.client, path: '/discussions', words: ['decision', 'suspension'] },
  { client: admin.client, path: '/admin/reports', words: ['hidden', 'note', 'appeal', 'suspension'] },
  { client: admin.client, path: '/admin/facts', words: ['error-report'] },
  {
    client: admin.client,
    path: '/events',
    words: ['listed-title', 'listed-place', 'listed-words', 'calling-off', 'postponing'],
  },
  { client: suggester.client, path: '/events', words: ['suggested-title', 'declining'] },
  { client: admin.client, path: '/admin/events', words: ['suggested-title', 'suggested-place', 'suggested-words'] },
  { client: admin.client, path: '/admin/dates', words: ['date-title'] },
  { client: admin.client, path: '/notifications/history', words: ['date-title'] },
  { client: admin.client, path: '/admin/ratings', words: ['rater'] },
  { client: admin.client, path: `/officials/${ratedMember}`, words: ['rater'] },
  { client: admin.client, path: '/account', words: ['passkey'] },
  { client: admin.client, path: '/results?view=local', words: ['county'] },
  { client: admin.client, path: `/results?view=local&count=${count}`, words: ['county', 'contest', 'choice', 'party'] },
  { client: admin.client, path: '/polling', words: ['election', 'onerror'] },
  { client: admin.client, path: '/ballot', words: ['President', 'Blue Heron Party'] },
]

const encoded = encodeURIComponent(attack('link'))
/** Links that another site could point at our pages. */
const hostilePaths = [
  `/officials?zip=${encoded}&tab=${encoded}&name=${encoded}`,
  `/officials/${encoded}`,
  `/compare?members=${encoded}`,
  `/discussions?post=${encoded}#${encoded}`,
  `/results?state=${encoded}&view=${encoded}&count=${encoded}`,
  `/events?event=${encoded}`,
  `/candidate-match?share=${encoded}#${encoded}`,
  `/nothing/${encoded}`,
  `/api/login?returnTo=${encoded}&mode=${encoded}`,
  `/api/unsubscribe?token=${encoded}`,
  `/api/unfollow?token=${encoded}&subject=${encoded}`,
  `/api/login/email?token=${encoded}&stage=${encoded}`,
]

const recordViolations = `
  window.violations = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // Zod tries once to compile its schemas, and works without it.
    if (blockedURI !== 'eval') violations.push(violatedDirective + ' ' + blockedURI)
  })
`

/** Whether a script ran, which markup in the page is not ours, and what the policy blocked. */
const inspectPage = `({
  ran: 'xss' in window,
  blocked: window.violations,
  markup: [...document.querySelectorAll('*')].filter((element) =>
    (element.localName === 'img' && element.getAttribute('src') === 'x') ||
    (element.localName === 'script' && element.type !== 'application/json' && element.textContent.includes('xss')) ||
    [...element.attributes].some(({ name, value }) => /^on/i.test(name) || (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^\\s*javascript:/i.test(value)))
  ).map((element) => element.outerHTML.slice(0, 200)),
})`

const Inspection = z.object({ ran: z.boolean(), blocked: z.array(z.string()), markup: z.array(z.string()) })
const inspect = async (page: Page) => Inspection.parse(await page.evaluate(inspectPage))
const clean = { ran: false, blocked: [], markup: [] }

async function open(client: Client, bypassCsp: boolean): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, bypassCsp, expectedErrors: [/status of 4\d\d/] })
  await page.addInitScript(recordViolations)
  await page.clock.setFixedTime(app.clock.now())
  await signInAs(page.context(), app, client)
  await page.goto('/favicon.svg')
  await page.evaluate(
    (address) => localStorage.setItem('precinct_last_address', JSON.stringify({ address })),
    sampleAddress,
  )
  return page
}

/** With the policy, anything it blocks is a fault too. Without it, the pages must be safe on their own. */
test.each([
  ['with the Content-Security-Policy', false],
  ['without it', true],
])('text of members and files is never taken for markup, %s', { timeout: 120_000 }, async (_, bypassCsp) => {
  const openPages = new Map<Client, Page>()
  for (const { client, path, words } of pages) {
    const page = openPages.get(client) ?? (await open(client, bypassCsp))
    openPages.set(client, page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const word of words) await page.getByText(word).first().waitFor({ state: 'attached' })
    expect({ path, ...(await inspect(page)) }).toEqual({ path, ...clean })
  }
})

test('links, stored values and search text are never taken for markup', { timeout: 120_000 }, async () => {
  const page = await open(admin.client, true)
  for (const path of hostilePaths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect({ path, ...(await inspect(page)) }).toEqual({ path, ...clean })
  }
  await page.evaluate(`
    localStorage.setItem('precinct_last_address', JSON.stringify({ address: ${JSON.stringify(attack('stored'))} }))
    localStorage.setItem('precinct_officials_name', ${JSON.stringify(attack('stored'))})
    localStorage.setItem('ui-theme', ${JSON.stringify(attack('stored'))})
    document.cookie = 'sidebar_state=' + encodeURIComponent(${JSON.stringify(attack('stored'))})
  `)
  for (const path of ['/polling', '/officials']) {
    await page.goto(path)
    const search = page.getByRole('combobox').first()
    await search.waitFor()
    await search.fill(attack('typed'))
    await search.press('Enter')
    await page.getByRole('alert').or(page.getByRole('status')).first().waitFor({ state: 'attached' })
    expect({ path, ...(await inspect(page)) }).toEqual({ path, ...clean })
  }
})

test('hostile text is escaped in mails', () => {
  const html = app.mails.map((mail) => mail.html ?? '').filter((text) => text.includes('onerror'))
  expect(html.length).toBeGreaterThan(0)
  expect(html.filter((text) => /<img src=x|<svg|<script|href="javascript:/i.test(text))).toEqual([])
})
