import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { currentUser } from '../contract/accounts.ts'
import { changeEmail, emailChange } from '../contract/email-change.ts'
import { notificationPreferences } from '../contract/notifications.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { expectAccessible, newPage } from './browser.ts'
import { requestAborted, createPageOpener, toast } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)
const settings = { path: '/notifications' }
const on = (page: Page, name: string) => page.getByRole('switch', { name }).and(page.locator('[aria-checked=true]'))
const off = (page: Page, name: string) => page.getByRole('switch', { name }).and(page.locator('[aria-checked=false]'))

const confirmationPath = (address: string) =>
  app.mails.findLast(({ to }) => to === address)?.text.match(/\/api\/login\/email\?token=[\w-]+/)?.[0] ?? ''

describe('notification settings', () => {
  test('a new email address is used after its link was confirmed', async () => {
    const { client, user } = await app.member()
    const page = await openAs(client, { ...settings, expectedErrors: [/status of 40[49]/] })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const field = page.getByLabel('Email', { exact: true })
    expect(await save.isDisabled()).toBe(true)
    await field.fill('nonsense')
    await expect.poll(() => save.isDisabled()).toBe(false)
    await field.press('Enter')
    await page.getByText('Enter an email address, such as you@example.org.').waitFor()
    await app.member({ email: 'taken@example.org' })
    await field.fill('taken@example.org')
    await save.click()
    await page.getByText('Use another email. This one already has an account.').waitFor()
    await toast(page, 'Failed to update email address.').waitFor()
    expect(await field.inputValue()).toBe('taken@example.org')

    await field.fill('new@example.org')
    await save.click()
    await toast(page, 'Check your inbox').getByText('We sent a link to new@example.org.').waitFor()
    await page.getByText('Confirm your new email: new@example.org').waitFor()
    expect(await field.inputValue()).toBe(user.email)
    expect(await client.call(currentUser, {})).toMatchObject({ email: user.email })
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    await toast(page, 'Your email didn’t change').waitFor()
    await page.getByText('Confirm your new email').waitFor({ state: 'detached' })
    await field.fill('newer@example.org')
    await save.click()
    await page.getByText('Confirm your new email: newer@example.org').waitFor()
    await expectAccessible(page)

    const link = confirmationPath('newer@example.org')
    await page.goto(link)
    await page.getByText('Use newer@example.org for your Precinct account from now on?').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm this email' }).click()
    await page.waitForURL('**/notifications')
    await toast(page, 'Email updated').getByText('Your email address has been updated successfully.').waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('newer@example.org')
    await page.goto(link)
    await page.getByRole('alert').getByText('This one was used or replaced').waitFor()
  })

  test('a new member confirms the email and then gets reminders', async () => {
    const { client, user } = await app.member({ email: 'unconfirmed@example.org', confirmed: false })
    const page = await openAs(client, settings)
    await page.getByText('Confirm your email to get reminders').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await page.getByText('Confirm your email first: open the link we sent you.').waitFor()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await toast(page, 'Link sent').waitFor()
    await page.goto(confirmationPath(user.email))
    await page.getByText('Is unconfirmed@example.org your email?').waitFor()
    await page.getByRole('button', { name: 'Confirm this email' }).click()
    await toast(page, 'Email confirmed').waitFor()
    expect(await page.getByText('Confirm your email to get reminders').count()).toBe(0)
  })

  test('the confirmation link asks to sign in first, without JavaScript', async () => {
    const { client, user, password } = await app.member()
    await client.call(changeEmail, { body: { email: 'elsewhere@example.org' } })
    const page = await newPage(browser, {
      origin: app.origin,
      width: 375,
      theme: 'dark',
      locale: 'es',
      javaScript: false,
    })
    await page.goto(confirmationPath('elsewhere@example.org'))
    await page.getByText('inicie sesión en la cuenta de este enlace').waitFor()
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByLabel('Correo electrónico').fill(user.email)
    await page.getByLabel('Contraseña').fill(password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('button', { name: 'Confirmar este correo' }).click()
    await page.waitForURL('**/notifications?email=updated')
    expect(await client.call(emailChange, {})).toMatchObject({
      user: { email: 'elsewhere@example.org' },
      pending: null,
    })
  })

  test('saves each switch, and resets it if saving fails', async () => {
    const { client } = await app.member()
    const page = await openAs(client, { ...settings, expectedErrors: [requestAborted] })
    await page.getByText('Choose your state to get reminders').waitFor()
    const knob = page.getByRole('switch', { name: 'Email notifications' }).locator('span')
    const before = (await knob.boundingBox())?.x ?? 0
    for (const name of ['Email notifications', 'Primary election dates', 'Civic events']) {
      await page.getByRole('switch', { name }).focus()
      await page.keyboard.press('Space')
    }
    await toast(page, 'Preferences saved').getByText('Your notification preferences have been updated.').waitFor()
    await expect
      .poll(() => client.call(notificationPreferences, {}))
      .toMatchObject({
        emailNotifications: false,
        primaryElectionDates: false,
        civicEvents: false,
        generalElectionDates: true,
      })
    await page.getByText('Off. You won’t get reminders.').waitFor()
    await expect
      .poll(async () => (await knob.boundingBox())?.x, { message: 'the knob of a switch that is off' })
      .toBeLessThan(before)

    await page.route('**/api/notifications/preferences', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByRole('switch', { name: 'Civic events' }).click()
    await toast(page, 'Failed to update notification preferences.').waitFor()
    await off(page, 'Civic events').waitFor()
  })

  test('saves quiet hours and the time zone', async () => {
    const { client } = await app.member()
    const page = await openAs(client, settings)
    await page.getByRole('switch', { name: 'Use quiet hours' }).click()
    await page.getByLabel('From').fill('08:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page.getByText('Choose two different times.').waitFor()
    await page.getByLabel('From').fill('22:30')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page.getByLabel('Time zone').selectOption({ label: 'Mountain Time (Denver)' })
    await expect
      .poll(() => client.call(notificationPreferences, {}))
      .toMatchObject({ quietHours: { from: '22:30', until: '08:00' }, timeZone: 'America/Denver' })
  })

  test('sends a test notification that is listed in the history', async () => {
    const { client, user } = await app.member()
    const page = await openAs(client, settings)
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await page.getByText('Email: sent.').waitFor()
    expect(app.mails.at(-1)).toMatchObject({ to: user.email })
    await page.getByRole('link', { name: 'Notification History' }).click()
    await page.getByRole('heading', { name: 'Test reminder from Precinct' }).waitFor()
  })

  test('without push in the browser or a mail server the page says so', async () => {
    const page = await newPage(browser, { origin: app.origin })
    await signInAs(page.context(), app, (await app.member()).client)
    await page.addInitScript('delete window.PushManager')
    await page.route('**/api/notifications/channels', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), email: { configured: false } } })
    })
    await page.goto('/notifications')
    await page.getByText('Not supported in this browser').waitFor()
    expect(await page.getByRole('switch', { name: 'Browser push notifications' }).isDisabled()).toBe(true)
    await page.getByText('This site can’t send email yet').waitFor()
  })

  test('a browser that blocks notifications is not asked in vain', async () => {
    const page = await openAs((await app.member()).client, settings)
    const push = page.getByRole('switch', { name: 'Browser push notifications' })
    await push.and(page.locator(':enabled')).click()
    await toast(page, 'Failed to enable push notifications. Please check your browser permissions.').waitFor()
    await page.getByText('Allow notifications for this site in your browser’s settings').waitFor()
    await off(page, 'Browser push notifications').waitFor()
  })
})

