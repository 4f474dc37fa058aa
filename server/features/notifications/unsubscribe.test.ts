import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationPreferences } from '../../../contract/notifications.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reminderActions } from '../../../harness/fixtures/reminders.ts'

/** The unsubscribe link of a mail, without the origin. */
const t = await createTestApp()
const reminders = reminderActions(t)
const member = await t.member({ email: 'pat.voter@example.org' })
await reminders.createDate()
await t.queue.sweep()
const url = new URL(t.mails[0]?.unsubscribeUrl ?? '')
const link = `${url.pathname}${url.search}`
afterAll(() => t.close())

const isEmailOn = async () => (await member.client.call(notificationPreferences, {})).emailNotifications

beforeEach(async () => {
  await t.db.deleteFrom('notificationPreferences').execute()
})

const form = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: t.origin },
})

describe('the unsubscribe link', () => {
  test('asks for confirmation and changes nothing when opened', async () => {
    const response = await t.visitor().fetch(link)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(page).toContain('Stop email reminders?')
    expect(page, 'it works without script').toMatch(/<form[^>]* method="post"/)
    expect(await isEmailOn()).toBe(true)
  })

  test('turns email reminders off and on again without a session', async () => {
    const off = await t.visitor().fetch(link, form('reminders=off'))
    expect(await off.text()).toContain('Email reminders are off')
    expect(await isEmailOn()).toBe(false)
    const on = await t.visitor().fetch(link, form('reminders=on'))
    expect(await on.text()).toContain('Email reminders are on')
    expect(await isEmailOn()).toBe(true)
  })

  test('shows nothing of the address, which may be a new one by now', async () => {
    const email = 'secret.new@private.example'
    await t.db.updateTable('users').set({ email }).where('id', '=', member.user.id).execute()
    for (const response of [
      await t.visitor().fetch(link),
      await t.visitor().fetch(link, form('reminders=off')),
      await t.visitor().fetch(link, form('reminders=on')),
    ]) {
      expect(await response.text()).not.toMatch(/private|secret|\*\*\*/)
    }
  })

  test.each([
    ['a urlencoded form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart form data',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('turns them off by a mail program’s one-click request, sent as %s', async (_, type, body) => {
    const response = await t.visitor().fetch(link, { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBe(200)
    expect(await isEmailOn()).toBe(false)
  })

  test('is in Spanish when the browser asks for Spanish', async () => {
    const response = await t.visitor().fetch(link, { headers: { 'accept-language': 'es' } })
    const page = await response.text()
    expect(page).toContain('¿Dejar de recibir recordatorios por correo electrónico?')
    expect(page).toContain('Desactivar recordatorios')
  })

  test.each([
    ['no token', ''],
    ['a token signed by another server', '?token=abc.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['HTML as the token', '?token=%3Cscript%3E'],
  ])('with %s answers 404', async (_, query) => {
    const response = await t.visitor().fetch(`${serverPaths.unsubscribe}${query}`, form('reminders=off'))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This link doesn’t work')
    expect(await isEmailOn()).toBe(true)
  })

  test('with one character changed answers 404', async () => {
    const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await t.visitor().fetch(changed, form('reminders=off'))).status).toBe(404)
    expect(await isEmailOn()).toBe(true)
  })

  test('rejects a form sent from another site with 403', async () => {
    const response = await t
      .visitor()
      .fetch(link, { ...form('reminders=off'), headers: { origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
    expect(await isEmailOn()).toBe(true)
  })

  test('leaves the other settings unchanged', async () => {
    await reminderActions(t).setPreferences(member.user.id, { civicEvents: false, pushNotifications: true })
    await t.visitor().fetch(link, form('reminders=off'))
    expect(await member.client.call(notificationPreferences, {})).toMatchObject({
      emailNotifications: false,
      pushNotifications: true,
      civicEvents: false,
    })
  })
})
