import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { csvFile } from '../harness/fixtures/official-files.ts'
import { readCount, storeCount } from '../server/features/results/import/import.service.ts'
import { readOfficialFile } from '../server/features/results/import/official-file.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()
const { client } = await app.member()
const folder = await mkdtemp(join(tmpdir(), 'precinct-e2e-results-'))
afterAll(() => rm(folder, { recursive: true }))

type Options = Partial<Parameters<typeof newPage>[1]>

async function open(path: string, options: Options = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  await page.goto(path)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  return page
}

/** As the command does it, with the server running. */
async function handIn(text: string) {
  const path = join(folder, 'count.csv')
  writeFileSync(path, text)
  const file = readOfficialFile(path, undefined)
  return storeCount(app.db, file, readCount(file, {}, app.clock.now()), {}, app.clock.now())
}

describe('November 2024', () => {
  test('the whole country, from the map to a state by keyboard alone', async () => {
    const page = await open('/results')
    await page.getByText('General election of November 5, 2024').waitFor()
    const tally = page.getByRole('listitem').filter({ hasText: /\d{3}electoral votes/ })
    expect(await tally.allInnerTexts()).toEqual([
      expect.stringMatching(/Donald J\. Trump[^]*Republican[^]*Winner[^]*312/),
      expect.stringMatching(/Kamala D\. Harris[^]*Democratic[^]*226/),
    ])
    const map = page.getByRole('group', { name: 'Map of the states' })
    const kansas = map.getByRole('link', { name: /^Kansas: Donald J. Trump with/ })
    await kansas.waitFor()
    await page.getByRole('button', { name: 'Table' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/^Kansas: /)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/results?state=TX')
    await page.getByRole('heading', { level: 2, name: 'Texas' }).waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Texas')
    await page.getByText('2 other candidates together').first().waitFor()
    await page.goBack()
    await map.waitFor()
  })

  test('the table has what the map has, and leads to the states', async () => {
    const page = await open('/results')
    await page.getByRole('button', { name: 'Table' }).click()
    const table = page.getByRole('table', { name: 'President, state by state' })
    expect(await table.getByRole('row').count()).toBe(52)
    const maine = table.getByRole('row', { name: 'Maine' })
    expect(await maine.innerText()).toMatch(/Democratic 3, Republican 1/)
    await maine.getByRole('link').click()
    await page.getByRole('heading', { level: 2, name: 'Maine' }).waitFor()
    await page.getByText('Ranked-choice race: these are the figures of the final round.').waitFor()
  })

  test('a state is picked, its races are bars or a table, its measures passed or failed', async () => {
    const page = await open('/results')
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Florida' }).click()
    await page.waitForURL('**/results?state=FL')
    await page.getByRole('progressbar', { name: 'Rick Scott: 55.57%' }).waitFor()
    await page.getByText('as of November 20, 2025').first().waitFor()
    await page.getByText('Elected without an opponent').waitFor()
    await page.getByRole('tab', { name: 'Ballot Measures' }).click()
    const abortion = page.getByRole('article').filter({ hasText: 'Amendment 4' })
    await abortion.getByText('Failed', { exact: true }).waitFor()
    await abortion.getByText('A yes needed 60% to pass.').waitFor()
    await abortion.getByRole('progressbar', { name: 'YES: 57.17%' }).waitFor()
    await page.getByRole('button', { name: 'Table' }).click()
    expect(await page.getByRole('row', { name: 'Amendment 2' }).innerText()).toMatch(/67\.34%[^]*Passed/)
    await page.getByRole('tab', { name: 'State & Local' }).click()
    await page.getByText('Florida elected no governor on this day.').waitFor()
  })

  test('what we do not know is said: no measures, unchecked figures, territories, unknown states', async () => {
    const page = await open('/results?state=OH')
    await page.getByRole('tab', { name: 'Ballot Measures' }).click()
    await page.getByText('We have no measure results for Ohio.').waitFor()
    const official = page.getByRole('link', { name: 'Ohio Secretary of State' })
    expect(await official.getAttribute('href')).toMatch(/^https:\/\/www\.ohiosos\.gov/)
    await page.goto('/results?state=IN')
    await page.getByRole('tab', { name: 'State & Local' }).click()
    await page.getByText('Not checked', { exact: true }).waitFor()
    await page.getByText('≈ 54.4%').waitFor()
    await page.goto('/results?state=GU')
    await page.getByText('We have no results for Guam.').waitFor()
    await page.goto('/results?state=Atlantis')
    await page.getByText('We know no state called "Atlantis".').waitFor()
    await page.getByText('312').waitFor()
  })

  test('in Spanish', async () => {
    const page = await open('/results?state=nm', { locale: 'es', width: 375 })
    await page.getByRole('heading', { level: 2, name: 'Nuevo México' }).waitFor()
    await page.getByText('Elecciones generales del 5 de noviembre de 2024').waitFor()
    await page.getByRole('tab', { name: 'Medidas en la boleta' }).click()
    await page.getByText('Pregunta de bonos 2: bibliotecas').waitFor()
    expect(await page.getByText('Aprobada', { exact: true }).count()).toBe(8)
    await expectAccessible(page)
  })

  test('a failed call is no empty result, and can be tried again', async () => {
    const page = await newPage(browser, { origin: app.origin, expectedErrors: [/ERR_FAILED|Failed to load/] })
    await signInAs(page.context(), app, client)
    await page.route('**/api/results/2024', (route) => route.abort(), { times: 1 })
    await page.route('**/assets/states-albers*', (route) => route.abort())
    await page.goto('/results')
    await page.getByText('The results could not be loaded.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The map could not be loaded. The table has the same figures.').waitFor()
    await page.getByRole('table', { name: 'President, state by state' }).waitFor()
  })

  test('on paper: the figures without the buttons', async () => {
    const page = await open('/results?state=FL')
    await page.getByText('Rick Scott').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('combobox', { name: 'State' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Table' }).isVisible()).toBe(false)
    expect(await page.getByText('5,977,706').isVisible()).toBe(true)
  })
})

test('the sample screen says that it is one', async () => {
  const page = await open('/results')
  await page.getByRole('link', { name: 'Sample screen' }).click()
  await page.getByRole('heading', { name: 'COMING SOON WITH LIVE DATA' }).waitFor()
  await page.getByText('98% reporting').waitFor()
  expect(await page.getByText('Winner', { exact: true }).count()).toBe(2)
  await page.getByRole('tab', { name: 'State & Local' }).click()
  await page.getByText('Mayor, Sampleville').waitFor()
  await page.getByRole('tab', { name: 'Ballot Measures' }).click()
  await page.getByText('Passing', { exact: true }).waitFor()
  await page.getByText('Failing', { exact: true }).waitFor()
  await page.getByText('Total votes: 2,400,592').waitFor()
})

test('the count of a county: how far, as of when, and again', async () => {
  const page = await open('/results?view=local', { expectedErrors: [/status of 404/] })
  await page.getByText('No election office has handed in a count yet.').waitFor()
  const { id } = await handIn(csvFile())
  await page.goto('/results?state=TX')
  await page.getByRole('tab', { name: 'State & Local' }).click()
  await page.getByRole('link', { name: 'Example County, TX' }).click()
  await page.waitForURL(`**/results?view=local&count=${id}`)
  await page.getByRole('heading', { name: 'Results of Example County, as of Nov 3, 2026, 11:15 PM EST' }).waitFor()
  await page.getByText('Unofficial, still counting').waitFor()
  await page.getByText('(30 of 40 reporting units)').waitFor()
  await page.getByRole('progressbar', { name: 'Pat Sample: 60.00%' }).waitFor()
  await expectAccessible(page)

  app.clock.advance(60_000)
  const whole = csvFile()
    .replaceAll('unofficial-partial,2026-11-03T22:15:00-06:00', 'certified,2026-11-13T12:00:00-06:00')
    .replaceAll('30,40,', '40,40,')
    .replace('1200,2000,40,40,', '1200,2000,40,40,winner')
  await handIn(whole)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Certified', { exact: true }).waitFor()
  await page.getByText('(40 of 40 reporting units)').waitFor()
  await page.getByText('Winner', { exact: true }).waitFor()

  await page.goto('/results?view=local&count=999')
  await page.getByText('This count is not here, or not any more.').waitFor()
  await page.getByRole('link', { name: 'Example County, TX' }).waitFor()
})

test('map, table, measures and sample are accessible, and nothing is wider than the screen', async () => {
  const wide = await open('/results', { theme: 'dark' })
  await wide.getByRole('group', { name: 'Map of the states' }).waitFor()
  await expectAccessible(wide)
  const narrow = await open('/results?state=ME', { width: 375 })
  await narrow.getByRole('button', { name: 'Table' }).click()
  await narrow.getByRole('tab', { name: 'Ballot Measures' }).click()
  await narrow.getByText('Partial count: part of the vote').first().waitFor()
  await expectAccessible(narrow)
  expect(await narrow.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  await narrow.goto('/results?view=sample')
  await narrow.getByText('Avery Sample').waitFor()
  await expectAccessible(narrow)
  expect(await narrow.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
})

test('the page brings at most 60 kB of script of its own', async ({ annotate }) => {
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, client)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const before = new Set(scripts)
  await page.goto('/results')
  await page.getByRole('group', { name: 'Map of the states' }).waitFor()
  const own = [...scripts].filter((url) => !before.has(url))
  const sizes = await Promise.all(own.map(gzippedSize))
  const total = sizes.reduce((all, size) => all + size, 0)
  await annotate(`${own.length} files beyond those of the home page, ${(total / 1000).toFixed(1)} kB gzip`)
  expect(total).toBeLessThan(60_000)
  expect(total).toBeGreaterThan(5_000)
})

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}
