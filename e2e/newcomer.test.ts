import { expect, test } from 'vitest'
import { startAppAndBrowser } from './app.ts'
import { newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

const sidebarLinks = [
  ['Find Polling Place', '/polling', 'Find Your Polling Place'],
  ['My Ballot', '/ballot', 'My Ballot'],
  ['Election Results', '/results', 'Election Results'],
  ['Elected Officials', '/officials', 'Elected Officials'],
  ['Compare Lawmakers', '/compare', 'Compare Lawmakers'],
  ['Candidate Match Quiz', '/candidate-match', 'Candidate Match Quiz'],
  ['Events', '/events', 'Events & Elections'],
  ['Discussions', '/discussions', 'Community Discussions'],
  ['Register to Vote', '/register', 'Register to Vote'],
  ['Notifications', '/notifications', 'Notification Settings'],
] as const

test('a new member creates an account, opens every page, switches theme and language, and signs out', async () => {
  const page = await newPage(browser, { origin: app.origin })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Your Voice. Your Vote.' }).waitFor()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.waitForURL('**/api/login**')

  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
  await page.getByLabel('Name').fill('Pat Voter')
  await page.getByLabel('Email').fill('newcomer@example.org')
  await page.getByLabel('Password', { exact: true }).fill('seven purple ballots')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Pat' }).waitFor()

  const sidebar = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path, title] of sidebarLinks) {
    const link = sidebar.getByRole('link', { name, exact: true })
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await link.getAttribute('aria-current')).toBe('page')
    expect(await page.title()).toBe(`${title} · Precinct`)
  }
  expect(await sidebar.getByRole('link', { name: 'Manage Dates' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Toggle theme' }).click()
  expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark')
  await page.reload()
  await page.locator('html.dark').waitFor()

  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { level: 1, name: 'Configuración de notificaciones' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Configuración de notificaciones' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('es')

  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})
