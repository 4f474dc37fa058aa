import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeEventPreferences, createEvent, rsvp } from '../contract/events.ts'
import { type StateVoting, stateVoting } from '../contract/state-voting.ts'
import { draft } from '../harness/fixtures/events.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible, openPath } from './browser.ts'
import { createPageOpener, requestAborted } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)

const answer = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A voter of a state on a day. */
async function voterOf(state: 'TX' | 'ND' | 'GU' | undefined, day: string) {
  app.clock.set(`${day}T18:00:00Z`)
  const { client } = await app.member()
  if (state) await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: state } })
  return client
}

const withAddress = (address: string) => (page: Page) =>
  page.addInitScript(`localStorage.setItem('precinct_last_address', ${JSON.stringify(JSON.stringify({ address }))})`)

/** Answers as if the state had this to say. */
const withVoting = (voting: StateVoting, changes: Partial<StateVoting>) => (page: Page) =>
  page.route('**/api/states/*/voting', (route) => route.fulfill({ json: { ...voting, ...changes } }))

test('a new member chooses a state first, and then has three answers', async () => {
  const client = await voterOf(undefined, '2026-10-01')
  const page = await open(client, { path: '/' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome, Pat')
  await answer(page, 'Start here').getByLabel('Your state').selectOption('TX')
  const next = answer(page, 'What’s next')
  await next.waitFor()
  const { step, links } = await client.call(stateVoting, { params: { stateCode: 'TX' } })
  await next.getByRole('link', { name: 'Register or check my registration' }).waitFor()
  expect(await next.textContent()).toContain(`${step?.days} days`)
  const where = answer(page, 'Where I vote')
  const finder = where.getByRole('link', { name: `Find it on ${links.pollingPlace?.host}` })
  expect(await finder.getAttribute('href')).toBe(links.pollingPlace?.url)
  await answer(page, 'Who represents me').getByText('U.S. Senator').first().waitFor()
  await answer(page, 'Who represents me')
    .getByText(/House seats\. Add your ZIP code/)
    .waitFor()
  for (const title of ['Find your polling place', 'Join discussions', 'Ready to Register?']) {
    await page.getByRole('heading', { name: title }).waitFor()
  }
  expect(await page.locator('main').textContent()).not.toMatch(/not configured|coming soon|sample/i)
  await expectAccessible(page)

  // The state is the member's home state now.
  await page.reload()
  await next.waitFor()
  expect(await page.getByLabel('Your state').inputValue()).toBe('TX')
})

test('on a phone in Spanish after an election: the first answer is on the first screen', async () => {
  const client = await voterOf('TX', '2026-11-15')
  const voting = await client.call(stateVoting, { params: { stateCode: 'TX' } })
  const after = {
    steps: [
      { kind: 'cure-signature', date: '2026-11-09', time: null, past: true, text: null, confirmed: true, source: null },
      {
        kind: 'counties-certify',
        date: '2026-11-17',
        time: null,
        past: false,
        text: null,
        confirmed: true,
        source: null,
      },
      {
        kind: 'state-certifies',
        date: '2026-12-07',
        time: null,
        past: false,
        text: null,
        confirmed: false,
        source: null,
      },
      { kind: 'new-congress', date: '2027-01-03', time: null, past: false, text: null, confirmed: true, source: null },
    ],
  } satisfies StateVoting['after']
  const last = { id: 'tx', title: 'General', date: '2026-11-03', daysAgo: 12 }
  const page = await open(client, {
    path: '/',
    width: 375,
    theme: 'dark',
    locale: 'es',
    prepare: async (opened) => {
      await withAddress('78701')(opened)
      await withVoting(voting, { after, last, step: null })(opened)
    },
  })
  const now = answer(page, 'Qué pasa ahora')
  await now.getByText('Se están contando y certificando los votos de la elección del 3 de noviembre de 2026').waitFor()
  expect((await now.boundingBox())?.y).toBeLessThan(400)
  const rows = await now.getByRole('definition').allTextContents()
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('Por confirmar')
  await answer(page, 'Próxima elección').getByText('No conocemos ninguna elección en los próximos meses.').waitFor()
  // 78701 lies in several districts: nobody is named as the one House member.
  const who = answer(page, 'Quién me representa')
  await who.getByText(/Su código postal puede estar en \d distritos/).waitFor()
  await who.getByRole('link', { name: 'Encontrar mi distrito exacto' }).waitFor()
  await who
    .getByText(/estuvo en la boleta del 3 de noviembre de 2026\. Aún no tenemos el resultado/)
    .first()
    .waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await page.getByLabel('Su estado').selectOption('GU')
  await who.getByText(/delegad/i).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('precinct_last_address'))).toBeNull()
})

