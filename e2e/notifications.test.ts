import { expect, test } from 'vitest'
import { currentUser } from '../contract/accounts.ts'
import { changeEmail, emailChange } from '../contract/email-change.ts'
import { notificationChannels, notificationPreferences } from '../contract/notifications.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { newPage, openBrowser, openPath, reload, waitUntilReady } from './browser.ts'
import { createPageOpener, requestAborted, toast } from './page-helpers.ts'
import { changeSubscription, clickNotification, deliver, fakePushService, listNotifications } from './push.ts'

const { app, browser } = await startAppAndBrowser()
const openAs = createPageOpener(app, browser)
const path = '/notifications'

const confirmationPath = (address: string) =>
  app.mails.findLast(({ to }) => to === address)?.text.match(/\/api\/login\/email\?token=[\w-]+/)?.[0] ?? ''

test('a member confirms and changes the email, chooses when to be reminded, and looks for what was sent', async () => {
  const { client, user } = await app.member({ email: 'unconfirmed@example.org', confirmed: false })
  const page = await openAs(client, { path, expectedErrors: [requestAborted, /status of 409/] })
  await page.getByText('Confirm your email to get reminders').waitFor()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('Confirm your email first: open the link we sent you.').waitFor()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await toast(page, 'Link sent').waitFor()
  await openPath(page, confirmationPath(user.email))
  await page.getByText('Is unconfirmed@example.org your email?').waitFor()
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await waitUntilReady(page)
  await toast(page, 'Email confirmed').waitFor()
  await expect.poll(() => page.getByText('Confirm your email to get reminders').count()).toBe(0)

  await page.getByText('Change your email').click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const field = page.getByLabel('Email', { exact: true })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await app.member({ email: 'taken@example.org' })
  await field.fill('taken@example.org')
  await save.click()
  await page.getByText('Use another email. This one already has an account.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('taken@example.org')
  await field.fill('new@example.org')
  await save.click()
  await toast(page, 'Check your inbox').getByText('We sent a link to new@example.org.').waitFor()
  await page.getByText('Confirm your new email: new@example.org').waitFor()
  await expect.poll(() => field.inputValue()).toBe(user.email)
  await expect.poll(() => client.call(currentUser, {})).toMatchObject({ email: user.email })
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await toast(page, 'Your email didn’t change').waitFor()

  const toggle = (name: string) => page.getByRole('switch', { name })
  const knob = toggle('Email notifications').locator('span')
  const before = (await knob.boundingBox())?.x ?? 0
  for (const name of ['Email notifications', 'Primary election dates', 'Civic events']) {
    await toggle(name).focus()
    await page.keyboard.press('Space')
  }
  await toast(page, 'Preferences saved').waitFor()
  await page.getByText('Off. You won’t get reminders.').waitFor()
  await expect
    .poll(async () => (await knob.boundingBox())?.x, { message: 'the knob of a switch that is off' })
    .toBeLessThan(before)
  await toggle('Use quiet hours').click()
  await page.getByLabel('From').fill('22:30')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByLabel('Time zone').selectOption({ label: 'Mountain Time (Denver)' })
  await expect
    .poll(() => client.call(notificationPreferences, {}))
    .toMatchObject({
      emailNotifications: false,
      primaryElectionDates: false,
      civicEvents: false,
      generalElectionDates: true,
      quietHours: { from: '22:30', until: '08:00' },
      timeZone: 'America/Denver',
    })

  await page.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await toggle('Civic events').click()
  await toast(page, 'Failed to update notification preferences.').waitFor()
  await page.unroute('**/api/notifications/preferences')
  await toggle('Civic events').and(page.locator('[aria-checked=false]')).waitFor()
  // This browser blocks notifications.
  await toggle('Browser push notifications').click()
  await toast(page, 'Failed to enable push notifications. Please check your browser permissions.').waitFor()
  await page.getByText('Allow notifications for this site in your browser’s settings').waitFor()
  await toggle('Browser push notifications').and(page.locator('[aria-checked=false]')).waitFor()

  await addReminders(user.id, 25)
  await page.getByRole('link', { name: 'Notification History' }).click()
  await page.getByRole('button', { name: 'Load more' }).click()
  const entries = page.getByRole('list', { name: 'Notifications', exact: true }).getByRole('listitem')
  await entries.filter({ hasText: 'Reminder 0' }).getByText('Your mailbox is full.').waitFor()
  await expect.poll(() => entries.count()).toBe(25)
})

test('a new email is confirmed with a link opened on a phone without JavaScript', async () => {
  const { client, user, password } = await app.member()
  await client.call(changeEmail, { body: { email: 'newer@example.org' } })
  const phone = await newPage(browser, { app, width: 375, theme: 'dark', locale: 'es', javaScript: false })
  await openPath(phone, confirmationPath('newer@example.org'))
  await phone.getByText('inicie sesión en la cuenta de este enlace').waitFor()
  await phone.getByRole('link', { name: 'Iniciar sesión' }).click()
  await phone.getByLabel('Correo electrónico').fill(user.email)
  await phone.getByLabel('Contraseña').fill(password)
  await phone.getByRole('button', { name: 'Iniciar sesión' }).click()
  await phone.getByRole('button', { name: 'Confirmar este correo' }).click()
  await phone.waitForURL('**/notifications?email=updated')
  await expect
    .poll(() => client.call(emailChange, {}))
    .toMatchObject({ user: { email: 'newer@example.org' }, pending: null })
})

/** Reminders that were sent before; the first one failed. */
async function addReminders(userId: string, count: number) {
  const now = app.clock.now()
  const row = {
    kind: 'date' as const,
    userId,
    channel: 'email' as const,
    message: 'Soon.',
    notBefore: now,
    createdAt: now,
  }
  const rows = Array.from({ length: count }, (_, n) => ({
    ...row,
    subject: `Reminder ${n}`,
    sentAt: new Date(Date.UTC(2026, 9, 1, n)),
    status: n === 0 ? ('failed' as const) : ('sent' as const),
    reason: n === 0 ? ('mailbox-full' as const) : null,
  }))
  await app.db.insertInto('outbox').values(rows).execute()
}

test('a member turns push on, gets a notification, opens its page, and turns push off', async () => {
  const { client } = await app.member()
  const page = await newPage(await openBrowser({ fullBrowser: true }), { app, serviceWorker: true })
  await page.context().grantPermissions(['notifications'], { origin: app.origin })
  await page.addInitScript(fakePushService)
  await signInAs(page.context(), app, client)
  await openPath(page, path)
  const push = page.getByRole('switch', { name: 'Browser push notifications' })
  const isOn = push.and(page.locator('[aria-checked=true]'))
  const endpoints = async () => (await client.call(notificationChannels, {})).push.endpoints

  await push.and(page.locator(':enabled')).click()
  await toast(page, 'Preferences saved').waitFor()
  await isOn.waitFor()
  const [first = ''] = await endpoints()
  expect(first).toMatch(/^https:\/\/push\.example\.org\//)

  await deliver(
    page,
    JSON.stringify({ title: 'Last day to register', body: 'Tomorrow.', url: '/register', tag: 'date-1' }),
  )
  expect(await listNotifications(page)).toEqual([{ title: 'Last day to register', body: 'Tomorrow.', tag: 'date-1' }])
  await deliver(page, 'not JSON')
  expect((await listNotifications(page)).map(({ title }) => title).sort()).toEqual(['Last day to register', 'Precinct'])

  expect(await clickNotification(page, 'Last day to register')).toEqual([`open ${app.origin}/register`])
  expect((await listNotifications(page)).map(({ title }) => title)).toEqual(['Precinct'])
  // A page that is open already is not opened again.
  await deliver(page, JSON.stringify({ title: 'Again', body: 'Today.', url: '/notifications', tag: 'date-1' }))
  expect(await clickNotification(page, 'Again')).toEqual([`focus ${app.origin}/notifications`])
  for (const [at, url] of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'https://[',
  ].entries()) {
    const title = `Elsewhere ${at}`
    await deliver(page, JSON.stringify({ title, body: '', url, tag: title }))
    expect(await clickNotification(page, title)).toEqual([`focus ${app.origin}/notifications`])
  }

  // The browser lost its subscription: a new one replaces it automatically.
  await page.evaluate("localStorage.removeItem('fake push endpoint')")
  await reload(page)
  await isOn.waitFor()
  await expect.poll(endpoints).toEqual([expect.not.stringContaining(first)])
  const [second = ''] = await endpoints()

  await changeSubscription(page, second, 'https://push.example.org/changed')
  await expect.poll(() => endpoints()).toEqual(['https://push.example.org/changed'])

  await push.and(page.locator(':enabled')).click()
  await push.and(page.locator('[aria-checked=false]:enabled')).waitFor()
  await expect.poll(() => client.call(notificationPreferences, {})).toMatchObject({ pushNotifications: false })
  await expect.poll(() => endpoints()).toEqual([])
  await expect.poll(() => page.evaluate("localStorage.getItem('fake push endpoint')")).toBeNull()

  // On a shared computer the next member must not see this member's notifications.
  await push.and(page.locator(':enabled')).click()
  await isOn.waitFor()
  await expect.poll(() => endpoints()).toHaveLength(1)
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await waitUntilReady(page)
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  await expect.poll(() => app.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
  await expect.poll(() => page.evaluate("localStorage.getItem('fake push endpoint')")).toBeNull()
})
