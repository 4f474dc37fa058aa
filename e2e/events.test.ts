import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { stateName, stateWithArticle } from '../civic/address/states.ts'
import { addDays } from '../civic/dates/local-date.ts'
import {
  cancelEvent,
  createEvent,
  editEvent,
  rsvp,
  rsvpCount,
  suggestEvent,
  upcomingEvents,
} from '../contract/events.ts'
import { listElections } from '../contract/polling.ts'
import { stateVoting } from '../contract/state-voting.ts'
import { failure } from '../harness/app/test-app.ts'
import { draft } from '../harness/fixtures/events.ts'
import { startAppAndBrowser } from './app.ts'
import { createEventPeople } from './events.ts'
import { card, choose, closeToast, createPageOpener, goTo, pressEscape, requestAborted, toast } from './page-helpers.ts'
import { findFirst, formatDate, reference, upcomingElections } from './reference.ts'
import { mainText } from './voters.ts'

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

test('a newcomer finds an election of another state, sets a state and interests, subscribes, and suggests an event', async () => {
  await publish({ title: 'Rally in Reno', type: 'rally', stateCode: 'NV' })
  await publish({ title: 'Debate in Tulsa', type: 'debate', stateCode: 'OK', location: 'City Hall, Tulsa, OK' })
  const { client } = await app.member()
  const page = await openAs(client, { expectedErrors: [requestAborted] })
  // Dates do not depend on the time zone: the browser of these tests is in New York, hours behind UTC.
  await card(page, nextElection.title).getByText(formatDate(nextElection.date)).waitFor()

  await page.getByRole('tab', { name: 'Elections' }).click()
  await choose(page, 'Filter by State', `${stateName(otherElection.state)} (${otherElection.state})`)
  await page.waitForURL(`**/events?tab=election&state=${otherElection.state}`)
  await page.getByText(/^Showing \d+ elections?$/).waitFor()
  await expect.poll(() => card(page, nextElection.title).count()).toBe(0)
  const election = card(page, otherElection.title)
  await election.waitFor()
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
  await suggest(page)
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
  await dialog.getByRole('button', { name: 'Close' }).click()
}

async function suggest(page: Page) {
  await page.getByRole('button', { name: 'Suggest an Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest an Event' })
  await dialog.getByLabel('Title').fill('Meet the school board')
  await choose(page, 'Type of event', 'Town Hall')
  await dialog.getByLabel('Date').fill('2026-12-08')
  await dialog.getByLabel('Starts').fill('18:30')
  await dialog.getByLabel('Location').fill('Library, Lincoln, NE')
  // The time zone follows the state, until there is none.
  for (const [state, timeZone] of [
    ['Guam', 'Pacific/Guam'],
    ['Online, or in several states', 'Pacific/Guam'],
    ['Nebraska', 'America/Chicago'],
  ] as const) {
    await choose(page, 'State', state)
    await expect.poll(() => dialog.getByLabel('Time zone').inputValue()).toBe(timeZone)
  }
  await dialog.getByLabel('Description').fill('Bring your questions.')
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await toast(page, 'Thank you for your suggestion').waitFor()
  await page.getByRole('region', { name: 'Your suggestions' }).getByText('Waiting for review').waitFor()
  await expect.poll(() => card(page, 'Meet the school board').count()).toBe(0)
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
  const late = await memberOf('TX')
  const read = async (path: string) => (await late.fetch(path)).text()
  await expect.poll(() => read('/events')).toContain('We don’t have the next election date yet.')
  await expect.poll(() => read('/events?tab=election')).toContain('No upcoming elections are currently available.')
})

test('a voter says on a phone in Spanish that they attend, offline and too late', async () => {
  const client = await memberOf('WY')
  const near = (title: string, fields: { date?: string; stateCode?: 'TX' } = {}) =>
    publish({ title, date: '2026-11-20', stateCode: 'WY', type: 'debate', ...fields })
  const open = await near('Puertas abiertas')
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
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)
})

const { client: voter } = await app.member()

test('an administrator decides on suggestions, postpones an election, edits and cancels, and voters see it', async () => {
  for (const title of ['Ask the school board', 'Buy my book'])
    await voter.call(suggestEvent, { body: draft({ title, date: '2026-12-08' }) })
  const fishFry = draft({ title: 'Fish fry', type: 'dinner' })
  const { id } = await admin.call(createEvent, { body: fishFry })

  const desk = await openAs(admin, { path: '/admin/events', width: 375, expectedErrors: [/status of 409/] })
  await desk.getByRole('button', { name: 'Decline: Buy my book' }).click()
  const declining = desk.getByRole('dialog', { name: 'Decline this suggestion?' })
  await declining.getByLabel('Reason').fill('This is an advertisement.')
  await declining.getByRole('button', { name: 'Decline' }).click()
  await toast(desk, 'Suggestion declined').waitFor()
  const approve = desk.getByRole('button', { name: 'Approve: Ask the school board' })
  await approve.click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await toast(desk, 'Event published').waitFor()
  await approve.waitFor({ state: 'detached' })
  const { election, newDate } = await postpone(desk)

  await desk.getByRole('tab', { name: 'Published' }).click()
  await desk.getByRole('button', { name: 'Edit: Fish fry' }).click()
  const editing = desk.getByRole('dialog', { name: 'Edit event' })
  await editing.getByLabel('Title').fill('Fish fry with the mayor')
  await admin.call(editEvent, { params: { id }, body: { ...fishFry, title: 'Fish fry at noon', sequence: 0 } })
  await editing.getByRole('button', { name: 'Save' }).click()
  await editing.getByText('Someone else changed this. Check it again before you save.').waitFor()
  await expect.poll(() => editing.getByLabel('Title').inputValue()).toBe('Fish fry with the mayor')
  await pressEscape(editing)
  await desk.getByRole('button', { name: 'Cancel event: Fish fry at noon' }).click()
  const canceling = desk.getByRole('dialog', { name: 'Cancel this event?' })
  await canceling.getByLabel('Reason').fill('No fish.')
  await canceling.getByRole('button', { name: 'Cancel event' }).click()
  await toast(desk, 'Event canceled').waitFor()
  await desk.getByRole('article', { name: 'Fish fry at noon' }).getByText('Reason: No fish.').waitFor()

  const html = async () => mainText(await (await voter.fetch('/events')).text())
  for (const text of ['This is an advertisement.', 'Tuesday at 6:30 PM', 'Snowstorm, decided by the board.'])
    await expect.poll(html).toContain(text)
  await expect.poll(html).toMatch(new RegExp(`${election.title}[^]*${formatDate(newDate)}`))
})

/** A double click sends it once. */
async function postpone(desk: Page) {
  const election = findFirst(upcomingElections, () => true)
  const newDate = addDays(election.date, 7)
  await desk.getByRole('tab', { name: 'Elections' }).click()
  await desk.getByLabel('Search elections').fill(election.title.toLowerCase())
  await desk.getByRole('button', { name: `Change status: ${election.title}` }).click()
  const dialog = desk.getByRole('dialog', { name: 'Change the status of an election' })
  await dialog.getByRole('radio', { name: 'Postponed' }).click()
  await dialog.getByLabel('New date').fill(newDate)
  await dialog.getByLabel('Reason').fill('Snowstorm, decided by the board.')
  let requests = 0
  desk.on('request', (request) => {
    if (request.method() === 'PUT') requests += 1
  })
  await dialog.getByRole('button', { name: 'Save for all voters' }).dblclick()
  await toast(desk, 'Election status saved').waitFor()
  expect(requests).toBe(1)
  return { election, newDate }
}
