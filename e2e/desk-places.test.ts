import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { voterInfo } from '../contract/voter-info.ts'
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

const general = { name: 'General Election', date: '2028-11-07' }

test('a clerk corrects a bad feed, sends it over a bad line, publishes it, and takes it back', async () => {
  const page = await desk.open('/admin/places', { expectedErrors: [requestAborted] })
  await page.getByText('Voters see no polling places from your office yet.').waitFor()
  await page.getByRole('link', { name: 'New import' }).first().click()
  await page.getByRole('button', { name: 'Continue to the files' }).click()
  await page.getByText('Choose what you have.').waitFor()
  await page.getByText('Enter the name of your office.').waitFor()
  await desk.start(page, { state: 'TX', county: 'All of Texas', form: 'A VIP feed', office: 'Texas <b>Elections</b>' })
  await page.getByText('Texas <b>Elections</b>').waitFor()
  await page.getByText('First upload all files that are needed.').waitFor()

  await page.getByLabel('Choose the file, or drop it here: VIP feed').setInputFiles(textFile('feed.xml', '<nothing/>'))
  await desk.check(page)
  await page.getByText('1 error to fix').waitFor()
  await page.getByText('We can’t use this feed. Send the reason to whoever made it.').first().waitFor()
  await expect.poll(() => page.getByText('The root element is').getAttribute('lang')).toBe('en')
  await expect.poll(() => page.getByRole('button', { name: 'Publish now' }).count()).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })

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
  await page.getByText('No errors.').waitFor()
  await page.getByText('Nothing is live in this area yet. All of it is new.').waitFor()
  const address = '5 Main St, Springfield, TX 75001'
  await page.getByLabel('Address of a voter').fill(address)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Election Day' }).getByText('Hall p1').waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  expect(await placesFor(address)).toEqual(['Hall p1'])

  await page.getByRole('link', { name: 'Manage Places' }).last().click()
  await page.getByRole('button', { name: 'Take back: Texas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Voters see no polling places from your office yet.').waitFor()
  const row = page.getByRole('row', { name: /Texas/ })
  await row.getByText('Taken back').waitFor()
  await row.getByText('Ada Clerk').first().waitFor()
})

/** Longer than one part of an upload. */
function longFeed() {
  const text = feedXml({ moreElements: `<!--${'long '.repeat(20)}-->\n`.repeat(40_000) })
  const path = join(folder, 'feed.xml')
  writeFileSync(path, text)
  return { path, length: text.length }
}

test('a clerk maps the columns of a list of towns on a phone, and the next file needs no mapping', async () => {
  const page = await desk.open('/admin/places/new', { width: 375 })
  const dane = { state: 'WI', county: 'Dane County', form: 'One place for each town', election: general }
  await desk.start(page, dane)
  const sheet = [
    'Serves,Site,Where,City,State,ZIP,Hours',
    'Madison,City Hall,1 Main St,Madison,WI,53703,7am-8pm',
    'Verona,Town Hall,2 Oak St,Verona,WI,53593,7am-8pm',
  ].join('\n')
  await page.getByLabel('Choose the file').setInputFiles(textFile('towns.csv', sheet))
  await page.getByText('Choose a column here or for “Full address”.').waitFor()
  await desk.check(page)
  await page.getByRole('region', { name: 'We need this column.' }).getByText('Town').waitFor()
  await page.getByLabel('Street', { exact: true }).selectOption('Where')
  await page.getByLabel('Town', { exact: true }).selectOption('Serves')
  await page.getByRole('columnheader', { name: 'Serves Town' }).waitFor()
  await desk.check(page)
  await page.getByLabel('Address of a voter').fill('12 Oak St, Madison, WI 53703')
  await page.keyboard.press('Enter')
  await page.getByText('We’d ask the voter which town they live in:').waitFor()
  await page.getByRole('button', { name: 'Madison' }).click()
  await page.getByRole('region', { name: 'Election Day' }).getByText('City Hall').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Publish now' }).isEnabled()).toBe(false)
  await page.getByRole('checkbox', { name: 'These are places to vote in person, not drop boxes.' }).check()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).waitFor()

  await desk.startAnother(page, 'Manage Places', dane)
  await page.getByLabel('Choose the file').setInputFiles(textFile('towns-2.csv', sheet))
  await page.getByText('The columns are as in your last file.').waitFor()
  await page.getByRole('columnheader', { name: 'Serves Town' }).waitFor()
})

const precincts = {
  places: [
    'Place ID,Place name,Street address,City,ZIP code,Precincts,Hours',
    '1,City Hall,200 W Washington St,Phoenix,85003,"101, 102",7am-8pm',
    '2,Library,1221 N Central Ave,Phoenix,85004,103,7am-8pm',
  ].join('\n'),
  streets: [
    'Precinct,Street,Low number,High number,Odd/even/both,City,ZIP code',
    '101,E Main St,1,99,Odd,Phoenix,85003',
    '103,E Main St,2,98,Even,Phoenix,85003',
  ].join('\n'),
}

test('a clerk who reads Spanish publishes by keyboard, after a colleague was faster', async () => {
  const page = await desk.open('/admin/places/new', { locale: 'es', expectedErrors: [/status of 409/] })
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  await type('Estado', 'Arizona')
  await type('Área', 'Maricopa')
  const form = page.getByRole('radio', { name: 'Cada precinto tiene su lugar; precintos por calle' })
  await press(page, form, 'Space')
  await type('Nombre de la elección', general.name)
  await type('Día de las elecciones', '11072028')
  await type('Su oficina', 'Elecciones del condado de Maricopa')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '2 Archivos' }).waitFor()
  for (const [label, text] of [
    ['Lugares de votación', precincts.places],
    ['Calles', precincts.streets],
  ] as const) {
    await page.getByLabel(`Elija el archivo o suéltelo aquí: ${label}`).setInputFiles(textFile('lista.csv', text))
    await page.getByRole('region', { name: label }).getByRole('table').waitFor()
  }
  await press(page, page.getByRole('button', { name: 'Revisar los archivos' }))
  await page.getByText('Revisando los archivos...').waitFor()
  await app.queue.run()
  await page.getByText('Sin errores.').waitFor()
  await page.getByText('Aún no hay nada publicado en esta área. Todo es nuevo.').waitFor()

  await desk.publish({
    area: '04013',
    form: 'vote-centers',
    election: { ...general, nameEs: null },
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
