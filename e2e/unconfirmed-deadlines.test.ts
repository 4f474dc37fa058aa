import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stateName } from '../civic/address/states.ts'
import type { Deadline, Deadlines } from '../contract/deadlines.ts'
import { changeEventPreferences, listEvents } from '../contract/events.ts'
import { type UpcomingElection, stateVoting } from '../contract/state-voting.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { card, choose, createPageOpener } from './page-helpers.ts'
import { findFirst, reference, upcomingElections } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)

const { state, title } = findFirst(upcomingElections, ({ state: code }) => reference.elections.rules.has(code))
const { client: voter } = await app.member()
await voter.call(changeEventPreferences, { body: { eventInterests: [], stateCode: state } })

const deadline: Deadline = {
  date: '2026-11-21',
  state: 'known',
  time: null,
  basis: null,
  how: 'computed',
  otherDate: null,
  between: null,
  byCloseOfPolls: false,
  source: 'test',
  confirmed: false,
  unconfirmedSince: null,
}

const testSource = { name: 'Test Election Office', url: 'https://elections.example.gov/', asOf: '2026-06-10' }

/** Deadlines of every kind that is not confirmed. */
const unconfirmed = (deadlines: Deadlines | null) =>
  deadlines && {
    ...deadlines,
    registrationNeeded: true,
    registerOnline: { ...deadline, unconfirmedSince: 2027 },
    registerByMail: {
      ...deadline,
      date: null,
      state: 'set-locally',
      between: { first: '2026-11-19', last: '2026-11-26' },
    },
    registerInPerson: { ...deadline, otherDate: '2026-11-23' },
    firstDayEarlyVoting: deadline,
    lastDayEarlyVoting: { ...deadline, date: '2026-11-24' },
    earlyVotingClosed: 'sundays-and-holidays',
    receiveMailBallot: { ...deadline, byCloseOfPolls: true },
    sameDayRegistration: 'president-only',
    sameDayConfirmed: false,
    postmarkMailBallotBy: null,
  }

/** Serves them for every election, in the calendar and as those of the next election. */
async function withUnconfirmed(page: Page) {
  const list = await voter.call(listEvents, {})
  const events = list.events.map((event) => ({ ...event, deadlines: unconfirmed(event.deadlines) }))
  const json = { ...list, events, sources: { ...list.sources, test: testSource } }
  await page.route(/\/api\/events(\/personalized.*)?$/, (route) => route.fulfill({ json }))
  const voting = await voter.call(stateVoting, { params: { stateCode: state } })
  const change = (election: UpcomingElection) => ({
    ...election,
    confirmed: true,
    deadlines: unconfirmed(election.deadlines),
  })
  const changed = {
    ...voting,
    next: voting.next && change(voting.next),
    possible: voting.possible.map(change),
    isSoon: true,
    sources: { ...voting.sources, test: testSource },
  }
  await page.route('**/api/states/*/voting', (route) => route.fulfill({ json: changed }))
}

test('a voter sees on the register page why a deadline is unconfirmed, with the official page', async () => {
  const page = await openAs(voter, { path: '/register', prepare: withUnconfirmed })
  await page.getByText('State lawmakers met in 2027, so this may have changed.').waitFor()
  await page
    .getByText('Set by your county or town, between Thursday, November 19, 2026 and Thursday, November 26, 2026.')
    .waitFor()
  await page.getByText('Our sources differ. Another one says Nov 23, 2026. We show the safer date.').waitFor()
  await page.getByText('On Election Day you can register to vote for President only.').waitFor()
  const heading = page.getByRole('heading', { name: 'Deadline for the next election' })
  const section = page.locator('section').filter({ has: heading }).last()
  expect(await section.getByText('To be confirmed', { exact: true }).count()).toBe(4)
  // What the marks mean, and the source, are said once for all rows.
  expect(await section.getByText('Anything marked “To be confirmed” may change.').count()).toBe(1)
  expect(await section.getByText(/^Source: Test Election Office/).count()).toBe(1)
  const links = section.getByRole('link', { name: 'Check with your election office' })
  expect(await links.count()).toBe(2)
  expect(await links.first().getAttribute('href')).toMatch(/^https:/)
  await expectAccessible(page)
})

test('the page says what a mark means, even if only the last day of early voting has one', async () => {
  const page = await openAs(voter, {
    path: '/polling',
    prepare: async (opened) => {
      const voting = await voter.call(stateVoting, { params: { stateCode: state } })
      const sure = { ...deadline, confirmed: true }
      const change = (election: UpcomingElection) => ({
        ...election,
        confirmed: true,
        deadlines: election.deadlines && {
          ...election.deadlines,
          mailReason: null,
          applyMailBallot: sure,
          receiveMailBallot: sure,
          firstDayEarlyVoting: sure,
          lastDayEarlyVoting: deadline,
        },
      })
      const json = { ...voting, next: voting.next && change(voting.next), possible: voting.possible.map(change) }
      await opened.route('**/api/states/*/voting', (route) => route.fulfill({ json }))
    },
  })
  const election = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Next election' }) })
    .last()
  expect(await election.getByText('To be confirmed', { exact: true }).count()).toBe(1)
  await election.getByText('Anything marked “To be confirmed” may change.').waitFor()
})

test('in Spanish and on a phone too', async () => {
  const page = await openAs(voter, { path: '/register', prepare: withUnconfirmed, locale: 'es', width: 320 })
  await page.getByText('La legislatura estatal sesionó en 2027; esto puede haber cambiado.').waitFor()
  await page.getByText(/Lo fija su condado o pueblo, entre el .*19 de noviembre/).waitFor()
  await page.getByText(/^Nuestras fuentes no coinciden\. .* Mostramos la fecha más prudente\.$/).waitFor()
  await expectAccessible(page)
})

test('no mail ballot is promised to count after election day without confirmation', async () => {
  const page = await openAs(voter, { prepare: withUnconfirmed })
  await choose(page, 'Filter by State', `${stateName(state)} (${state})`)
  const election = card(page, title)
  await election.getByRole('button', { name: 'Show Details' }).click()
  await election.getByText('Saturday, November 21, 2026, by the close of polls').waitFor()
  expect(await election.getByText('must be postmarked').count()).toBe(0)
  await election.getByText('Usually no early voting on Sundays and holidays.').waitFor()
  await expectAccessible(page)
})

test('a voter sees the closed days beside the days of early voting, also in Spanish', async () => {
  const page = await openAs(voter, { path: '/polling', prepare: withUnconfirmed })
  await page.getByText('Nov 21, 2026 to Nov 24, 2026').waitFor()
  await page.getByText('Usually no early voting on Sundays and holidays.').waitFor()
  await expectAccessible(page)
  const spanish = await openAs(voter, { path: '/polling', prepare: withUnconfirmed, locale: 'es', width: 320 })
  await spanish.getByText('Por lo general, no hay votación anticipada los domingos ni los días feriados.').waitFor()
  await expectAccessible(spanish)
})
