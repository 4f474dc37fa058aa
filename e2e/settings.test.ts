import { describe, expect, test } from 'vitest'
import { currentUser } from '../contract/accounts.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { choose, createPageOpener, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)

const address = '1100 Congress Ave, Austin, TX 78701'
const storeAddress = `localStorage.setItem('precinct_last_address', JSON.stringify({ address: ${JSON.stringify(address)} }))`
const storeLookups = `for (const name of ['last_polling_place', 'last_ballot'])
  localStorage.setItem('precinct_' + name, JSON.stringify({ keptAt: '2026-10-30T12:00:00Z', address: ${JSON.stringify(address)} }))`

describe('the settings page', () => {
  test('has the state, the address on this device, the email, the language, reminders and security', async () => {
    const { client, user } = await app.member()
    const page = await openAs(client, { path: '/settings' })
    await choose(page, 'Your state', 'Wisconsin')
    await expect.poll(async () => (await client.call(currentUser, {})).stateCode).toBe('WI')
    await page.getByText('By email', { exact: true }).waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(user.email)
    await page.getByRole('radio', { name: 'English' }).waitFor()
    await page.getByRole('link', { name: /two-step sign-in/ }).waitFor()
    await expectAccessible(page)

    await page.evaluate(storeAddress)
    await page.evaluate(storeLookups)
    await page.reload()
    await page.getByText(address).waitFor()
    await page.getByRole('button', { name: 'Remove address' }).click()
    await toast(page, 'Address removed from this device').waitFor()
    await page.getByText(address).waitFor({ state: 'detached' })
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('1100 Congress Ave')
    await page.getByRole('link', { name: 'Choose my reminders' }).click()
    await page.getByRole('heading', { level: 1, name: 'Notification Settings' }).waitFor()
  })

  test('works on a phone, in Spanish', async () => {
    const page = await openAs((await app.member()).client, {
      path: '/settings',
      width: 375,
      locale: 'es',
      theme: 'dark',
    })
    await page.getByRole('heading', { level: 1, name: 'Configuración' }).waitFor()
    await page.getByText('Por correo electrónico', { exact: true }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })
})
