import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { answerFactReport, factId, factReportQueue, reportFact } from '../contract/fact-reports.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { createPageOpener, requestAborted, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const admin = await app.member({ name: 'Ada Admin', admin: true })

beforeEach(async () => {
  await app.db.deleteFrom('factReports').execute()
  await app.db.deleteFrom('attempts').execute()
  app.mails.length = 0
})

const labels = {
  en: {
    report: 'Report an error',
    problem: 'What’s wrong?',
    tooShort: 'Write 10 to 1,000 characters.',
    link: 'Link to the correct information',
    badLink: 'Enter a web address, such as https://www.example.gov/.',
    promise: 'We’ll email you after we check it.',
    send: 'Send report',
    thanks: 'Thank you. We’ll email you after we check it.',
    already: 'You already reported this. We’re checking it.',
    close: 'Close',
    answer: 'Answer',
    corrected: 'Corrected',
    sendAnswer: 'Send answer',
    answered: 'Answered',
    answeredTab: 'Answered',
    answerText: 'Answer',
    mailed: 'The answer was emailed',
    subject: 'About the error you reported on Precinct',
  },
  es: {
    report: 'Reportar un error',
    problem: '¿Qué está mal?',
    tooShort: 'Escriba de 10 a 1,000 caracteres.',
    link: 'Enlace a la información correcta',
    badLink: 'Escriba una dirección web, por ejemplo https://www.example.gov/.',
    promise: 'Le enviaremos un correo electrónico después de revisarlo.',
    send: 'Enviar reporte',
    thanks: 'Gracias. Le enviaremos un correo electrónico después de revisarlo.',
    already: 'Usted ya reportó esto. Lo estamos revisando.',
    close: 'Cerrar',
    answer: 'Responder',
    corrected: 'Corregido',
    sendAnswer: 'Enviar respuesta',
    answered: 'Respondido',
    answeredTab: 'Respondidos',
    answerText: 'Respuesta',
    mailed: 'La respuesta se envió por correo electrónico',
    subject: 'Sobre el error que reportó en Precinct',
  },
}
type Labels = (typeof labels)['en']

const openForm = async (page: Page, { report }: Labels) => {
  await page.getByRole('button', { name: report }).first().click()
  const dialog = page.getByRole('dialog', { name: report })
  await dialog.waitFor()
  return dialog
}

test.each([
  { locale: 'en', width: 1280, theme: 'light' },
  { locale: 'es', width: 375, theme: 'dark' },
] as const)('an error is reported, answered and mailed ($locale, $width px, $theme)', async (view) => {
  const label = labels[view.locale]
  const reporter = await app.member()
  await app.db.updateTable('users').set({ locale: view.locale }).where('id', '=', reporter.user.id).execute()
  const page = await open(reporter.client, { ...view, path: '/results' })
  const dialog = await openForm(page, label)
  await dialog.getByText(label.promise).waitFor()
  await dialog.getByLabel(label.problem).fill('Wrong.')
  await dialog.getByLabel(label.link).fill('somewhere')
  await dialog.getByRole('button', { name: label.send }).click()
  await dialog.getByText(label.tooShort).waitFor()
  await dialog.getByText(label.badLink).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel(label.problem).fill('Two states are missing in this table.')
  await dialog.getByLabel(label.link).fill('https://www.archives.gov/electoral-college')
  await dialog.getByRole('button', { name: label.send }).click()
  await dialog.getByText(label.thanks).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: label.close }).first().click()
  await page.reload()
  await (await openForm(page, label)).getByText(label.already).waitFor()

  const desk = await open(admin.client, { ...view, path: '/admin/facts' })
  const report = desk.getByRole('article').filter({ hasText: 'Two states are missing in this table.' })
  await report.waitFor()
  await expectAccessible(desk)
  await report.getByRole('button', { name: label.answer }).click()
  const answerForm = desk.getByRole('dialog')
  await answerForm.getByRole('radio', { name: label.corrected }).click()
  await answerForm.getByLabel(label.answerText, { exact: true }).fill('They are in it now. Thank you!')
  await expectAccessible(desk)
  await answerForm.getByRole('button', { name: label.sendAnswer }).click()
  await toast(desk, label.answered).waitFor()
  await report.waitFor({ state: 'detached' })
  await app.queue.run()
  expect(app.mails).toMatchObject([{ to: reporter.user.email, subject: label.subject }])
  await desk.getByRole('tab', { name: label.answeredTab }).click()
  await report.getByText(label.mailed).waitFor()
  await expectAccessible(desk)
})

test('what was typed stays when the server is away, the limit is reached or the session has ended', async () => {
  const { client, user } = await app.member()
  const page = await open(client, {
    path: '/results',
    expectedErrors: [requestAborted, /status of (401|429)/],
  })
  const dialog = await openForm(page, labels.en)
  const problem = dialog.getByLabel(labels.en.problem)
  const send = () => dialog.getByRole('button', { name: labels.en.send }).click()
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
  expect(await problem.inputValue()).toBe('Two states are missing.')
  await dialog.getByLabel('Your email').fill('visitor@example.org')
  await expectAccessible(page)
  await send()
  await dialog.getByText(labels.en.thanks).waitFor()
  const rows = await app.db.selectFrom('factReports').select(['userId', 'email']).execute()
  expect(rows).toEqual([{ userId: null, email: 'visitor@example.org' }])
})

test('a member without a confirmed email learns that there will be no answer', async () => {
  const { client } = await app.member({ confirmed: false })
  const page = await open(client, { path: '/results' })
  const dialog = await openForm(page, labels.en)
  await dialog.getByText('confirm your email first').waitFor()
  await dialog.getByLabel(labels.en.problem).fill('Two states are missing.')
  await dialog.getByRole('button', { name: labels.en.send }).click()
  await dialog.getByText('Thank you. We’ll check it.').waitFor()
})

test('an administrator is told that another already answered', async () => {
  const other = await app.member({ admin: true })
  const { client } = await app.member()
  await client.call(reportFact, { body: { factId: factId('results/races', 'TX'), problem: 'Answered by another' } })
  const desk = await open(admin.client, { path: '/admin/reports', expectedErrors: [/status of 409/] })
  await desk.getByRole('link', { name: '1 error report is waiting.' }).click()
  await desk.getByRole('article').getByRole('button', { name: 'Answer' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Correct as is' }).click()
  await dialog.getByLabel('Answer', { exact: true }).fill('It is right.')
  const [item] = (await other.client.call(factReportQueue, { query: {} })).items
  const body = { outcome: 'unclear', answer: 'We ask the state.' } as const
  await other.client.call(answerFactReport, { params: { id: item?.id ?? 0 }, body })
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await toast(desk, 'Another administrator decided first.').waitFor()
  await desk.getByText('No reports waiting.').waitFor()
})
