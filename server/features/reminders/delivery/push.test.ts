import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendTestNotification } from '../../../../contract/notifications.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { startPushSink, testBrowser } from '../../../../harness/stand-ins/push-sink.ts'

let t: TestApp
let on: ReturnType<typeof reminderActions>
let sink: Awaited<ReturnType<typeof startPushSink>>
beforeAll(async () => {
  sink = await startPushSink()
  t = await createTestApp({ env: { PUSH_TO_LOOPBACK: 'on', MAIL_FROM: 'Precinct <remind@vote.example.org>' } })
  on = reminderActions(t)
})
afterAll(async () => {
  await t.close()
  await sink.close()
})
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  sink.pushed.length = 0
  await on.clear()
})

/** A member who wants push alone, in browsers whose push service answers so. */
async function pushedMember(...paths: string[]) {
  const [userId = ''] = await on.addMembers(['push@example.org'])
  await on.prefer(userId, { emailNotifications: false, pushNotifications: true })
  const browsers = paths.map((path) => testBrowser(path.startsWith('/') ? `${sink.url}${path}` : path))
  for (const browser of browsers) await on.subscribe(userId, browser)
  return browsers
}

const endpoints = async () =>
  (await t.db.selectFrom('pushSubscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint)

describe('a reminder by push', () => {
  test('can be read by the browser it is for, and says what to open', async () => {
    const [browser] = await pushedMember('/201/a')
    await on.date()
    await t.queue.sweep()
    const [{ id } = { id: 0 }] = await on.rows()
    const [message] = sink.pushed
    expect(message?.body.toString('latin1')).not.toContain('Last day')
    expect(message && browser?.read(message.body)).toEqual({
      title: 'Reminder: Last day to register, Friday, November 20, 2026',
      body: 'In 6 days, on Friday, November 20, 2026: Last day to register.',
      url: '/register',
      tag: `reminder-${id}`,
    })
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: `reminder-${id}` })
    expect(await on.rows()).toMatchObject([{ channel: 'push', status: 'sent' }])
  })

  test('is signed with our key for that push service', async () => {
    await pushedMember('/201/a')
    await on.date()
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
    const isOurs = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isOurs).toBe(true)
  })

  test('goes to each of the member’s browsers; one that is gone is forgotten', async () => {
    await pushedMember('/410/gone', '/404/never', '/201/here')
    await on.date()
    await t.queue.sweep()
    expect(sink.pushed).toHaveLength(3)
    expect(await endpoints()).toEqual([`${sink.url}/201/here`])
    expect(await on.rows()).toMatchObject([{ status: 'sent' }])
  })

  test('fails when the last browser is gone', async () => {
    await pushedMember('/410/gone')
    await on.date()
    await t.queue.sweep()
    expect(await endpoints()).toEqual([])
    expect(await on.rows()).toMatchObject([{ status: 'failed', reason: 'subscription-gone' }])
  })

  test.each([
    ['is busy', '/429/a', 'unreachable', '429'],
    ['has trouble', '/503/a', 'unreachable', '503'],
    ['says nothing', '/0/a', 'unreachable', null],
  ])('is tried again when the push service %s', async (_, path, reason, reasonStatus) => {
    await pushedMember(path)
    await on.date()
    await t.queue.sweep()
    expect(await on.rows()).toMatchObject([{ status: 'waiting', reason, reasonStatus, attempts: 1 }])
    expect(await endpoints()).toHaveLength(1)
  })

  test.each([
    ['refused', '/400/a', '400'],
    ['to a private machine', 'https://10.0.0.1/a', null],
    ['to our own machine', 'https://localhost/a', null],
    ['without https', 'http://push.example.org/a', null],
    ['to another port', 'https://push.example.org:8443/a', null],
  ])('is not sent when %s', async (_, path, reasonStatus) => {
    await pushedMember(path)
    await on.date()
    await t.queue.sweep()
    expect(await on.rows()).toMatchObject([{ status: 'failed', reason: 'refused', reasonStatus }])
    expect(sink.pushed.filter(({ path: asked }) => asked !== '/400/a')).toEqual([])
  })

  test('and by email are two rows, each on its own', async () => {
    const [userId = ''] = await on.addMembers(['both@example.org'])
    await on.prefer(userId, { pushNotifications: true })
    await on.subscribe(userId, testBrowser(`${sink.url}/410/gone`))
    await on.date()
    await t.queue.sweep()
    expect((await on.rows()).map(({ channel, status }) => [channel, status]).toSorted()).toEqual([
      ['email', 'sent'],
      ['push', 'failed'],
    ])
  })

  test('is not made for whom has switched it on in no browser', async () => {
    const [userId = ''] = await on.addMembers(['none@example.org'])
    await on.prefer(userId, { emailNotifications: false, pushNotifications: true })
    await on.date()
    await t.queue.sweep()
    expect(await on.rows()).toEqual([])
  })
})

describe('a test', () => {
  test('is sent at once by each way that is on, and stands in the history', async () => {
    const { client, user } = await t.member({ email: 'test@example.org' })
    t.mails.length = 0
    await on.prefer(user.id, { pushNotifications: true, quietFrom: '00:00', quietUntil: '23:59' })
    const browser = testBrowser(`${sink.url}/201/a`)
    await on.subscribe(user.id, browser)
    expect(await client.call(sendTestNotification, {})).toEqual({
      email: { result: 'sent', reason: null },
      push: { result: 'sent', reason: null },
    })
    expect(t.mails).toMatchObject([{ to: 'test@example.org', subject: 'A test from Precinct' }])
    expect(sink.pushed[0] && browser.read(sink.pushed[0].body)).toMatchObject({ url: '/notifications' })
    expect(await on.rows()).toMatchObject([
      { dateId: null, status: 'sent' },
      { dateId: null, status: 'sent' },
    ])
  })

  test('says why it failed', async () => {
    const { client, user } = await t.member({ email: 'fail@example.org' })
    await on.prefer(user.id, { emailNotifications: false, pushNotifications: true })
    await on.subscribe(user.id, testBrowser(`${sink.url}/410/a`))
    expect(await client.call(sendTestNotification, {})).toEqual({
      email: { result: 'off', reason: null },
      push: { result: 'failed', reason: 'subscription-gone' },
    })
  })
})
