import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type Page, type Response, chromium } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Locale } from '../contract/locale.ts'
import type { TestApp } from '../harness/app/test-app.ts'
import { chromiumArguments } from '../harness/browser/chromium-arguments.ts'
import { findChromium, findHeadlessShell } from '../harness/processes/find-tools.mjs'

const blockOtherHosts = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

const browsers = new Map<string, Browser>()
const contexts: BrowserContext[] = []
const problems: string[] = []

/**
 * One browser for all test files of a process. The headless shell starts faster, but cannot show notifications:
 * tests of those need the `fullBrowser`.
 */
export async function openBrowser({ fullBrowser = false } = {}): Promise<Browser> {
  const executablePath = fullBrowser ? findChromium() : (findHeadlessShell() ?? findChromium())
  if (executablePath === undefined) throw new Error('Chromium not found. Install it or set CHROMIUM_PATH.')
  const open = browsers.get(executablePath)
  if (open?.isConnected()) return open
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, blockOtherHosts] })
  browsers.set(executablePath, browser)
  return browser
}

export interface ViewOptions {
  width?: 1280 | 375 | 320
  theme?: 'light' | 'dark'
  locale?: Locale
  javaScript?: boolean
  /** Off by default: in each new profile it would download the whole app for offline use. */
  serviceWorker?: boolean
  /** Ignore the Content-Security-Policy of the page. */
  bypassCsp?: boolean
  /** Console errors that this test expects, such as the 401 of a wrong password. */
  expectedErrors?: RegExp[]
}

interface PageOptions extends ViewOptions {
  /** The app under test. */
  app: Pick<TestApp, 'clock' | 'origin'> & Partial<Pick<TestApp, 'log'>>
}

/** The app that a page was opened for: its clock is the clock of the device. */
const apps = new WeakMap<Page, PageOptions['app']>()

/** Pages of a browser that runs no scripts. */
const scriptless = new WeakSet<Page>()

/** With a service worker, Chromium reports late code as failed when its page is left before it has arrived. */
const leftWhileLoading = /ERR_FAILED \(\S*\/assets\//

const heights = { 1280: 800, 375: 700, 320: 640 }

/**
 * A page with an empty profile, closed after the test. Console errors, uncaught exceptions and requests to other hosts
 * fail the test.
 */
export async function newPage(browser: Browser, options: PageOptions): Promise<Page> {
  const { app, width = 1280, theme = 'light', locale = 'en', javaScript = true, serviceWorker = false } = options
  const { bypassCsp = false } = options
  const { origin } = app
  const expectedErrors = [...(options.expectedErrors ?? []), ...(serviceWorker ? [leftWhileLoading] : [])]
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heights[width] },
    // A first visit follows the device.
    colorScheme: theme,
    locale: locale === 'es' ? 'es-US' : 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    bypassCSP: bypassCsp,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    hasTouch: width < 768,
  })
  contexts.push(context)
  // Only a hang takes this long, even on a busy machine.
  context.setDefaultTimeout(30_000)
  const report = (problem: string) => {
    if (!expectedErrors.some((expected) => expected.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    // The console has only the status, so the error is taken from the app's log.
    const cause = text.includes('status of 500') ? `\n${app.log?.findLast((line) => line.includes('"err":'))}` : ''
    report(`console: ${text} (${message.location().url})${cause}`)
  })
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack || error.error().message}`))
  context.on('request', (request) => {
    if (!isLocal(request.url())) report(`request to another host: ${request.url()}`)
  })
  const page = await context.newPage()
  apps.set(page, app)
  if (!javaScript) scriptless.add(page)
  return page
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return !/^(https?|wss?):$/.test(protocol) || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Ends when the page shows its heading and its scripts have started. */
const untilReady = `new Promise((resolve, reject) => {
  const look = () => {
    const { dataset } = document.documentElement
    if (!('hydrated' in dataset) && document.querySelector('script[data-files]')) return
    if (!document.querySelector('h1')?.checkVisibility()) return
    observer.disconnect()
    resolve()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { attributes: true, childList: true, subtree: true })
  setTimeout(() => reject(new Error('The scripts of ' + location.pathname + ' did not start.')), 30_000)
  look()
})`

/** Loads a page on a device whose clock is the app's, and waits until it can be used. */
export async function openPath(page: Page, path: string): Promise<Response | null> {
  await followClock(page)
  const response = await page.goto(path)
  await waitUntilReady(page)
  return response
}

/** Like `openPath` with the page's own address. */
export async function reload(page: Page): Promise<void> {
  await followClock(page)
  await page.reload()
  await waitUntilReady(page)
}

const followClock = async (page: Page) => {
  const app = apps.get(page)
  if (app) await page.clock.setSystemTime(app.clock.now())
}

/** Waits until a page that a link or form has opened can be used. */
export async function waitUntilReady(page: Page): Promise<void> {
  while (!scriptless.has(page)) {
    try {
      await page.evaluate(untilReady)
      break
    } catch (error) {
      // A redirect ended the script: it runs again on the next page.
      if (!String(error).includes('because of a navigation')) throw error
    }
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

const AxeResults = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      impact: z.string().nullish(),
      help: z.string(),
      nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string().optional() })),
    }),
  ),
  // If no rule passed, axe did not check anything.
  passed: z.int().min(1),
})

/** Describing the rules that pass takes longer than the check itself, so only violations are described. */
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Only the rule about locked orientation reads style sheets, and ours have no such rule.
  preload: false,
}

const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The rows and items of a long list are alike: the first ones are checked. */
const alikeRows = ['tr:nth-child(n+13)', 'li:nth-child(n+13)', 'option:nth-child(n+13)']

/** Header, menu and footer: the same on every page. */
const frame = ['#root > header', '#root > div > aside', '#root > div > div > footer']

/** Violations of WCAG 2.2 AA that axe finds in the current state of the page, or within an element of it. */
export async function findViolations(
  page: Page,
  { withFrame = true, within = 'html' }: { withFrame?: boolean; within?: string } = {},
): Promise<string[]> {
  // Injected once per page and called directly, which takes half the time of AxeBuilder.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const { violations } = AxeResults.parse(
    await page.evaluate(
      `axe.run(${JSON.stringify({ include: within, exclude: [...alikeRows, ...(withFrame ? [] : frame)] })}, ${JSON.stringify(axeOptions)}).then(({ violations, passes }) => ({ violations, passed: passes.length }))`,
    ),
  )
  const found = violations.flatMap(({ id, impact, help, nodes }) => [
    `${page.url()}: ${id} (${impact}): ${help}`,
    ...nodes.map(
      ({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`,
    ),
  ])
  // This appears when a component is put into a text that takes only strings.
  if (await page.evaluate("document.body.textContent.includes('[object ')"))
    found.push(`${page.url()}: [object Object]`)
  return found
}

/** Closes all pages and fails the test if the browser reported problems. Runs after each test. */
export async function closePages() {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(problems.splice(0), 'the browser reported problems').toEqual([])
}
