import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ratingsPageUrl } from '../civic/people/ratings.ts'
import { answerFactReport, factId, factReportQueue, reportFact } from '../contract/fact-reports.ts'
import { paths } from '../contract/paths.ts'
import { startAppAndBrowser } from './app.ts'
import { createPageOpener, goTo, openSources, requestAborted, toast } from './page-helpers.ts'
import { findFirst, fullyRepresentedZip, listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const admin = await app.member({ name: 'Ada Admin', admin: true })

const openForm = async (page: Page, name: string) => {
  const sources = await openSources(page)
  await sources.getByRole('button', { name }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

test('a voter reports an error on a phone in Spanish, and gets the answer of an administrator', async () => {
  const { client, user } = await app.member()
  await app.db.updateTable('users').set({ locale: 'es' }).where('id', '=', user.id).execute()
  const page = await open(client, { locale: 'es', width: 375, theme: 'dark', path: '/results?state=TX' })
  const dialog = await openForm(page, 'Reportar un error')
  const send = dialog.getByRole('button', { name: 'Enviar reporte' })
  await dialog.getByText('Le enviaremos un correo electrónico después de revisarlo.').waitFor()
  await dialog.getByLabel('¿Qué está mal?').fill('Faltan dos estados en esta tabla.')
  await dialog.getByLabel('Enlace a la información correcta').fill('https://www.archives.gov/electoral-college')
  await send.click()
  await dialog.getByText('Gracias. Le enviaremos un correo electrónico después de revisarlo.').waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click()

  await client.call(reportFact, { body: { factId: factId('results/races', 'TX'), problem: 'Answered by another' } })
  const desk = await open(admin.client, { path: '/admin/reports', expectedErrors: [/status of 409/] })
  await desk.getByRole('link', { name: /error reports are waiting\.$/ }).click()
  const report = desk.getByRole('article').filter({ hasText: 'Faltan dos estados en esta tabla.' })
  await report.getByRole('button', { name: 'Answer' }).click()
  const form = desk.getByRole('dialog')
  await form.getByRole('radio', { name: 'Corrected' }).click()
  await form.getByLabel('Answer', { exact: true }).fill('Ya están. ¡Gracias!')
  await form.getByRole('button', { name: 'Send answer' }).click()
  await toast(desk, 'Answered').waitFor()
  await report.waitFor({ state: 'detached' })
  await app.queue.run()
  await expect
    .poll(() => app.mails.filter(({ to }) => to === user.email))
    .toMatchObject([{ subject: 'Sobre el error que reportó en Precinct' }])

  // A colleague is faster.
  const other = desk.getByRole('article').filter({ hasText: 'Answered by another' })
  await other.getByRole('button', { name: 'Answer' }).click()
  await form.getByRole('radio', { name: 'Correct as is' }).click()
  await form.getByLabel('Answer', { exact: true }).fill('It is right.')
  const colleague = await app.member({ admin: true })
  const { items } = await colleague.client.call(factReportQueue, { query: {} })
  const { id } = findFirst(items, ({ problem }) => problem === 'Answered by another')
  await colleague.client.call(answerFactReport, {
    params: { id },
    body: { outcome: 'unclear', answer: 'We ask the state.' },
  })
  await form.getByRole('button', { name: 'Send answer' }).click()
  await toast(desk, 'Another administrator decided first.').waitFor()
  await other.waitFor({ state: 'detached' })
  await desk.getByRole('tab', { name: 'Answered' }).click()
  await report.getByText('The answer was emailed').waitFor()
})

test('what a member typed stays when the server is away, the limit is reached or the session has ended', async () => {
  const { client, user } = await app.member({ confirmed: false })
  const page = await open(client, {
    path: '/results?state=TX',
    expectedErrors: [requestAborted, /status of (401|429)/],
  })
  const dialog = await openForm(page, 'Report an error')
  // Without a confirmed email there will be no answer.
  await dialog.getByText('confirm your email first').waitFor()
  const problem = dialog.getByLabel('What’s wrong?')
  const send = () => dialog.getByRole('button', { name: 'Send report' }).click()
  await problem.fill('Two states are missing.')
  await page.route('**/api/fact-reports', (route) => route.abort())
  await send()
  await dialog.getByText('We couldn’t reach the server.').waitFor()
  await page.unroute('**/api/fact-reports')

  const tooMany = JSON.stringify({ code: 'too_many_requests', message: 'Too many', retryAfter: 60 })
  await page.route('**/api/fact-reports', (route) => route.fulfill({ status: 429, body: tooMany }))
  await send()
  await dialog.getByText('You’ve sent many reports.').waitFor()
  await page.unroute('**/api/fact-reports')

  await app.db.deleteFrom('sessions').where('userId', '=', user.id).execute()
  await send()
  await dialog.getByText('You’re signed out.').waitFor()
  await expect.poll(() => problem.inputValue()).toBe('Two states are missing.')
  await dialog.getByLabel('Your email').fill('visitor@example.org')
  await send()
  await dialog.getByText('Thank you. We’ll email you after we check it.').waitFor()
  const stored = app.db.selectFrom('factReports').select(['userId', 'email'])
  await expect
    .poll(() => stored.where('problem', '=', 'Two states are missing.').execute())
    .toEqual([{ userId: null, email: 'visitor@example.org' }])
})

const { state, zip } = fullyRepresentedZip
const [first, second] = listMembers(reference.officials.senators(state))
if (!first || !second) throw new Error('the ZIP code has fewer than two senators')

const header = 'bioguideId,rating2024,rating2023,lifetimeRating'
const toFile = (text: string) => ({ name: 'ratings <b>.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an administrator corrects a file until all lines are valid, imports it and sees which facts are old, and voters see the ratings', async () => {
  const page = await open((await app.member({ admin: true })).client, {
    path: '/admin/ratings',
    width: 375,
    theme: 'dark',
    expectedErrors: [/status of 422/],
  })
  const check = page.getByRole('button', { name: 'Check the file' })
  await page.getByText('No ratings yet.').waitFor()
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles(toFile(`${header}\n${first.bioguideId},101,5,4\n${second.bioguideId},12,,10.5\nX,<i>1</i>,2,3\n`))
  await page.getByText('ratings <b>.csv: 4 lines').waitFor()
  await page.getByLabel('Organization that made the ratings').fill('Example Union <u>')
  await page.getByLabel('Web page with the ratings').fill('https://ratings.example.org/')
  await page.getByLabel('Date of the ratings').fill('2026-03-01')
  await check.click()
  await page.getByText('Fix 2 lines:').waitFor()
  const rows = page.getByRole('table', { name: 'Lines to fix' }).getByRole('row')
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringContaining('Problem'),
      '2\tEnter a rating from 0 to 100.\t101',
      '4\tEnter a Bioguide ID, such as A000360.\tX',
    ])
  await page.getByText('No ratings yet.').waitFor()

  await page.getByLabel('File text').fill(`${header}\n${first.bioguideId},11,5,4\n${second.bioguideId},,,10.5\n`)
  await check.click()
  await page.getByText('New: 2. Changed: 0. Removed: 0.').waitFor()
  await page.getByRole('row', { name: `${first.bioguideId} 11 5 4` }).waitFor()
  await page.getByText('No ratings yet.').waitFor()
  await page.getByRole('button', { name: 'Import 2 ratings' }).click()
  await page.getByText('2 members now have a rating.').first().waitFor()
  await page.getByText('2024: 1, 2023: 1, lifetime: 2').waitFor()
  await page.getByRole('link', { name: 'Example Union <u>' }).waitFor()
  await goTo(page, paths.adminFacts)
  const outdated = page.getByRole('note').filter({ hasText: /lists of facts are out of date/ })
  await outdated.getByRole('link', { name: 'State legislators' }).waitFor()

  await goTo(page, paths.officials)
  await page.getByRole('combobox', { name: 'Your address' }).fill(zip)
  await page.keyboard.press('Enter')
  const rating = page
    .getByRole('article', { name: first.name })
    .getByRole('region', { name: 'Conservative rating by Example Union <u>' })
  expect((await rating.innerText()).split('\n')).toEqual(expect.arrayContaining(['2024', '11%', 'Lifetime', '4%']))
  await expect
    .poll(() => rating.getByRole('link', { name: `CPAC details for ${first.name}` }).getAttribute('href'))
    .toBe(ratingsPageUrl({ name: first.name, state, chamber: 'Senate' }))
  const secondCard = page.getByRole('article', { name: second.name })
  await secondCard.getByText('Lifetime').waitFor()
  await expect.poll(() => secondCard.getByText('2024').count()).toBe(0)
})
