import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { startPushSink, testBrowser } from '../../../../harness/stand-ins/push-sink.ts'
import { parseConfig } from '../../../config.ts'
import { createPush, generateVapidKeys } from '../../../push/push.ts'
import { createDateWriter } from '../dates/date-writer.ts'
import { createRemindersStore } from '../dates/reminders.store.ts'
import { createLedger } from './delivery-result.ts'
import { createDeliveryService } from './delivery.service.ts'
import { type DeliveryResult, createOutboxStore } from './outbox.store.ts'
import { createSender } from './sender.ts'

const now = '2026-11-14T12:00:00Z'
const minute = 60_000
const day = 24 * 60 * minute
const running = new AbortController().signal

const retryAfter = (value: string) => (response: ServerResponse) =>
  response.writeHead(503, { 'retry-after': value }).end()
const raw = (text: string) => (response: ServerResponse) => response.socket?.end(Buffer.from(text, 'latin1'))

/** Writes something every 50 ms, forever. */
function drip(response: ServerResponse, write: () => void) {
  const timer = setInterval(write, 50)
  response.on('close', () => clearInterval(timer))
}

/** Writes as fast as the other side reads, forever. */
function flood(response: ServerResponse) {
  while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  if (!response.destroyed) response.once('drain', () => flood(response))
}

/** What hostile push services respond, and what becomes of the reminder of the member who chose them. */
const poisons: Record<string, { respond: (response: ServerResponse) => void; result: object }> = {
  'wait-trillions': { respond: retryAfter('8000000000000'), result: { status: 'waiting', wait: day } },
  'wait-400-digits': { respond: retryAfter('9'.repeat(400)), result: { status: 'waiting', wait: day } },
  'wait-negative': { respond: retryAfter('-86400'), result: { status: 'waiting', wait: minute } },
  'wait-nan': { respond: retryAfter('NaN'), result: { status: 'waiting', wait: minute } },
  'wait-exponent': { respond: retryAfter('1e300'), result: { status: 'waiting', wait: minute } },
  'wait-9999': { respond: retryAfter('Fri, 31 Dec 9999 23:59:59 GMT'), result: { status: 'waiting', wait: minute } },
  'wait-garbage': { respond: retryAfter('\u00ff\u00fe'), result: { status: 'waiting', wait: minute } },
  nul: {
    respond: raw('HTTP/1.1 503 a\0b\r\nretry-after: 9\0\r\ncontent-length: 0\r\n\r\n'),
    result: { status: 'waiting', wait: minute },
  },
  garbage: { respond: raw('\0\0\0\0'), result: { status: 'waiting', wait: minute } },
  'long-header': { respond: raw(`HTTP/1.1 201 OK\r\nx: ${'x'.repeat(100_000)}`), result: { status: 'waiting' } },
  switch: {
    respond: raw('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    result: { status: 'waiting' },
  },
  reset: { respond: (response) => response.socket?.resetAndDestroy(), result: { status: 'waiting' } },
  'drip-header': {
    respond: (response) => drip(response, () => response.socket?.write('HTTP/1.1 102 Processing\r\n\r\n')),
    result: { status: 'waiting' },
  },
  'drip-body': {
    respond: (response) => {
      response.writeHead(201)
      drip(response, () => response.write('x'))
    },
    result: { status: 'sent' },
  },
  endless: {
    respond: (response) => {
      response.writeHead(201)
      flood(response)
    },
    result: { status: 'sent' },
  },
  redirect: {
    respond: (response) => response.writeHead(307, { location: '/redirect/again' }).end(),
    result: { status: 'failed', reason: 'refused' },
  },
}

type PushSink = Awaited<ReturnType<typeof startPushSink>>

const errors: unknown[] = []
const honest = await startPushSink()
const t = await createTestApp({ now, env: { PUSH_TO_LOOPBACK: 'on' } })
const reminders = reminderActions(t)
afterAll(async () => {
  await t.close()
  await honest.close()
})
beforeEach(async () => {
  t.clock.set(now)
  honest.pushed.length = 0
  errors.length = 0
  await reminders.clear()
})

async function addMember(name: string, ...endpoints: string[]) {
  const [userId = ''] = await reminders.addMembers([`${name}@example.org`])
  await reminders.setPreferences(userId, { emailNotifications: false, pushNotifications: true })
  for (const endpoint of endpoints) await reminders.subscribe(userId, testBrowser(endpoint))
  return userId
}

async function addHonestMembers(count: number) {
  for (let n = 0; n < count; n++) await addMember(`honest-${n}`, `${honest.url}/201/${n}`)
}

const elections = { rules: new Map(), registration: new Map() }

/** Stands in for another process on the same database. */
function startProcess({ timeoutMs }: { timeoutMs: number }) {
  const config = parseConfig({ NODE_ENV: 'test', PUSH_TO_LOOPBACK: 'on' })
  const push = createPush({ config, keys: generateVapidKeys(), timeoutMs, dnsServers: [] })
  const mailer = { configured: true, async send() {}, async check() {}, async removeOld() {}, close() {} }
  const service = createDeliveryService({
    store: createOutboxStore(t.db),
    writers: { date: createDateWriter({ store: createRemindersStore(t.db, true), elections, clock: t.clock }) },
    sender: createSender({
      mailer,
      push,
      mailSettings: { origin: '', from: '', unsubscribeSecret: 'x' },
      confirmations: { createConfirmation: async () => null },
    }),
    clock: t.clock,
    logError: (error) => errors.push(error),
  })
  return { ...service, close: push.close }
}

async function deliverInTwoProcesses(options: { timeoutMs: number }) {
  const processes = [startProcess(options), startProcess(options)]
  await Promise.all(processes.map((one) => one.deliver('push', running)))
  for (const one of processes) one.close()
}

const timesPushed = () => {
  const counts = new Map<string, number>()
  for (const { path } of honest.pushed) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts.values()]
}

