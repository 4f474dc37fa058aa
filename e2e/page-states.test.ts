import { expect, test } from 'vitest'
import { communityStates } from './accessibility/community.ts'
import { longHints } from './accessibility/long-hints.ts'
import { officialsStates } from './accessibility/officials.ts'
import type { PageState } from './accessibility/page-state.ts'
import { publishingStates } from './accessibility/publishing.ts'
import { votingStates } from './accessibility/voting.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { findViolations, newPage, openPath } from './browser.ts'
import { chunksOf, rememberAddress } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()

test.each(
  [...chunksOf([...votingStates, ...officialsStates, ...communityStates, ...publishingStates], 4)].map((states) => ({
    states,
    names: states.map(({ name }) => name).join(', '),
  })),
)('accessible: $names', async ({ states }) => {
  // One tab: another one starts a process and loads the scripts again, which takes longer than the page.
  const page = await newPage(browser, { app, expectedErrors: [/status of 4\d\d/] })
  for (const state of states) expect.soft(await violationsIn(state), state.name).toEqual([])

  async function violationsIn({ path, as, address, act }: PageState): Promise<string[]> {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.context().clearCookies({ name: /session|place/ })
    await signInAs(page.context(), app, as ? await as(app) : (await app.member()).client)
    const remembered = address ? await rememberAddress(page, address) : undefined
    await openPath(page, path)
    await act?.(page)
    // At some scroll positions the header or the tray covers part of a field, which axe then finds too small.
    await page.setViewportSize({ width: 1280, height: 6000 })
    await page.evaluate('scrollTo(0, 0)')
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    const violations = await findViolations(page, { withFrame: false })
    await page.setViewportSize({ width: 375, height: 800 })
    violations.push(...(await longHints(page)))
    await remembered?.dispose()
    await page.unrouteAll()
    await page.evaluate('localStorage.clear()')
    return violations
  }
})
