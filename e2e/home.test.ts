import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { electionsOf } from '../civic/elections/next-election.ts'
import { User } from '../contract/accounts.schemas.ts'
import { currentUser } from '../contract/accounts.ts'
import { createEvent, rsvp } from '../contract/events.ts'
import { officialsByState } from '../contract/officials.ts'
import { type StateVoting, soonDays, stateVoting } from '../contract/state-voting.ts'
import { failure } from '../harness/app/test-app.ts'
import { draft } from '../harness/fixtures/events.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { newPage, openPath, reload, waitUntilReady } from './browser.ts'
import { createPageOpener, goTo, toast } from './page-helpers.ts'
import { reference } from './reference.ts'
import { createPageReader, findVoting, voterOf } from './voters.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

const answer = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const before = '2026-10-01T18:00:00Z'

const sidebarLinks = [
  ['Find Polling Place', '/polling'],
  ['My Ballot', '/ballot'],
  ['Election Results', '/results'],
  ['Elected Officials', '/officials'],
  ['Compare Lawmakers', '/compare'],
  ['Candidate Match Quiz', '/candidate-match'],
  ['Events', '/events'],
  ['Discussions', '/discussions'],
  ['Register to Vote', '/register'],
  ['Notifications', '/notifications'],
]
const openedPages = [
  ['Elected Officials', '/officials', 'Elected Officials'],
  ['Notifications', '/notifications', 'Notification Settings'],
] as const

