import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Locale } from '../contract/locale.ts'
import { chromiumArguments } from '../harness/browser/chromium-arguments.ts'
import { findChromium, findHeadlessShell } from '../harness/processes/find-tools.mjs'

const nowhereElse = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

const browsers = new Map<string, Browser>()
const contexts: BrowserContext[] = []
const problems: string[] = []

/** One for all test files of a process; it ends with it. `whole`: the shell that comes up sooner shows no notifications. */
export async function openBrowser({ whole = false } = {}): Promise<Browser> {
  const executablePath = whole ? findChromium() : (findHeadlessShell() ?? findChromium())
  if (executablePath === undefined) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH.')
  const open = browsers.get(executablePath)
  if (open?.isConnected()) return open
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, nowhereElse] })
  browsers.set(executablePath, browser)
  return browser
}

interface PageOptions {
  /** The app under test, such as http://127.0.0.1:43210. */
  origin: string
  width?: 1280 | 375 | 320
  theme?: 'light' | 'dark'
  locale?: Locale
  javaScript?: boolean
  /** Off where it is not what is tried: in each fresh profile it would fetch the whole app for offline use. */
  serviceWorker?: boolean
  /** As if the page had no Content-Security-Policy. */
  withoutPolicy?: boolean
  /** Lines in the browser's console that this test expects, such as the 401 of a wrong password. */
  expectedErrors?: RegExp[]
}

const heights = { 1280: 800, 375: 700, 320: 640 }

/** A page with an empty profile. Whatever goes wrong in it unseen fails the test; it is closed after the test. */
export async function newPage(browser: Browser, options: PageOptions): Promise<Page> {
  const { origin, width = 1280, theme = 'light', locale = 'en', javaScript = true, serviceWorker = false } = options
  const { withoutPolicy = false, expectedErrors = [] } = options
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heights[width] },
    colorScheme: theme,
    locale: locale === 'es' ? 'es-US' : 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    bypassCSP: withoutPolicy,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    hasTouch: width < 768,
    storageState: { cookies: [], origins: [{ origin, localStorage: remembered(theme) }] },
  })
  contexts.push(context)
  context.setDefaultTimeout(15_000)
  const report = (problem: string) => {
    if (!expectedErrors.some((expected) => expected.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (!staysHere(request.url())) report(`request to the outside: ${request.url()}`)
  })
  return context.newPage()
}

/** Light is what a first visit shows; dark is what somebody chose before. */
const remembered = (theme: 'light' | 'dark') => (theme === 'dark' ? [{ name: 'ui-theme', value: theme }] : [])

function staysHere(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return !/^(https?|wss?):$/.test(protocol) || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const Findings = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      impact: z.string().nullish(),
      help: z.string(),
      nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string().optional() })),
    }),
  ),
  // Where no rule held, axe has not looked.
  passed: z.int().min(1),
})

/** What passes is not described: that takes longer than finding out. */
const whatToLookFor = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }

const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Nothing on the page as it stands breaks WCAG 2.2 AA, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // Put in once per page and asked directly: axe's own way round takes twice the time.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const { violations } = Findings.parse(
    await page.evaluate(
      `axe.run(${JSON.stringify(whatToLookFor)}).then(({ violations, passes }) => ({ violations, passed: passes.length }))`,
    ),
  )
  const lines = violations.flatMap(({ id, impact, help, nodes }) => [
    `${id} (${impact}): ${help}`,
    ...nodes.map(
      ({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`,
    ),
  ])
  expect(lines.join('\n'), `axe on ${page.url()}`).toBe('')
}

/** After each test: whatever went wrong unseen fails it. */
export async function closePages() {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(problems.splice(0), 'the browser reported problems').toEqual([])
}
