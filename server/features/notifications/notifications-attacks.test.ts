import { lookup } from 'node:dns/promises'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/notifications.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { startDnsServer } from '../../../harness/stand-ins/dns-server.ts'
import { testBrowser } from '../../../harness/stand-ins/push-sink.ts'
import { createNotificationsStore } from './notifications.store.ts'

const dns = await startDnsServer()
const t = await createTestApp({ dnsServers: [dns.server] })
afterAll(async () => {
  await t.close()
  await dns.close()
})

const subscription = (endpoint: string) => {
  const { p256dh, auth } = testBrowser(endpoint)
  return { endpoint, keys: { p256dh, auth } }
}

describe('push subscriptions', () => {
  test('are limited to twenty per member, even when 60 are added at the same time', async () => {
    const { client, user } = await t.member()
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        client.send(contract.subscribePush, { body: subscription(`https://push.example.org/${n}`) }),
      ),
    )
    // A busy machine refuses some of them.
    const accepted = responses.filter(({ status }) => status === 200)
    expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(accepted.length).toBeGreaterThan(20)
    const rows = await t.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', user.id).execute()
    expect(rows).toHaveLength(20)
  })

  test('are not stored for a session that ended after its request was let in', async () => {
    const { user } = await t.member()
    const late = { userId: user.id, sessionId: 'ended meanwhile' }
    const store = createNotificationsStore(t.db)
    const thiefs = subscription('https://push.example.org/thief')
    expect(await store.addBrowser({ ...late, ...thiefs, replaces: undefined, now: t.clock.now() })).toBe(false)
    expect(await store.listEndpoints(user.id)).toEqual([])
  })

  test('to names that never resolve hold no threads that others need', async () => {
    const { client } = await t.member()
    for (let n = 0; n < 20; n++) {
      await client.call(contract.subscribePush, { body: subscription(`https://never-${n}.example.org/x`) })
    }
    const tests = Array.from({ length: 5 }, () => client.call(contract.sendTestNotification, {}))
    await expect.poll(() => dns.asked.length, { interval: 10 }).toBeGreaterThan(0)
    expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
    expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) })
    await client.call(contract.notificationHistory, { query: {} })
    for (const { push } of await Promise.all(tests)) expect(push.result).toMatch(/^(failed|underway)$/)
    // Four at a time for one member, and none is started after the time limit.
    expect(new Set(dns.asked).size).toBeLessThan(20)
  })
})

describe('input that the database cannot store is rejected with 400', () => {
  test.each([
    ['an endpoint with a NUL', contract.unsubscribePush.path, { endpoint: 'a\0b' }],
    [
      'a replaced endpoint with a NUL',
      contract.subscribePush.path,
      {
        ...subscription('https://push.example.org/x'),
        replaces: '\0',
      },
    ],
    ['an event interest with a NUL', '/api/user/preferences', { eventInterests: ['\0'] }],
  ])('%s', async (_, path, body) => {
    const { client } = await t.member()
    const method = path === '/api/user/preferences' ? 'PATCH' : 'POST'
    const headers = { 'content-type': 'application/json' }
    const response = await client.fetch(path, { method, headers, body: JSON.stringify(body) })
    expect(response.status).toBe(400)
  })

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z\0', '+010000-01-01T00:00:00Z'])(
    'a history cursor of %s',
    async (time) => {
      const { client } = await t.member()
      const cursor = Buffer.from(JSON.stringify([time, 1])).toString('base64url')
      expect(await client.fail(contract.notificationHistory, { query: { cursor } })).toMatchObject({ status: 400 })
    },
  )
})
