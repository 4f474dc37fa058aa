import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { createPlaceNotice, listPlaceFollows, listPlaceNotices } from '../contract/place-notices.ts'
import { feedActions } from '../harness/fixtures/texas-feed.ts'
import { startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible } from './browser.ts'
import { createPageOpener, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const { importTexas } = feedActions(app)
await importTexas()
const editor = await app.member({ editorOf: ['48'], name: 'Edith Editor' })
const voter = await app.member()
const address = '5 Main St, Springfield, TX 75001'
const hall = { area: '48', placeId: 'hall-p1', electionDate: '2028-11-07' }
const moved = { ...hall, kind: 'moved', movedTo: { name: 'City Hall', address: '9 Oak St, Springfield' } } as const

beforeEach(async () => {
  await app.db.deleteFrom('placeNotices').execute()
  app.mails.length = 0
})

const openPlaces = (options: ViewOptions = {}) =>
  open(voter.client, {
    path: '/polling',
    prepare: (page) =>
      page.addInitScript((value) => localStorage.setItem('precinct_last_address', value), JSON.stringify({ address })),
    ...options,
  })
/** What the browser does when the voter comes back to the page. */
const comeBack = (page: Page) =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)

test('a page that is open shows a notice above everything else, on a phone in Spanish, and printed', async () => {
  const page = await openPlaces({ width: 375, locale: 'es' })
  await page.getByRole('article', { name: 'Hall p1' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await editor.client.call(createPlaceNotice, { body: { ...moved, text: 'Use the side door' } })
  await comeBack(page)
  const banner = page.getByRole('alert').filter({ visible: true })
  await banner.getByRole('heading', { name: 'Ya no se vota en Hall p1. Vote en City Hall' }).waitFor()
  expect(await banner.getByText('Use the side door').getAttribute('lang'), 'not translated').toBe('en')
  const directions = await banner.getByRole('link').first().getAttribute('href')
  expect(directions).toContain('9+Oak+St')
  const card = page.getByRole('article', { name: 'Hall p1' })
  expect(await card.getByRole('link', { name: /City Hall/ }).getAttribute('href')).toBe(directions)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main').innerText()).toMatch(/^Ya no se vota en Hall p1\. Vote en City Hall/m)
})

test('a member follows a place from its card, is told that it is closed, and sees it on the saved place', async () => {
  const page = await openPlaces({ expectedErrors: [/500|ERR_FAILED/] })
  const card = page.getByRole('article', { name: 'Hall p1' })
  await card.getByRole('button', { name: 'Tell me if it closes or moves: Hall p1' }).click()
  await card.getByText('We’ll tell you if this place closes or moves.').waitFor()
  expect((await voter.client.call(listPlaceFollows, {})).follows).toMatchObject([{ placeName: 'Hall p1' }])
  await editor.client.call(createPlaceNotice, { body: { ...hall, kind: 'closed' } })
  await app.queue.run()
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [voter.user.email, 'Hall p1 is closed for voting'],
  ])
  await page.route('**/api/polling/voter-info*', (route) => route.abort())
  await page.goto('/')
  await page.getByText('Hall p1 is closed', { exact: true }).waitFor()
  await page.goto('/polling')
  await page.getByRole('heading', { name: 'Last polling place' }).waitFor()
  await page.getByRole('alert').getByRole('heading', { name: 'Hall p1 is closed' }).waitFor()
  expect(await card.getByRole('button', { name: /Add to calendar/ }).count()).toBe(0)
  await expectAccessible(page)
})

test('a clerk moves a place by keyboard and withdraws the notice with one click', async () => {
  const feed = await app.db.selectFrom('feeds').select(['id']).where('vipId', '=', '48').executeTakeFirstOrThrow()
  await app.db
    .insertInto('deskImports')
    .values({
      subject: 'places',
      area: '48',
      stateCode: 'TX',
      form: 'vip',
      status: 'live',
      sourceName: 'Example Elections Division',
      feedId: feed.id,
      createdAt: app.clock.now(),
      createdBy: editor.user.id,
      publishedAt: app.clock.now(),
    })
    .execute()
  const clerk = await app.member({ admin: true, name: 'Clara Clerk' })
  const page = await open(clerk.client, { path: '/admin/places' })
  const section = page.getByRole('region', { name: 'Closed or changed places: Texas' })
  await section.getByRole('button', { name: 'Close or change a place' }).press('Enter')
  await section.getByRole('button', { name: 'Post the notice' }).press('Enter')
  await section.getByText('Choose a place from the list.').waitFor()
  const place = section.getByRole('combobox', { name: 'Which place?' })
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('q=h') && searches.push(request.url()))
  await place.pressSequentially('hall p1')
  await section.getByRole('option', { name: /Hall p1/ }).waitFor()
  expect(searches.length, 'one request when typing pauses').toBeLessThan(3)
  await place.press('ArrowDown')
  await place.press('Enter')
  await section.getByRole('radio', { name: 'Closed' }).focus()
  // The group moves its focus shortly after the key goes down, and chooses only while the key is still down.
  await page.keyboard.down('ArrowDown')
  await section.getByRole('textbox', { name: 'Name of the new place' }).waitFor()
  await page.keyboard.up('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('City Hall')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9 Oak St')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await toast(page, 'Posted. Voters see it now.').waitFor()
  await section.getByText('Now at City Hall, 9 Oak St').waitFor()
  await section.getByText(/by Clara Clerk$/).waitFor()
  await section.getByRole('button', { name: 'Cancel the notice: Hall p1' }).click()
  await section.getByText('No notices now.').waitFor()
  const { notices } = await editor.client.call(listPlaceNotices, { query: { area: '48' } })
  expect(notices).toEqual([])
})
