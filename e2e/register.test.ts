import { expect, test } from 'vitest'
import { stateName } from '../civic/address/states.ts'
import { stateCodes } from '../contract/common.ts'
import type { Deadline, Deadlines } from '../contract/deadlines.ts'
import { listEvents, personalizedEvents } from '../contract/events.ts'
import { localVoting } from '../contract/local-voting.ts'
import { paths } from '../contract/paths.ts'
import { type StateRegistration, stateRegistration } from '../contract/registration.ts'
import { type UpcomingElection, stateVoting } from '../contract/state-voting.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { startAppAndBrowser } from './app.ts'
import { card, createPageOpener, dots, goTo, openSources, pressEscape, rememberAddress } from './page-helpers.ts'
import { findFirst, reference, upcomingElections } from './reference.ts'
import { createPageReader, voterOf } from './voters.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const read = await createPageReader(app)
const { elections, places } = reference
const visitor = app.visitor()

async function findRegistration(kind: StateRegistration['registration']): Promise<StateRegistration> {
  for (const stateCode of stateCodes) {
    const facts = await visitor.call(stateRegistration, { params: { stateCode } })
    if (facts.registration === kind) return facts
  }
  throw new Error(`no state has registration ${kind}`)
}

test('the rules of every kind of state, and that nobody registers there', async () => {
  const path = paths.register
  for (const [kind, text] of [
    ['online', 'Register online, by mail or in person'],
    ['mail-or-in-person', 'You can’t register online.'],
    ['maybe-online', 'You may be able to register online: check the state’s site.'],
    ['in-person-or-excused-mail', 'You can register by mail only if you can’t come in person.'],
  ] as const)
    await read((await findRegistration(kind)).stateCode, [text], { path })

  const newcomer = await app.member()
  const first = async () => (await newcomer.client.fetch(path)).text()
  for (const name of ['Go to Registration', 'Check Registration Status'])
    await expect.poll(first).toMatch(new RegExp(`<button[^>]* disabled=""[^>]*>(<svg.*?</svg>)?${name}`))

  const none = await findRegistration('not-needed')
  const name = stateName(none.stateCode)
  const text = await read(
    none.stateCode,
    [
      `No registration needed in ${name}`,
      `You don’t need to register to vote in ${name}.`,
      none.notes[0] ?? '',
      'Next election',
      'See what to bring',
    ],
    { path },
  )
  expect(text).not.toContain('Deadline for the next election')

  // The state of the last address. Nothing to register with: the card says what to bring to vote instead.
  const { city, zip } = findZip(places, (record) => record.state === none.stateCode)
  const noNeed = `No necesita registrarse para votar en ${stateName(none.stateCode, 'es')}.`
  const address = `${city}, ${none.stateCode} ${zip}`
  const spanish = await read('TX', [noNeed, 'Qué llevar para votar'], { path, address, locale: 'es' })
  for (const gone of ['Lo que necesita', 'Registrarse en']) expect(spanish).not.toContain(gone)
})

test('in Spanish on a phone: the local office and its languages', async () => {
  const page = await open((await app.member()).client, {
    path: paths.polling,
    width: 375,
    theme: 'dark',
    locale: 'es',
    prepare: (opened) => rememberAddress(opened, '53703'),
  })
  const languages = page.getByRole('region', { name: 'Votar en otros idiomas' })
  const office = page.getByRole('region', { name: 'Su oficina electoral local' })
  const { offices } = await visitor.call(localVoting, { params: { zip: '53703' } })
  await page.getByText('Más oficinas y páginas oficiales').click()
  // The state's own list comes first, and ours says how old it is.
  await office.getByText(offices.likely[0]?.name ?? '', { exact: true }).waitFor()
  await expect
    .poll(() => office.innerText())
    .toMatch(new RegExp(`Busque su oficina en .*Según una lista de .*${offices.likely[0]?.name}`, 's'))
  await office.getByText('Otras ciudades y pueblos cercanos').click()
  await office.getByText(offices.others[0]?.name ?? '', { exact: true }).waitFor()
  await languages.getByText('Pregunte en su oficina electoral por ayuda en su idioma.').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)

  await page.getByRole('combobox', { name: 'Su dirección' }).fill('77002')
  await page.keyboard.press('Enter')
  await office.waitFor({ state: 'detached' })
  await page.getByText('Más oficinas y páginas oficiales').click()
  await languages.getByText('Hay boletas y ayuda en español').waitFor()
  await office.getByRole('link', { name: /^Busque su oficina en / }).waitFor()
})

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
  plain: false,
  unconfirmedSince: null,
}

