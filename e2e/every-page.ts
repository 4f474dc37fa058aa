import { test } from 'vitest'
import { paths, serverPaths } from '../contract/paths.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

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
const isForAdministrators = (path: string) => path.startsWith('/admin')

/** Checks the accessibility of every page as it opens. The journeys check what happens on each page. */
export async function checkEveryPage(view: { width: 1280 | 375; theme: 'light' | 'dark' }) {
  const { app, browser } = await startAppAndBrowser()

  test('every page is accessible to a visitor', async () => {
    const page = await newPage(browser, { origin: app.origin, ...view, expectedErrors: [/status of 40[14]/] })
    for (const path of signedOut) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  })

  const checkSignedIn = async (pages: string[]) => {
    const page = await newPage(browser, { origin: app.origin, ...view, expectedErrors: [/status of 404/] })
    await signInAs(page.context(), app, (await app.member({ admin: true })).client)
    for (const path of pages) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  }

  test('every page is accessible to a member', () =>
    checkSignedIn(signedIn.filter((path) => !isForAdministrators(path))))

  test('every page is accessible to an administrator', () => checkSignedIn(signedIn.filter(isForAdministrators)))
}
