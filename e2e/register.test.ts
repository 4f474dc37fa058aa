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
  expect(await choose.locator('optgroup option').count()).toBe(56)
  await choose.selectOption({ label: name })
  const register = page.getByRole('link', { name: `Go to ${name} Registration` })
  await register.waitFor()
  expect(await register.getAttribute('href')).toBe(registerLink?.url)
  expect([await register.getAttribute('target'), await register.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  await page.getByText('You can register by mail or in person. You can’t register online.').waitFor()
  await page.getByRole('heading', { name: 'Deadline for the next election' }).waitFor()
  await page.getByText(/^You can vote if you are a U\.S\. citizen/).waitFor()
  await page.getByText('After a felony conviction', { exact: true }).click()
  await page.getByText(/^After a felony conviction, |^A felony conviction /).waitFor()
  await page.getByText('Some states also ask for documents that prove your citizenship or address.').waitFor()
  await page.getByText('Deadlines differ by state; some let you register on Election Day.').waitFor()
  await page.getByRole('link', { name: office.phone }).first().waitFor()
  await expectAccessible(page)
})

test('each state says once, and as surely as its sources, how voters register', async () => {
  const page = await open()
  const choose = page.getByRole('combobox', { name: 'Choose your state' })
  for (const [state, text] of [
    ['AR', 'You can register by mail or in person. You can’t register online.'],
    ['TX', 'You can register by mail or in person. You can’t register online.'],
    ['WI', 'You can register online, by mail or in person.'],
    [
      'NH',
      'You register in person. You can register by mail only if you can’t come in person. You can’t register online.',
    ],
    ['OK', 'You can register by mail or in person. You may be able to register online: check the state’s site.'],
    ['ND', 'Bring ID that shows your name, date of birth and the address where you live.'],
  ] as const) {
    await choose.selectOption(state)
    await page.getByText(text, { exact: true }).waitFor()
    expect(await page.getByText(/^As far as we know|^Sources differ/).count()).toBe(0)
  }
  expect(await page.getByText(/You don’t need to register to vote in North Dakota\./).count()).toBe(1)
})

test('the next election is announced with a deadline only where one is shown', async () => {
  const page = await open()
  const choose = page.getByRole('combobox', { name: 'Choose your state' })
  for (const state of ['PR', 'ND'] as const) {
    await choose.selectOption(state)
    await page.getByRole('heading', { name: 'Next election', exact: true }).waitFor()
    expect(await page.getByText('Deadline for the next election').count()).toBe(0)
  }
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
  await page.getByText(`No necesita registrarse para votar en ${name}.`).first().waitFor()
  // Nothing to register with: the card says what to bring to vote instead.
  await page.getByRole('heading', { name: 'Qué llevar para votar' }).waitFor()
  expect(await page.getByText('Lo que necesita').count()).toBe(0)
  expect(await page.getByRole('button', { name: /Ir al registro/ }).count()).toBe(0)
  await page.getByText(/^La próxima elección que conocemos:/).waitFor()
  await expectAccessible(page)
})
