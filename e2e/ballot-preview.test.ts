import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { electionsOf } from '../civic/elections/next-election.ts'
import { candidatesByZip } from '../contract/candidates.ts'
import type { StateCode } from '../contract/common.ts'
import { soonDays, stateVoting } from '../contract/state-voting.ts'
import { voterInfo } from '../contract/voter-info.ts'
import { failure } from '../harness/app/test-app.ts'
import { findZip, findZipOfKind, isInOneState } from '../harness/fixtures/find-zip.ts'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import { asGoogle, noData, startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { startApp } from './app.ts'
import { findViolations, openBrowser, reload } from './browser.ts'
import { createPageOpener, goTo, rememberAddress } from './page-helpers.ts'
import { findFirst, reference } from './reference.ts'
import { createPageReader, findVoting, formatDay } from './voters.ts'

const google = await startGoogleCivic()
const app = await startApp(google.env)
const open = createPageOpener(app, await openBrowser())
afterAll(async () => {
  await app.close()
  await google.close()
})
beforeEach(() => google.setBehavior(asGoogle({ voterInfo: noData })))

const { places } = reference
const zipIn = (state: StateCode) => findZip(places, (record) => record.kind === 'area' && record.state === state).zip

const path = '/ballot'

async function search(page: Page, address: string) {
  const field = page.getByRole('combobox', { name: 'Your address' })
  const change = page.getByRole('button', { name: 'Change' })
  // Once an address is known, the search is behind a link.
  await field.or(change).waitFor()
  if (!(await field.isVisible())) await change.click()
  await field.fill(address)
  await field.press('Enter')
}

test('what fails is never called empty, can be tried again, and who filed is no ballot', async () => {
  google.setBehavior()
  // Before the primary, who filed is listed.
  app.clock.set('2026-01-10T18:00:00Z')
  const restore = app.stub(voterInfo, failure)
  const { client } = await app.member()
  const page = await open(client, {
    path,
    expectedErrors: [/status of (404|422|50\d)/],
    prepare: (opened) => rememberAddress(opened, civicAddress),
  })
  const outage = page.getByText('We can’t load your ballot right now.')
  await outage.waitFor()
  await expect.poll(() => page.getByRole('tab').count()).toBe(0)

  await goTo(page, '/officials')
  await page.getByRole('tab', { name: 'Local' }).click()
  const local = page.getByRole('region', { name: 'Candidates for local office' })
  const alert = local.getByRole('alert')
  await alert.getByText('We couldn’t look up local candidates.').waitFor()
  restore()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await local.getByRole('article', { name: 'Priya Raman' }).getByText('Candidate, not necessarily in office').waitFor()
  await local.getByText('These are candidates. We don’t know who holds these offices now.').waitFor()

  await goTo(page, '/ballot')
  await page.getByRole('tab', { name: 'Whole ballot' }).waitFor()
  google.setBehavior(asGoogle({ voterInfo: noData }))
  const inTwoDistricts = findZip(
    places,
    (record) =>
      record.kind === 'area' &&
      record.congressional.length === 2 &&
      record.congressional.every(({ approximate }) => !approximate) &&
      isInOneState(record),
  )
  const filed = await client.call(candidatesByZip, { params: { zip: inTwoDistricts.zip }, query: {} })
  const incumbent = { ...findFirst(filed.candidates, ({ office }) => office === 'H'), incumbentChallenge: 'I' }
  const recover = app.stub(candidatesByZip, failure)
  await search(page, inTwoDistricts.zip)
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load candidates.' })
  await failed.waitFor()
  recover()
  const serve = (changes: Partial<typeof filed>, primaryOver: boolean) => {
    const election = { ...filed.election, over: false, primaryOver }
    return app.stub(candidatesByZip, { json: { ...filed, candidates: [incumbent], election, ...changes } })
  }
  const endFiled = serve({ newLines: null }, false)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your congressional district').click()
  await page.getByText('Your ZIP code is in 2 districts.').waitFor()
  const notice = page.getByText('Filing does not put someone on the ballot.')
  await expect.poll(() => notice.count()).toBe(0)
  const filers = page.getByText(`Who filed with the FEC for ${filed.cycle}`)
  await filers.first().click()
  await notice.waitFor()
  await page
    .getByRole('button', { name: /\d{4} incumbent$/ })
    .filter({ hasText: incumbent.name })
    .waitFor()
  expect(await findViolations(page, { withFrame: false })).toEqual([])
  await expect.poll(() => page.getByRole('button', { name: /^My choice|Print/ }).count()).toBe(0)
  endFiled()

  const newLines = { note: 'This state has new congressional districts.', mapUrl: 'https://maps.example.gov/' }
  const endLines = serve({ newLines }, false)
  await search(page, zipIn('TX'))
  await page.getByText(newLines.note).waitFor()
  await page.locator(`a[href="${newLines.mapUrl}"]`).waitFor()
  endLines()
  // When the primary is over, most who filed are not on the ballot.
  const endOver = serve({ newLines: null }, true)
  const read = await createPageReader(app)
  const later = await read('TX', ['What you’ll vote on', 'U.S. House'], { path, address: inTwoDistricts.zip })
  expect(later).not.toContain('Who filed with the FEC')
  endOver()

  const military = findZipOfKind(places, 'military')
  await search(page, military)
  await page.getByText(`${military} is a military ZIP code.`).waitFor()
})

test('a voter sees what will be on the ballot, what may be, and after the election that it is over', async () => {
  const after = '2026-11-15T18:00:00Z'
  const {
    stateCode,
    last,
    next: nextAfter,
  } = await findVoting(
    app,
    after,
    (voting) =>
      voting.after !== null &&
      (electionsOf(voting).upcoming[0]?.days ?? 0) > soonDays &&
      reference.elections.registration.get(voting.stateCode)?.links.sampleBallot !== undefined,
  )
  const runoffDay = '2026-11-18T18:00:00Z'
  const possible = await findVoting(app, runoffDay, (voting) => {
    const [first] = electionsOf(voting).upcoming
    return first?.certainty === 'possible' && first.days <= soonDays
  })

  app.clock.set('2026-10-01T18:00:00Z')
  const { client } = await app.member()
  const { next, links } = await client.call(stateVoting, { params: { stateCode }, query: {} })
  const page = await open(client, { path, width: 375, expectedErrors: [/status of 4(04|22)/] })
  await page.getByText('Enter your address to see what is on your ballot.').waitFor()
  await search(page, 'Springfield')
  await page.getByText('No ballot information found for this address.').waitFor()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Clear address' }).click()
  await page.getByRole('combobox', { name: 'Or choose your state' }).selectOption(stateCode)
  const card = page.getByRole('region', { name: 'On your next ballot' })
  await card.getByText(formatDay(next?.date ?? '')).waitFor()
  const drawn = page.getByRole('region', { name: 'What you’ll vote on' })
  for (const office of next?.offices ?? [])
    await drawn
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: office }) })
      .first()
      .waitFor()
  const sample = card.getByRole('link', { name: /^See sample ballots on / })
  await expect.poll(() => sample.getAttribute('href')).toBe(links.sampleBallot?.url)
  await expect.poll(() => page.getByText('Voting has ended.').count()).toBe(0)

  const read = await createPageReader(app)
  // An election that may not be held is not announced as the next ballot.
  app.clock.set(runoffDay)
  const day = formatDay(electionsOf(possible).upcoming[0]?.date ?? '')
  const address = zipIn(possible.stateCode)
  expect(await read(possible.stateCode, ['Possible next election', day], { path, address })).not.toContain(
    'On your next ballot',
  )

  app.clock.set(after)
  await page.context().addCookies([{ name: 'locale', value: 'es', url: app.origin }])
  await reload(page)
  const past = page.getByRole('region', { name: formatDay(last?.date ?? '', 'long', 'es') })
  await past.getByText('La votación terminó.').waitFor()
  await expect.poll(() => past.getByRole('link').first().getAttribute('href')).toMatch(/^(https:|\/results)/)
  const later = page.getByRole('region', { name: 'Próxima elección estatal' })
  await later.getByText(formatDay(nextAfter?.date ?? '', 'full', 'es')).waitFor()
  // The page of the past ballots is no help for a later election.
  await expect.poll(() => later.locator(`a[href*="${last?.date.slice(0, 4)}"]`).count()).toBe(0)
  await expect.poll(() => page.getByRole('tab').count()).toBe(0)
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/sin configurar|próximamente/i)
  await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)
})