describe('hostile push services', () => {
  test('harm only their own member: nobody else gets a push twice or not at all', async () => {
    // Each has a host of its own, because a host that does not respond is left alone for a minute.
    const hostile = new Map<string, PushSink>()
    for (const [name, { respond }] of Object.entries(poisons)) {
      const sink = await startPushSink({ [name]: respond })
      hostile.set(name, sink)
      await addMember(name, `${sink.url}/${name}/a`)
    }
    const gone = await startPushSink()
    await addMember('storm', ...Array.from({ length: 20 }, (_, n) => `${gone.url}/410/${n}`))
    await addHonestMembers(29)
    await reminders.createDate()
    await reminders.fanOutOnly()
    // Long enough that a busy machine reads what the services did send.
    await deliverInTwoProcesses({ timeoutMs: 5000 })
    const rows = await reminders.rowsByEmail()
    for (const [name, { result }] of Object.entries(poisons)) {
      const { status, reason, notBefore } = rows[`${name}@example.org`] ?? {}
      const wait = notBefore && notBefore.getTime() - t.clock.now().getTime()
      expect({ name, status, reason, wait }).toMatchObject({ name, ...result })
    }
    await reminders.expireLeases()
    t.clock.advance(2 * minute)
    await deliverInTwoProcesses({ timeoutMs: 300 })
    for (const sink of [gone, ...hostile.values()]) await sink.close()
    expect((await reminders.rowsByEmail())['storm@example.org']).toMatchObject({ reason: 'subscription-gone' })
    expect(timesPushed()).toEqual(Array.from({ length: 29 }, () => 1))
    expect(new Set(hostile.get('redirect')?.pushed.map(({ path }) => path))).toEqual(new Set(['/redirect/a']))
    expect(errors).toEqual([])
  })

  test('hold few connections and places, however many dates are due', async () => {
    const silent = await startPushSink()
    const slow = await addMember('slow', ...Array.from({ length: 20 }, (_, n) => `${silent.url}/0/${n}`))
    for (let n = 0; n < 6; n++) await reminders.createDate({ title: `Date ${n}` })
    await addHonestMembers(5)
    await t.queue.sweep()
    // Four at a time. The sink may see the next four before it sees that the first were closed.
    expect(silent.maxOpen()).toBeLessThanOrEqual(8)
    const ofSlow = (await reminders.rows()).filter(({ userId }) => userId === slow)
    expect(ofSlow.map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 0, 1, 1, 1])
    expect(ofSlow.every(({ notBefore }) => notBefore.getTime() >= t.clock.now().getTime() + minute)).toBe(true)
    t.clock.advance(minute)
    await t.queue.sweep()
    expect(timesPushed()).toEqual(Array.from({ length: 5 }, () => 6))
    await silent.close()
  })

  test('leave the other places to members whose push services respond', async () => {
    const silent = await startPushSink()
    for (let n = 0; n < 15; n++) await addMember(`slow-${n}`, `${silent.url}/0/${n}`)
    await addHonestMembers(20)
    await reminders.createDate()
    await reminders.fanOutOnly()
    const patient = startProcess({ timeoutMs: 60_000 })
    const delivery = patient.deliver('push', running)
    await expect.poll(() => honest.pushed.length, { interval: 20 }).toBe(20)
    await expect.poll(() => silent.pushed.length, { interval: 20 }).toBe(15)
    await silent.close()
    await delivery
    patient.close()
  })

  test('are not tried again and again while they do not respond', async () => {
    const silent = await startPushSink()
    for (let n = 0; n < 15; n++) await addMember(`slow-${n}`, `${silent.url}/0/${n}`)
    await reminders.createDate()
    await t.queue.sweep()
    expect(silent.pushed).toHaveLength(15)
    t.clock.advance(minute)
    await t.queue.sweep()
    await silent.close()
    expect(silent.pushed).toHaveLength(15)
    expect(await reminders.rows()).toMatchObject(Array.from({ length: 15 }, () => ({ status: 'waiting', attempts: 2 })))
  })
})

