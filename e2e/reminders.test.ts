import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeNotificationPreferences } from '../contract/notifications.ts'
import { electionReminders } from '../contract/reminders.ts'
import { inventCalendar } from '../harness/fixtures/invented-elections.ts'
import { startAppAndBrowser } from './app.ts'
import { createEventPeople } from './events.ts'
import { card, choose, createPageOpener, goTo, toast } from './page-helpers.ts'

const calendar = inventCalendar()
const { app, browser } = await startAppAndBrowser({ elections: calendar.elections, hasMailServer: false })
const openAs = createPageOpener(app, browser)
const { memberOf } = await createEventPeople(app)
const texas = { id: 'tx-general-2026', state: 'TX', title: 'Texas Election' } as const
calendar.set(
  { ...texas, date: '2026-11-24', registerBy: '2026-11-18' },
  { ...texas, id: 'tx-runoff-2026', date: '2026-12-15', title: 'Texas Runoff', kind: 'runoff', held: 'if-needed' },
)
await app.queue.syncCalendar()

test('a voter on a phone, in Spanish, is promised no reminder that cannot reach them, and reads what helps', async () => {
  const { client, user } = await app.member()
  await app.db.updateTable('users').set({ locale: 'es' }).where('id', '=', user.id).execute()
  await client.call(changeNotificationPreferences, { body: { generalElectionDates: false } })
  const prepare = (page: Page) => page.addInitScript('delete window.PushManager')
  const page = await openAs(client, { width: 375, locale: 'es', theme: 'dark', prepare })
  // The titles of the invented elections are marked as Spanish.
  const election = card(page, 'Texas Election (es)')
  await election.waitFor()
  const remind = 'Recordármelo: Texas Election (es)'
  await expect.poll(() => page.getByRole('link', { name: remind }).count()).toBe(0)

  // With a way to reach them, they would read when it comes.
  const { elections } = await (await memberOf('TX')).call(electionReminders, {})
  const endStub = app.stub(electionReminders, {
    json: {
      elections: elections.map((each) => (each.electionId === texas.id ? { ...each, state: 'type-off' } : each)),
      channels: { email: 'on', push: false },
    },
  })
  await choose(page, 'Su estado', 'Texas')
  await page.getByText('Se lo recordaremos una semana antes, cuando la fecha esté confirmada.').waitFor()
  endStub()
  await page.getByRole('button', { name: remind }).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Los recordatorios están activados').waitFor()
  await page.getByRole('link', { name: remind }).waitFor()
  await expect.poll(() => page.getByText(/^Se lo recordaremos/).count()).toBe(0)

  // Nothing here can reach them: their own calendar reminds.
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: remind }).click()
  await toast(page, 'Abra el archivo para activar sus recordatorios').waitFor()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('TRIGGER:-P6DT15H')
  await goTo(page, '/notifications')
  const next = page.getByRole('region', { name: 'Sus próximos recordatorios' })
  await next.getByText('Deje que su calendario le avise').waitFor()
  const file = await next.getByRole('link', { name: 'Recordármelo' }).getAttribute('href')
  expect(file).toMatch(/\/api\/calendar\/TX\.ics\?.*alarms=1/)
  await expect.poll(() => page.getByText('SMTP_URL').count()).toBe(0)
  await page.getByText('No disponible en este navegador').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Notificaciones del navegador' }).isDisabled()).toBe(true)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)

  await app.queue.sweep()
  for (const useless of ['Enviarme una prueba', 'Enviar el enlace'])
    await expect.poll(() => page.getByRole('button', { name: useless }).count()).toBe(0)
  await expect.poll(() => page.getByRole('switch', { name: /correo/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Historial de notificaciones' }).click()
  await page.getByRole('heading', { name: 'Último día para registrarse para votar en Texas' }).waitFor()
  await expect.poll(() => page.getByText('No enviada', { exact: true }).count()).toBe(1)
  await expect.poll(() => page.getByText('Enviada', { exact: true }).count()).toBe(0)
})
