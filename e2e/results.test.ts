import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { stateName, stateWithArticle } from '../civic/address/states.ts'
import { resultsOverview } from '../contract/results.ts'
import { csvFile } from '../harness/fixtures/official-files.ts'
import { readCount, storeCount } from '../server/features/results/import/import.service.ts'
import { readOfficialFile } from '../server/features/results/import/official-file.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { findFirst, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const { client } = await app.member()
const folder = await mkdtemp(join(tmpdir(), 'precinct-e2e-results-'))
afterAll(() => rm(folder, { recursive: true }))

async function open(path: string, options: ViewOptions = {}): Promise<Page> {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  await page.goto(path)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await touchPage(page)
  return page
}

/** The archive below the first screen is loaded when the reader uses the page. */
const touchPage = (page: Page) => page.mouse.move(20, 20)

/** Imports a count like the results command, while the server is running. */
async function importCount(text: string) {
  const path = join(folder, 'count.csv')
  writeFileSync(path, text)
  const file = readOfficialFile(path, undefined)
  return storeCount(app.db, file, readCount(file, {}, app.clock.now()), {}, app.clock.now())
}

const { races, byState, sources } = reference.results
const { president } = await app.visitor().call(resultsOverview, {})
const states = [...byState.values()]

const labels = { democratic: 'Democratic', republican: 'Republican', other: 'Other' }
/** As pages show them: votes with commas, and shares of the vote with two decimals. */
const formatVotes = (votes: number | null | undefined) => (votes ?? 0).toLocaleString('en-US')
const formatPercent = (percent: number | null | undefined, digits = 2) => `${(percent ?? 0).toFixed(digits)}%`
const formatLongDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** A state with a Senate race, an unopposed race, no race for governor, and measures of both outcomes above a simple majority. */
const varied = findFirst(
  states,
  (state) =>
    state.races.some(({ office }) => office === 'senate') &&
    state.races.some(({ notes }) => notes.includes('unopposed')) &&
    state.races.every(({ office }) => office !== 'governor') &&
    state.measures.some(({ outcome, thresholdPercent }) => outcome === 'failed' && thresholdPercent > 50) &&
    state.measures.some(({ outcome }) => outcome === 'passed'),
)
const senateRace = findFirst(varied.races, ({ office }) => office === 'senate')
const [senateLeader] = senateRace.candidates

