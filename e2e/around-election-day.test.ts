import { expect, test } from 'vitest'
import type { StateCode } from '../contract/common.ts'
import { startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, openPath } from './browser.ts'
import { createVoterOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createVoterOpener(app, browser)

/** Both the server and the device have this time. */
const openFor = (stateCode: StateCode, now: string, options: ViewOptions & { path?: string } = {}) =>
  open(stateCode, now, { prepare: (page) => page.clock.setFixedTime(now), ...options })

const stayInLine = 'If you are in line when the polls close, stay in line.'
const probablyClosed = 'Polls have probably closed.'

test('on Election Day the first card has the poll hours, and after them no way to the polls', async () => {
  const page = await openFor('WI', '2026-11-03T18:00:00Z', { width: 375 })
  const next = page.getByRole('region', { name: 'What’s next' })
  await next.getByText('7:00 AM - 8:00 PM').waitFor()
  await next.getByText('No official source confirms these hours yet.').waitFor()
  await next.getByText(stayInLine).waitFor()
  await next.getByRole('link', { name: 'Find where to vote' }).waitFor()
  expect(await page.getByText('7:00 AM - 8:00 PM').count()).toBe(1)
  await expectAccessible(page)

  const evening = '2026-11-04T03:00:00Z'
  app.clock.set(evening)
  await page.clock.setFixedTime(evening)
  await openPath(page, '/')
  await next.getByText(probablyClosed).waitFor()
  await next.getByText(stayInLine).waitFor()
  await next.getByRole('link', { name: 'Check with your election office' }).first().waitFor()
  expect(await next.getByRole('link', { name: 'Find where to vote' }).count()).toBe(0)
  expect(await next.getByText('You can still register').count()).toBe(0)
  await expectAccessible(page)
})

test.each([
  // Polls in West Texas close an hour later.
  ['TX', '2026-11-04T01:30:00Z'],
  // Towns set the hours.
  ['NH', '2026-11-04T02:30:00Z'],
] as const)('no one in %s is told too early that polls have closed', async (state, now) => {
  const page = await openFor(state, now)
  const next = page.getByRole('region', { name: 'What’s next' })
  await next.getByRole('link', { name: 'Find where to vote' }).waitFor()
  await next.getByText(stayInLine).waitFor()
  expect(await page.getByText(probablyClosed).count()).toBe(0)
})

test('a device with another day does not say that polls have closed', async () => {
  const page = await openFor('WI', '2026-11-03T18:00:00Z')
  await page.clock.setFixedTime('2026-11-05T18:00:00Z')
  await openPath(page, '/')
  await page.getByText(stayInLine).waitFor()
  expect(await page.getByText(probablyClosed).count()).toBe(0)
})

test('the closing hour is told in Spanish too', async () => {
  const page = await openFor('WI', '2026-11-04T03:00:00Z', { locale: 'es', width: 320 })
  await page.getByText('Es probable que los lugares de votación ya hayan cerrado.').waitFor()
  await page.getByText('Si está en la fila cuando cierren los lugares de votación, quédese en la fila.').waitFor()
  await expectAccessible(page)
})

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

test('shortly before an election with unknown deadlines, voters are told to check now', async () => {
  const page = await openFor('GA', '2026-11-18T18:00:00Z')
  const text = 'Early voting and mail ballot deadlines may be only days away. Check now.'
  const next = page.getByRole('region', { name: 'What’s next' })
  await next.getByText(text).getByRole('link', { name: 'Check with your election office' }).waitFor()
  const early = page.getByRole('region', { name: 'Where I vote' }).locator('dl > div', { hasText: 'Early voting' })
  await early.getByRole('link', { name: 'Check with your election office' }).waitFor()
  await expectAccessible(page)
  app.clock.set('2026-12-01T18:00:00Z')
  await openPath(page, '/')
  await page.getByText(stayInLine).waitFor()
  expect(await page.getByText(text).count()).toBe(0)
})

test('where voters register when they vote early, that is said once and leads to early voting', async () => {
  const page = await openFor('NC', '2026-10-22T18:00:00Z')
  for (const path of ['/', '/events']) {
    await openPath(page, path)
    const next = page.getByRole('region', { name: 'What’s next' })
    await next
      .getByText(
        'Not registered? You can register when you vote early, but not on Election Day. Bring proof of where you live.',
      )
      .waitFor()
    expect(await next.getByText('You can also register').count()).toBe(0)
    const links = next.getByRole('link', { name: /Find where to vote early|Register or check/ })
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/polling',
      '/register',
    ])
  }
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
