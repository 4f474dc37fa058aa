import { expect, onTestFinished, test } from 'vitest'
import { createPlaceNotice, listPlaceFollows, listPlaceNotices } from '../contract/place-notices.ts'
import { voterInfo } from '../contract/voter-info.ts'
import { failure } from '../harness/app/test-app.ts'
import { feedActions } from '../harness/fixtures/texas-feed.ts'
import { startAppAndBrowser } from './app.ts'
import { openPath } from './browser.ts'
import { createPageOpener, rememberAddress, toast } from './page-helpers.ts'

// The list is for November 7, 2028; on the app's clock, and so on the device's, that is to come.
const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
await feedActions(app).importTexas()
const editor = await app.member({ editorOf: ['48'], name: 'Edith Editor' })
const address = '5 Main St, Springfield, TX 75001'
const hall = { area: '48', placeId: 'hall-p1', electionDate: '2028-11-07' }
const movedTo = { name: 'City Hall', address: '9 Oak St, Springfield' }

test('on a phone in Spanish, a voter follows a place and sees at once where it moved and that it is closed', async () => {
  const voter = await app.member()
  const page = await open(voter.client, {
    path: '/polling',
    width: 375,
    locale: 'es',
    expectedErrors: [/status of 503/],
    prepare: (opened) => rememberAddress(opened, address),
  })
  const card = page.getByRole('article', { name: 'Hall p1' })
  await card.getByRole('button', { name: 'Avisarme si cierra o se traslada: Hall p1' }).click()
  await card.getByText('Le avisaremos si este lugar cierra o se traslada.').waitFor()
  await expect
    .poll(() => voter.client.call(listPlaceFollows, {}))
    .toMatchObject({ follows: [{ placeName: 'Hall p1' }] })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  await editor.client.call(createPlaceNotice, { body: { ...hall, kind: 'moved', movedTo, text: 'Use the side door' } })
  // What the browser does when the voter comes back to the page.
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  const banner = page.getByRole('alert').filter({ visible: true })
  await banner.getByRole('heading', { name: 'Ya no se vota en Hall p1. Vote en City Hall' }).waitFor()
  await expect
    .poll(() => banner.getByText('Use the side door').getAttribute('lang'), { message: 'not translated' })
    .toBe('en')
  const directions = await banner.getByRole('link').first().getAttribute('href')
  expect(directions).toContain('9+Oak+St')
  await expect.poll(() => card.getByRole('link', { name: /City Hall/ }).getAttribute('href')).toBe(directions)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/^Ya no se vota en Hall p1\. Vote en City Hall/m)
  await page.emulateMedia({ media: null })

  await editor.client.call(createPlaceNotice, { body: { ...hall, kind: 'closed' } })
  await app.queue.run()
  await expect
    .poll(() => app.mails.at(-1))
    .toMatchObject({ to: voter.user.email, subject: expect.stringContaining('Hall p1') })
  // The saved place has it too, also when no lookup works.
  onTestFinished(app.stub(voterInfo, failure))
  await openPath(page, '/')
  await page.getByText('Cerrado: Hall p1', { exact: true }).waitFor()
  await openPath(page, '/polling')
  await page.getByRole('heading', { name: 'El último lugar de votación que consultó' }).waitFor()
  await page.getByRole('alert').getByRole('heading', { name: 'Cerrado: Hall p1' }).waitFor()
  await expect.poll(() => card.getByRole('button', { name: /^Agregar al calendario/ }).count()).toBe(0)
})

test('a clerk moves a place by keyboard and withdraws the notice with one click', async () => {
  await app.db.deleteFrom('placeNotices').execute()
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
  // A busy machine types slowly: only the end of typing is a pause.
  await page.clock.pauseAt(app.clock.now().getTime() + 3_600_000)
  await place.pressSequentially('hall p1')
  await page.clock.resume()
  await section.getByRole('option', { name: /Hall p1/ }).waitFor()
  await expect.poll(() => searches, { message: 'one request when typing pauses' }).toHaveLength(1)
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
  await page.keyboard.press('Enter')
  await toast(page, 'Posted. Voters see it now.').waitFor()
  await section.getByText('Now at City Hall, 9 Oak St').waitFor()
  await section.getByText(/by Clara Clerk$/).waitFor()
  await section.getByRole('button', { name: 'Cancel the notice: Hall p1' }).click()
  await section.getByText('No notices now.').waitFor()
  const { notices } = await editor.client.call(listPlaceNotices, { query: { area: '48' } })
  expect(notices).toEqual([])
})

test('an open page shows the places of a new list without being reloaded, and another search asks again', async () => {
  const { importTexas } = feedActions(app)
  const rename = (name: string) => importTexas((xml) => xml.replaceAll('Hall p1', name))
  await rename('Hall p1')
  const page = await open((await app.member()).client, {
    path: '/polling',
    prepare: (opened) => rememberAddress(opened, address),
  })
  const place = (name: string) => page.getByRole('article', { name })
  await place('Hall p1').waitFor()
  // The page knows which list it shows.
  await page.waitForLoadState('networkidle')
  await rename('School p1')
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  await place('School p1').waitFor()
  await page.waitForLoadState('networkidle')
  await rename('Library p1')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await place('Library p1').waitFor()
  await expect.poll(() => place('School p1').count()).toBe(0)
})
