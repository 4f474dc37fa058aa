import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Client } from '../harness/app/client.ts'
import { type TestApp, createTestApp } from '../harness/app/test-app.ts'
import { readWeb } from '../server/http/pages/web.ts'
import { openBrowser } from './browser.ts'

/** The running product with its built pages. */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const web = readWeb()
  if (!web) throw new Error('The pages are not built: npm run build')
  return createTestApp({ env, web })
}

/** Lets a browser go on as somebody who signed in over the API. */
export async function signInAs(context: BrowserContext, app: TestApp, client: Client) {
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: app.origin })))
}

/** The product and a browser for all tests of a file; both end with it. */
export async function openProduct(): Promise<{ app: TestApp; browser: Browser }> {
  const app = await startApp()
  afterAll(() => app.close())
  return { app, browser: await openBrowser() }
}
