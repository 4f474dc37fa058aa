import { afterAll, expect, test } from 'vitest'
import { signIn } from '../contract/accounts.ts'
import { follow, listFollows } from '../contract/follows.ts'
import { followedId, startRelease, withNewVotes } from '../harness/fixtures/follow-facts.ts'
import { startApp } from './app.ts'
import { newPage, openBrowser, openPath } from './browser.ts'
import { toast } from './page-helpers.ts'

const app = await startApp({ PUBLIC_PAGES: 'officials,results' })
const browser = await openBrowser()
afterAll(() => app.close())

test('a visitor follows a lawmaker with a new account, chooses how often news comes, and unfollows by email, in Spanish', async () => {
  const email = 'newcomer@example.org'
  const password = 'seven purple ballots'
  const subject = `member/${followedId}`
  const page = await newPage(browser, { app, width: 375, locale: 'es', expectedErrors: [/status of 40[01]/] })
  await openPath(page, `/officials/${followedId}`)
  await page.getByRole('link', { name: /^Inicie sesión para seguir: / }).click()
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await page.getByLabel('Nombre').fill('Pat Voter')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.waitForURL(`**/officials/${followedId}`)
  await toast(page, 'Ahora sigue a ').waitFor()
  const following = page.getByRole('button', { name: /^Siguiendo: / })
  await following.waitFor()
  const client = app.visitor()
  await client.call(signIn, { body: { email, password } })
  const listSubjects = async () => (await client.call(listFollows, {})).follows.map((one) => one.subject)
  await expect.poll(() => listSubjects()).toEqual([subject])
  // Only the visitor's own choice follows, and once.
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('precinct_follow')`)).toBe(null)
  await following.click()
  await page.getByRole('button', { name: /^Seguir: / }).waitFor()
  await expect.poll(() => listSubjects()).toEqual([])

  for (const followed of [subject, 'race/2028-GU-house-0']) await client.call(follow, { body: { subject: followed } })
  const findToken = () => app.mails.map(({ text }) => text.match(/\/api\/login\/email\?token=([\w-]+)/)?.[1]).join('')
  await expect.poll(findToken).not.toBe('')
  const headers = { origin: app.origin }
  await page.request.post('/api/login/email', { form: { token: findToken() }, headers })
  await openPath(page, '/notifications')
  const often = page.getByRole('combobox', { name: /2028/ })
  await often.selectOption('En menos de una hora')
  await expect.poll(async () => (await client.call(listFollows, {})).follows[1]?.frequency).toBe('at-once')
  await page.getByRole('button', { name: /^Dejar de seguir: .*2028/ }).press('Enter')
  await often.waitFor({ state: 'detached' })
  // The focus stays in the list.
  await page.locator('div:focus').waitFor()
  await page.getByRole('combobox', { name: /^Con qué frecuencia: / }).selectOption('En menos de una hora')
  await expect.poll(async () => (await client.call(listFollows, {})).follows[0]?.frequency).toBe('at-once')

  const release = await startRelease(app, withNewVotes(2))
  await release.look()
  const [, link = ''] = release.mails[0]?.text.match(/(\/api\/unfollow\S+)/) ?? []
  await release.close()
  // Signed out, as where mails are read.
  await page.context().clearCookies({ name: /session/ })
  await openPath(page, link)
  await page.getByRole('heading', { name: /^Dejar de seguir: / }).waitFor()
  await page.getByRole('button', { name: 'Dejar de seguir' }).click()
  await page.getByText('Listo. No le enviaremos estas noticias.').waitFor()
  await expect.poll(() => listSubjects()).toEqual([])
})
