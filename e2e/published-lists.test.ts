import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { lastAddressKey, placeCookie, placeCookieValue } from '../contract/device-cookies.ts'
import { changeEventPreferences } from '../contract/events.ts'
import { paths } from '../contract/paths.ts'
import { createPlaceNotice, listPlaceFollows, listPlaceNotices } from '../contract/place-notices.ts'
import { voterInfo } from '../contract/voter-info.ts'
import { failure } from '../harness/app/test-app.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { feedActions } from '../harness/fixtures/texas-feed.ts'
import { startAppAndBrowser } from './app.ts'
import { openPath } from './browser.ts'
import { createDesk } from './desk.ts'
import { createPageOpener, goTo, openSources, pressEscape, rememberAddress, toast } from './page-helpers.ts'
import { reference } from './reference.ts'
import { mainText } from './voters.ts'

// The list is for November 7, 2028; on the app's clock, and so on the device's, that is to come.
const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const desk = await createDesk(app, browser)
const { importTexas } = feedActions(app)
await importTexas()
const editor = await app.member({ editorOf: ['48'], name: 'Edith Editor' })
const address = '5 Main St, Springfield, TX 75001'
const hall = { area: '48', placeId: 'hall-p1', electionDate: '2028-11-07' }
const movedTo = { name: 'City Hall', address: '9 Oak St, Springfield' }

test('on a phone in Spanish, an open page shows a new list, and where a followed place moved and that it is closed', async () => {
  const voter = await app.member()
  const page = await open(voter.client, {
    path: '/polling',
    width: 375,
    locale: 'es',
    expectedErrors: [/status of 503/],
    prepare: (opened) => rememberAddress(opened, address),
  })
  const card = page.getByRole('article', { name: 'Hall p1' })
  await card.waitFor()
  // The page knows which list it shows.
  await page.waitForLoadState('networkidle')
  await importTexas((xml) => xml.replaceAll('Hall p1', 'School p1'))
  // What the browser does when the voter comes back to the page.
  const comeBack = () => page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  await comeBack()
  await page.getByRole('article', { name: 'School p1' }).waitFor()
  await page.waitForLoadState('networkidle')
  await importTexas()
  // Another search asks again.
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await card.getByRole('button', { name: 'Avisarme si cierra o se traslada: Hall p1' }).click()
  await card.getByText('Le avisaremos si este lugar cierra o se traslada.').waitFor()
  await expect
    .poll(() => voter.client.call(listPlaceFollows, {}))
    .toMatchObject({ follows: [{ placeName: 'Hall p1' }] })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  await editor.client.call(createPlaceNotice, { body: { ...hall, kind: 'moved', movedTo, text: 'Use the side door' } })
  await comeBack()
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
  await goTo(page, '/polling')
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

const zipOf = (county: string) =>
  findZip(reference.places, ({ kind, counties }) => kind === 'area' && counties.join() === county).zip
const [maricopa, pinal] = [zipOf('04013'), zipOf('04021')]
const election = 'Maricopa Spring Election'
const office = 'Example Elections Division'

test('an election that a county publishes is on every page of its voters, and on none of its neighbors', async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  await desk.publish({
    area: '04013',
    form: 'vote-centers',
    election: { name: election, nameEs: null, date: '2027-03-09' },
    files: {
      places: {
        name: 'places.csv',
        content: 'Name,Street address,City,State,ZIP code,Hours\nCourthouse,1 E Jefferson St,Phoenix,AZ,85003,6am-7pm',
      },
    },
  })
  const { client, user } = await app.member({ confirmed: true })
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'AZ' } })
  /** A page as the server renders it for the voter at this ZIP code, once it has this text. */
  const read = async (path: string, zip: string, text: string) => {
    const place = { [lastAddressKey]: { address: `AZ ${zip}` } }
    client.setCookie(placeCookie(false), placeCookieValue(user.id, place))
    let main = ''
    const load = async () => (main = mainText(await (await client.fetch(path)).text()))
    await expect.poll(load, { message: path }).toContain(text)
    return main
  }
  for (const [path, text] of [
    [paths.home, 'Where I vote'],
    [paths.ballot, 'Ballot'],
    [paths.events, 'Events'],
    [paths.register, 'Register'],
  ] as const)
    expect([path, (await read(path, pinal, text)).includes(election)]).toEqual([path, false])
  for (const path of [paths.home, paths.ballot, paths.events, paths.register, paths.polling])
    await read(path, maricopa, election)
  const home = await read(paths.home, maricopa, 'until Election Day in Maricopa County')
  expect(home).toContain(`Places published by ${office}`)
  expect(home).toContain(`See the hours that ${office} published`)
  expect(home).not.toContain('No official source confirms these hours yet.')

  const page = await open(client, { path: paths.polling, prepare: (one) => rememberAddress(one, `AZ ${maricopa}`) })
  const main = page.getByRole('main')
  await main.getByText(`Confirm with your election office: ${office}`).first().waitFor()
  // The rules of ID are the state's, not the office's.
  const doubts = main.getByText('We haven’t confirmed').filter({ hasNotText: 'that this is current' })
  await expect.poll(() => doubts.allInnerTexts()).toEqual([])
  const seeSources = async () => {
    const sources = await openSources(page)
    await sources.getByText(office).first().waitFor()
    await pressEscape(sources)
  }
  await seeSources()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events', exact: true }).click()
  const remind = page.getByRole('button', { name: `Remind me: ${election}` }).first()
  await remind.waitFor()
  await seeSources()
  await remind.click()
  await page.getByText('We’ll remind you on Mar 2').first().waitFor()

  app.clock.set('2027-03-02T18:00:00Z')
  await app.queue.sweep()
  const mails = app.mails.filter(({ to }) => to === user.email)
  expect(mails).toMatchObject([{ subject: expect.stringContaining(election) }])
})

const general = { name: 'General Election', nameEs: 'Elección general', date: '2027-03-09' }
const sheet = (name: string, content: string) => ({ name: `${name}.csv`, content })
const places = sheet(
  'places',
  'Name,Street address,City,ZIP code,Hours\nBurton Barr Library,1221 N Central Ave,Phoenix,85004,6am-7pm\n',
)
const zips = sheet('zips', 'Precinct,ZIP,Plus 4 low,Plus 4 high\nCapitol,85007,0001,4999\nEncanto,85007,5000,9999\n')
const contests = `Contest,Contest in Spanish,Candidate,Precincts
Council District 7,Concejo municipal del distrito 7,Cy Ash,Capitol
Council District 4,Concejo municipal del distrito 4,Bo Elm,Encanto
`

test('voters of vote centers answer one question and see the ballot of their precinct', async () => {
  app.clock.set('2027-02-20T18:00:00Z')
  const list = { area: '04013', election: general }
  await desk.publish({ ...list, form: 'vote-centers', files: { places, zips } })
  await desk.publish({
    ...list,
    form: 'contests',
    subject: 'ballots',
    files: { contests: sheet('contests', contests) },
  })
  const prepare = (page: Page) => rememberAddress(page, '1700 W Washington St, Phoenix, AZ 85007')
  const page = await open((await app.member()).client, { path: '/ballot', prepare, width: 375, locale: 'es' })
  await page.getByText('Su código postal tiene más de una boleta.').waitFor()
  await page.getByLabel('Cuatro dígitos después de 85007').fill('0042')
  await page.getByRole('button', { name: 'Mostrar mi boleta' }).click()
  await page.getByText('Concejo municipal del distrito 7').first().waitFor()
  await expect.poll(() => page.getByText('Concejo municipal del distrito 4').count()).toBe(0)
})
