import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../contract/locale.ts'
import { findChromium, findHeadlessShell } from '../scripts/setup/tools.mjs'
import { chromiumArguments } from '../scripts/testing/chromium-arguments.ts'

const nowhereElse = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

const browsers: Browser[] = []
const contexts: BrowserContext[] = []
const problems: string[] = []

/** Closed by itself when the test file is done. `whole`: the shell that comes up sooner shows no notifications. */
export async function openBrowser({ whole = false } = {}): Promise<Browser> {
  const executablePath = whole ? findChromium() : (findHeadlessShell() ?? findChromium())
  if (executablePath === undefined) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, nowhereElse] })
  browsers.push(browser)
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

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What passes is not described: that takes longer than finding out. */
const onlyViolations: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] }

/** Nothing on the page as it stands breaks WCAG 2.2 AA, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode skips what only frames of other sites need, and is three times as fast.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(onlyViolations).withTags(standards).analyze()
  const lines = violations.flatMap(({ id, impact, help, nodes }) => [
    `${id} (${impact}): ${help}`,
    ...nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`),
  ])
  expect(lines.join('\n'), `axe on ${page.url()}`).toBe('')
}

/** After each test: whatever went wrong unseen fails it. */
export async function closePages() {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(problems.splice(0), 'the browser reported problems').toEqual([])
}

export async function closeBrowsers() {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
}
