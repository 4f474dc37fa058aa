import { type CDPSession, type Page, chromium } from 'playwright-core'
import { signUp } from '../../../contract/accounts.ts'
import { toRequest } from '../../../contract/request.ts'
import { chromiumArguments } from '../../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../../harness/processes/find-tools.mjs'

/** CPU slowdown that Lighthouse uses for a mid-range phone. */
const slowdown = 4

/** A signed-in page with the screen and CPU of a phone. */
export async function openPhone(origin: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 }, hasTouch: true })
  const { path, init } = toRequest(signUp, {
    body: { email: 'bench@example.org', password: 'seven purple ballots', name: 'Bench' },
  })
  const signedUp = await context.request.post(path, { data: JSON.parse(init.body ?? '{}') })
  if (!signedUp.ok()) throw new Error(`Signing up returned ${signedUp.status()}`)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // CPU time instead of wall-clock time, because other processes may be running.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return {
    page,
    measureScripting: (act: () => Promise<unknown>) => measureScripting(page, devtools, act),
    close: () => browser.close(),
  }
}

/** Milliseconds of scripting from the start of an action until the page is idle again. */
async function measureScripting(page: Page, devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await scriptSeconds(devtools)
  await act()
  await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))')
  return ((await scriptSeconds(devtools)) - before) * 1000
}

async function scriptSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}
