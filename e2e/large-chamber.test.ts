import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { displayName, surname } from '../civic/people/names.ts'
import { legislatorsByState } from '../contract/legislators.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'
import { findFirst, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()

/** The longest task in milliseconds while scrolling from top to bottom. */
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

test('the largest legislature opens quickly, loads the rest in the background, scrolls, and can be searched', async () => {
  const { legislators, chambers } = await app
    .visitor()
    .call(legislatorsByState, { params: { stateCode: 'NH' }, query: {} })
  const seats = legislators.filter(({ chamber }) => chamber === 'lower')
  const chamber = findFirst(chambers, (one) => one.chamber === 'lower')
  const { zip } = findZip(reference.places, ({ kind, state }) => kind === 'area' && state === 'NH')

  const page = await newPage(browser, { origin: app.origin, width: 375 })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/officials?tab=legislature')
  // A mid-range phone has about a quarter of this machine's speed.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('combobox', { name: 'Your address' }).fill(zip)
  const pressed = Date.now()
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
  // A generous limit for a busy machine. The benchmark bench/officials.ts has a budget of one second.
  expect(Date.now() - pressed).toBeLessThan(8000)

  await page.getByRole('button', { name: `Show the full list: ${chamber.name}` }).click()
  const house = page.getByRole('list', { name: `Full list: ${chamber.name}, New Hampshire` })
  await house.getByRole('article').first().waitFor()
  expect(await house.locator('article').count()).toBeLessThan(seats.length)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.poll(() => house.locator('article').count()).toBe(seats.length)
  expect(await house.locator('article[aria-label^="Vacant: "]').count()).toBe(
    seats.filter(({ vacant }) => vacant).length,
  )
  const known = `Our source lists members for ${chamber.known} of ${chamber.seats} seats.`
  expect(await page.getByText(known).count()).toBe(chamber.known < chamber.seats ? 1 : 0)
  expect(await longestTaskWhileScrolling(page)).toBeLessThan(1000)

  const field = page.getByLabel(`Search the ${chamber.name}`)
  await field.fill('republican')
  const matchCount = async () =>
    Number.parseInt(
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ seats$/ })
        .innerText(),
      10,
    )
  await expect.poll(matchCount).toBeLessThan(seats.length)
  await expect.poll(async () => (await house.locator('article').count()) === (await matchCount())).toBe(true)
  const name = displayName(findFirst(seats, ({ vacant }) => !vacant).name ?? '')
  await field.fill(surname(name).toLowerCase())
  await house.getByRole('article', { name }).waitFor()
  // At the top the page's header covers no link.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessible(page)
  await field.fill('no such person')
  await page.getByText('No matches for “no such person”.').waitFor()
})
