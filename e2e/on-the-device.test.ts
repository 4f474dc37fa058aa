import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { stateVoting } from '../contract/state-voting.ts'
import { civicAddress } from '../harness/stand-ins/google-civic-bodies.ts'
import { startGoogleCivic } from '../harness/stand-ins/google-civic.ts'
import { signInAs, startApp } from './app.ts'
import { newPage, openBrowser, openPath, reload, waitUntilReady } from './browser.ts'
import { createPageOpener, waitUntilCached } from './page-helpers.ts'
import { findVoting, formatDay, formatTime, voterOf } from './voters.ts'

const civic = await startGoogleCivic()
const app = await startApp(civic.env)
afterAll(() => Promise.all([app.close(), civic.close()]))
const browser = await openBrowser()
const open = createPageOpener(app, browser)
const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/
const before = '2026-10-01T18:00:00Z'
const after = '2026-11-15T18:00:00Z'

const planCard = (page: Page, name = 'My voting plan') => page.getByRole('region', { name, exact: true })
const storedPlan = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_voting_plan'))

/** The calendar file of the plan, without its line breaks. */
async function downloadPlan(page: Page) {
  const waiting = page.waitForEvent('download')
  await planCard(page).getByRole('button', { name: 'Add to calendar' }).click()
  return (await readFile(await (await waiting).path(), 'utf8')).replaceAll('\r\n ', '')
}