describe('the ledger', () => {
  test('records the other results of a batch when the database rejects one', async () => {
    await addHonestMembers(4)
    await reminders.createDate()
    await reminders.fanOutOnly()
    const store = createOutboxStore(t.db)
    const claimed = await store.claim('push', 4, t.clock.now())
    const [first = 0, second = 0, third = 0, fourth = 0] = claimed.map(({ id }) => id).toSorted((a, b) => a - b)
    const sent = { status: 'sent', reason: null, reasonStatus: null, attempts: 1, notBefore: null } as const
    const text = { toldRevision: 1, subject: 'Reminder', message: 'Soon.', sentAt: t.clock.now() }
    const results: DeliveryResult[] = [
      { ...sent, ...text, id: first },
      { ...sent, ...text, id: second, message: 'a\0b' },
      { ...sent, ...text, id: third, status: 'waiting', notBefore: new Date(8e15), sentAt: null },
      { ...sent, ...text, id: fourth },
    ]
    const ledger = createLedger(store, t.clock)
    await Promise.all(results.map((result) => ledger.record(result)))
    expect(await reminders.rows()).toMatchObject([
      { status: 'sent', message: 'Soon.' },
      { status: 'sent', message: null },
      { status: 'failed', reason: 'unknown', sentAt: t.clock.now() },
      { status: 'sent', message: 'Soon.' },
    ])
  })
})

describe('a row that cannot be processed', () => {
  test('is retried later and does not stop the others', async () => {
    await addHonestMembers(3)
    await addMember('broken', `${honest.url}/201/broken`)
    const [row] = await t.db.selectFrom('users').select('id').where('email', '=', 'broken@example.org').execute()
    await reminders.createDate()
    await reminders.fanOutOnly()
    await t.db
      .updateTable('notificationPreferences')
      .set({ timeZone: sql`'Mars/Olympus'` })
      .where('userId', '=', row?.id ?? '')
      .execute()
    await t.queue.sweep()
    expect(await reminders.rowsByEmail()).toMatchObject({
      'honest-0@example.org': { status: 'sent' },
      'honest-2@example.org': { status: 'sent' },
      'broken@example.org': { status: 'waiting', reason: 'unknown', attempts: 1 },
    })
  })
})

describe('quiet hours that end in the hour that clocks repeat', () => {
  test('defer a reminder once, to the second end', async () => {
    t.clock.set('2026-11-01T06:10:00Z')
    const userId = await addMember('night', `${honest.url}/201/night`)
    await reminders.setPreferences(userId, {
      quietFrom: '22:00',
      quietUntil: '01:30',
      timeZone: 'America/New_York',
    })
    await reminders.createDate({ date: '2026-11-03' })
    await t.queue.sweep()
    expect(await reminders.rows()).toMatchObject([{ status: 'waiting', notBefore: new Date('2026-11-01T06:30:00Z') }])
    t.clock.set('2026-11-01T06:30:00Z')
    await t.queue.sweep()
    expect(timesPushed()).toEqual([1])
  })
})