test('a newcomer signs up, chooses a state, has three answers, opens pages by the menu, changes the language and signs out', async () => {
  const { stateCode, step, links } = await findVoting(
    app,
    before,
    (voting) =>
      voting.step?.kind === 'register' &&
      voting.step.confirmed &&
      voting.mailVoting?.who !== 'all-mail' &&
      voting.links.pollingPlace !== undefined &&
      reference.officials.senators(voting.stateCode).length === 2,
  )
  const page = await newPage(browser, { app, expectedErrors: [/status of (401|503)/] })
  await openPath(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Your Voice. Your Vote.' }).waitFor()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
  await page.getByLabel('Name').fill('Pat Voter')
  await page.getByLabel('Email').fill('newcomer@example.org')
  await page.getByLabel('Password', { exact: true }).fill('seven purple ballots')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()
  await waitUntilReady(page)

  // An answer that fails leaves the others, and can be tried again.
  const restore = app.stub(officialsByState, failure)
  await answer(page, 'Start here').getByLabel('Your state').selectOption(stateCode)
  const next = answer(page, 'What’s next')
  await next.getByRole('link', { name: 'Register or check my registration' }).waitFor()
  await expect.poll(() => next.textContent()).toContain(`${step?.days} days`)
  const finder = answer(page, 'Where I vote').getByRole('link', {
    name: `Find my place on ${links.pollingPlace?.host}`,
  })
  await expect.poll(() => finder.getAttribute('href')).toBe(links.pollingPlace?.url)
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load who represents you.' })
  await alert.waitFor()
  restore()
  await alert.getByRole('button', { name: 'Try again' }).click()
  const who = answer(page, 'Who represents me')
  await who.getByText('U.S. Senator').first().waitFor()
  await who.getByText('Add your ZIP code to see who represents you.').waitFor()
  await expect.poll(() => page.locator('main').textContent()).not.toMatch(/not configured|coming soon|sample/i)
  const account = await page.request.get(currentUser.path)
  expect(User.parse(await account.json()).stateCode).toBe(stateCode)

  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const entries = () =>
    sidebar.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(await entries()).toEqual(expect.arrayContaining(sidebarLinks))
  for (const [name, path, title] of openedPages) {
    const link = sidebar.getByRole('link', { name, exact: true })
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    await expect.poll(() => page.title()).toBe(`${title} · Precinct`)
  }
  await expect.poll(() => sidebar.getByRole('link', { name: 'Manage Dates' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  const spanish = page.getByRole('heading', { level: 1, name: 'Configuración de notificaciones' })
  await spanish.waitFor()
  await reload(page)
  await spanish.waitFor()
  await page.locator('html.dark[lang=es]').waitFor()

  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  expect((await page.request.get(currentUser.path)).status()).toBe(401)
})

const stepAfter = { time: null, past: false, text: null, confirmed: true, source: null }
const after = {
  steps: [
    { ...stepAfter, kind: 'cure-signature', date: '2026-11-09', past: true },
    { ...stepAfter, kind: 'counties-certify', date: '2026-11-17' },
    { ...stepAfter, kind: 'state-certifies', date: '2026-12-07', confirmed: false },
    { ...stepAfter, kind: 'new-congress', date: '2027-01-03' },
  ],
} satisfies StateVoting['after']

test('the nearest deadline has the large number on home and on events, though it is not confirmed', async () => {
  app.clock.set('2028-10-20T18:00:00Z')
  const read = await createPageReader(app)
  // The doubt is said once, in the banner above.
  const texts = ['3 days', 'left to register to vote in Pennsylvania', 'May be out of date. Check']
  for (const path of ['/', '/events']) {
    const page = await read('PA', texts, { path })
    expect(page).not.toMatch(/18 days|vote in Pennsylvania;/)
  }
})

test('after an election, what happens now comes first, and days are not counted to an election that may not take place', async () => {
  const soon = await findVoting(app, before, ({ step, next }) => step !== null && next?.confirmed === true)
  const { zip, state } = findZip(
    reference.places,
    (record) => record.kind === 'area' && record.congressional.length > 2 && isInOneState(record),
  )
  const voting = await findVoting(
    app,
    '2026-11-15T18:00:00Z',
    (one) => one.after !== null && (electionsOf(one).upcoming[0]?.days ?? 0) > soonDays,
  )
  const last = { id: 'last', title: 'General', date: '2026-11-03', daysAgo: 12 }
  const serve = (json: StateVoting) => app.stub(stateVoting, { json })
  serve({ ...voting, stateCode: state, after, last, step: null })
  const read = await createPageReader(app)
  const es = { locale: 'es' } as const
  const text = await read(
    state,
    [
      'Qué pasa ahora',
      'Resultados certificados a más tardar el 7 de diciembre',
      'Próxima: ',
      'Encontrar mi distrito exacto',
    ],
    { ...es, address: zip, withDots: true },
  )
  // The ZIP code lies in several districts: nobody is named as the one House member.
  expect(text).toMatch(/Su código postal puede estar en \d+ distritos/)
  expect(text).toContain('Puede cambiar')
  expect(text).not.toContain('Próxima elección')

  // An unconfirmed deadline is counted, an election that may not take place is not.
  const { step } = soon
  if (!step) throw new Error('no step')
  const unsure = { ...step, kind: 'early-voting-ends', date: '2026-10-09', days: 8, confirmed: false } as const
  serve({ ...soon, step: unsure })
  await read('GU', ['sin voto', 'Qué sigue', '8 días', 'Puede cambiar', '; confírmelo en'], { ...es, withDots: true })
  const restore = serve({ ...soon, step: { ...unsure, kind: 'election-day', confirmed: true, certainty: 'possible' } })
  expect(await read('PR', ['Qué sigue', 'Posible'], es)).not.toMatch(/8 días/)
  restore()
})

test('on Election Day the first card has the poll hours, after them no way to the polls, and signed out nothing of the member', async () => {
  const voting = await findVoting(
    app,
    '2026-11-03T18:00:00Z',
    ({ pollsCloseAt, next, mailVoting }) =>
      pollsCloseAt !== null &&
      next !== null &&
      next.hours !== null &&
      mailVoting?.dropOffOnly !== true &&
      next.deadlines?.sameDayRegistration === 'election-day-only',
  )
  const hours = voting.next?.hours?.text ?? ''
  const client = await voterOf(app, voting.stateCode)
  const admin = await app.member({ admin: true })
  const { id } = await admin.client.call(createEvent, { body: draft({ title: 'Meet the clerk', date: '2026-12-01' }) })
  await client.call(rsvp, { params: { id } })

  const page = await newPage(browser, { app, width: 375, expectedErrors: [/status of 401/] })
  await signInAs(page.context(), app, client)
  // The clock of this device is two days ahead: it says nothing about the polls.
  await page.clock.setFixedTime('2026-11-05T18:00:00Z')
  await page.goto('/')
  await waitUntilReady(page)
  const next = answer(page, 'What’s next')
  const stayInLine = next.getByText('If you are in line when the polls close, stay in line.')
  const closed = next.getByText('Polls have probably closed.')
  const toThePolls = next.getByRole('link', { name: 'Find where to vote' })
  const register = next.getByText('You can still register')
  await next.getByText(hours).waitFor()
  await expect.poll(() => page.getByText(hours).count()).toBe(1)
  for (const shown of [stayInLine, toThePolls, register]) await shown.waitFor()
  await expect.poll(() => closed.count()).toBe(0)
  await answer(page, 'My RSVPs').getByText('Meet the clerk').waitFor()

  app.clock.set(new Date(Date.parse(voting.pollsCloseAt ?? '') + 3_600_000).toISOString())
  const read = await createPageReader(app)
  const polled = [
    'Polls have probably closed.',
    'If you are in line when the polls close, stay in line.',
    voting.office.website.host,
  ]
  const over = await read(voting.stateCode, polled)
  for (const gone of ['Find where to vote', 'You can still register']) expect(over).not.toContain(gone)

  // Nothing of the member is loaded yet when the session ends.
  await openPath(page, '/register')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByText('You’re signed out.').first().waitFor()
  await answer(page, 'Where I vote').waitFor()
})

test('the first address sets the state of the account, says so, and can be undone; no control shows another state', async () => {
  const { client } = await app.member()
  const stateCode = async () => (await client.call(currentUser, {})).stateCode
  const page = await open(client, { path: '/' })
  await page.getByRole('combobox', { name: 'Your address' }).fill('30303')
  await page.keyboard.press('Enter')
  const set = toast(page, 'We saved your state: Georgia')
  await set.waitFor()
  await expect.poll(() => stateCode()).toBe('GA')
  await set.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stateCode).toBeNull()

  await goTo(page, '/settings')
  const select = page.getByLabel('Your state')
  await expect.poll(() => select.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Use Georgia' }).click()
  await expect.poll(() => select.inputValue()).toBe('GA')
  await expect.poll(() => stateCode()).toBe('GA')

  // Another state has another address.
  await goTo(page, '/')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Your state').selectOption('GU')
  await answer(page, 'Who represents me')
    .getByText(/delegate/i)
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('precinct_last_address'))).toBeNull()
})
