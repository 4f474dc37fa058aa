import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { stateName, stateWithArticle } from '../civic/address/states.ts'
import { addDays } from '../civic/dates/local-date.ts'
import { type Deadline, type Deadlines } from '../contract/deadlines.ts'
import { cancelEvent, listEvents, rsvp, rsvpCount, upcomingEvents } from '../contract/events.ts'
import { listElections } from '../contract/polling.ts'
import { stateVoting } from '../contract/state-voting.ts'
import { failure } from '../harness/app/test-app.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { openPath } from './browser.ts'
import { createEventPeople } from './events.ts'
import {
  card,
  choose,
  closeToast,
  createPageOpener,
  dots,
  goTo,
  openSources,
  pressEscape,
  requestAborted,
  toast,
} from './page-helpers.ts'
import { findFirst, formatDate, reference, upcomingElections } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)
const { admin, publish, memberOf } = await createEventPeople(app)

const start = app.clock.now().toISOString()
beforeEach(() => app.clock.set(start))

const nextElection = findFirst(upcomingElections, () => true)
/** In a state in which no test publishes an event. */
const otherElection = findFirst(
  upcomingElections,
  ({ state }) => state !== nextElection.state && !['NV', 'OK', 'WY'].includes(state),
)

const deadline: Deadline = {
  date: '2026-11-21',
  state: 'known',
  time: null,
  basis: null,
  how: 'stated',
  otherDate: null,
  between: null,
  byCloseOfPolls: false,
  source: 'test',
  confirmed: true,
  plain: true,
  unconfirmedSince: null,
}
/** One deadline that is sure, one that is not, and one that nobody knows. */
const mixed = (deadlines: Deadlines): Deadlines => ({
  ...deadlines,
  registerOnline: deadline,
  applyMailBallot: { ...deadline, confirmed: false, plain: false },
  firstDayEarlyVoting: { ...deadline, date: null, state: 'unknown' },
})

test('a newcomer finds an election of another state, sets a state and interests, and subscribes', async () => {
  await publish({ title: 'Rally in Reno', type: 'rally', stateCode: 'NV' })
  await publish({ title: 'Debate in Tulsa', type: 'debate', stateCode: 'OK', location: 'City Hall, Tulsa, OK' })
  const { client } = await app.member()
  const page = await openAs(client, { expectedErrors: [requestAborted] })
  // Dates do not depend on the time zone: the browser of these tests is in New York, hours behind UTC.
  await card(page, nextElection.title).getByText(formatDate(nextElection.date)).waitFor()

  const list = await client.call(listEvents, {})
  const events = list.events.map((event) => ({ ...event, deadlines: event.deadlines && mixed(event.deadlines) }))
  const source = { name: 'Test Election Office', url: 'https://elections.example.gov/', asOf: '2026-06-10' }
  const endStub = app.stub(listEvents, { json: { ...list, events, sources: { ...list.sources, test: source } } })
  const lastPastDate = list.events.findLast(({ past }) => past)?.date ?? ''
  const lastPast = page.getByRole('article').getByText(formatDate(lastPastDate))
  await expect.poll(() => lastPast.count()).toBe(0)
  await page.getByRole('button', { name: /^Past \d+ events$/ }).click()
  await lastPast.first().waitFor()

  await page.getByRole('tab', { name: 'Elections' }).click()
  await choose(page, 'Filter by State', `${stateName(otherElection.state)} (${otherElection.state})`)
  await page.waitForURL(`**/events?tab=election&state=${otherElection.state}`)
  await page.getByText(/^Showing \d+ elections?$/).waitFor()
  await expect.poll(() => card(page, nextElection.title).count()).toBe(0)
  const election = card(page, otherElection.title)
  await election.getByRole('button', { name: 'Show Details' }).click()
  await election.getByText('Saturday, November 21, 2026').first().waitFor()
  await dots(election).first().waitFor()
  const sources = await openSources(page)
  await sources
    .getByText(/as of June 10, 2026/)
    .first()
    .waitFor()
  await pressEscape(sources)
  endStub()

  await page.getByRole('tab', { name: 'Debates' }).click()
  await page.getByText(`No upcoming events found for ${stateWithArticle(otherElection.state, 'en')}.`).waitFor()
  await page.goBack()
  await election.waitFor()
  await choose(page, 'Filter by State', 'All States')
  await page.getByRole('tab', { name: 'Rallies' }).click()
  const sample = card(page, 'Get Out the Vote Rally')
  await expect.poll(() => sample.isVisible()).toBe(false)
  await page.getByText(/^See \d+ sample events$/).click()
  await sample.getByText('This is a sample event. It isn’t real.').waitFor()
  await expect.poll(() => sample.getByRole('button', { name: /RSVP/ }).count()).toBe(0)

  await choose(page, 'Your state', stateName(nextElection.state))
  const answer = page.getByRole('region', { name: /What’s next|Next election/ })
  await answer.getByText(nextElection.title).waitFor()
  const own = page.getByText(`Showing events in ${stateWithArticle(nextElection.state, 'en')}`)
  await own.waitFor()
  await page.getByRole('tab', { name: 'All Events' }).click()
  await choose(page, 'Filter by State', 'All States')
  await page.getByRole('heading', { name: `Upcoming: ${stateName(nextElection.state)}` }).waitFor()
  await page.getByRole('button', { name: 'Personalize' }).click()
  await own.waitFor()
  // A link to another state shows that state, also to a member with a calendar of their own.
  await goTo(page, `/events?tab=election&state=${otherElection.state.toLowerCase()}`)
  await election.waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Personalize' }).getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: 'Personalize' }).click()
  await page.waitForURL(/\/events\?tab=election$/)
  await own.waitFor()
  await setInterests(page)
  await subscribe(page)
})

