import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Client } from '../../harness/app/client.ts'
import type { TestApp } from '../../harness/app/test-app.ts'
import { signInAs, startAppAndBrowser } from '../app.ts'
import { findViolations, newPage, openPath } from '../browser.ts'
import { goTo, rememberAddress } from '../page-helpers.ts'
import { longHints } from './long-hints.ts'

/** A page after some action on it, such as with an open dialog or a form with errors. */
export interface PageState {
  name: string
  /** Without a path, it follows from the state before. */
  path?: string
  /** Stores what the page shows, on the server or on the device. */
  prepare?(app: TestApp, page: Page): Promise<unknown>
  /** Who looks at it. By default, a new member for all states of a tab. */
  as?: 'administrator' | ((app: TestApp) => Promise<Client>)
  /** Address that the device remembers. */
  address?: string
  /** Brings the page into its state and waits until it is shown. */
  act?(page: Page): Promise<unknown>
  /** What of the page is new, such as a dialog. */
  within?: '[role=dialog]' | '[role=alertdialog]'
}

/** So high that nothing scrolls: under the header or the tray, axe finds a field too small. */
const viewport = { width: process.env.TEST_FULL === '1' ? 1280 : 375, height: 6000 }

/** Tests that each state of a page is accessible. Those of one tab follow one another. */
export async function checkStates(tabs: Record<string, PageState[]>) {
  const { app, browser } = await startAppAndBrowser()
  const { client: administrator } = await app.member({ admin: true })

  test.each(Object.entries(tabs))('accessible: %s', async (_, states) => {
    const { client: member } = await app.member()
    const page = await newPage(browser, { app, expectedErrors: [/status of 4\d\d/] })
    await page.setViewportSize(viewport)
    let current: { client?: Client; address?: string | undefined } = {}
    for (const state of states) expect.soft(await violationsIn(state), state.name).toEqual([])

    async function violationsIn({ path, prepare, as = async () => member, address, act, within }: PageState) {
      await prepare?.(app, page)
      if (path) await open(path, as === 'administrator' ? administrator : await as(app), address)
      await act?.(page)
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      const violations = await findViolations(page, { withFrame: false, ...(within && { within }) })
      violations.push(...(await longHints(page)))
      await page.unrouteAll()
      return violations
    }

    /** Without loading the app and axe again, unless another person looks or another address is remembered. */
    async function open(path: string, client: Client, address: string | undefined) {
      if (client === current.client && address === current.address) return goTo(page, path)
      await page.context().clearCookies({ name: /session|place/ })
      await signInAs(page.context(), app, client)
      if (current.client) await page.evaluate('localStorage.clear()')
      const remembered = address ? await rememberAddress(page, address) : undefined
      await openPath(page, path)
      await remembered?.dispose()
      current = { client, address }
    }
  })
}
