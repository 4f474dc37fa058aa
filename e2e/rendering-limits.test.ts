import { afterAll, describe, expect, test } from 'vitest'
import { accountDetails } from '../contract/accounts.ts'
import { timeZoneCookie } from '../contract/device-cookies.ts'
import { mySuggestions } from '../contract/events.ts'
import { paths } from '../contract/paths.ts'
import type { ApiCall } from '../contract/rendered-app.ts'
import { type TestApp, createTestApp } from '../harness/app/test-app.ts'
import { readWeb } from '../server/http/pages/web.ts'

type Answer = (call: ApiCall) => Promise<unknown>

/** The app, whose pages get some of their replies from the test. */
async function startAppWith(intercept: (call: ApiCall, answer: Answer) => Promise<unknown>): Promise<TestApp> {
  const web = await readWeb()
  if (!web) throw new Error('The pages are not built. Run: npm run build')
  const { renderPage } = web
  const app = await createTestApp({
    web: {
      ...web,
      renderPage: (request) => renderPage({ ...request, answer: (call) => intercept(call, request.answer) }),
    },
  })
  afterAll(() => app.close())
  return app
}

async function signUp(app: TestApp, name?: string) {
  const { client, user } = await app.member(name === undefined ? {} : { name })
  client.setCookie(timeZoneCookie, encodeURIComponent('America/Chicago'))
  const load = async (path: string) => (await client.fetch(path)).text()
  return { load, user }
}

/** Otherwise the app starts in the browser. */
const isRendered = (html: string) => html.includes('<h1')

const noReplies = {
  'a call that fails': () => Promise.reject(new Error('no reply')),
  'a call that never ends': () => new Promise(() => {}),
}

describe.each(Object.entries(noReplies))('%s', async (_, noReply) => {
  const missing = new Set<string>([mySuggestions.path, accountDetails.path])
  const app = await startAppWith((call, answer) => (missing.has(call.path) ? noReply() : answer(call)))

  test('is left to the page, which has everything else', async () => {
    const { load } = await signUp(app)
    // On a busy machine, the first page may take longer than it waits for its data.
    await expect.poll(() => load(paths.events)).toContain('"/api/polling/elections"')
    const html = await load(paths.events)
    expect(isRendered(html)).toBe(true)
    expect(html).not.toContain(`"${mySuggestions.path}"`)
  })

  test('starts a page in the browser that cannot show that it is loading', async () => {
    const { load } = await signUp(app)
    const html = await load(paths.account)
    expect(isRendered(html)).toBe(false)
    expect(html).toContain('id="root"')
  })
})

test('in a flood of page loads, some pages start in the browser', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const app = await startAppWith((call, answer) => released.then(() => answer(call)))
  const { load } = await signUp(app)
  const pages = Array.from({ length: 60 }, () => load(paths.events))
  expect(isRendered(await Promise.race(pages))).toBe(false)
  release()
  const rendered = (await Promise.all(pages)).filter(isRendered)
  expect(rendered.length).toBeGreaterThan(0)
  expect(rendered.length).toBeLessThan(60)
  expect(isRendered(await load(paths.events))).toBe(true)
})

test('members who load pages at the same time get their own data', async () => {
  const app = await startAppWith((call, answer) => answer(call))
  const names = ['Ann Archer', 'Ben Baker', 'Cal Carter', 'Dee Draper', 'Eve Ender']
  const members = await Promise.all(names.map((name) => signUp(app, name)))
  const pages = await Promise.all(members.map(({ load }) => load(paths.account)))
  for (const [index, html] of pages.entries()) {
    expect(isRendered(html)).toBe(true)
    for (const [other, { user }] of members.entries()) {
      expect(html.includes(names[other] ?? '')).toBe(other === index)
      expect(html.includes(user.id)).toBe(other === index)
    }
  }
})
