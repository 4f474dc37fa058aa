import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { paths, serverPaths } from '../contract/paths.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage, openPath } from './browser.ts'

const signedOut = [
  '/',
  serverPaths.login,
  `${serverPaths.login}?mode=sign-up`,
  '/api/docs',
  serverPaths.about,
  serverPaths.data,
  serverPaths.privacy,
  serverPaths.terms,
  serverPaths.accessibility,
  '/shell/offline.en.html',
  '/nowhere',
]
const signedIn = [...Object.values(paths), '/nowhere']

/** Checks the accessibility of every page as it opens. The journeys check what happens on each page. */
export async function checkEveryPage(view: { width: 1280 | 375; theme: 'light' | 'dark' }) {
  const { app, browser } = await startAppAndBrowser()
  const { client } = await app.member({ admin: true })
  const openPage = (...expectedErrors: RegExp[]) => newPage(browser, { origin: app.origin, ...view, expectedErrors })
  const check = async (page: Page, path: string) => {
    await openPath(page, path)
    await expectAccessible(page)
  }

  test.each(signedOut)('%s is accessible to a visitor', async (path) => check(await openPage(/status of 40[14]/), path))

  test.each(signedIn)('%s is accessible to an administrator', async (path) => {
    const page = await openPage(/status of 404/)
    await signInAs(page.context(), app, client)
    await check(page, path)
  })
}
