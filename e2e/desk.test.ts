import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { checkImport } from '../contract/desk.ts'
import { importPath } from '../contract/paths.ts'
import { voterInfo } from '../contract/voter-info.ts'
import { startImport } from '../harness/app/desk.ts'
import { feedXml } from '../harness/fixtures/feed-files.ts'
import { startAppAndBrowser } from './app.ts'
import { reload } from './browser.ts'
import { createDesk, textFile } from './desk.ts'
import { requestAborted } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const desk = await createDesk(app, browser)

/** For files whose time of change matters. */
const folder = mkdtempSync(join(tmpdir(), 'desk-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Uses a control as a person without a mouse does. */
async function press(page: Page, control: Locator, key = 'Enter') {
  // Only waits until it can be used: a button is disabled while what it needs is loaded.
  await control.click({ trial: true })
  await control.focus()
  await page.keyboard.press(key)
}

/** What voters see. */
const placesFor = async (address: string) => {
  const { pollingLocations } = await app.visitor().call(voterInfo, { query: { address } })
  return pollingLocations.map(({ name }) => name)
}

const general = { name: 'General Election', nameEs: null, date: '2028-11-07' }

test('a clerk corrects a bad feed, and sends it over a bad line', async () => {
  const files = { feed: { name: 'feed.xml', content: '<nothing/>' } }
  const { id } = await startImport(desk.clerk.client, { area: '48', form: 'vip', files })
  await desk.clerk.client.call(checkImport, { params: { id } })
  await app.queue.run()
  const page = await desk.open(importPath('places', id), { width: 320, expectedErrors: [requestAborted] })
  await page.getByText('1 error to fix').waitFor()
  await page.getByText('We can’t use this feed. Send the reason to whoever made it.').first().waitFor()
  await expect.poll(() => page.getByText('The root element is').getAttribute('lang')).toBe('en')
  await expect.poll(() => page.getByRole('button', { name: 'Publish now' }).count()).toBe(0)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)

  const { path, length } = longFeed()
  let sent = 0
  const sizes: number[] = []
  await page.route('**/api/desk/uploads/**', async (route) => {
    sent += 1
    if (sent === 2) return route.abort()
    sizes.push(route.request().postDataBuffer()?.length ?? 0)
    return route.continue()
  })
  await page.getByLabel('Replace the file').setInputFiles(path)
  await page.getByText('The upload stopped. What was sent is kept.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await reload(page)
  await page.getByText(/The upload of feed.xml stopped at \d+%/).waitFor()
  await page.getByLabel('Choose the file').setInputFiles(path)
  await page.getByText('feed.xml,').waitFor()
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(length)

  await desk.check(page)
  await page.getByText('Nothing is live in this area yet. All of it is new.').waitFor()
})

test('a clerk publishes a feed, and takes it back', async () => {
  const files = { feed: { name: 'feed.xml', content: feedXml() } }
  const { id } = await startImport(desk.clerk.client, { area: '48', form: 'vip', files })
  await desk.clerk.client.call(checkImport, { params: { id } })
  await app.queue.run()
  const page = await desk.open(importPath('places', id))
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  expect(await placesFor('5 Main St, Springfield, TX 75001')).toEqual(['Hall p1'])

  await page.getByRole('link', { name: 'Manage Places' }).last().click()
  await page.getByRole('button', { name: 'Take back: Texas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Voters see no polling places from your office yet.').waitFor()
  await page.getByText('Taken back').last().waitFor()
})

/** Longer than one part of an upload. */
function longFeed() {
  const text = feedXml({ moreElements: `<!--${'long '.repeat(20)}-->\n`.repeat(20_000) })
  const path = join(folder, 'feed.xml')
  writeFileSync(path, text)
  return { path, length: text.length }
}

const precincts = {
  places: [
    'Place ID,Place name,Where,City,ZIP code,Precincts,Hours',
    '1,City Hall,200 W Washington St,Phoenix,85003,"101, 102",7am-8pm',
    '2,Library,1221 N Central Ave,Phoenix,85004,103,7am-8pm',
  ].join('\n'),
  streets: [
    'Precinct,Street,Low number,High number,Odd/even/both,City,ZIP code',
    '101,E Main St,1,99,Odd,Phoenix,85003',
    '103,E Main St,2,98,Even,Phoenix,85003',
  ].join('\n'),
}

test('a clerk who reads Spanish maps columns and publishes by keyboard on a phone, after a colleague was faster', async () => {
  const page = await desk.open('/admin/places/new', { width: 375, locale: 'es', expectedErrors: [/status of 409/] })
  await press(page, page.getByRole('button', { name: 'Continuar con los archivos' }))
  await page.getByText('Elija lo que tiene.').waitFor()
  await page.getByText('Escriba el nombre de su oficina.').waitFor()
  for (const [label, text] of [
    ['Estado', 'Arizona'],
    ['Área', 'Maricopa'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  const form = page.getByRole('radio', { name: 'Cada precinto tiene su lugar; precintos por calle' })
  await press(page, form, 'Space')
  await page.getByLabel('Nombre de la elección').fill(general.name)
  await page.getByLabel('Día de las elecciones', { exact: true }).fill(general.date)
  await page.getByLabel('Su oficina', { exact: true }).fill('Elecciones <b>del condado</b>')
  await page.keyboard.press('Enter')
  await page.getByText('Elecciones <b>del condado</b>').waitFor()
  await page.getByText('Primero suba todos los archivos necesarios.').waitFor()
  for (const [label, text] of [
    ['Lugares de votación', precincts.places],
    ['Calles', precincts.streets],
  ] as const) {
    await page.getByLabel(`Elija el archivo o suéltelo aquí: ${label}`).setInputFiles(textFile('lista.csv', text))
    await page.getByRole('region', { name: label }).getByRole('table').waitFor()
  }
  await page.getByLabel('Calle', { exact: true }).first().selectOption('Where')
  await page.getByRole('columnheader', { name: 'Where Calle' }).waitFor()
  await press(page, page.getByRole('button', { name: 'Revisar los archivos' }))
  await page.getByText('Revisando los archivos...').waitFor()
  await app.queue.run()
  await page.getByText('Sin errores.').waitFor()
  await page.getByLabel('Dirección de un votante').fill('14 E Main St, Phoenix, AZ 85003')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Día de las elecciones' }).getByText('Library').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)

  await desk.publish({
    area: '04013',
    form: 'vote-centers',
    election: general,
    files: {
      places: {
        name: 'places.csv',
        content: 'Name,Street address,City,State,ZIP code\nCourthouse,1 E Jefferson St,Phoenix,AZ,85003',
      },
    },
  })
  await press(page, page.getByRole('button', { name: 'Publicar ahora' }))
  await page.getByText('Otra persona publicó o cambió los archivos mientras tanto.').waitFor()
  await page.getByText('Lugares que ya no están en la lista').waitFor()

  await press(page, page.getByRole('radio', { name: 'A una hora fija' }), 'Space')
  const publishThen = page.getByRole('button', { name: 'Publicar a esta hora' })
  await press(page, publishThen)
  await page.getByText('Escriba una fecha y una hora.').waitFor()
  await expect.poll(() => page.getByLabel('Zona horaria de su oficina').inputValue()).toBe('America/Phoenix')
  await page.getByLabel('Fecha', { exact: true }).fill('2027-03-01')
  await page.getByLabel('Hora', { exact: true }).fill('06:00')
  await press(page, publishThen)
  // In the clerk's own time zone, New York.
  await page.getByText(/^Se publica el 1 mar 2027, 8:00/).waitFor()
  await press(page, page.getByRole('button', { name: 'No publicar entonces' }))
  await press(page, page.getByRole('button', { name: 'Publicar ahora' }))
  await page.getByText('Publicada', { exact: true }).waitFor()
  expect(await placesFor('14 E Main St, Phoenix, AZ 85003')).toEqual(['Library'])
})

const head = 'Race,Candidate Name,Pty,Total Votes\n'
/** A contest in which one person voted. */
const constable = 'Constable,Uma Single,Party A,1\n'
const firstCount = `${head}Sheriff,Pat Sample,Party A,"1,200"\nSheriff,Lee Specimen,Party B,800\nSheriff,OVER VOTES,,3\n${constable}`

const lastElection = { name: 'General Election', nameEs: null, date: '2026-11-03' }
const contests = [
  'Contest,Type,Candidate,Answer,Precincts,Vote for',
  'City Council,candidates,Ulla Pennywhistle,,101,1',
  'City Council,candidates,Gideon Marchbanks,,101,1',
  'Water Board,candidates,Odo Brandybuck,,103,1',
  'Question 1: Library Bonds,measure,,Yes,,',
  'Question 1: Library Bonds,measure,,No,,',
].join('\n')

const corrected = firstCount.replace(',800', ',900')

const publishCount = (area: '48453' | '48029', asOf: string, content: string) =>
  desk.publish({
    area,
    subject: 'results',
    form: 'count-sheet',
    election: lastElection,
    count: { status: 'unofficial-partial', asOf },
    files: { votes: { name: 'count.csv', content } },
  })

test('a clerk corrects a count', async () => {
  await publishCount('48453', '2026-11-04T04:15:00Z', firstCount)
  const voter = await desk.openAsVoter('/results?state=TX')
  await voter.getByRole('link', { name: 'Travis County, TX' }).click()
  await voter.getByRole('progressbar', { name: 'Pat Sample: 60.00%' }).waitFor()
  await voter.getByText('2,000 votes counted', { exact: true }).waitFor()
  await voter.getByText('1 vote counted', { exact: true }).waitFor()

  const columns = { contest: 'Race', candidate: 'Candidate Name', party: 'Pty', votes: 'Total Votes' }
  const mapping = { area: '48453', form: 'count-sheet', role: 'votes', savedAt: app.clock.now() } as const
  await app.db
    .insertInto('deskMappings')
    .values({ ...mapping, columns: JSON.stringify(columns) })
    .execute()

  app.clock.advance(60_000)
  const page = await desk.open('/admin/results', { width: 375 })
  await page.getByRole('link', { name: 'New import' }).first().click()
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Travis County' })
  // The office and the election are those of the last import.
  await expect.poll(() => page.getByLabel('Name of the election').inputValue()).toBe(lastElection.name)
  const later = { status: 'Unofficial, still counting', date: lastElection.date, time: '23:15' }
  await desk.start(page, { state: 'TX', county: 'Travis County', count: later })
  const file = textFile('count.csv', corrected)
  await page.getByLabel('Choose the file').setInputFiles(file)
  await page.getByText('The columns are as in your last file.').waitFor()
  await page.getByRole('columnheader', { name: 'Total Votes Number of votes' }).waitFor()
  await desk.check(page)
  await page.getByText('No errors.').waitFor()
  const sheriff = page.getByRole('table', { name: 'Votes: Sheriff' })
  await sheriff.getByRole('row', { name: 'Lee Specimen (Party B) 800 → 900' }).waitFor()
  await sheriff.getByRole('row', { name: 'All votes 2,000 → 2,100' }).waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  await voter.getByRole('button', { name: 'Check again' }).click()
  await voter.getByRole('progressbar', { name: 'Pat Sample: 57.14%' }).waitFor()
})

test('a clerk takes the correction of a count back', async () => {
  await publishCount('48029', '2026-11-04T04:15:00Z', firstCount)
  app.clock.advance(60_000)
  await publishCount('48029', '2026-11-04T05:15:00Z', corrected)
  const voter = await desk.openAsVoter('/results?state=TX')
  await voter.getByRole('link', { name: 'Bexar County, TX' }).click()
  await voter.getByRole('progressbar', { name: 'Pat Sample: 57.14%' }).waitFor()
  const page = await desk.open('/admin/results', { width: 375 })
  await page.getByRole('button', { name: 'Take back: Bexar County, Texas' }).click()
  await page.getByText('Bexar County, Texas (election of November 3, 2026').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Taken back').first().waitFor()
  await voter.getByRole('button', { name: 'Check again' }).click()
  await voter.getByRole('progressbar', { name: 'Pat Sample: 60.00%' }).waitFor()
})

test('a clerk publishes a list of contests', async () => {
  const list = { area: '55025', election: general }
  const files = { contests: { name: 'contests.csv', content: contests } }
  const { id } = await startImport(desk.clerk.client, { ...list, subject: 'ballots', form: 'contests', files })
  await publishPlaces()
  const page = await desk.open(importPath('ballots', id))
  await page.getByRole('columnheader', { name: 'Candidate Candidate' }).waitFor()
  await desk.check(page)
  await page.getByText('New contests').click()
  const ballot = page.getByRole('region', { name: /The ballot$/ })
  await ballot.getByRole('listitem').filter({ hasText: 'Gideon Marchbanks' }).first().waitFor()
  await ballot.getByRole('heading', { name: 'Question 1: Library Bonds' }).waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  const query = { address: '15 E Main St, Madison, WI 53703' }
  const found = await app.visitor().call(voterInfo, { query })
  expect(found.contests.map(({ title }) => title)).toEqual(['City Council', 'Question 1: Library Bonds'])
})

/** Streets of two precincts, so that each voter has a ballot. */
const publishPlaces = () =>
  desk.publish({
    area: '55025',
    form: 'precincts',
    election: general,
    files: {
      places: {
        name: 'places.csv',
        content:
          'Place ID,Place name,Street address,City,ZIP code,Precincts\n1,City Hall,210 Martin Luther King Jr Blvd,Madison,53703,"101, 103"',
      },
      streets: {
        name: 'streets.csv',
        content:
          'Precinct,Street,Low number,High number,Odd/even/both,City,ZIP code\n101,E Main St,1,99,Odd,Madison,53703\n103,E Main St,2,98,Even,Madison,53703',
      },
    },
  })
