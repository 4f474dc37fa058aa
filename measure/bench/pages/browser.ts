import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright-core'
import { chromiumArguments } from '../../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../../harness/processes/find-tools.mjs'
import { findFreePort } from '../../../harness/processes/free-port.ts'

export interface ProfileBrowser {
  /** Where Lighthouse connects to. */
  debuggingPort: number
  /** Opens a tab with the cookies and stored data that Lighthouse's tabs have. */
  withPage<T>(act: (page: Page) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Throttling of background tabs would add to the times of the page. */
const noBackgroundThrottling = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/**
 * A browser with one profile for Playwright and Lighthouse. Playwright connects only while it is used, because it would
 * apply its own emulation to the tabs of Lighthouse.
 */
export async function openProfileBrowser(): Promise<ProfileBrowser> {
  const executable = findChromium()
  if (executable === undefined) throw new Error('Chromium not found. Install it or set CHROMIUM_PATH.')
  const debuggingPort = await findFreePort()
  const profile = mkdtempSync(join(tmpdir(), 'precinct-profile-'))
  const args = [
    '--headless',
    `--remote-debugging-port=${debuggingPort}`,
    `--user-data-dir=${profile}`,
    '--window-size=412,823',
    ...chromiumArguments,
    ...noBackgroundThrottling,
    'about:blank',
  ]
  // The time zone of a voter instead of UTC.
  const env = { ...process.env, TZ: 'America/New_York' }
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let output = ''
  for await (const chunk of child.stderr.setEncoding('utf8')) {
    output += chunk
    if (output.includes('DevTools listening on')) break
  }
  return {
    debuggingPort,
    async withPage(act) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
      try {
        const [context] = browser.contexts()
        if (!context) throw new Error('The browser has no profile')
        const page = await context.newPage()
        const result = await act(page)
        await page.close()
        return result
      } finally {
        await browser.close()
      }
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