describe('the results of November 2024', () => {
  test('the national results lead from the map to a state by keyboard', async () => {
    const page = await open('/results')
    await page.getByText('General election of November 5, 2024').waitFor()
    const tally = page.getByRole('listitem').filter({ hasText: /\d{3}electoral votes/ })
    const texts = await tally.allInnerTexts()
    expect(texts).toHaveLength(president.candidates.length)
    for (const [index, { name, family, electoralVotes }] of president.candidates.entries()) {
      for (const text of [name, labels[family], String(electoralVotes)]) expect(texts[index]).toContain(text)
      expect(texts[index]?.includes('Winner')).toBe(electoralVotes >= president.needed)
    }
    const map = page.getByRole('group', { name: 'Map of the states' })
    const inKansas = findFirst(president.states, ({ state }) => state === 'KS')
    const kansas = map.getByRole('link', { name: /^Kansas: / })
    expect(await kansas.getAttribute('aria-label')).toContain(`${inKansas.winner.name} with`)
    await page.getByRole('button', { name: 'Table' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/^Kansas: /)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/results?state=TX')
    await page.getByRole('heading', { level: 2, name: 'Texas', exact: true }).waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Texas')
    const minor = findFirst(
      races.filter(({ state }) => state === 'TX').flatMap(({ candidates }) => candidates),
      ({ count = 0 }) => count > 1,
    )
    await page.getByText(`${minor.count} other candidates together`).first().waitFor()
    await page.goBack()
    await map.waitFor()
  })

  test('the table has the same figures as the map, and links to the states', async () => {
    const page = await open('/results')
    await page.getByRole('button', { name: 'Table' }).click()
    const table = page.getByRole('table', { name: 'President, state by state' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(president.states.length + 1)
    // A state that splits its electoral votes and has ranked-choice races.
    const split = findFirst(
      president.states,
      ({ state, electoralVotes }) =>
        electoralVotes.length > 1 && races.some((race) => race.state === state && race.notes.includes('final-round')),
    )
    const name = stateName(split.state)
    const row = table.getByRole('row', { name })
    for (const { family, votes } of split.electoralVotes)
      expect(await row.innerText()).toContain(`${labels[family]} ${votes}`)
    await row.getByRole('link').click()
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    await page.getByText('Ranked-choice race: totals of the final round.').first().waitFor()
  })

  test('a voter picks a state and sees its races as bars or a table, and which measures passed', async () => {
    const page = await open('/results')
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption(varied.state)
    await page.waitForURL(`**/results?state=${varied.state}`)
    const leader = `${senateLeader?.name}: ${formatPercent(senateLeader?.percent)}`
    await page.getByRole('progressbar', { name: leader }).waitFor()
    const asOf = formatLongDate(sources[senateRace.source]?.asOf ?? '')
    await page.getByText(`as of ${asOf}`).first().waitFor()
    await page.getByText('Elected without an opponent').first().waitFor()
    await page.getByRole('tab', { name: 'Ballot Measures' }).click()
    const failed = findFirst(
      varied.measures,
      ({ outcome, thresholdPercent }) => outcome === 'failed' && thresholdPercent > 50,
    )
    const failedCard = page.getByRole('article').filter({ hasText: failed.title.en })
    await failedCard.getByText('Failed', { exact: true }).waitFor()
    await failedCard.getByText(`Needed to pass: ${failed.thresholdPercent}% yes.`).waitFor()
    await failedCard.getByRole('progressbar', { name: `YES: ${formatPercent(failed.yesPercent)}` }).waitFor()
    await page.getByRole('button', { name: 'Table' }).click()
    const passed = findFirst(varied.measures, ({ outcome }) => outcome === 'passed')
    const passedRow = await page.getByRole('row', { name: passed.title.en }).innerText()
    for (const text of [formatPercent(passed.yesPercent), 'Passed']) expect(passedRow).toContain(text)
    expect(await page.getByRole('tab', { name: 'State & Local' }).count()).toBe(0)
    await page.getByText(`There was no race for governor in ${stateName(varied.state)} on this day.`).waitFor()
  })

  test('missing measures, missing races, territories and unknown states each have a message', async () => {
    const withoutMeasures = findFirst(states, (one) => one.measuresKnown === 'missing' && one.measures.length === 0)
    const page = await open(`/results?state=${withoutMeasures.state}`)
    await page
      .getByText(`We don’t have measure results for ${stateWithArticle(withoutMeasures.state, 'en')}.`)
      .waitFor()
    expect(await page.getByRole('tab', { name: 'Ballot Measures' }).count()).toBe(0)
    const { office } = withoutMeasures
    expect(
      await page
        .getByRole('link', { name: /election office: official results \(opens in a new tab\)$/ })
        .getAttribute('href'),
    ).toBe(office.url)

    const incomplete = findFirst(states, (one) => one.missingRaces.some((race) => race.office === 'governor'))
    await page.goto(`/results?state=${incomplete.state}`)
    await page.getByRole('tab', { name: 'State & Local' }).click()
    await page.getByText('We don’t have the result of this race: Governor.').waitFor()
    expect(await page.getByText('There was no race for governor').count()).toBe(0)

    const summed = findFirst(races, (race) => race.office === 'governor' && race.notes.includes('precincts-summed'))
    await page.goto(`/results?state=${summed.state}`)
    await page.getByRole('tab', { name: 'State & Local' }).click()
    await page.getByText('Added up from precincts', { exact: true }).waitFor()
    await page.goto('/results?state=GU')
    await page.getByText('We don’t have results for Guam.').waitFor()
    await page.goto('/results?state=Atlantis')
    await page.getByText('We don’t recognize the state “Atlantis”.').waitFor()
    await page.getByText(String(president.candidates[0]?.electoralVotes)).first().waitFor()
  })

  test('measures are shown in Spanish', async () => {
    const withMeasures = findFirst(states, ({ measures }) => measures.some(({ outcome }) => outcome === 'passed'))
    const { state, measures } = withMeasures
    const page = await open(`/results?state=${state.toLowerCase()}`, { locale: 'es', width: 375 })
    await page.getByRole('heading', { level: 2, name: stateName(state, 'es'), exact: true }).waitFor()
    await page.getByText('Elección general del 5 de noviembre de 2024').waitFor()
    await page.getByRole('tab', { name: 'Medidas de la boleta' }).click()
    for (const { title } of measures) await page.getByText(title.es, { exact: true }).waitFor()
    expect(await page.getByText('Aprobada', { exact: true }).count()).toBe(
      measures.filter(({ outcome }) => outcome === 'passed').length,
    )
    await expectAccessible(page)
  })

  test('a failed request shows an error with a retry, not an empty result', async () => {
    const page = await newPage(browser, { origin: app.origin, expectedErrors: [/ERR_FAILED|Failed to load/] })
    await signInAs(page.context(), app, client)
    await page.route('**/api/results/2024', (route) => route.abort(), { times: 1 })
    await page.route('**/assets/state-outlines*', (route) => route.abort())
    await page.goto('/results')
    await page.getByText('We couldn’t load the results.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('We couldn’t load the map. The table has the same figures.').waitFor()
    await page.getByRole('table', { name: 'President, state by state' }).waitFor()
  })

  test('the printed page has the figures and no buttons', async () => {
    const page = await open(`/results?state=${varied.state}`)
    await page.getByText(senateLeader?.name ?? '').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('combobox', { name: 'State', exact: true }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Table' }).isVisible()).toBe(false)
    expect(await page.getByText(formatVotes(senateLeader?.votes)).isVisible()).toBe(true)
  })
})

test('the sample screen is labeled as a sample', async () => {
  const page = await open('/results')
  expect(await page.getByText('COMING SOON').count()).toBe(0)
  await page.getByRole('link', { name: 'See the sample screen' }).click()
  await page.getByRole('heading', { name: 'COMING SOON WITH LIVE DATA' }).waitFor()
  await page.getByText('98% reporting').waitFor()
  expect(await page.getByText('Winner', { exact: true }).count()).toBe(2)
  await page.getByRole('tab', { name: 'State & Local' }).click()
  await page.getByText('Mayor, Sampleville').waitFor()
  await page.getByRole('tab', { name: 'Ballot Measures' }).click()
  await page.getByText('Passing', { exact: true }).waitFor()
  await page.getByText('Failing', { exact: true }).waitFor()
  await page.getByText('Total votes: 2,400,592').waitFor()
  await page.getByRole('link', { name: 'All results' }).click()
  await page.getByRole('heading', { name: 'Archive: November 2024' }).waitFor()
})

test('a county’s count shows its progress and time, and updates on request', async () => {
  const page = await open('/results?view=local', { expectedErrors: [/status of 404/] })
  await page.getByText('We don’t have local counts right now').waitFor()
  const { id } = await importCount(csvFile())
  await page.goto('/results?state=TX')
  await page.getByRole('heading', { name: 'Counts from election offices' }).waitFor()
  await page.getByRole('link', { name: 'Example County, TX' }).click()
  await page.waitForURL(`**/results?view=local&count=${id}`)
  await page.getByRole('heading', { name: 'Results of Example County, as of Nov 3, 2026, 11:15 PM EST' }).waitFor()
  await page.getByText('Unofficial, still counting').waitFor()
  await page.getByText('(30 of 40 areas)').waitFor()
  await page.getByRole('progressbar', { name: 'Pat Sample: 60.00%' }).waitFor()
  await expectAccessible(page)

  app.clock.advance(60_000)
  const complete = csvFile()
    .replaceAll('unofficial-partial,2026-11-03T22:15:00-06:00', 'certified,2026-11-13T12:00:00-06:00')
    .replaceAll('30,40,', '40,40,')
    .replace('1200,2000,40,40,', '1200,2000,40,40,winner')
  await importCount(complete)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Certified', { exact: true }).waitFor()
  await page.getByText('(40 of 40 areas)').waitFor()
  await page.getByText('Winner', { exact: true }).waitFor()

  await page.goto('/results?view=local&count=999')
  await page.getByText('We don’t have this count. It may have been removed.').waitFor()
  await page.getByRole('link', { name: 'Example County, TX' }).waitFor()
})

test('map, table, measures and sample are accessible and fit the screen', async () => {
  const wide = await open('/results', { theme: 'dark' })
  await wide.getByRole('group', { name: 'Map of the states' }).waitFor()
  await expectAccessible(wide)
  const partial = findFirst(states, ({ measures }) => measures.some(({ notes }) => notes.includes('partial-count')))
  const narrow = await open(`/results?state=${partial.state}`, { width: 375 })
  await narrow.getByRole('button', { name: 'Table' }).click()
  await narrow.getByRole('tab', { name: 'Ballot Measures' }).click()
  await narrow.getByText('Partial count: our source is missing some votes').first().waitFor()
  await expectAccessible(narrow)
  expect(await narrow.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  await narrow.goto('/results?view=sample')
  await narrow.getByText('Avery Sample').waitFor()
  await expectAccessible(narrow)
  expect(await narrow.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
})

test('the page loads at most 60 kB of additional scripts', async ({ annotate }) => {
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, client)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  await page.goto('/')
  await touchPage(page)
  // With the parts that the home page loads late.
  await page.waitForLoadState('networkidle')
  const before = new Set(scripts)
  await page.goto('/results')
  await touchPage(page)
  await page.getByRole('group', { name: 'Map of the states' }).waitFor()
  const own = [...scripts].filter((url) => !before.has(url))
  const sizes = await Promise.all(own.map(gzippedSize))
  const total = sizes.reduce((all, size) => all + size, 0)
  await annotate(`${own.length} files in addition to those of the home page, ${(total / 1000).toFixed(1)} kB gzip`)
  expect(total).toBeLessThan(60_000)
  expect(total).toBeGreaterThan(5_000)
})

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}
