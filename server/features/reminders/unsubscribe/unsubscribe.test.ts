import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationPreferences } from '../../../../contract/notifications.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'

let t: TestApp
let member: Awaited<ReturnType<TestApp['member']>>
/** As it stands in the mail, without the site. */
let link: string
beforeAll(async () => {
  t = await createTestApp()
  const on = reminderActions(t)
  member = await t.member({ email: 'pat.voter@example.org' })
  await on.date()
  await t.queue.sweep()
  const url = new URL(t.mails[0]?.unsubscribeUrl ?? '')
  link = `${url.pathname}${url.search}`
})
afterAll(() => t.close())

const isOn = async () => (await member.client.call(notificationPreferences, {})).emailNotifications

beforeEach(async () => {
  await t.db.deleteFrom('notificationPreferences').execute()
})

const form = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: t.origin },
})

describe('the link in a reminder', () => {
  test('asks first: opening it changes nothing', async () => {
    const response = await t.visitor().fetch(link)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(page).toContain('Stop email reminders?')
    expect(page).toContain('p***@example.org')
    expect(page).not.toContain('pat.voter')
    expect(page).not.toContain('<script')
    expect(await isOn()).toBe(true)
  })

  test('ends email reminders with its button, signed out, and begins them again', async () => {
    const off = await t.visitor().fetch(link, form('reminders=off'))
    expect(await off.text()).toContain('Email reminders are off')
    expect(await isOn()).toBe(false)
    const on = await t.visitor().fetch(link, form('reminders=on'))
    expect(await on.text()).toContain('Email reminders are on')
    expect(await isOn()).toBe(true)
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('ends them by a mail program’s one click, sent as %s', async (_, type, body) => {
    const response = await t.visitor().fetch(link, { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBe(200)
    expect(await isOn()).toBe(false)
  })

  test('speaks Spanish to whom asks for it', async () => {
    const response = await t.visitor().fetch(link, { headers: { 'accept-language': 'es' } })
    expect(await response.text()).toContain('¿Dejar de recibir recordatorios por correo?')
  })

  test.each([
    ['no token', ''],
    ['a token of another server', '?token=abc.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['something else', '?token=%3Cscript%3E'],
  ])('with %s says that it does not work', async (_, query) => {
    const response = await t.visitor().fetch(`${serverPaths.unsubscribe}${query}`, form('reminders=off'))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This link does not work')
    expect(await isOn()).toBe(true)
  })

  test('changed by one letter does not work', async () => {
    const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await t.visitor().fetch(changed, form('reminders=off'))).status).toBe(404)
    expect(await isOn()).toBe(true)
  })

  test('cannot be pressed from another site', async () => {
    const response = await t
      .visitor()
      .fetch(link, { ...form('reminders=off'), headers: { origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
    expect(await isOn()).toBe(true)
  })

  test('keeps what else was chosen', async () => {
    await reminderActions(t).prefer(member.user.id, { civicEvents: false, pushNotifications: true })
    await t.visitor().fetch(link, form('reminders=off'))
    expect(await member.client.call(notificationPreferences, {})).toMatchObject({
      emailNotifications: false,
      pushNotifications: true,
      civicEvents: false,
    })
  })
})
