import { describe, expect, test } from 'vitest'
import { changeEventPreferences } from '../contract/events.ts'
import { listImportantDates } from '../contract/important-dates.ts'
import { changeNotificationPreferences } from '../contract/notifications.ts'
import { electionReminders } from '../contract/reminders.ts'
import { inventCalendar } from '../harness/fixtures/invented-elections.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { card, choose, createPageOpener, toast } from './page-helpers.ts'

const calendar = inventCalendar()
const { app, browser } = await startAppAndBrowser({ elections: calendar.elections, hasMailServer: false })
const openAs = createPageOpener(app, browser)
const settings = { path: '/notifications' }
const texas = { id: 'tx-general-2026', state: 'TX', title: 'Texas Election' } as const
calendar.set(
  { ...texas, date: '2026-11-24', registerBy: '2026-11-18' },
  { ...texas, id: 'tx-runoff-2026', date: '2026-12-15', title: 'Texas Runoff', kind: 'runoff', held: 'if-needed' },
)
await app.queue.syncCalendar()

describe('without a mail server', () => {
  test('a voter sees the next reminders, that they are not sent, and what helps', async () => {
    const { client } = await app.member()
    await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'TX' } })
    await app.queue.sweep()
    const page = await openAs(client, settings)
    const next = page.getByRole('region', { name: 'Your next reminders' })
    await next.getByText('Last day to register to vote in Texas').waitFor()
    await next.getByText('Wednesday, November 18, 2026').waitFor()
    await next.getByText('Texas Election').waitFor()
    await next.getByText('Won’t be sent', { exact: true }).first().waitFor()
    await next.getByText('This site can’t send email yet').waitFor()
    expect(await next.getByText('Texas Runoff').count()).toBe(0)
    const file = await next.getByRole('link', { name: 'Add the dates to my calendar' }).getAttribute('href')
    expect(file).toContain('/api/calendar/TX.ics')
    expect(await page.getByText('SMTP_URL').count()).toBe(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Send me a test' }).click()
    await page.getByText('Email: not sent. This site can’t send email yet.').waitFor()
    await page.getByRole('link', { name: 'Notification History' }).click()
    await page.getByRole('heading', { name: 'Last day to register to vote in Texas' }).waitFor()
    expect(await page.getByText('Not sent', { exact: true }).count()).toBe(2)
    expect(await page.getByText('Sent', { exact: true }).count()).toBe(0)
  })

  test('a voter turns them on by keyboard, on the card of an election', async () => {
    const { client } = await app.member()
    await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'TX' } })
    await client.call(changeNotificationPreferences, { body: { generalElectionDates: false } })
    const page = await openAs(client)
    await page.getByRole('button', { name: 'Remind me: Texas Election' }).focus()
    await page.keyboard.press('Enter')
    await toast(page, 'Reminders are on').waitFor()
    await page.getByRole('link', { name: 'Remind me: Texas Election' }).waitFor()
  })

  test('a voter who changes the home state in the preferences sees its reminders', async () => {
    const { client } = await app.member()
    const page = await openAs(client)
    await card(page, 'Texas Election').waitFor()
    const remind = page.getByRole('link', { name: 'Remind me: Texas Election' })
    await page.waitForLoadState('networkidle')
    expect(await remind.count()).toBe(0)
    await page.getByRole('button', { name: 'Preferences' }).click()
    await choose(page, 'Home state', 'Texas')
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await remind.waitFor()
  })

  test('nobody is promised a reminder that cannot reach them', async () => {
    const { client } = await app.member()
    await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'TX' } })
    const page = await openAs(client)
    await page.getByRole('link', { name: 'Remind me: Texas Runoff' }).waitFor()
    expect(await page.getByText(/^We’ll remind you/).count()).toBe(0)
    // With a way to reach them, they read when it comes.
    const { elections } = await client.call(electionReminders, {})
    const json = { elections, channels: { email: 'on', push: false } }
    await page.route('**/api/reminders/elections', (route) => route.fulfill({ json }))
    await page.reload()
    await page.getByText('We’ll remind you a week ahead, once this date is confirmed.').waitFor()
  })

  test('a voter on a phone chooses a state and gets its dates, in Spanish', async () => {
    const page = await openAs((await app.member()).client, { ...settings, width: 375, locale: 'es', theme: 'dark' })
    await page.getByRole('region', { name: 'Sus próximos recordatorios' }).waitFor()
    await choose(page, 'Su estado', 'Texas')
    await page.getByText('Último día para registrarse para votar en Texas').waitFor()
    await page.getByText('miércoles, 18 de noviembre de 2026').waitFor()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  test('an administrator sees which setting is missing', async () => {
    const page = await openAs((await app.member({ admin: true })).client, settings)
    await page.getByText('SMTP_URL').first().waitFor()
  })
})

describe('an administrator', () => {
  test('finds the dates to confirm of all states, and confirms and switches off several at once', async () => {
    const { client } = await app.member({ admin: true })
    const page = await openAs(client, { path: '/admin/dates' })
    await choose(page, 'Status', 'To confirm')
    const row = page.getByRole('row', { name: /Texas Runoff/ })
    await row.getByText('To confirm').waitFor()
    await page.getByText('1–1 of 1').waitFor()
    expect(await row.getByRole('button', { name: 'Delete: Texas Runoff' }).count()).toBe(0)
    await row.getByRole('checkbox', { name: 'Select: Texas Runoff' }).click()
    await page.getByText('1 selected').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await toast(page, '1 date changed.').waitFor()
    await page.getByText('No matching dates').waitFor()
    await choose(page, 'Status', 'Active')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await toast(page, '3 dates changed.').waitFor()
    const { dates } = await client.call(listImportantDates, { query: { status: 'off' } })
    expect(dates).toHaveLength(3)
    await app.db.updateTable('importantDates').set({ isActive: true, followsCalendar: true }).execute()
  })

  test('corrects a date on a phone, in Spanish', async () => {
    const { client } = await app.member({ admin: true })
    const page = await openAs(client, { path: '/admin/dates', width: 375, locale: 'es' })
    const list = page.getByRole('list', { name: 'Fechas importantes' })
    await list.getByText('Calendario:').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Editar: Texas Runoff' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Esta fecha viene de nuestro calendario.').waitFor()
    await dialog.getByRole('switch', { name: 'Confirmada' }).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Fecha', { exact: true }).fill('2026-12-16')
    await dialog.getByRole('button', { name: 'Actualizar' }).click()
    await list.getByText('Fijada por un administrador').waitFor()
    await app.queue.syncCalendar()
    const { dates } = await client.call(listImportantDates, { query: { search: 'Texas Runoff' } })
    expect(dates).toMatchObject([{ date: '2026-12-16', calendar: { isFollowed: false, date: '2026-12-15' } }])
  })
})
