import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { stateName, stateWithArticle } from '../civic/address/states.ts'
import { type StateCode, stateCodes } from '../contract/common.ts'
import { resultsOverview } from '../contract/results.ts'
import { stateVoting } from '../contract/state-voting.ts'
import { failure } from '../harness/app/test-app.ts'
import { csvFile } from '../harness/fixtures/official-files.ts'
import { readCount, storeCount } from '../server/features/results/import/import.service.ts'
import { readOfficialFile } from '../server/features/results/import/official-file.ts'
import { startAppAndBrowser } from './app.ts'
import { reload } from './browser.ts'
import { createPageOpener, goTo, openSources, pressEscape, requestAborted } from './page-helpers.ts'
import { findFirst, reference } from './reference.ts'
import { createPageReader, voterOf } from './voters.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const folder = await mkdtemp(join(tmpdir(), 'precinct-e2e-results-'))
afterAll(() => rm(folder, { recursive: true }))

/** The archive below the first screen is loaded when the reader uses the page. */
const touchPage = (page: Page) => page.keyboard.press('End')
const votingIn = (stateCode: StateCode) => app.visitor().call(stateVoting, { params: { stateCode }, query: {} })
const formatLong = (date: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date ?? ''))
/** As pages show a share of the vote. */
const formatPercent = (percent: number | null | undefined) => `${(percent ?? 0).toFixed(2)}%`

/** Imports a count like the results command, while the server is running. */
async function importCount(text: string) {
  const path = join(folder, 'count.csv')
  writeFileSync(path, text)
  const file = readOfficialFile(path, undefined)
  return storeCount(app.db, { file, parsed: readCount(file, {}, app.clock.now()) }, app.clock.now())
}

const { races, byState, sources } = reference.results
const states = [...byState.values()]
/** With a Senate race, an unopposed race, no race for governor, and measures of both outcomes above a simple majority. */
const varied = findFirst(
  states,
  (state) =>
    state.races.some(({ office }) => office === 'senate') &&
    state.races.some(({ notes }) => notes.includes('unopposed')) &&
    state.races.every(({ office }) => office !== 'governor') &&
    state.measures.some(({ outcome, thresholdPercent }) => outcome === 'failed' && thresholdPercent > 50) &&
    state.measures.some(({ outcome }) => outcome === 'passed'),
)

