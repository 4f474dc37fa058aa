import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

/** Milliseconds the page was busy at a stretch, from top to bottom. */
function longestTaskWhileScrolling(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ type: 'longtask' })
    const step = () => {
      scrollBy(0, 2000)
      if (scrollY + innerHeight < document.documentElement.scrollHeight - 1) requestAnimationFrame(step)
      else setTimeout(() => resolve(longest), 50)
    }
    step()
  })`)
}

test('a legislature of 400 opens at once, fills up on the side, is searched by name and party, and scrolls', async () => {
  const page = await newPage(browser, { origin: app.origin, width: 375 })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/officials?tab=legislature')
  // A phone of the middle range has about a quarter of this machine's speed.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('combobox').fill('03301')
  const pressed = Date.now()
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
  // Loose, for a busy machine: bench/officials.ts holds it to one second.
  expect(Date.now() - pressed).toBeLessThan(8000)

  await page.getByRole('button', { name: 'Show the whole House of Representatives' }).click()
  const house = page.getByRole('list', { name: 'All of the House of Representatives of New Hampshire' })
  await house.getByRole('article').first().waitFor()
  expect(await house.locator('article').count()).toBeLessThan(391)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.poll(() => house.locator('article').count()).toBeGreaterThanOrEqual(391)
  expect(await house.locator('article[aria-label^="Vacant: "]').count()).toBeGreaterThan(0)
  await page.getByText(/^Our source names the holders of \d+ of 400 seats\.$/).waitFor()
  expect(await longestTaskWhileScrolling(page)).toBeLessThan(1000)

  const field = page.getByLabel('Search the House of Representatives')
  await field.fill('republican')
  const seats = async () =>
    Number.parseInt(
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ seats$/ })
        .innerText(),
      10,
    )
  await expect.poll(seats).toBeLessThan(391)
  await expect.poll(async () => (await house.locator('article').count()) === (await seats())).toBe(true)
  await field.fill('schultz')
  await house.getByRole('article', { name: 'Kris Schultz' }).waitFor()
  await expectAccessible(page)
  await field.fill('no such person')
  await page.getByText('Nobody here fits “no such person”.').waitFor()
})
