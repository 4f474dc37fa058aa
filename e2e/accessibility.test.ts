import { describe, test } from 'vitest'
import { paths, serverPaths } from '../contract/paths.ts'
import { openProduct, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await openProduct()

const signedOut = ['/', serverPaths.login, `${serverPaths.login}?mode=sign-up`, '/api/docs', '/shell/offline.en.html', '/nowhere']
const signedIn = [...Object.values(paths), '/nowhere']

/** Both widths and both themes; what a page holds is looked at in its own errand. */
const views = [
  { width: 1280, theme: 'light' },
  { width: 375, theme: 'dark' },
] as const

describe.each(views)('at $width px in the $theme theme', ({ width, theme }) => {
  test('signed out', async () => {
    const page = await newPage(browser, { origin: app.origin, width, theme, expectedErrors: [/status of 40[14]/] })
    for (const path of signedOut) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  })

  test('signed in', async () => {
    const page = await newPage(browser, { origin: app.origin, width, theme, expectedErrors: [/status of 404/] })
    await signInAs(page.context(), app, (await app.member({ admin: true })).client)
    for (const path of signedIn) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  })
})
