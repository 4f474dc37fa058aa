import { test } from 'vitest'
import { changePreferences as saveHome } from '../contract/events.ts'
import { startAppAndBrowser } from './app.ts'
import { createPageOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser({ hasMailServer: false })
const openAs = createPageOpener(app, browser)
app.clock.set('2026-10-01T15:00:00Z')
await app.queue.syncCalendar()
test('shots', async () => {
  const { client } = await app.member()
  await client.call(saveHome, { body: { eventInterests: [], stateCode: 'TX' } })
  await app.queue.sweep()
  const admin = (await app.member({ admin: true })).client
  const shots = [
    { who: client, path: '/notifications', width: 1280, theme: 'light', locale: 'en' },
    { who: client, path: '/notifications', width: 375, theme: 'dark', locale: 'es' },
    { who: client, path: '/settings', width: 1280, theme: 'light', locale: 'en' },
    { who: client, path: '/settings', width: 375, theme: 'light', locale: 'es' },
    { who: client, path: '/notifications/history', width: 375, theme: 'light', locale: 'en' },
    { who: admin, path: '/admin/dates', width: 1280, theme: 'dark', locale: 'en' },
    { who: admin, path: '/admin/dates', width: 375, theme: 'light', locale: 'es' },
  ] as const
  for (const { who, path, ...view } of shots) {
    const page = await openAs(who, { path, ...view })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/g5/shot${path.replaceAll('/', '-')}-${view.width}-${view.theme}-${view.locale}.png`, fullPage: path !== '/admin/dates' })
    await page.close()
  }
}, 120_000)