test('a voter finds the count of the own state after a failure, and reads the results of 2024 by map, table and state, and on paper', async () => {
  const { president } = await app.visitor().call(resultsOverview, {})
  const { last, links, office } = await votingIn('TX')
  const client = await voterOf(app, 'TX')
  const endFailures = [app.stub(stateVoting, failure), app.stub(resultsOverview, failure)]
  const page = await open(client, {
    path: '/results?state=US',
    expectedErrors: [/status of 503/, requestAborted],
    prepare: (opened) => opened.route('**/assets/state-outlines*', (route) => route.abort()),
  })
  await touchPage(page)
  const alerts = ['We couldn’t load the last election.', 'We couldn’t load the results.'].map((text) =>
    page.getByRole('alert').filter({ hasText: text }),
  )
  for (const alert of alerts) await alert.waitFor()
  for (const end of endFailures) end()
  for (const alert of alerts) await alert.getByRole('button', { name: 'Try again' }).click()

  const lead = page.getByRole('region', { name: 'Texas: last election' })
  await lead.getByText(/^Results certified by /).waitFor()
  await lead.getByText(`${last?.title}, ${formatLong(last?.date)}`).waitFor()
  const site = links.results ?? office.website
  const count = lead.getByRole('link', { name: `See the count on ${site.host}` })
  await expect.poll(() => count.getAttribute('href')).toBe(site.url)
  await page.getByText('See the count in every state and territory').click()
  const every = page.locator('details', { hasText: 'See the count in every state' })
  await expect.poll(() => every.getByRole('link').count()).toBe(stateCodes.length)
  const tally = await page
    .getByRole('listitem')
    .filter({ hasText: /\d{3}electoral votes/ })
    .allInnerTexts()
  for (const [index, { name, electoralVotes }] of president.candidates.entries()) {
    for (const text of [name, String(electoralVotes)]) expect(tally[index]).toContain(text)
    expect(tally[index]?.includes('Winner')).toBe(electoralVotes >= president.needed)
  }
  await expect
    .poll(() => page.locator('main').innerText(), { message: 'nothing made up' })
    .not.toMatch(/coming soon|not configured|made up/i)

  await page.getByText('We couldn’t load the map. The table has the same figures.').waitFor()
  await page.getByText('See it as a table').click()
  const rows = page.getByRole('table', { name: 'President, state by state' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(president.states.length + 1)
  await rows.getByRole('link', { name: 'Texas' }).click()
  await page.waitForURL('**/results?state=TX')
  await page.getByRole('heading', { level: 2, name: 'Texas', exact: true }).and(page.locator(':focus')).waitFor()

  const picker = page.getByRole('combobox', { name: 'State', exact: true })
  const withoutMeasures = findFirst(states, (one) => one.measuresKnown === 'missing' && one.measures.length === 0)
  await picker.selectOption(withoutMeasures.state)
  await page.getByText(`We don’t have measure results for ${stateWithArticle(withoutMeasures.state, 'en')}.`).waitFor()
  const incomplete = findFirst(states, (one) => one.missingRaces.some((race) => race.office === 'governor'))
  await picker.selectOption(incomplete.state)
  await page.getByRole('tab', { name: 'State & Local' }).click()
  await page.getByText('We don’t have the result of this race: Governor.').waitFor()
  await expect.poll(() => page.getByText('There was no race for governor').count()).toBe(0)
  await picker.selectOption(varied.state)
  const senateRace = findFirst(varied.races, (race) => race.office === 'senate')
  const [leader] = senateRace.candidates
  await page.getByRole('progressbar', { name: `${leader?.name}: ${formatPercent(leader?.percent)}` }).waitFor()
  const cited = await openSources(page)
  await cited
    .getByText(`as of ${formatLong(sources[senateRace.source]?.asOf)}`)
    .first()
    .waitFor()
  await pressEscape(cited)
  // One House race at a time.
  const unopposed = findFirst(varied.races, ({ notes }) => notes.includes('unopposed'))
  const houseRace = page.getByRole('article').filter({ hasText: /^U\.S\. House, District/ })
  await expect.poll(() => houseRace.count()).toBe(0)
  await page.getByRole('combobox', { name: 'District' }).selectOption(String(unopposed.district))
  await page.waitForURL(`**/results?state=${varied.state}&district=${unopposed.district}`)
  await page.getByText('Elected without an opponent').waitFor()
  await expect.poll(() => houseRace.count()).toBe(1)
  await page.getByText(/^All \d+ districts$/).click()
  await page.getByRole('link', { name: 'District 1', exact: true }).waitFor()
  await page.getByText(`There was no race for governor in ${stateName(varied.state)} on this day.`).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByText((leader?.votes ?? 0).toLocaleString('en-US')).isVisible()).toBe(true)
  await expect.poll(() => picker.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('tab', { name: 'Ballot Measures' }).click()
  const failed = findFirst(
    varied.measures,
    ({ outcome, thresholdPercent }) => outcome === 'failed' && thresholdPercent > 50,
  )
  const measure = page.getByRole('article').filter({ hasText: failed.title.en })
  await measure.getByText('Failed', { exact: true }).waitFor()
  await measure.getByText(`Needed to pass: ${failed.thresholdPercent}% yes.`).waitFor()
  await measure.getByRole('progressbar', { name: `YES: ${formatPercent(failed.yesPercent)}` }).waitFor()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByText(failed.title.es, { exact: true }).waitFor()
})

test('the page says what it knows of every state and race; before, on and long after Election Day', async () => {
  const read = await createPageReader(app)
  const pr = await votingIn('PR')
  expect(pr.last).toBeNull()
  const site = pr.office.website.host
  await read('PR', ['Puerto Rico: última elección', `Resultados en ${site}`, `Buscar resultados en ${site}`], {
    path: '/results',
    locale: 'es',
  })
  await read('TX', ['November 3, 2026', 'We don’t have results for Guam.'], { path: '/results?state=GU' })
  const finalRound = findFirst(races, ({ notes }) => notes.includes('final-round'))
  await read('TX', ['Ranked-choice race: totals of the final round.'], {
    path: `/results?state=${finalRound.state}${finalRound.district ? `&district=${finalRound.district}` : ''}`,
  })
  await read('TX', ['every name, place and number on this screen is made up'], { path: '/results?view=sample' })

  const now = app.clock.now().toISOString()
  onTestFinished(() => app.clock.set(now))
  const path = '/results'
  app.clock.set('2026-10-01T18:00:00Z')
  const readBefore = await createPageReader(app)
  const voting = await votingIn('ND')
  expect(voting.last?.title).toMatch(/Primary/)
  await readBefore(
    'ND',
    ['North Dakota: last election we know of', formatLong(voting.last?.date), `Next results${voting.next?.title}`],
    { path },
  )
  await readBefore('ND', ['We don’t recognize the state “Atlantis”.'], { path: '/results?state=Atlantis' })
  app.clock.set('2026-11-03T22:00:00Z')
  const readToday = await createPageReader(app)
  await readToday(
    'TX',
    [
      'Texas: election today',
      'November 3, 2026',
      'Counts are published after the polls close. First counts are unofficial.',
    ],
    { path },
  )
  // In Guam it is the next day.
  expect(await readToday('GU', ['Guam: last election'], { path })).not.toContain('election today')
  // The dates of 2027 and 2028 were never confirmed.
  app.clock.set('2028-10-20T18:00:00Z')
  const readLater = await createPageReader(app)
  await readLater('WI', ['Wisconsin: last election we know of', 'November 3, 2026', 'Nov 7, 2028'], { path })
})

test('a voter follows the count of a county, which says how far it is and updates on request', async () => {
  const { id } = await importCount(csvFile().replaceAll('30,40,', '399,400,'))
  const page = await open((await app.member()).client, {
    path: '/results?state=TX',
    expectedErrors: [/status of 404/],
  })
  await page.getByRole('heading', { name: 'Counts from election offices' }).waitFor()
  await page.getByRole('link', { name: 'Example County, TX' }).click()
  await page.waitForURL(`**/results?view=local&count=${id}`)
  await page.getByRole('heading', { name: 'Results of Example County, as of Nov 3, 2026, 11:15 PM EST' }).waitFor()
  await page.getByText('Unofficial, still counting').waitFor()
  await page.getByText('99% reporting (399 of 400 areas)').waitFor()
  await page.getByRole('progressbar', { name: 'Pat Sample: 60.00%' }).waitFor()
  await expect.poll(() => page.getByText('Winner', { exact: true }).count()).toBe(0)

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
  // The page that the server renders is hydrated without a difference, such as in the time of the check.
  await reload(page)
  await page.getByText('Checked at').waitFor()

  await goTo(page, '/results?view=local&count=999')
  await page.getByText('We don’t have this count. It may have been removed.').waitFor()
  await page.getByRole('link', { name: 'Example County, TX' }).waitFor()
})
