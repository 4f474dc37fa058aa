import { expect, test } from 'vitest'
import type { StateCode } from '../contract/common.ts'
import { changePreferences } from '../contract/events.ts'
import { startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, openPath } from './browser.ts'
import { createPageOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

/** Both the server and the device have this time. */
async function openFor(stateCode: StateCode, now: string, options: ViewOptions & { path?: string } = {}) {
  app.clock.set(now)
  const { client } = await app.member()
  await client.call(changePreferences, { body: { eventInterests: [], stateCode } })
  return open(client, { path: '/', prepare: (page) => page.clock.setFixedTime(now), ...options })
}

const stayInLine = 'If you are in line when the polls close, stay in line.'
const probablyClosed = 'Polls have probably closed.'

test.each([
  ['MS', 'only for nonpartisan judicial races'],
  ['AR', 'only for county and city offices'],
] as const)('in %s a runoff is described once, before the count of the last election', async (state, note) => {
  const page = await openFor(state, '2026-11-18T18:00:00Z', { width: 375 })
  const next = page.getByRole('region', { name: 'Next election' })
  await next.getByText(note).waitFor()
  const after = page.getByRole('region', { name: 'What happens now' })
  await after.waitFor()
  expect(await page.getByText(note).count()).toBe(1)
  const [first, second] = [await next.boundingBox(), await after.boundingBox()]
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  await expectAccessible(page)
})

test('the runoff of Louisiana, weeks away, is described once after the count', async () => {
  const page = await openFor('LA', '2026-11-18T18:00:00Z', { width: 375 })
  await page.getByRole('region', { name: 'What happens now' }).waitFor()
  expect(await page.getByText('open-primary races from November 3').count()).toBe(1)
})

test('North Dakota has a heading of its own on the register page, and the ID rule its mark', async () => {
  const page = await openFor('ND', '2026-11-18T18:00:00Z')
  await page.getByText('You don’t need to register to vote in North Dakota.', { exact: true }).waitFor()
  expect(await page.getByText('See what to bring').count()).toBe(1)
  await openPath(page, '/register')
  await page.getByRole('heading', { level: 1, name: 'No registration needed in North Dakota' }).waitFor()
  const note = page.getByRole('note').filter({ hasText: 'Bring ID that shows your name' })
  await note.getByText('To be confirmed').waitFor()
  expect(await page.getByRole('link', { name: 'See what to bring' }).getAttribute('href')).toBe('/polling')
  await expectAccessible(page)
})
