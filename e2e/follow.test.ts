import { afterAll, expect, test } from 'vitest'
import { signIn } from '../contract/accounts.ts'
import { follow, listFollows } from '../contract/follows.ts'
import { followedId, startRelease, withNewVotes } from '../harness/fixtures/follow-facts.ts'
import { startApp } from './app.ts'
import { newPage, openBrowser, openPath, waitUntilReady } from './browser.ts'
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
  const passwordField = page.getByLabel('Contraseña', { exact: true })
  const reveal = page.getByRole('button', { name: 'Mostrar la contraseña' })
  await passwordField.fill('short')
  await reveal.click()
  await reveal.and(page.locator('[aria-pressed=true]')).waitFor()
  await expect.poll(() => passwordField.getAttribute('type')).toBe('text')
  await reveal.click()
  await expect.poll(() => passwordField.getAttribute('type')).toBe('password')
  await passwordField.press('Enter')
  const links = page.getByRole('alert').getByRole('link')
  await links.first().waitFor()
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets, 'in the order of the fields').toEqual(['#name', '#email', '#password'])
  await page.getByLabel('Nombre').fill('Pat Voter')
  await page.getByLabel('Correo electrónico').fill(email)
  await passwordField.fill(password)
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
  const findLink = () => app.mails.map(({ text }) => text.match(/\/api\/login\/email\?token=[\w-]+/)?.[0]).join('')
  await expect.poll(findLink).not.toBe('')
  await openPath(page, findLink())
  await page.getByRole('button', { name: 'Confirmar este correo electrónico' }).click()
  await page.waitForURL('**/notifications')
  await waitUntilReady(page)
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
  const mailbox = await newPage(browser, { app, locale: 'es' })
  await openPath(mailbox, link)
  await mailbox.getByRole('heading', { name: /^Dejar de seguir: / }).waitFor()
  await mailbox.getByRole('button', { name: 'Dejar de seguir' }).click()
  await mailbox.getByText('Listo. No le enviaremos estas noticias.').waitFor()
  await expect.poll(() => listSubjects()).toEqual([])
})
