import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs, startAppAndBrowser } from './app.ts'
import { reload } from './browser.ts'
import { createPageOpener, waitUntilCached } from './page-helpers.ts'
import { findVoting, formatDay, formatTime, voterOf } from './voters.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
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

  await reload(page)
  await expect.poll(() => plan.getByLabel('Where I’ll vote').inputValue()).toBe('Library <b>, 1 Main St')
  await expect.poll(() => day.inputValue()).toBe(first)
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

  // Only this browser has it, so it is asked before signing out.
  await page.getByRole('link', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Does anyone else use this device?' })
  await dialog.getByText(/voting plan/).waitFor()
  await dialog.getByRole('button', { name: 'Remove and sign out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  await expect.poll(() => storedPlan(page)).toBeNull()
})

test('on a phone in Spanish, in a state without registration, the plan can be read without a network', async () => {
  const { stateCode } = await findVoting(app, before, ({ registration }) => registration === 'not-needed')
  const page = await open(await voterOf(app, stateCode), {
    path: '/',
    width: 375,
    theme: 'dark',
    locale: 'es',
    serviceWorker: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
  })
  const plan = planCard(page, 'Mi plan de votación')
  await plan.getByRole('button', { name: 'Hacer mi plan' }).press('Enter')
  await page.locator('#voting-plan:focus').waitFor()
  await plan
    .getByText(/^No necesita registrarse para votar en /)
    .first()
    .waitFor()
  await expect.poll(() => plan.getByRole('checkbox').count()).toBe(1)
  await plan
    .getByRole('radio', { name: /el día de las elecciones/ })
    .last()
    .click()
  await plan.getByLabel('Dónde voy a votar').fill('Biblioteca')
  await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)

  await waitUntilCached(page, '/shell/app.es.html')
  await page.context().setOffline(true)
  await page.reload()
  await plan.getByText('Biblioteca').waitFor()
  await plan.getByText('A quién llamar').waitFor()
  await page.context().setOffline(false)
})