test('without a network a member has the phones, dates, polling place and plan of the last visit, and after signing out nobody has', async () => {
  const page = await newPage(browser, {
    app,
    width: 375,
    locale: 'es',
    serviceWorker: true,
    expectedErrors: [offline, /status of 401/],
  })
  const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline)
  const stored = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('precinct_'))))

  // A visitor has the offline page.
  await openPath(page, '/')
  await waitUntilCached(page, '/shell/offline.es.html')
  await setOffline(true)
  await openPath(page, '/')
  await page.getByRole('heading', { level: 1, name: 'No tiene conexión' }).waitFor()
  await setOffline(false)

  await signInAs(page.context(), app, (await app.member()).client)
  await openPath(page, '/polling')
  await page.getByLabel('Su dirección').fill(civicAddress)
  await page.keyboard.press('Enter')
  const places = page.getByRole('tabpanel').getByRole('article')
  await places.first().waitFor()
  // The code that saves the place is loaded after the place is shown.
  await expect.poll(stored).toContain('last_polling_place')
  await openPath(page, '/')
  await expect.poll(stored).toContain('senator')
  const plan = planCard(page, 'Mi plan de votación')
  await plan.getByRole('button', { name: 'Hacer mi plan' }).press('Enter')
  await plan
    .getByRole('radio', { name: /el día de las elecciones/ })
    .last()
    .click()
  await plan.getByLabel('Dónde voy a votar').fill('Biblioteca')
  await waitUntilCached(page, '/shell/app.es.html')
  const cached = await page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`)
  expect(cached).toContain('/favicon.svg')
  expect(cached, 'the other language').not.toContain('/shell/app.en.html')
  expect(cached, 'no reply is cached').not.toContainEqual(expect.stringContaining('/api/'))

  await setOffline(true)
  await page.goto('/polling')
  await page.getByRole('heading', { level: 1, name: 'No podemos conectar con Precinct en este momento.' }).waitFor()
  const voting = page.getByRole('region', { name: 'Votar en Georgia' })
  await voting.getByText('Qué llevar').waitFor()
  await voting.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ }).waitFor()
  const officials = page.getByRole('region', { name: 'Quién me representa' })
  await expect.poll(() => officials.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ }).count()).toBeGreaterThan(2)
  await page.getByRole('heading', { name: 'El último lugar de votación que consultó' }).waitFor()
  await page
    .getByText(/^Guardado en este dispositivo el .*; puede haber cambiado\. Confírmelo antes de ir\.$/)
    .waitFor()
  await page
    .getByRole('article', { name: 'Sample Central Library' })
    .getByText(/7:00 a\.\sm\..*7:00 p\.\sm\./)
    .waitFor()

  await plan.getByText('Biblioteca').waitFor()
  const { next } = await app.visitor().call(stateVoting, { params: { stateCode: 'GA' }, query: {} })
  await page.clock.setSystemTime(`${next?.deadlines?.applyMailBallot.date}T18:00:00Z`)
  await page.goto('/polling')
  await voting.getByText('Último día para solicitar una boleta de voto por correo', { exact: true }).waitFor()
  await page.clock.setSystemTime(app.clock.now())

  await setOffline(false)
  await places.first().waitFor()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  // Only this browser has the plan, so it is asked first.
  const dialog = page.getByRole('dialog', { name: '¿Alguien más usa este dispositivo?' })
  await dialog.getByText(/plan de votación/).waitFor()
  await dialog.getByRole('button', { name: 'Eliminar y cerrar sesión' }).click()
  await page.getByRole('heading', { name: 'Su voz. Su voto.' }).waitFor()
  await waitUntilReady(page)
  await expect.poll(() => stored()).toBe('[]')
  await setOffline(true)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Quién me representa').count()).toBe(0)
  await setOffline(false)
})

test('a voter makes a plan, keeps it in the calendar and on paper, and nobody else sees it', async () => {
  const neighbor = await findVoting(app, before, ({ next }) =>
    Boolean(next?.deadlines?.applyMailBallot.time && next.deadlines.receiveMailBallot.time),
  )
  const { stateCode, next } = await findVoting(app, before, ({ next: election, registration }) => {
    const { postmarkMailBallotBy, receiveMailBallot, firstDayEarlyVoting } = election?.deadlines ?? {}
    return Boolean(
      postmarkMailBallotBy && receiveMailBallot?.time && firstDayEarlyVoting?.date && registration !== 'not-needed',
    )
  })
  const page = await open(await voterOf(app, stateCode), {
    path: '/',
    // Stored by another version, in another form.
    prepare: (opened) =>
      opened.addInitScript(() => {
        if (!sessionStorage.getItem('set')) localStorage.setItem('precinct_voting_plan', '{"state":"TX","election":7}')
        sessionStorage.setItem('set', 'yes')
      }),
  })
  const plan = planCard(page)
  await plan.getByRole('button', { name: 'Make my plan' }).press('Enter')
  await page.locator('#voting-plan:focus').waitFor()
  await plan.getByRole('checkbox', { name: 'I’m registered at my current address' }).press('Space')
  await plan.getByRole('radio', { name: /By mail/ }).press('Space')
  const { firstDayEarlyVoting, postmarkMailBallotBy, receiveMailBallot } = next?.deadlines ?? {}
  const arrival = `It must be postmarked by ${formatDay(postmarkMailBallotBy ?? '', 'long')}. It must arrive by ${formatDay(receiveMailBallot?.date ?? '', 'long')}, ${formatTime(receiveMailBallot?.time ?? null)}.`
  await plan.getByText(arrival).first().waitFor()
  expect(await downloadPlan(page)).toContain(arrival.replaceAll(',', '\\,'))

  await plan.getByRole('radio', { name: /Early, in person/ }).press('Space')
  const day = plan.getByLabel('When')
  await day.fill(next?.date ?? '')
  await plan.getByText(/Choose a day from/).waitFor()
  const first = firstDayEarlyVoting?.date ?? ''
  await day.fill(first)
  await plan.getByText(/Choose a day from/).waitFor({ state: 'hidden' })
  await plan.getByLabel('Time (optional)').fill('09:30')
  await plan.getByLabel('Where I’ll vote').fill('Library <b>, 1 Main St')

  const file = await downloadPlan(page)
  expect(file).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`)
  expect(file).toContain('LOCATION;LANGUAGE=en:Library <b>\\, 1 Main St')
  await page.emulateMedia({ media: 'print' })
  await plan.getByText('Early, in person', { exact: true }).last().waitFor()
  await plan.getByText('Who to call').last().waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Who represents me' }).isVisible()).toBe(false)
  await expect.poll(() => plan.getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })

  app.clock.set(after)
  await reload(page)
  await plan.getByText(/^This plan was for /).waitFor()
  await plan.getByRole('button', { name: 'Start a new plan' }).click()
  await expect.poll(() => plan.getByLabel('Where I’ll vote').inputValue()).toBe('')

  // Another member on the same device.
  app.clock.set(before)
  await signInAs(page.context(), app, await voterOf(app, neighbor.stateCode))
  await reload(page)
  await plan.getByRole('button', { name: 'Make my plan' }).waitFor()
  await expect.poll(() => storedPlan(page)).toBeNull()
  await plan.getByRole('button', { name: 'Make my plan' }).click()
  await plan.getByRole('radio', { name: /By mail/ }).click()
  const { applyMailBallot, receiveMailBallot: received } = neighbor.next?.deadlines ?? {}
  for (const [text, deadline] of [
    ['Request it by', applyMailBallot],
    ['It must arrive by', received],
  ] as const) {
    const dates = `${text} ${formatDay(deadline?.date ?? '', 'long')}, ${formatTime(deadline?.time ?? null)}.`
    await plan.getByText(dates).first().waitFor()
  }

  const { stateCode: unregistered } = await findVoting(app, before, (one) => one.registration === 'not-needed')
  await signInAs(page.context(), app, await voterOf(app, unregistered))
  await reload(page)
  await plan.getByRole('button', { name: 'Make my plan' }).click()
  await plan
    .getByText(/^You don’t need to register to vote in /)
    .first()
    .waitFor()
  await expect.poll(() => plan.getByRole('checkbox').count()).toBe(1)
})