test('North Dakota voters are told that they need no registration, and what to bring', async () => {
  const page = await open(await voterOf('ND', '2026-11-18'), { path: '/' })
  await page.getByRole('heading', { name: 'No registration needed' }).waitFor()
  expect(await page.getByText('Ready to Register?').count()).toBe(0)
  await answer(page, 'Where I vote')
    .getByText('ID that shows your name, date of birth and the address where you live')
    .waitFor()
  await page.getByRole('link', { name: 'See what to bring' }).click()
  await page.getByText('See what to bring.', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'What to bring to vote' }).waitFor()
})

describe('what is not certain', () => {
  test('is never counted in days: neither an unconfirmed deadline nor an election that may not take place', async () => {
    const client = await voterOf('ND', '2026-10-01')
    const voting = await client.call(stateVoting, { params: { stateCode: 'ND' } })
    const { step, next } = voting
    if (!step || !next) throw new Error('North Dakota has no next election on 2026-10-01.')
    const unsure = { ...step, kind: 'early-voting-ends', date: '2026-10-09', days: 8, confirmed: false } as const
    const page = await open(client, { path: '/', prepare: withVoting(voting, { step: unsure }) })
    const card = answer(page, 'What’s next')
    await card.getByText('Vote early by Friday, October 9, 2026').waitFor()
    await card.getByText('To be confirmed').waitFor()
    expect(await card.textContent()).not.toContain('8 days')
    // Registration is not a step in North Dakota.
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: /check my registration/i })
        .count(),
    ).toBe(0)

    await page.unroute('**/api/states/*/voting')
    const possible = { ...unsure, kind: 'election-day', confirmed: true, certainty: 'possible' } as const
    await withVoting(voting, { step: possible })(page)
    await page.reload()
    await card.getByText('Possible', { exact: true }).waitFor()
    expect(await card.textContent()).not.toMatch(/\d days/)
  })
})

test('an answer that fails leaves the others, and can be tried again', async () => {
  const client = await voterOf('GU', '2026-10-01')
  let isDown = true
  const page = await open(client, {
    path: '/',
    expectedErrors: [requestAborted],
    prepare: (opened) =>
      opened.route('**/api/officials/state/*', (route) => (isDown ? route.abort() : route.continue())),
  })
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load who represents you.' })
  await alert.waitFor()
  await answer(page, 'Where I vote').waitFor()
  isDown = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await answer(page, 'Who represents me').getByText('Governor').waitFor()
})

test('shows my RSVPs, and that I am signed out when the session has ended', async () => {
  const client = await voterOf('TX', '2026-11-15')
  const admin = await app.member({ admin: true })
  const { id } = await admin.client.call(createEvent, { body: draft({ title: 'Meet the clerk', date: '2026-12-01' }) })
  await client.call(rsvp, { params: { id } })
  const page = await open(client, { path: '/', expectedErrors: [/status of 401/] })
  await answer(page, 'My RSVPs').getByText('Meet the clerk').waitFor()

  // Nothing of the member is loaded yet when the session ends.
  await openPath(page, '/register')
  await page.context().clearCookies()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByText('You’re signed out.').first().waitFor()
  await answer(page, 'Where I vote').waitFor()
})
