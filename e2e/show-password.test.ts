import { expect, test } from 'vitest'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

test('a newcomer can look at the password, and the problems are listed in the order of the fields', async () => {
  const page = await newPage(browser, { origin: app.origin, width: 375, locale: 'es', expectedErrors: [/status of 4/] })
  await page.goto('/api/login?mode=sign-up')
  const password = page.getByLabel('Contraseña')
  const reveal = page.getByRole('button', { name: 'Mostrar la contraseña' })
  await password.fill('short')
  await reveal.click()
  expect([await password.getAttribute('type'), await reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await expectAccessible(page)
  await reveal.click()
  expect(await password.getAttribute('type')).toBe('password')
  await password.press('Enter')
  const links = page.getByRole('alert').getByRole('link')
  await links.first().waitFor()
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['#name', '#email', '#password'])
})

test('without script there is no button that does nothing', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${app.origin}/api/login`)
  await page.getByLabel('Password').waitFor()
  expect(await page.getByRole('button', { name: 'Show password' }).count()).toBe(0)
  await context.close()
})
