import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { checkImport, importDifferences, publishImport } from '../contract/desk.ts'
import { voterInfo } from '../contract/voter-info.ts'
import { startImport } from '../harness/app/desk.ts'
import { feedXml } from '../harness/fixtures/feed-files.ts'
import { geoJson, square } from '../harness/fixtures/spreadsheet-files.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible, openPath } from './browser.ts'
import { createDesk, textFile } from './desk.ts'

const { app, browser } = await startAppAndBrowser()
const desk = await createDesk(app, browser)

/** For files whose time of change matters. */
const folder = mkdtempSync(join(tmpdir(), 'desk-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a voter at the address sees. */
async function openAnswer(address: string): Promise<Page> {
  const page = await desk.openAsVoter('/polling')
  await page.getByRole('combobox', { name: 'Your address' }).fill(address)
  await page.keyboard.press('Enter')
  return page
}

/** Uses a control as a person without a mouse does. */
async function press(page: Page, control: Locator, key = 'Enter') {
  // Only waits until it can be used: a button is disabled while what it needs is loaded.
  await control.click({ trial: true })
  await control.focus()
  await page.keyboard.press(key)
}

const general = { name: 'General Election', date: '2028-11-07' }

const address = '5 Main St, Springfield, TX 75001'

test('a clerk publishes a VIP feed, voters see it, and the clerk takes it back', async () => {
  const page = await desk.open('/admin/places')
  await page.getByText('Voters see no polling places from your office yet.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New import' }).first().click()
  await page.getByRole('button', { name: 'Continue to the files' }).click()
  await page.getByText('Choose what you have.').waitFor()
  await page.getByText('Enter the name of your office.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'All of Texas' })
  await page.getByRole('radio', { name: 'A VIP feed' }).click()
  await page.getByLabel('Your office', { exact: true }).fill('Texas <b>Elections</b>')
  await page.getByRole('button', { name: 'Continue to the files' }).click()
  await page.getByRole('heading', { name: '2 Files' }).waitFor()
  await page.getByText('First upload all files that are needed.').waitFor()
  await page.getByLabel('Choose the file, or drop it here: VIP feed').setInputFiles(textFile('feed.xml', feedXml()))
  await page.getByText('feed.xml,').waitFor()
  await expectAccessible(page)
  await page.reload()
  await desk.check(page)
  await page.getByText('No errors.').waitFor()
  await page.getByText('Nothing is live in this area yet. All of it is new.').waitFor()
  await page.getByText('New places').click()
  await page.getByText('Hall p1').waitFor()
  await page.getByLabel('Address of a voter').fill(address)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Election Day' }).getByText('Hall p1').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()

  const voter = await openAnswer(address)
  await voter.getByRole('article', { name: 'Hall p1' }).waitFor()

  await page.getByRole('link', { name: 'Manage Places' }).last().click()
  await page.getByRole('button', { name: 'Take back: Texas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Voters see no polling places from your office yet.').waitFor()
  await page.getByRole('row', { name: /Texas/ }).getByText('Taken back').waitFor()
  await page.getByRole('row', { name: /Texas/ }).getByText('Ada Clerk').first().waitFor()
  await expectAccessible(page)
})

const dallas = { state: 'TX', county: 'Dallas County', form: 'A VIP feed' }

test('a bad file is explained in plain words and nothing changes', async () => {
  const page = await desk.open('/admin/places/new', { width: 320, theme: 'dark' })
  await desk.start(page, dallas)
  await page.getByLabel('Choose the file').setInputFiles(textFile('feed.xml', '<nothing/>'))
  await desk.check(page)
  await page.getByText('1 error to fix').waitFor()
  await page.getByText('We can’t use this feed. Send the reason to whoever made it.').first().waitFor()
  expect(await page.getByText('The root element is').getAttribute('lang')).toBe('en')
  expect(await page.getByRole('button', { name: 'Publish now' }).count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard this import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('row', { name: /Dallas County/ })
    .getByText('Discarded')
    .waitFor()
})

test('an upload that was cut goes on where it stopped, also after a reload', async () => {
  const page = await desk.open('/admin/places/new', { expectedErrors: [/ERR_FAILED|Failed to fetch/] })
  await desk.start(page, dallas)
  // Longer than one part of an upload.
  const text = feedXml({ moreElements: `<!--${'long '.repeat(900_000)}-->` })
  const path = join(folder, 'feed.xml')
  writeFileSync(path, text)
  let sent = 0
  const sizes: number[] = []
  await page.route('**/api/desk/uploads/**', async (route) => {
    sent += 1
    if (sent === 2) return route.abort()
    sizes.push(route.request().postDataBuffer()?.length ?? 0)
    return route.continue()
  })
  await page.getByLabel('Choose the file').setInputFiles(path)
  await page.getByText('The upload stopped. What was sent is kept.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await page.reload()
  await page.getByText(/The upload of feed.xml stopped at \d+%/).waitFor()
  await page.getByText('First upload all files that are needed.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Choose the file').setInputFiles(path)
  await page.getByText('feed.xml,').waitFor()
  await page.getByRole('button', { name: 'Check the files' }).waitFor()
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(text.length)
})

test('a clerk who reads Spanish publishes vote centers by keyboard', async () => {
  const page = await desk.open('/admin/places/new', { locale: 'es' })
  const choose = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  await choose('Estado', 'Texas')
  await choose('Área', 'Dallas')
  await press(page, page.getByRole('radio', { name: 'Cada votante puede usar cualquier centro de votación' }), 'Space')
  await choose('Nombre de la elección', 'General Election')
  await choose('Día de las elecciones', '11072028')
  await choose('Su oficina', 'Elecciones del condado de Dallas')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '2 Archivos' }).waitFor()
  const rows = [
    'Nombre,Dirección,Ciudad,Estado,Código postal,Fecha,Abierto',
    'Biblioteca Central,1515 Young St,Dallas,TX,75201,11/07/2028,7:00 AM - 7:00 PM',
    'Escuela Oak,500 Oak St,Dallas,TX,75202,11/07/2028,7:00 AM - 7:00 PM',
  ]
  await page.getByLabel('Elija el archivo').setInputFiles(textFile('lugares.csv', rows.join('\n')))
  await page.getByRole('columnheader', { name: 'Abierto' }).waitFor()
  await page.getByRole('cell', { name: 'Biblioteca Central' }).waitFor()
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Revisar los archivos' }))
  await page.getByText('Revisando los archivos...').waitFor()
  await app.queue.run()
  await page.getByText('Sin errores.').waitFor()
  await choose('Dirección de un votante', '1500 Main St, Dallas, TX 75201')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Día de las elecciones' }).getByText('Escuela Oak').waitFor()
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Publicar ahora' }))
  await page.getByText('Publicada', { exact: true }).waitFor()

  const voter = await openAnswer('1500 Main St, Dallas, TX 75201')
  await voter.getByRole('article', { name: 'Biblioteca Central' }).waitFor()
  await voter.getByRole('article', { name: 'Escuela Oak' }).waitFor()
})

test('a clerk maps the columns of a list of towns, and the next file needs no mapping', async () => {
  const page = await desk.open('/admin/places/new', { width: 375 })
  const dane = { state: 'WI', county: 'Dane County', form: 'One place for each town', election: general }
  await desk.start(page, dane)
  const sheet = [
    'Serves,Site,Where,City,State,ZIP,Hours',
    'Madison,City Hall,1 Main St,Madison,WI,53703,7am-8pm',
    'Verona,Town Hall,2 Oak St,Verona,WI,53593,7am-8pm',
  ].join('\n')
  await page.getByLabel('Choose the file').setInputFiles(textFile('towns.csv', sheet))
  await page.getByRole('columnheader', { name: 'Serves' }).waitFor()
  await page.getByText('Choose a column.').waitFor()
  await page.getByText('Choose a column here or for “Full address”.').waitFor()
  await desk.check(page)
  await page.getByRole('region', { name: 'We need this column.' }).getByText('Town').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Street', { exact: true }).selectOption('Where')
  await page.getByLabel('Town', { exact: true }).selectOption('Serves')
  await page.getByRole('columnheader', { name: 'Serves Town' }).waitFor()
  await page.reload()
  await page.getByRole('columnheader', { name: 'Serves Town' }).waitFor()
  await desk.check(page)
  await page.getByLabel('Address of a voter').fill('12 Oak St, Madison, WI 53703')
  await page.keyboard.press('Enter')
  await page.getByText('We’d ask the voter which town they live in:').waitFor()
  await page.getByRole('button', { name: 'Madison' }).click()
  await page.getByRole('region', { name: 'Election Day' }).getByText('City Hall').waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()

  await openPath(page, '/admin/places/new')
  await desk.start(page, dane)
  await page
    .getByLabel('Choose the file')
    .setInputFiles(textFile('towns-2.csv', sheet.replace('1 Main St', '9 Lake St')))
  await page.getByText('The columns are as in your last file.').waitFor()
  await page.getByRole('columnheader', { name: 'Serves Town' }).waitFor()
  await desk.check(page)
  await page.getByText('Places with a new address').click()
  await page.getByText('9 Lake St, Madison').waitFor()
  await expectAccessible(page)
})

const places = [
  'Place ID,Place name,Street address,City,ZIP code,Precincts,Hours',
  '1,City Hall,210 Martin Luther King Jr Blvd,Madison,53703,"101, 102",7am-8pm',
  '2,Library,201 W Mifflin St,Madison,53703,103,7am-8pm',
].join('\n')
const streets = [
  'Precinct,Street,Low number,High number,Odd/even/both,City,ZIP code',
  '101,E Main St,1,99,Odd,Madison,53703',
  '103,E Main St,2,98,Even,Madison,53703',
].join('\n')
const zips = 'Precinct,ZIP code,Plus 4 low,Plus 4 high\n101,53703,0001,0999\n103,53703,1000,1999'
const map = geoJson([
  { precinct: '101', rings: [square(-89.4, 43.05, 0.1)] },
  { precinct: '103', rings: [square(-89.3, 43.05, 0.1)] },
])

test.each([
  {
    form: 'Each street has its place',
    files: {
      Streets: textFile(
        'streets.csv',
        streets.replace('Precinct', 'Polling place').replace('101,', '1,').replace('103,', '2,'),
      ),
    },
    voter: { address: '14 E Main St, Madison, WI 53703' },
  },
  {
    form: 'Each precinct has its place; precincts by street',
    files: { Streets: textFile('streets.csv', streets) },
    voter: { address: '14 E Main St, Madison, WI 53703' },
  },
  {
    form: 'Each precinct has its place; precincts by ZIP+4',
    files: { 'ZIP+4 codes': textFile('zips.csv', zips) },
    voter: { address: '1 Elm St, Madison, WI 53703-1234' },
  },
  {
    form: 'Each precinct has its place; precincts on a map',
    files: { 'Precinct map': textFile('precincts.geojson', map) },
    voter: { address: '1 Elm St, Madison, WI 53703', lat: 43.1, lng: -89.25 },
  },
])('a clerk publishes places: $form', async ({ form, files, voter }) => {
  const page = await desk.open('/admin/places/new')
  await desk.start(page, { state: 'WI', county: 'Dane County', form, election: general })
  for (const [label, file] of Object.entries({ 'Polling places': textFile('places.csv', places), ...files }))
    await page.getByLabel(`Choose the file, or drop it here: ${label}`).setInputFiles(file)
  await page.getByRole('region', { name: 'Polling places' }).getByRole('table').waitFor()
  await desk.check(page)
  await page.getByText('No errors.').waitFor()
  await press(page, page.getByRole('button', { name: 'Publish now' }))
  await page.getByText('Live', { exact: true }).waitFor()
  const { pollingLocations } = await app.visitor().call(voterInfo, { query: voter })
  expect(pollingLocations.map(({ name }) => name)).toEqual(['Library'])
})

test('publishing waits for a set time, and stops if a colleague was faster', async () => {
  const draft = async (content: string) => {
    const { id } = await startImport(desk.clerk.client, {
      area: '04013',
      form: 'vote-centers',
      election: { ...general, nameEs: null },
      files: { places: { name: 'places.csv', content } },
    })
    await desk.clerk.client.call(checkImport, { params: { id } })
    await app.queue.run()
    return id
  }
  const centers = 'Name,Street address,City,State,ZIP code\nCity Hall,200 W Washington St,Phoenix,AZ,85003'
  const [mine, other] = [await draft(centers), await draft(centers.replace('City Hall,200 W', 'Library,1 E'))]
  const page = await desk.open(`/admin/places/${mine}`, { expectedErrors: [/status of 409/] })
  await page.getByText('Nothing is live in this area yet.').waitFor()
  const { version } = await desk.clerk.client.call(importDifferences, { params: { id: other } })
  await desk.clerk.client.call(publishImport, { params: { id: other }, body: { version, at: null } })
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Someone else published or changed the files meanwhile.').waitFor()
  await page.getByText('Places no longer in the list').waitFor()

  await page.getByRole('radio', { name: 'At a set time' }).click()
  await page.getByRole('button', { name: 'Publish at this time' }).click()
  await page.getByText('Enter a date and a time.').waitFor()
  expect(await page.getByLabel('Time zone of your office').inputValue()).toBe('America/Phoenix')
  await page.getByLabel('Date', { exact: true }).fill('2027-03-01')
  await page.getByLabel('Time', { exact: true }).fill('06:00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish at this time' }).click()
  await page.getByText('Goes live Mar 1, 2027, 8:00 AM EST').waitFor()
  await page.getByRole('button', { name: 'Don’t publish then' }).click()
  await page.getByRole('button', { name: 'Publish now' }).waitFor()
})
