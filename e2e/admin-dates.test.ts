import { beforeEach, describe, expect, test } from 'vitest'
import { createImportantDate, listImportantDates, updateImportantDate } from '../contract/important-dates.ts'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible } from './browser.ts'
import { requestAborted, choose, createPageOpener, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)
const dates = { path: '/admin/dates' }

const { client: admin } = await app.member({ admin: true, email: 'admin@refused.example' })
beforeEach(async () => {
  await app.db.deleteFrom('importantDates').execute()
})

const draft = (title: string, date = '2027-10-04') => ({
  title,
  date,
  description: 'Register by mail.',
  stateCode: 'TX',
})
const add = (title: string, date?: string) => admin.call(createImportantDate, { body: draft(title, date) })
const all = async () => (await admin.call(listImportantDates, { query: {} })).dates

describe('an administrator', () => {
  test('adds a date by keyboard; errors are shown at their fields and what was typed stays', async () => {
    const page = await openAs(admin, { ...dates, expectedErrors: [requestAborted] })
    await page.getByText('No important dates yet').waitFor()
    await page.getByRole('button', { name: 'Add Important Date' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Important Date' })
    await dialog.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
    expect(await dialog.getByLabel('Type').inputValue()).toBe('voter-registration')
    expect(await dialog.getByLabel('Start reminders (days before)').inputValue()).toBe('7')
    await dialog.getByLabel('State code').fill('zz')
    await dialog.getByLabel('Start reminders (days before)').fill('91')
    await page.keyboard.press('Enter')
    for (const text of [
      'Enter a title.',
      'Enter a date.',
      'Enter a state’s two letters, such as TX',
      'Write what members should know or do.',
      'Enter a whole number from 1 to 90.',
    ]) {
      await dialog.getByText(text).waitFor()
    }
    await expectAccessible(page)
    await dialog.getByLabel('Title', { exact: true }).fill('Last day to register')
    await dialog.getByLabel('Date', { exact: true }).fill('2027-10-04')
    await dialog.getByLabel('State code').fill('tx')
    await dialog.getByLabel('Description', { exact: true }).fill('Register by mail or in person.')
    await dialog.getByLabel('Start reminders (days before)').fill('30')
    await page.route('**/api/admin/important-dates', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Failed to create important date.', { exact: true }).waitFor()
    await dialog.getByText('We couldn’t reach the server. Check your connection and try again.').waitFor()
    expect(await dialog.getByLabel('Description', { exact: true }).inputValue()).toBe('Register by mail or in person.')
    await page.unroute('**/api/admin/important-dates')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Important date created successfully.').waitFor()
    const row = page.getByRole('row', { name: /Last day to register/ })
    for (const text of ['Voter Registration Deadline', 'Mon, Oct 4, 2027', 'Texas', 'Active', 'Start on Sep 4, 2027']) {
      await row.getByText(text).waitFor()
    }
    expect(await all()).toMatchObject([{ stateCode: 'TX', notificationDaysBefore: 30 }])
  })

  test('sees that another administrator saved first, and deletes after confirming', async () => {
    const { id } = await add('Old title')
    const page = await openAs(admin, { ...dates, expectedErrors: [/status of 409/] })
    await page.getByRole('button', { name: 'Edit: Old title' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Important Date' })
    await dialog.getByLabel('Title', { exact: true }).fill('My title')
    await admin.call(updateImportantDate, { params: { id }, body: { title: 'Their title' } })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('Someone else changed this.').waitFor()
    await page.getByText('Failed to update important date.', { exact: true }).waitFor()
    expect(await dialog.getByLabel('Title', { exact: true }).inputValue()).toBe('My title')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit: Their title' }).click()
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Important date updated successfully.').waitFor()
    await page
      .getByRole('row', { name: /Their title/ })
      .getByText('Inactive')
      .waitFor()

    await page.getByRole('button', { name: 'Delete: Their title' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this important date?' })
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    expect(await all()).toHaveLength(1)
    await page.getByRole('button', { name: 'Delete: Their title' }).click()
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Important date deleted successfully.').waitFor()
    await page.getByText('No important dates yet').waitFor()
  })

  test('searches, filters, sorts and pages through dates', async () => {
    const row = (n: number) => ({
      ...draft(`Date ${String(n).padStart(2, '0')}`, `2027-03-${String(n).padStart(2, '0')}`),
      type: 'civic-event' as const,
    })
    const common = { createdAt: app.clock.now(), updatedAt: app.clock.now(), stateCode: null }
    await app.db
      .insertInto('importantDates')
      .values(Array.from({ length: 26 }, (_, n) => ({ ...row(n + 1), ...common })))
      .execute()
    await add('Needle')
    const page = await openAs(admin, dates)
    const rows = page.getByRole('row')
    await page.getByText('1–25 of 27').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('26–27 of 27').waitFor()
    await page.getByRole('button', { name: 'Date', exact: true }).click()
    await rows.nth(1).getByText('Needle').waitFor()
    await page.getByLabel('Search dates').fill('date 13')
    await page.getByText('1–1 of 1').waitFor()
    await choose(page, 'State', 'Texas')
    await page.getByText('No matching dates').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await rows.nth(1).getByText('Needle').waitFor()
    await choose(page, 'Type', 'Civic Event')
    await page.getByText('No matching dates').waitFor()
  })

  test('sees sent and failed reminders without a reload, and retries the failed ones', async () => {
    await app.member()
    const page = await openAs(admin, dates)
    await page.getByRole('button', { name: 'Add Important Date' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title', { exact: true }).fill('Very soon')
    await dialog.getByLabel('Date', { exact: true }).fill('2026-11-18')
    await dialog.getByLabel('Description', { exact: true }).fill('Do it.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    const row = page.getByRole('row', { name: /Very soon/ })
    await row.waitFor()
    await app.queue.sweep()
    await row.getByText('1 failed').waitFor()
    await row.getByText(/^\d of \d sent$/).waitFor()
    await app.db
      .updateTable('users')
      .set({ email: 'admin@example.org' })
      .where('email', '=', 'admin@refused.example')
      .execute()
    await page.getByRole('button', { name: 'Send failed ones again: Very soon' }).click()
    await toast(page, 'Sending failed reminders again').waitFor()
    await app.queue.sweep()
    await row.getByText('1 failed').waitFor({ state: 'detached' })
    expect(
      app.mails.filter(({ to, subject }) => to === 'admin@example.org' && subject.includes('Very soon')),
    ).toHaveLength(1)
  })
})

test('redirects other members to the home page', async () => {
  const page = await openAs((await app.member()).client, dates)
  await page.waitForURL(`${app.origin}/`)
})

test.each([
  { width: 1280, theme: 'dark', locale: 'es' },
  { width: 375, theme: 'light', locale: 'en' },
] as const)('the page and its dialog are accessible ($width px, $theme, $locale)', async (view) => {
  await add('A title that is long enough to need more than one line everywhere on this page', '2026-11-17')
  await app.queue.sweep()
  const page = await openAs(admin, { ...dates, ...view })
  const spanish = view.locale === 'es'
  await page.getByRole('button', { name: spanish ? 'Editar: A title' : 'Edit: A title' }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.getByRole('button', { name: spanish ? 'Editar: A title' : 'Edit: A title' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
})
