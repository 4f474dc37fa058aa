import { test } from 'vitest'
import { changeEventPreferences } from '../contract/events.ts'
import { startAppAndBrowser } from './app.ts'
import { openPath } from './browser.ts'
import { createPageOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

test.each([
  [
    { width: 1280, theme: 'light', locale: 'en' },
    'TX',
    /Next election we know of: (Texas Uniform Election Date \(local\), )?Saturday, May 1, 2027/,
  ],
  [{ width: 375, theme: 'dark', locale: 'es' }, 'WI', /16 (de )?feb/],
] as const)('with %j every page names the same next election in %s', async (view, stateCode, named) => {
  app.clock.set('2026-11-15T18:00:00Z')
  const { client } = await app.member()
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode } })
  const page = await open(client, { ...view, path: '/' })
  for (const path of ['/', '/events', '/polling', '/register', '/results']) {
    await openPath(page, path)
    await page.locator('main').getByText(named).first().waitFor()
  }
})