describe('the notification history', () => {
  const insertReminders = async (userId: string, count: number) => {
    const row = { userId, channel: 'email' as const, message: 'Soon.', notBefore: new Date(), createdAt: new Date() }
    const rows = Array.from({ length: count }, (_, n) => ({
      ...row,
      subject: `Reminder ${n}`,
      sentAt: new Date(Date.UTC(2026, 9, 1, n)),
      status: n === 0 ? ('failed' as const) : ('sent' as const),
      reason: n === 0 ? ('mailbox-full' as const) : null,
    }))
    await app.db.insertInto('reminders').values(rows).execute()
  }

  test('is empty at first, loads older pages, and shows why a delivery failed', async () => {
    const { client, user } = await app.member()
    const page = await openAs(client, { path: '/notifications/history' })
    await page.getByText('No notifications sent yet').waitFor()
    await insertReminders(user.id, 25)
    await page.reload()
    await page.getByRole('heading', { name: 'Reminder 24' }).waitFor()
    const entries = page.getByRole('list', { name: 'Notifications', exact: true }).getByRole('listitem')
    expect(await entries.count()).toBe(20)
    await page.getByRole('button', { name: 'Load more' }).click()
    await entries.filter({ hasText: 'Reminder 0' }).getByText('Your mailbox is full.').waitFor()
    expect(await entries.count()).toBe(25)
  })

  test('shows an error, not the empty state, if it cannot be loaded', async () => {
    const page = await newPage(browser, { origin: app.origin, expectedErrors: [requestAborted] })
    await signInAs(page.context(), app, (await app.member()).client)
    await page.route('**/api/notifications/history*', (route) => route.abort())
    await page.goto('/notifications/history')
    await page.getByRole('alert').getByText('We couldn’t load this.').waitFor()
    expect(await page.getByText('No notifications sent yet').count()).toBe(0)
  })
})

test.each([
  { width: 1280, theme: 'dark', locale: 'es' },
  { width: 375, theme: 'light', locale: 'en' },
] as const)('the settings are accessible ($width px, $theme, $locale)', async (view) => {
  const { client } = await app.member()
  const page = await openAs(client, { ...settings, ...view })
  const title = view.locale === 'es' ? 'Configuración de notificaciones' : 'Notification Settings'
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('switch').last().click()
  await page.locator('input[type=time]').first().waitFor()
  await on(page, view.locale === 'es' ? 'Eventos cívicos' : 'Civic events').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
