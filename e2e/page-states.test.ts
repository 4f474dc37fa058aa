import { expect, test } from 'vitest'
import type { Client } from '../harness/app/client.ts'
import { communityStates } from './accessibility/community.ts'
import { longHints } from './accessibility/long-hints.ts'
import { officialsStates } from './accessibility/officials.ts'
import type { PageState } from './accessibility/page-state.ts'
import { publishingStates } from './accessibility/publishing.ts'
import { votingStates } from './accessibility/voting.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { findViolations, newPage, openPath } from './browser.ts'
import { goTo, rememberAddress } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const { client: administrator } = await app.member({ admin: true })

/** So high that nothing scrolls: under the header or the tray, axe finds a field too small. */
const viewport = { width: process.env.TEST_FULL === '1' ? 1280 : 375, height: 6000 }

test.each(Object.entries({ ...votingStates, ...officialsStates, ...communityStates, ...publishingStates }))(
  'accessible: %s',
  async (_, states) => {
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
  },
)
