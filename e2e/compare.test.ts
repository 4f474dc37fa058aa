import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startAppAndBrowser, signInAs } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()

async function open(path: string, options: Partial<Parameters<typeof newPage>[1]> = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto(path)
  return page
}

test('a voter chooses two senators by keyboard, reads how often they agreed, and keeps the link', async () => {
  const page = await open('/compare')
  await page.getByText('Choose whom to compare.').waitFor()
  const search = page.getByRole('combobox', { name: 'Add a member of Congress' })
  for (const name of ['thune', 'booker']) {
    await search.fill(name)
    await page.getByRole('option').first().waitFor()
    await search.press('ArrowDown')
    await search.press('Enter')
  }
  const pair = page.getByRole('row', { name: /John Thune and Cory/ })
  await pair.waitFor()
  expect(await pair.innerText()).toMatch(/\d+%\s+\d+ of \d+ votes/)
  expect(new URL(page.url()).searchParams.get('members')).toBe('T000250,B001288')
  await expectAccessible(page)

  await page.reload()
  await pair.waitFor()
  const law = page.getByRole('row', { name: /One Big Beautiful Bill Act/ })
  expect(await law.getByRole('cell').allInnerTexts()).toEqual(['Yes', 'No'])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toContain('John Thune (T000250),Cory')
  expect(csv).toContain('One Big Beautiful Bill Act')

  await page.getByRole('button', { name: 'Remove John Thune' }).click()
  await pair.waitFor({ state: 'detached' })
})

test('a link with somebody unknown says so and shows the rest; the sample stays within reach', async () => {
  const page = await open('/compare?members=X000001,P000197,A000055&year=2025', {
    width: 375,
    theme: 'dark',
    locale: 'es',
  })
  await page.getByText('Este enlace nombra a alguien que no conocemos: X000001').waitFor()
  await page.getByRole('row', { name: /Pelosi y Robert/ }).waitFor()
  expect(await page.getByRole('row', { name: /KIDS Act/ }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Pantalla de muestra' }).click()
  await page.getByText('PRÓXIMAMENTE').waitFor()
  await page.getByText('0 es lo más liberal, 100 lo más conservador').waitFor()
  await expectAccessible(page)
})

test('a voter adds those who speak for the last address', async () => {
  const page = await open('/compare')
  await page.getByText('Find mine by address').click()
  await page.getByRole('combobox', { name: 'Your address' }).fill('Newark, NJ 07102')
  await page.getByRole('combobox', { name: 'Your address' }).press('Enter')
  await page.getByRole('button', { name: 'Add mine (ZIP code 07102)' }).click()
  await page.getByRole('heading', { level: 3, name: /Booker/ }).waitFor()
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(3)
})