/** Deadlines of every kind that is not confirmed. */
const unconfirmed: Partial<Deadlines> = {
  registrationNeeded: true,
  registerOnline: { ...deadline, date: '2026-11-10', unconfirmedSince: 2027 },
  registerByMail: {
    ...deadline,
    date: null,
    state: 'set-locally',
    between: { first: '2026-11-19', last: '2026-11-26' },
  },
  registerInPerson: { ...deadline, otherDate: '2026-11-23' },
  firstDayEarlyVoting: { ...deadline, date: '2026-11-12' },
  lastDayEarlyVoting: { ...deadline, date: '2026-11-24' },
  earlyVotingClosed: 'sundays-and-holidays',
  receiveMailBallot: { ...deadline, byCloseOfPolls: true },
  sameDayRegistration: 'president-only',
  sameDayConfirmed: false,
  postmarkMailBallotBy: null,
}

test('a voter chooses a state, finds its official sites, and sees which deadline is unconfirmed, why, and where to ask', async () => {
  const { state, title } = findFirst(upcomingElections, ({ state: code }) => elections.rules.has(code))
  const client = await voterOf(app, state)
  const test = { name: 'Test Election Office', url: 'https://elections.example.gov/', asOf: '2026-06-10' }
  const list = await client.call(listEvents, {})
  const voting = await client.call(stateVoting, { params: { stateCode: state }, query: {} })
  const change = (old: Deadlines | null, changes: Partial<Deadlines>) => old && { ...old, ...changes }
  const serve = (changes: Partial<Deadlines>) => {
    const events = list.events.map((event) => ({ ...event, deadlines: change(event.deadlines, changes) }))
    const inCalendar = { json: { ...list, events, sources: { ...list.sources, test } } }
    const withChanges = (election: UpcomingElection) => ({
      ...election,
      confirmed: true,
      deadlines: change(election.deadlines, changes),
    })
    const json = {
      ...voting,
      next: voting.next && withChanges(voting.next),
      possible: voting.possible.map(withChanges),
      isSoon: true,
      sources: { ...voting.sources, test },
    }
    const ends = [
      app.stub(listEvents, inCalendar),
      app.stub(personalizedEvents, inCalendar),
      app.stub(stateVoting, { json }),
    ]
    return () => ends.forEach((end) => end())
  }
  serve(unconfirmed)
  const other = await findRegistration('mail-or-in-person')
  const page = await open(client, { path: paths.register })
  const choose = page.getByRole('combobox', { name: 'Choose your state' })
  await expect.poll(() => choose.locator('optgroup option').count()).toBe(stateCodes.length)
  await choose.selectOption(other.stateCode)
  const register = page.getByRole('link', { name: `Go to ${stateName(other.stateCode)} Registration` })
  const link = async () => Promise.all(['href', 'target', 'rel'].map((name) => register.getAttribute(name)))
  await expect.poll(link).toEqual([other.register?.url, '_blank', 'noopener noreferrer'])
  await page.getByText(/^You can vote if you are a U\.S\. citizen/).waitFor()
  await page.getByText('After a felony conviction', { exact: true }).click()
  await page.getByText(/^After a felony conviction, |^A felony conviction /).waitFor()
  await page.getByRole('link', { name: other.office.phone }).first().waitFor()
  await choose.selectOption(state)
  for (const text of [
    'Set by your county or town, between Thursday, November 19, 2026 and Thursday, November 26, 2026.',
    'Our sources disagree. Another one says Nov 23, 2026. We show the earlier date.',
    'On Election Day you can register to vote for President only.',
  ])
    await page.getByText(text).waitFor()
  const heading = page.getByRole('heading', { name: 'Deadline for the next election' })
  const section = page.locator('section').filter({ has: heading }).last()
  await expect.poll(() => dots(section).count()).toBe(4)
  const sources = await openSources(page)
  const online = sources
    .getByRole('definition')
    .filter({ hasText: 'State lawmakers met in 2027, so this may have changed.' })
  await online.getByText(/^Test Election Office/).waitFor()
  await pressEscape(sources)

  await goTo(page, paths.events)
  const election = card(page, title)
  await election.getByRole('button', { name: 'Show Details' }).click()
  // No mail ballot is promised to count after Election Day without confirmation.
  await election.getByText('Saturday, November 21, 2026, by the close of polls').waitFor()
  await expect.poll(() => election.getByText('must be postmarked').count()).toBe(0)
  const valueOf = (label: string) => election.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')
  await expect.poll(() => valueOf('Last day to register online').innerText()).toContain('Over')
  // During early voting, its first day is not over.
  await expect.poll(() => valueOf('First day of early voting').innerText()).not.toContain('Over')

  await read(state, ['Lo fija su condado o pueblo, entre el', 'Mostramos la fecha más temprana.'], {
    path: paths.register,
    locale: 'es',
  })
  const closed = 'Usually no early voting on Sundays and holidays.'
  await read(state, ['Nov 12, 2026 to Nov 24, 2026', closed], { path: paths.polling })
  const closedDays = 'Por lo general, no hay votación anticipada los domingos ni los días feriados.'
  await read(state, [closedDays], { path: paths.polling, locale: 'es' })
})
