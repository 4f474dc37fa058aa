import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Client } from '../harness/app/client.ts'
import type { TestApp } from '../harness/app/test-app.ts'
import { signInAs } from './app.ts'
import { type ViewOptions, newPage, openPath } from './browser.ts'

/** The console error of a request that a test aborted. */
export const requestAborted = /ERR_FAILED|Failed to fetch/

interface OpenOptions extends ViewOptions {
  path?: string
  /** Runs before the page is loaded, such as to replace a reply. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Returns a function that opens a page as the given member. */
export function createPageOpener(app: TestApp, browser: Browser) {
  return async (client: Client, { path = '/events', prepare, ...options }: OpenOptions = {}): Promise<Page> => {
    const page = await newPage(browser, { app, ...options })
    await signInAs(page.context(), app, client)
    await prepare?.(page)
    await openPath(page, path)
    return page
  }
}

/** Stores an address, as if the voter had searched for it on the device before. */
export const rememberAddress = (page: Page, address: string) =>
  page.addInitScript(
    (value) => localStorage.getItem('precinct_last_address') ?? localStorage.setItem('precinct_last_address', value),
    JSON.stringify({ address }),
  )

export function* chunksOf<T>(list: readonly T[], size: number) {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

export const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })

/** Opens the list of the page's sources at its end. */
export async function openSources(page: Page): Promise<Locator> {
  const name = /^(Sources and how sure we are|Fuentes y qué tan seguros estamos)/
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

/** The dots beside facts that may change. */
export const dots = (within: Page | Locator) => within.getByRole('img', { name: /^(May change|Puede cambiar)$/ })

/**
 * Resolves when the page is idle: React has run the effects of what it shows, such as listening for keys. The test's clock
 * replaces `requestIdleCallback` with a timer, so this takes the browser's own.
 */
const untilIdle = 'new Promise((resolve) => (window.__pwClock?.builtins ?? window).requestIdleCallback(resolve))'

/**
 * Closes a dialog by keyboard. A dialog is visible before it listens for keys, so this waits until it has the focus, which the
 * same effects set, and until React has rendered once more.
 */
export async function pressEscape(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true)
  await dialog.page().evaluate(untilIdle)
  await dialog.page().keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** Closes the toast, which would cover the page below it for five seconds. Its button works as soon as it is there. */
export async function closeToast(page: Page) {
  await page.evaluate(`document.querySelector('[data-toast] button[aria-label]')?.click()`)
  await page.locator('[data-toast]').waitFor({ state: 'detached' })
}

/** Watches for a message that is visible for half a second before a redirect. The returned function says if it was shown. */
export async function watchForText(page: Page, text: string) {
  await page.addInitScript(`new MutationObserver(() => {
    if (document.body?.textContent.includes(${JSON.stringify(text)})) sessionStorage.setItem('seen', 'yes')
  }).observe(document, { childList: true, subtree: true })`)
  return () => page.evaluate<string | null>(`sessionStorage.getItem('seen')`)
}

export const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option })

/** Adds a virtual fingerprint sensor through the browser's developer tools. */
export async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Opens another page of the app as its links do, without loading a document. */
export async function goTo(page: Page, path: string) {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** The service worker starts caching five seconds after the page has loaded, which this skips. */
export async function waitUntilCached(page: Page, path: string) {
  await page.clock.runFor(5000)
  await expect.poll(() => page.evaluate(`caches.match(${JSON.stringify(path)}).then(Boolean)`)).toBe(true)
}

/** Fills in the sign-in page. */
export async function enterPassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The forms of the officials page are folded while the voter's place is known. */
export async function openOfficialsForm(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Finds and clicks the line in one step: when the address turns out to be wrong, the form opens by itself, without the line.
  await page.evaluate(`for (const summary of document.querySelectorAll('details:not([open]) > summary:not([hidden])'))
    if (/(Change|Cambiar)$/.test(summary.textContent)) summary.click()`)
}

/** Searches the officials page for an address, as a voter does by keyboard. */
export async function searchOfficials(page: Page, address: string) {
  await openOfficialsForm(page)
  await page.getByRole('combobox', { name: /^(Your address|Su dirección)$/ }).fill(address)
  await page.keyboard.press('Enter')
}

/** The names in the open tab of the officials page. */
export const listedPeople = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel))

/** Holds back the page's requests to a URL. The returned function lets them through. */
export async function holdBack(page: Page, url: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
