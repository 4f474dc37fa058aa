import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeEventPreferences } from '../contract/events.ts'
import { listImportantDates, updateImportantDate } from '../contract/important-dates.ts'
import { inventCalendar } from '../harness/fixtures/invented-elections.ts'
import { startAppAndBrowser } from './app.ts'
import { createPageOpener, requestAborted, toast } from './page-helpers.ts'
import { findFirst } from './reference.ts'

const calendar = inventCalendar()
const { app, browser } = await startAppAndBrowser({ elections: calendar.elections })
const openAs = createPageOpener(app, browser)
const path = '/admin/dates'
const texas = { state: 'TX', title: 'Texas Election' } as const
calendar.set(
  { ...texas, id: 'tx-general-2027', date: '2027-11-02', registerBy: '2027-10-04' },
  { ...texas, id: 'tx-runoff-2027', date: '2027-12-14', title: 'Texas Runoff', kind: 'runoff', held: 'if-needed' },
)
await app.queue.syncCalendar()

const { client: admin } = await app.member({ admin: true, email: 'admin@refused.example' })
await admin.call(changeEventPreferences, { body: { eventInterests: [], stateCode: 'TX' } })
const find = async (search: string) => (await admin.call(listImportantDates, { query: { search } })).dates

test('an administrator adds a date, sends a failed reminder again, and deletes the date', async () => {
  const page = await openAs(admin, { path, expectedErrors: [requestAborted, /status of 409/] })
  await add(page)
  const row = page.getByRole('row', { name: /Very soon/ })
  for (const text of ['Voter Registration Deadline', 'Wed, Nov 18, 2026', 'Texas', 'Active'])
    await row.getByText(text).waitFor()

  // The mail server rejects the administrator's address at first. The page is not loaded again.
  await app.queue.sweep()
  await row.getByText('1 failed').waitFor()
  await app.db
    .updateTable('users')
    .set({ email: 'admin@example.org' })
    .where('email', '=', 'admin@refused.example')
    .execute()
  await page.getByRole('button', { name: 'Send failed ones again: Very soon' }).click()
  await toast(page, 'Sending failed reminders again').waitFor()
  await app.queue.sweep()
  await row.getByText('1 failed').waitFor({ state: 'detached' })
  const isReminder = ({ to, subject }: { to: string; subject: string }) =>
    to === 'admin@example.org' && subject.includes('Very soon')
  expect(app.mails.filter(isReminder)).toHaveLength(1)

  await page.getByRole('button', { name: 'Edit: Very soon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Important Date' })
  await dialog.getByLabel('Title', { exact: true }).fill('My title')
  const { id } = findFirst(await find('Very soon'), () => true)
  await admin.call(updateImportantDate, { params: { id }, body: { title: 'Their title' } })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.getByText('Someone else changed this.').waitFor()
  await expect.poll(() => dialog.getByLabel('Title', { exact: true }).inputValue()).toBe('My title')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete: Their title' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this important date?' })
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Important date deleted successfully.').waitFor()
  await expect.poll(() => find('Their title')).toEqual([])
})

test('an administrator confirms and corrects a date of the calendar on a phone', async () => {
  const page = await openAs(admin, { path, width: 375 })
  const list = page.getByRole('list', { name: 'Important dates' })
  await page.getByLabel('Search dates').fill('runoff')
  await list.getByText('To confirm').waitFor()
  await list.getByText('Texas Election').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: /^Delete: Texas Runoff/ }).count()).toBe(0)
  await list.getByRole('checkbox', { name: 'Select: Texas Runoff' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await toast(page, '1 date changed.').waitFor()
  await page.getByRole('button', { name: 'Edit: Texas Runoff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Important Date' })
  await dialog.getByText('This date comes from our calendar.').waitFor()
  await dialog.getByLabel('Date', { exact: true }).fill('2027-12-15')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await list.getByText('Set by an administrator').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await app.queue.syncCalendar()
  await expect
    .poll(() => find('Texas Runoff'))
    .toMatchObject([{ date: '2027-12-15', confirmed: true, calendar: { isFollowed: false, date: '2027-12-14' } }])
})

/** By keyboard. What was typed stays when the network fails. */
async function add(page: Page) {
  await page.getByRole('button', { name: 'Add Important Date' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Important Date' })
  await dialog.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
  await dialog.getByLabel('Title', { exact: true }).fill('Very soon')
  await dialog.getByLabel('Date', { exact: true }).fill('2026-11-18')
  await dialog.getByLabel('State code').fill('tx')
  await dialog.getByLabel('Description', { exact: true }).fill('Register by mail or in person.')
  await dialog.getByLabel('Start reminders (days before)').fill('30')
  await page.route('**/api/admin/important-dates', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('We couldn’t reach the server. Check your connection and try again.').waitFor()
  await expect
    .poll(() => dialog.getByLabel('Description', { exact: true }).inputValue())
    .toBe('Register by mail or in person.')
  await page.unroute('**/api/admin/important-dates')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await toast(page, 'Important date created successfully.').waitFor()
}
