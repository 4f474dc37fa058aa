import { expect, test } from 'vitest'
import { paths, serverPaths } from '../contract/paths.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { expectAccessible, newPage, openPath } from './browser.ts'

const { app, browser } = await startAppAndBrowser()
const member = await app.member()

test('a voter sees which officials may be out of date, and follows the mark to the data page', async () => {
  const page = await newPage(browser, { origin: app.origin })
  await signInAs(page.context(), app, member.client)
  await page.addInitScript(`localStorage.setItem('precinct_last_address', '{"address":"Austin, TX 78701"}')`)
  await openPath(page, paths.officials)
  await page.getByRole('tab', { name: /^State/ }).click()
  const mark = page.getByRole('link', { name: 'May be out of date since November 3, 2026.' }).first()
  await mark.waitFor()
  await mark.click()
  await page.getByRole('heading', { level: 1, name: 'How current our facts are' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#officials-legislators')
  await page.getByRole('heading', { level: 3, name: 'State legislators' }).waitFor()
})

test('the data page works without scripts, and on a small phone in Spanish', async () => {
  const plain = await newPage(browser, { origin: app.origin, javaScript: false })
  await plain.goto(serverPaths.data)
  await plain.getByText(/lists of facts are out of date/).waitFor()
  const phone = await newPage(browser, { origin: app.origin, width: 320, locale: 'es' })
  await openPath(phone, serverPaths.data)
  await phone.getByText(/listas de datos están desactualizadas/).waitFor()
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await expectAccessible(phone)
})

test('an administrator sees which lists of facts are out of date', async () => {
  const page = await newPage(browser, { origin: app.origin, width: 375, theme: 'dark' })
  await signInAs(page.context(), app, (await app.member({ admin: true })).client)
  await openPath(page, paths.adminFacts)
  const notice = page.getByRole('note').filter({ hasText: /lists of facts are out of date/ })
  await notice.getByRole('link', { name: 'State legislators' }).waitFor()
  await expectAccessible(page)
})
