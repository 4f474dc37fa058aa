import { afterAll, describe, expect, test } from 'vitest'
import { changeLocale } from '../../../contract/accounts.ts'
import * as contract from '../../../contract/notifications.ts'
import type { Client } from '../../../harness/app/client.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

/** Shared by tests that change nothing, because signing up is slow. */
const t = await createTestApp()
const sharedClient = (await t.member()).client
afterAll(() => t.close())

const post = (client: Client, path: string, body: unknown) =>
  client.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('preferences', () => {
  test('have default values and can be changed one by one', async () => {
    const { client } = await t.member()
    expect(await client.call(contract.notificationPreferences, {})).toEqual(contract.defaultPreferences)
    expect(await client.call(contract.changeNotificationPreferences, { body: { civicEvents: false } })).toEqual({
      ...contract.defaultPreferences,
      civicEvents: false,
    })
    await client.call(contract.changeNotificationPreferences, {
      body: { timeZone: 'America/Denver', quietHours: { from: '21:00', until: '07:30' } },
    })
    expect(await client.call(contract.notificationPreferences, {})).toEqual({
      ...contract.defaultPreferences,
      civicEvents: false,
      timeZone: 'America/Denver',
      quietHours: { from: '21:00', until: '07:30' },
    })
    const cleared = await client.call(contract.changeNotificationPreferences, {
      body: { quietHours: null, timeZone: null },
    })
    expect(cleared).toMatchObject({ quietHours: null, timeZone: null, civicEvents: false })
  })

  test('keep simultaneous changes, and are separate for each member', async () => {
    const { client } = await t.member()
    const { client: other } = await t.member()
    const off = ['emailNotifications', 'primaryElectionDates', 'generalElectionDates', 'earlyVotingPeriods'] as const
    await Promise.all(
      off.map((name) => client.call(contract.changeNotificationPreferences, { body: { [name]: false } })),
    )
    expect(await client.call(contract.notificationPreferences, {})).toEqual({
      ...contract.defaultPreferences,
      ...Object.fromEntries(off.map((name) => [name, false])),
    })
    expect(await other.call(contract.notificationPreferences, {})).toEqual(contract.defaultPreferences)
  })

  test.each([
    { emailNotifications: 'no' },
    { civicEvents: null },
    { timeZone: 'Europe/Berlin' },
    { quietHours: { from: '25:00', until: '07:00' } },
    { quietHours: { from: '21:00' } },
    { quietHours: { from: '21:00', until: '21:00' } },
  ])('reject %o with 400', async (body) => {
    const response = await post(sharedClient, '/api/notifications/preferences', body)
    expect(response.status).toBe(400)
    expect(await sharedClient.call(contract.notificationPreferences, {})).toEqual(contract.defaultPreferences)
  })

  test('ignore unknown fields in the body', async () => {
    const response = await post(sharedClient, '/api/notifications/preferences', { isAdmin: true, userId: 'x' })
    expect(await response.json()).toEqual(contract.defaultPreferences)
  })
})

