import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sendTestNotification } from '../../../../contract/notifications.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { startPushSink, testBrowser } from '../../../../harness/stand-ins/push-sink.ts'

const sink = await startPushSink()
const t = await createTestApp({ env: { PUSH_TO_LOOPBACK: 'on', MAIL_FROM: 'Precinct <remind@vote.example.org>' } })
const reminders = reminderActions(t)
afterAll(async () => {
  await t.close()
  await sink.close()
})
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  sink.pushed.length = 0
  await reminders.clear()
})

/** A member with push notifications only. Each path sets how the push service of one browser responds. */
async function addPushMember(...paths: string[]) {
  const [userId = ''] = await reminders.addMembers(['push@example.org'])
  await reminders.setPreferences(userId, { emailNotifications: false, pushNotifications: true })
  const browsers = paths.map((path) => testBrowser(path.startsWith('/') ? `${sink.url}${path}` : path))
  for (const browser of browsers) await reminders.subscribe(userId, browser)
  return browsers
}

const endpoints = async () =>
  (await t.db.selectFrom('pushSubscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint)

describe('a reminder by push', () => {
  test('is encrypted for its browser and names the page to open', async () => {
    const [browser] = await addPushMember('/201/a')
    await reminders.createDate()
    await t.queue.sweep()
    const [{ id } = { id: 0 }] = await reminders.rows()
    const [message] = sink.pushed
    expect(message?.body.toString('latin1')).not.toContain('Last day')
    expect(message && browser?.read(message.body)).toEqual({
      title: 'Last day to register: Fri, Nov 20',
      body: 'Last day to register: Friday, November 20, 2026 (in 6 days).',
      url: '/register',
      tag: `reminder-${id}`,
    })
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: `reminder-${id}` })
    expect(await reminders.rows()).toMatchObject([{ channel: 'push', status: 'sent' }])
  })

  test('is signed with the VAPID key for its push service', async () => {
    await addPushMember('/201/a')
    await reminders.createDate()
    await t.queue.sweep()
    const [, jwt = '', key = ''] = String(sink.pushed[0]?.headers.authorization).match(/^vapid t=(.+), k=(.+)$/) ?? []
    const [head, claims = '', signature = ''] = jwt.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: sink.url,
      sub: 'mailto:remind@vote.example.org',
    })
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    const isValid = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isValid).toBe(true)
  })

  test('goes to every browser of the member, and removes subscriptions that no longer exist', async () => {
    await addPushMember('/410/gone', '/404/never', '/201/here')
    await reminders.createDate()
    await t.queue.sweep()
    expect(sink.pushed).toHaveLength(3)
    expect(await endpoints()).toEqual([`${sink.url}/201/here`])
    expect(await reminders.rows()).toMatchObject([{ status: 'sent' }])
  })

  test('fails when the last subscription no longer exists', async () => {
    await addPushMember('/410/gone')
    await reminders.createDate()
    await t.queue.sweep()
    expect(await endpoints()).toEqual([])
    expect(await reminders.rows()).toMatchObject([{ status: 'failed', reason: 'subscription-gone' }])
  })

  test.each([
    ['is busy', '/429/a', 'unreachable', '429'],
    ['fails', '/503/a', 'unreachable', '503'],
    ['does not respond', '/0/a', 'unreachable', null],
  ])('is retried when the push service %s', async (_, path, reason, reasonStatus) => {
    await addPushMember(path)
    await reminders.createDate()
    await t.queue.sweep()
    expect(await reminders.rows()).toMatchObject([{ status: 'waiting', reason, reasonStatus, attempts: 1 }])
    expect(await endpoints()).toHaveLength(1)
  })

  test.each([
    ['refused', '/400/a', '400'],
    ['addressed to a private network', 'https://10.0.0.1/a', null],
    ['addressed to the server itself', 'https://localhost/a', null],
    ['without https', 'http://push.example.org/a', null],
    ['with an address as user name', 'http://127.0.0.1:80@push.example.org/a', null],
    ['addressed to another port', 'https://push.example.org:8443/a', null],
  ])('fails permanently when %s', async (_, target, reasonStatus) => {
    await addPushMember(target)
    await reminders.createDate()
    await t.queue.sweep()
    expect(await reminders.rows()).toMatchObject([{ status: 'failed', reason: 'refused', reasonStatus }])
    expect(sink.pushed.filter(({ path }) => path !== '/400/a')).toEqual([])
  })

  test('is independent of the email about the same date', async () => {
    const [userId = ''] = await reminders.addMembers(['both@example.org'])
    await reminders.setPreferences(userId, { pushNotifications: true })
    await reminders.subscribe(userId, testBrowser(`${sink.url}/410/gone`))
    await reminders.createDate()
    await t.queue.sweep()
    expect((await reminders.rows()).map(({ channel, status }) => [channel, status]).toSorted()).toEqual([
      ['email', 'sent'],
      ['push', 'failed'],
    ])
  })

  test('is not created for a member without a subscribed browser', async () => {
    const [userId = ''] = await reminders.addMembers(['none@example.org'])
    await reminders.setPreferences(userId, { emailNotifications: false, pushNotifications: true })
    await reminders.createDate()
    await t.queue.sweep()
    expect(await reminders.rows()).toEqual([])
  })
})

describe('a test message', () => {
  test('is sent immediately, even in quiet hours, by every enabled channel and appears in the history', async () => {
    const { client, user } = await t.member({ email: 'test@example.org' })
    t.mails.length = 0
    await reminders.setPreferences(user.id, { pushNotifications: true, quietFrom: '00:00', quietUntil: '23:59' })
    const browser = testBrowser(`${sink.url}/201/a`)
    await reminders.subscribe(user.id, browser)
    expect(await client.call(sendTestNotification, {})).toEqual({
      email: { result: 'sent', reason: null },
      push: { result: 'sent', reason: null },
    })
    expect(t.mails).toMatchObject([{ to: 'test@example.org', subject: 'Test reminder from Precinct' }])
    expect(sink.pushed[0] && browser.read(sink.pushed[0].body)).toMatchObject({ url: '/notifications' })
    expect(await reminders.rows()).toMatchObject([
      { dateId: null, status: 'sent' },
      { dateId: null, status: 'sent' },
    ])
  })

  test('reports why it failed', async () => {
    const { client, user } = await t.member({ email: 'fail@example.org' })
    await reminders.setPreferences(user.id, { emailNotifications: false, pushNotifications: true })
    await reminders.subscribe(user.id, testBrowser(`${sink.url}/410/a`))
    expect(await client.call(sendTestNotification, {})).toEqual({
      email: { result: 'off', reason: null },
      push: { result: 'failed', reason: 'subscription-gone' },
    })
  })
})
