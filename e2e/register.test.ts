import { expect, test } from 'vitest'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

async function open(options: Partial<Parameters<typeof newPage>[1]> = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto('/register')
  return page
}

test('a voter chooses a state and is led to its official sites', async () => {
  const page = await open()
  expect(await page.getByRole('button', { name: 'Go to Registration' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Check Registration Status' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  const choose = page.getByRole('combobox', { name: 'Choose your state' })
  await choose.click()
  expect(await page.getByRole('option').count()).toBe(56)
  await page.getByRole('option', { name: 'Texas' }).click()
  const register = page.getByRole('link', { name: 'Go to Texas Registration' })
  await register.waitFor()
  expect(await register.getAttribute('href')).toMatch(/^https:\/\/www\.votetexas\.gov\//)
  expect([await register.getAttribute('target'), await register.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  await page.getByText('You register by mail or in person; there is no registration online.').waitFor()
  await page.getByRole('heading', { name: 'Deadline for the next election' }).waitFor()
  await page.getByRole('link', { name: '512-463-5650' }).waitFor()
  await expectAccessible(page)
})

test('North Dakota needs no registration, and the state of the last address is chosen already', async () => {
  const page = await open({ width: 375, theme: 'dark', locale: 'es' })
  await page.evaluate(() =>
    localStorage.setItem('precinct_last_address', JSON.stringify({ address: 'Fargo, ND 58102' })),
  )
  await page.reload()
  await page.getByText('Dakota del Norte no tiene registro de votantes.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Ir al registro de Dakota del Norte' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Consultar el estado del registro' }).waitFor()
  await expectAccessible(page)
})