describe('push', () => {
  const subscription = (name: string) => ({
    endpoint: `https://push.example.org/${name}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  })

  test('is turned on by the first browser and off with the last', async () => {
    const { client } = await t.member()
    const channels = async () => (await client.call(contract.notificationChannels, {})).push.endpoints
    expect(await client.call(contract.subscribePush, { body: subscription('one') })).toMatchObject({
      pushNotifications: true,
    })
    await client.call(contract.subscribePush, { body: subscription('one') })
    await client.call(contract.subscribePush, { body: subscription('two') })
    expect(await channels()).toEqual([subscription('one').endpoint, subscription('two').endpoint])
    const one = { body: { endpoint: subscription('one').endpoint } }
    expect(await client.call(contract.unsubscribePush, one)).toMatchObject({ pushNotifications: true })
    expect(await client.call(contract.unsubscribePush, one)).toMatchObject({ pushNotifications: true })
    const two = { body: { endpoint: subscription('two').endpoint } }
    expect(await client.call(contract.unsubscribePush, two)).toMatchObject({ pushNotifications: false })
    expect(await channels()).toEqual([])
  })

  test('is turned off in all browsers by a request without a body', async () => {
    const { client } = await t.member()
    for (const name of ['a', 'b']) await client.call(contract.subscribePush, { body: subscription(name) })
    expect(await client.call(contract.unsubscribePush, {})).toMatchObject({ pushNotifications: false })
    expect(await client.call(contract.notificationChannels, {})).toMatchObject({ push: { endpoints: [] } })
  })

  test('follows a browser that changes its subscription or its member', async () => {
    const { client } = await t.member()
    const { client: other } = await t.member()
    await client.call(contract.subscribePush, { body: subscription('old') })
    await client.call(contract.subscribePush, {
      body: { ...subscription('new'), replaces: subscription('old').endpoint },
    })
    expect(await client.call(contract.notificationChannels, {})).toMatchObject({
      push: { endpoints: [subscription('new').endpoint] },
    })
    // Naming another member's subscription does not affect it.
    await other.call(contract.subscribePush, {
      body: { ...subscription('third'), replaces: subscription('new').endpoint },
    })
    await other.call(contract.unsubscribePush, { body: { endpoint: subscription('new').endpoint } })
    expect(await client.call(contract.notificationChannels, {})).toMatchObject({
      push: { endpoints: [subscription('new').endpoint] },
    })
    await other.call(contract.subscribePush, { body: subscription('new') })
    expect(await client.call(contract.notificationChannels, {})).toMatchObject({ push: { endpoints: [] } })
  })

  test('keeps the newest twenty browsers', async () => {
    const { client } = await t.member()
    for (let n = 0; n < 22; n++) await client.call(contract.subscribePush, { body: subscription(`many-${n}`) })
    const { push } = await client.call(contract.notificationChannels, {})
    expect(push.endpoints).toHaveLength(20)
    expect(push.endpoints).not.toContain(subscription('many-1').endpoint)
  })

  test.each([
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://printer.local/x',
    'https://push.example.org:8443/x',
    'https://user:word@push.example.org/x',
    'https://2130706433/x',
    'nonsense',
    `https://push.example.org/${'x'.repeat(1000)}`,
  ])('rejects the endpoint %s with 400', async (endpoint) => {
    const response = await sharedClient.fail(contract.subscribePush, { body: { ...subscription('x'), endpoint } })
    expect(response).toMatchObject({ status: 400, fields: { endpoint: expect.any(String) } })
    expect(await sharedClient.call(contract.notificationPreferences, {})).toMatchObject({ pushNotifications: false })
  })

  test('needs keys of the right length', async () => {
    const response = await sharedClient.fail(contract.subscribePush, {
      body: { ...subscription('x'), keys: { p256dh: 'short', auth: '!' } },
    })
    expect(Object.keys(response.fields ?? {})).toEqual(['keys.p256dh', 'keys.auth'])
  })

  test('offers a public key for browsers', async () => {
    const { email, push } = await sharedClient.call(contract.notificationChannels, {})
    expect(email).toEqual({ configured: true })
    expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65)
  })
})

describe('the notification history', () => {
  const row = (userId: string, n: number, fields = {}) => ({
    userId,
    channel: 'email' as const,
    subject: `Reminder ${n}`,
    message: 'Soon.',
    status: 'sent' as const,
    sentAt: new Date(Date.UTC(2026, 10, 1 + Math.floor(n / 3))),
    kind: 'date' as const,
    notBefore: t.clock.now(),
    createdAt: t.clock.now(),
    ...fields,
  })

  test('is empty at first, then lists the member’s own messages newest first across pages', async () => {
    const { client, user } = await t.member()
    const { user: other } = await t.member()
    expect(await client.call(contract.notificationHistory, { query: {} })).toEqual({ items: [], nextCursor: null })
    await t.db
      .insertInto('outbox')
      .values([
        ...Array.from({ length: 7 }, (_, n) => row(user.id, n)),
        row(user.id, 7, { status: 'failed', reason: 'mailbox-full', channel: 'push' }),
        row(user.id, 8, { status: 'waiting', sentAt: null }),
        row(user.id, 9, { status: 'stopped', sentAt: null }),
        row(other.id, 10),
      ])
      .execute()
    const first = await client.call(contract.notificationHistory, { query: { limit: 5 } })
    expect(first.items[0]).toMatchObject({
      subject: 'Reminder 7',
      type: 'push',
      status: 'failed',
      reason: 'mailbox-full',
    })
    const second = await client.call(contract.notificationHistory, {
      query: { limit: 5, cursor: first.nextCursor ?? '' },
    })
    expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual(
      [7, 6, 5, 4, 3, 2, 1, 0].map((n) => `Reminder ${n}`),
    )
    expect(second.nextCursor).toBeNull()
  })

  test.each([{ cursor: 'x' }, { cursor: Buffer.from('["a",1]').toString('base64url') }, { limit: 51 }])(
    'rejects %o with 400',
    async (query) => {
      expect(await sharedClient.fail(contract.notificationHistory, { query })).toMatchObject({ status: 400 })
    },
  )
})

describe('a test message', () => {
  test('reports why it failed', async () => {
    const { client } = await t.member({ email: 'nobody@refused.example' })
    await client.call(changeLocale, { body: { locale: 'es' } })
    const { email } = await client.call(contract.sendTestNotification, {})
    expect(email).toMatchObject({ result: 'failed', reason: expect.any(String) })
    const { items } = await client.call(contract.notificationHistory, { query: {} })
    expect(items).toMatchObject([{ subject: 'Recordatorio de prueba de Precinct' }])
  })

  test('is limited to five in a row, even when requested simultaneously', async () => {
    const { client } = await t.member()
    const responses = await Promise.all(Array.from({ length: 7 }, () => client.send(contract.sendTestNotification, {})))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})
