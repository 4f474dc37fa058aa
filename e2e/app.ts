import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Client } from '../harness/app/client.ts'
import { type TestApp, type TestAppOptions, createTestApp } from '../harness/app/test-app.ts'
import { startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import { readWeb } from '../server/http/pages/web.ts'
import { openBrowser } from './browser.ts'

/** Starts the app with its built pages. */
export async function startApp(
  env: Record<string, string> = {},
  options: Pick<TestAppOptions, 'elections' | 'facts' | 'hasMailServer'> = {},
): Promise<TestApp> {
  const web = await readWeb()
  if (!web) throw new Error('The pages are not built. Run: npm run build')
  // Stand-ins for outside services are slow on a busy machine.
  return createTestApp({ env, web, upstreamTimeoutMs: 20_000, ...options })
}

/** Gives the browser the session of a member who signed in over the API. */
export async function signInAs(context: BrowserContext, app: TestApp, client: Client) {
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: app.origin })))
}

/** Starts one app for all tests of a file, and a browser. The app is closed after the last test. */
export async function startAppAndBrowser(
  options: Parameters<typeof startApp>[1] = {},
): Promise<{ app: TestApp; browser: Browser }> {
  const app = await startApp({}, options)
  afterAll(() => app.close())
  return { app, browser: await openBrowser() }
}

/** Like `startAppAndBrowser`, with a stand-in for the Census Bureau, which is asked only when the voter wants it. */
export async function startAppAndGeocoder() {
  const geocoder = await startGeocoder()
  const app = await startApp({ CENSUS_GEOCODER_URL: geocoder.url })
  afterAll(async () => {
    await app.close()
    await geocoder.close()
  })
  return { app, geocoder, browser: await openBrowser() }
}
