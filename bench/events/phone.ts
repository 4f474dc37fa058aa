import { type CDPSession, type Page, chromium } from 'playwright-core'
import { signUp } from '../../contract/accounts.ts'
import { toRequest } from '../../contract/request.ts'
import { chromiumArguments } from '../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../harness/processes/find-tools.mjs'

/** How much slower than this machine Lighthouse takes a mid-range phone to be. */
const slowdown = 4

/** A phone's screen and processor, signed in at the given product. */
export async function openPhone(origin: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 }, hasTouch: true })
  const { path, init } = toRequest(signUp, {
    body: { email: 'bench@example.org', password: 'seven purple ballots', name: 'Bench' },
  })
  const signedUp = await context.request.post(path, { data: JSON.parse(init.body ?? '{}') })
  if (!signedUp.ok()) throw new Error(`Signing up answered ${signedUp.status()}`)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  // Time on the processor, not on the clock: what else runs on this machine is not the page's doing.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, scripting: (act: () => Promise<unknown>) => scripting(page, tools, act), close: () => browser.close() }
}

/** Milliseconds of script between the start of an act and the page at rest after it. */
async function scripting(page: Page, tools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await scriptSeconds(tools)
  await act()
  await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))')
  return ((await scriptSeconds(tools)) - before) * 1000
}

async function scriptSeconds(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}
