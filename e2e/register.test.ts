import { expect, test } from 'vitest'
import { stateName } from '../civic/address/states.ts'
import { stateRegistration } from '../contract/registration.ts'
import { findZip } from '../harness/fixtures/find-zip.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { findFirst, reference, upcomingElections } from './reference.ts'

const { app, browser } = await startAppAndBrowser()

const { elections, places } = reference
const registrationIn = (stateCode: string) => app.visitor().call(stateRegistration, { params: { stateCode } })

async function open(options: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/register')
  return page
}

test('a voter chooses a state without online registration and finds its official sites', async () => {
  const { state } = findFirst(upcomingElections, ({ state: code }) => {
    const rules = elections.rules.get(code)
    return rules?.registerOnline.rule.kind === 'not-offered' && rules.registrationNeeded
  })
  const name = stateName(state)
  const { register: registerLink, registration, office } = await registrationIn(state)
  expect(registration).toBe('mail-or-in-person')

  const page = await open()
  expect(await page.getByRole('button', { name: 'Go to Registration' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Check Registration Status' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  const choose = page.getByRole('combobox', { name: 'Choose your state' })
  await choose.click()
  expect(await page.getByRole('option').count()).toBe(56)
  await page.getByRole('option', { name, exact: true }).click()
  const register = page.getByRole('link', { name: `Go to ${name} Registration` })
  await register.waitFor()
  expect(await register.getAttribute('href')).toBe(registerLink?.url)
  expect([await register.getAttribute('target'), await register.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  await page.getByText('You register by mail or in person; there is no registration online.').waitFor()
  await page.getByRole('heading', { name: 'Deadline for the next election' }).waitFor()
  await page.getByRole('link', { name: office.phone }).first().waitFor()
  await expectAccessible(page)
})

test('the state of the last address is preselected, and one without registration is described as such', async () => {
  const [state] = findFirst(elections.rules, ([, rules]) => !rules.registrationNeeded)
  const { city, zip } = findZip(places, (record) => record.state === state)
  const name = stateName(state, 'es')
  const page = await open({ width: 375, theme: 'dark', locale: 'es' })
  await page.evaluate(
    (address) => localStorage.setItem('precinct_last_address', JSON.stringify({ address })),
    `${city}, ${state} ${zip}`,
  )
  await page.reload()
  await page.getByText(`${name} no tiene registro de votantes.`).first().waitFor()
  expect(await page.getByRole('button', { name: `Ir al registro de ${name}` }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Consultar el estado del registro' }).waitFor()
  await expectAccessible(page)
})
