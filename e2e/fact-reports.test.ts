import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerFactReport, factId, factReportQueue, reportFact } from '../contract/fact-reports.ts'
import { startAppAndBrowser } from './app.ts'
import { createPageOpener, openSources, requestAborted, toast } from './page-helpers.ts'
import { findFirst } from './reference.ts'

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
  await dialog.getByLabel('¿Qué está mal?').fill('Mal.')
  await dialog.getByLabel('Enlace a la información correcta').fill('en algún lugar')
  await send.click()
  await dialog.getByText('Escriba de 10 a 1,000 caracteres.').waitFor()
  await dialog.getByText('Escriba una dirección web, por ejemplo https://www.example.gov/.').waitFor()
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
