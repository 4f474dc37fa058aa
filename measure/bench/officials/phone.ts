import { type Page, chromium } from 'playwright-core'
import { signUp } from '../../../contract/accounts.ts'
import { chromiumArguments } from '../../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../../harness/processes/find-tools.mjs'

/** Opens the officials page as a signed-in member on a simulated mid-range phone. */
export async function withPhone<T>(url: string, act: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 412, height: 823 }, hasTouch: true })
    const page = await context.newPage()
    const reply = await page.request.post(signUp.path, {
      headers: { origin: new URL(url).origin },
      data: { email: 'bench@example.org', password: 'seven purple ballots', name: 'Pat Voter' },
    })
    if (!reply.ok()) throw new Error(`Signing up failed: ${reply.status()} ${await reply.text()}`)
    await page.goto('/officials')
    await page.getByRole('combobox').waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    return await act(page)
  } finally {
    await browser.close()
  }
}

/** Milliseconds from pressing Enter to the frame that shows a card, by the page's own clock. */
export async function timeToFirstCards(page: Page, zip: string): Promise<number> {
  await page.getByRole('combobox').fill(zip)
  // `void`, because evaluate would otherwise wait for the promise before the key is pressed.
  await page.evaluate(`void (window.shown = new Promise((resolve) => {
    const heading = () => document.querySelector('h2')?.textContent ?? ''
    const before = heading()
    addEventListener('keydown', ({ key, timeStamp }) => {
      if (key !== 'Enter') return
      const check = () => {
        const isShown = heading() !== before && document.querySelector('[role=tabpanel] article')
        requestAnimationFrame(isShown ? () => resolve(performance.now() - timeStamp) : check)
      }
      check()
    }, { capture: true, once: true })
  }))`)
  await page.keyboard.press('Enter')
  return page.evaluate<number>('window.shown')
}

/** About nine cards per second, faster than anyone reads. */
const pixelsPerFrame = 40

const scroll = `new Promise((resolve) => {
  const frames = []
  let last
  const step = (now) => {
    if (last !== undefined) frames.push(now - last)
    last = now
    scrollBy(0, ${pixelsPerFrame})
    if (frames.length < 240 && scrollY + innerHeight < document.documentElement.scrollHeight - 1) requestAnimationFrame(step)
    else resolve(frames)
  }
  scrollTo(0, 0)
  requestAnimationFrame(step)
})`

/** Frame times while scrolling the largest chamber, and a bare list of the same length. */
export async function measureScrolling(page: Page): Promise<{ chamber: number[]; bare: number[] }> {
  await page.getByRole('combobox').fill('03301')
  await page.keyboard.press('Enter')
  await page.getByRole('tab').nth(3).click()
  await page.getByRole('button', { name: 'Show the full list: House of Representatives' }).click()
  const house = page.getByRole('list', { name: 'Full list: House of Representatives, New Hampshire' })
  await house.getByRole('article').nth(390).waitFor({ state: 'attached', timeout: 120_000 })
  const chamber = await page.evaluate<number[]>(scroll)
  await page.setContent(`<!doctype html><ul>${'<li style="height:20rem">A member of the House</li>'.repeat(400)}</ul>`)
  return { chamber, bare: await page.evaluate<number[]>(scroll) }
}