/** The choices stay when saving fails. */
async function setInterests(page: Page) {
  await page.getByRole('button', { name: 'Preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Event Preferences' })
  await dialog.getByRole('checkbox', { name: 'Rallies' }).click()
  await choose(page, 'Home state', 'Nevada')
  await page.route('**/api/user/preferences', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save Preferences' }).click()
  await page.getByText('Failed to save preferences. Please try again.', { exact: true }).waitFor()
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'Rallies' }).isChecked()).toBe(true)
  await page.unroute('**/api/user/preferences')
  await dialog.getByRole('button', { name: 'Save Preferences' }).click()
  await toast(page, 'Preferences saved').waitFor()
  await closeToast(page)
  await page.getByText('Showing events in Nevada that match your interests.').waitFor()
  await page.getByText('Elections are not in your selected interests.').waitFor()
  await page.getByRole('tab', { name: 'All Events' }).click()
  await card(page, 'Rally in Reno').waitFor()
  await page.getByRole('button', { name: 'My Calendar' }).click()
  await card(page, nextElection.title).waitFor()
}

/** After a private calendar gets a new address, the old one shows nothing. */
async function subscribe(page: Page) {
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar app' })
  const state = await dialog.getByLabel('Calendar address: Nevada').inputValue()
  expect(await (await fetch(state)).text()).toContain('BEGIN:VEVENT')
  const link = dialog.getByRole('link', { name: 'Open in my calendar app' })
  await expect.poll(() => link.getAttribute('href')).toBe(state.replace('http', 'webcal'))
  await dialog.getByRole('button', { name: 'Create my secret calendar address' }).click()
  const secret = dialog.getByLabel('My secret calendar address')
  const first = await secret.inputValue()
  expect((await fetch(first)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => secret.inputValue()).not.toBe(first)
  expect((await fetch(first)).status).toBe(404)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Create my secret calendar address' }).waitFor()
}

test('a calendar that fails says so, lists a national election day once, and ends with the last known election', async () => {
  const national = reference.elections.all.findLast(({ nationwide }) => nationwide)
  const date = national?.date ?? ''
  const texas = findFirst(reference.elections.all, (each) => each.state === 'TX' && each.date === date)
  app.clock.set(`${addDays(date, -18)}T18:00:00Z`)
  const [endList, endUpstream, endVoting] = [
    app.stub(upcomingEvents, failure),
    app.stub(listElections, failure),
    app.stub(stateVoting, failure),
  ]
  const page = await openAs((await app.member()).client, { expectedErrors: [/status of 503/] })
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to load upcoming elections at this time.' })
  await alert.waitFor()
  await expect.poll(() => page.getByText('Nothing on the calendar').count()).toBe(0)
  endList()
  await alert.getByRole('button', { name: 'Try again' }).click()
  // Elections of the outside service are still missing.
  const day = card(page, national?.title.en ?? '')
  await day.waitFor()
  await alert.waitFor()
  endUpstream()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await alert.waitFor({ state: 'detached' })

  await day.getByRole('button', { name: 'Show Details' }).click()
  const links = day.locator('ul').getByRole('link')
  await links.first().waitFor()
  // Territories do not vote for President.
  await expect.poll(() => links.filter({ hasText: /Puerto Rico|Guam/ }).count()).toBe(0)
  await expect.poll(() => card(page, texas.title.en).count()).toBe(0)
  await day.getByRole('link', { name: 'Texas', exact: true }).click()
  await page.waitForURL('**/events?state=TX')
  await card(page, texas.title.en).waitFor()
  await expect.poll(() => day.count()).toBe(0)
  await page.goBack()
  await day.waitFor()

  await choose(page, 'Your state', 'Texas')
  const noAnswer = page.getByRole('alert').filter({ hasText: 'We couldn’t load your next deadline.' })
  await noAnswer.waitFor()
  endVoting()
  await noAnswer.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: /What’s next|Next election/ }).waitFor()

  const lastDate = reference.elections.all.at(-1)?.date ?? ''
  app.clock.set(`${addDays(lastDate, 30)}T12:00:00Z`)
  // The session of the first member may be over.
  await signInAs(page.context(), app, await memberOf('TX'))
  await openPath(page, '/events')
  await page.getByText('We don’t have the next election date yet.').waitFor()
  await page.getByRole('tab', { name: 'Elections' }).click()
  await page.getByText('No upcoming elections are currently available.').waitFor()
})

