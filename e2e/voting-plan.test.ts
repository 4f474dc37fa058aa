import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeEventPreferences } from '../contract/events.ts'
import { stateVoting } from '../contract/state-voting.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { createPageOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

async function voterOf(stateCode: 'TX' | 'ND' | 'PA', day: string) {
  app.clock.set(`${day}T18:00:00Z`)
  const { client } = await app.member()
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode } })
  return client
}

const planCard = (page: Page, name = 'My voting plan') => page.getByRole('region', { name, exact: true })
const storedPlan = (page: Page) => page.evaluate(() => localStorage.getItem('precinct_voting_plan'))

test('by keyboard: a plan is made, survives a reload, prints alone and becomes a calendar file', async () => {
  const client = await voterOf('TX', '2026-10-01')
  const { next } = await client.call(stateVoting, { params: { stateCode: 'TX' } })
  const first = next?.deadlines?.firstDayEarlyVoting.date ?? ''
  const page = await open(client, { path: '/' })
  const plan = planCard(page)
  await plan.getByRole('button', { name: 'Make my plan' }).press('Enter')
  await page.locator('#voting-plan:focus').waitFor()
  await plan.getByRole('checkbox', { name: 'I’m registered at my current address' }).press('Space')
  await plan.getByRole('radio', { name: /Early, in person/ }).press('Space')
  const day = plan.getByLabel('When')
  await day.fill(next?.date ?? '')
  await plan.getByText(/Choose a day from/).waitFor()
  await day.fill(first)
  await plan.getByText(/Choose a day from/).waitFor({ state: 'hidden' })
  await plan.getByLabel('Time (optional)').fill('09:30')
  await plan.getByLabel('Where I’ll vote').fill('Library <b>, 1 Main St')
  await expectAccessible(page)

  await page.reload()
  await expect.poll(() => plan.getByLabel('Where I’ll vote').inputValue()).toBe('Library <b>, 1 Main St')
  expect(await day.inputValue()).toBe(first)

  const waiting = page.waitForEvent('download')
  await plan.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`)
  expect(file).toContain('LOCATION;LANGUAGE=en:Library <b>\\, 1 Main St')

  await page.emulateMedia({ media: 'print' })
  await plan.getByText('Early, in person', { exact: true }).last().waitFor()
  await plan.getByText('Who to call').last().waitFor()
  expect(await page.getByRole('region', { name: 'Who represents me' }).isVisible()).toBe(false)
  expect(await plan.getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })

  // Only this browser has it, so it is asked before signing out.
  await page.getByRole('link', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Does anyone else use this device?' })
  await dialog.getByText(/voting plan/).waitFor()
  await dialog.getByRole('button', { name: 'Remove and sign out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await storedPlan(page)).toBeNull()
})

test('a plan to vote by mail says the hours and the postmark, also in its calendar file', async () => {
  const planned = async (stateCode: 'TX' | 'PA') => {
    const page = await open(await voterOf(stateCode, '2026-10-01'), { path: '/' })
    const plan = planCard(page)
    await plan.getByRole('button', { name: 'Make my plan' }).click()
    await plan.getByRole('radio', { name: /By mail/ }).click()
    return { page, plan }
  }
  const pennsylvania = await planned('PA')
  const dates = 'Request it by October 27, 2026, 5:00 PM. It must arrive by November 3, 2026, 8:00 PM.'
  await pennsylvania.plan.getByText(dates).first().waitFor()
  const { page, plan } = await planned('TX')
  await plan.getByText('It must be postmarked by November 3, 2026.').first().waitFor()
  const waiting = page.waitForEvent('download')
  await plan.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  // Long lines are folded.
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain(
    'It must be postmarked by November 3\\, 2026. It must arrive by November 4\\, 2026\\, 5:00 PM.',
  )
})

test('on a phone in Spanish, in a state without registration, the plan can be read without a network', async () => {
  const client = await voterOf('ND', '2026-10-01')
  const page = await open(client, {
    path: '/',
    width: 375,
    theme: 'dark',
    locale: 'es',
    serviceWorker: true,
    expectedErrors: [offline],
  })
  const plan = planCard(page, 'Mi plan para votar')
  await plan.getByRole('button', { name: 'Hacer mi plan' }).click()
  await plan.getByText('No necesita registrarse para votar en Dakota del Norte.').first().waitFor()
  expect(await plan.getByRole('checkbox').count()).toBe(1)
  await plan
    .getByRole('radio', { name: /el día de las elecciones/ })
    .last()
    .click()
  await plan.getByLabel('Dónde voy a votar').fill('Biblioteca')
  await expectAccessible(page)

  await expect.poll(() => page.evaluate(`caches.match('/shell/app.es.html').then(Boolean)`)).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await plan.getByText('Biblioteca').waitFor()
  await plan.getByText('A quién llamar').waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
})

test('a plan whose election has passed offers a new one, and another member does not see it', async () => {
  const client = await voterOf('TX', '2026-10-01')
  const page = await open(client, { path: '/' })
  const plan = planCard(page)
  await plan.getByRole('button', { name: 'Make my plan' }).click()
  await plan.getByLabel('Where I’ll vote').fill('Library')
  app.clock.set('2026-11-15T18:00:00Z')
  await page.reload()
  await plan.getByText(/^This plan was for /).waitFor()
  await plan.getByRole('button', { name: 'Start a new plan' }).click()
  await expect.poll(() => plan.getByLabel('Where I’ll vote').inputValue()).toBe('')

  const other = await voterOf('TX', '2026-11-15')
  await page.context().addCookies([...other.cookies].map(([name, value]) => ({ name, value, url: app.origin })))
  await page.reload()
  await plan.getByRole('button', { name: 'Make my plan' }).waitFor()
  expect(await storedPlan(page)).toBeNull()
})

test('a plan that another version stored in another form is replaced', async () => {
  const page = await open(await voterOf('TX', '2026-10-01'), { path: '/' })
  await page.evaluate(() => localStorage.setItem('precinct_voting_plan', '{"state":"TX","election":7}'))
  await page.reload()
  const plan = planCard(page)
  await plan.getByRole('button', { name: 'Make my plan' }).click()
  await plan.getByLabel('Where I’ll vote').waitFor()
  expect(JSON.parse((await storedPlan(page)) ?? '')).toMatchObject({ state: 'TX', way: null })
})