test('a voter says on a phone in Spanish that they attend, offline and too late', async () => {
  const client = await memberOf('WY')
  const near = (title: string, fields: { date?: string; capacity?: number; stateCode?: 'TX' } = {}) =>
    publish({ title, date: '2026-11-20', stateCode: 'WY', type: 'debate', ...fields })
  const open = await near('Puertas abiertas')
  const small = await near('Sala pequeña', { capacity: 1 })
  const picnic = await near('Picnic con lluvia')
  // Wherever they take place, those with an RSVP are in the voter's own list.
  const past = await near('Foro de ayer', { date: '2026-11-15', stateCode: 'TX' })
  const canceled = await near('Foro anulado', { stateCode: 'TX' })
  const cancel = ({ id, sequence }: typeof picnic) =>
    admin.call(cancelEvent, { params: { id }, body: { sequence, reason: 'Demasiada lluvia.' } })
  for (const { id } of [past, canceled]) await client.call(rsvp, { params: { id } })
  await cancel(canceled)
  app.clock.set('2026-11-17T12:00:00Z')

  const view = { width: 375, theme: 'dark', locale: 'es' } as const
  const page = await openAs(client, { ...view, expectedErrors: [requestAborted, /status of 409/] })
  const first = card(page, open.title)
  const attend = (title: string) => page.getByRole('button', { name: `Asistiré: ${title}` })
  await attend(open.title).click()
  await first.getByText('1 asistente', { exact: true }).waitFor()
  await expect.poll(() => client.call(rsvpCount, { params: { id: open.id } })).toEqual({ count: 1 })

  // The focus is never lost.
  await first.getByRole('button', { name: 'Cancelar asistencia' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await toast(page, 'Asistencia cancelada').waitFor()
  await attend(open.title).and(page.locator(':focus')).waitFor()
  await page.route('**/rsvp', (route) => route.abort())
  await page.keyboard.press('Enter')
  await toast(page, 'No se pudo confirmar la asistencia').getByText('Inténtelo de nuevo').waitFor()
  await expect.poll(() => first.getByText('0 asistentes').count()).toBe(1)
  await page.unroute('**/rsvp')
  await page.keyboard.press('Enter')
  await first.getByText('1 asistente', { exact: true }).waitFor()

  await admin.call(rsvp, { params: { id: small.id } })
  await attend(small.title).click()
  await toast(page, 'No se pudo confirmar la asistencia').getByText('Ya no quedan lugares.').waitFor()
  await card(page, small.title).getByText('1 de 1 lugares ocupados').waitFor()
  await cancel(picnic)
  await attend(picnic.title).click()
  await toast(page, 'No se pudo confirmar la asistencia').getByText('Este evento se canceló.').waitFor()
  await card(page, picnic.title).getByText('Demasiada lluvia.').waitFor()
  await expect.poll(() => attend(picnic.title).count()).toBe(0)

  await card(page, canceled.title).getByText('Asistencia confirmada').waitFor()
  await page.getByRole('button', { name: /^Anteriores/ }).click()
  await card(page, past.title).getByText('Asistencia confirmada').waitFor()
  const download = page.waitForEvent('download')
  await first.getByRole('link', { name: /^Agregar al calendario/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  const width = () => page.evaluate('document.documentElement.scrollWidth')
  await expect.poll(() => width()).toBe(375)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => width()).toBe(320)
})
