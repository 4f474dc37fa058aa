import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importantDatesProgress, retryReminders } from '../../../../contract/important-dates.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { type Delivered, type Manner, startSmtpSink } from '../../../../harness/stand-ins/smtp-sink.ts'

const manners = new Map<string, Manner>()
const delivered: Delivered[] = []
let sink: Awaited<ReturnType<typeof startSmtpSink>>
let t: TestApp
let on: ReturnType<typeof reminderActions>

const minute = 60_000

beforeAll(async () => {
  sink = await startSmtpSink({
    manner: (recipient) => manners.get(recipient) ?? 'accept',
    onMail: (mail) => delivered.push(mail),
  })
  t = await createTestApp({
    env: { SMTP_URL: sink.url, MAIL_FROM: 'Precinct <remind@vote.example.org>', PUBLIC_URL: 'http://vote.example.org' },
  })
  on = reminderActions(t)
})
afterAll(async () => {
  await t.close()
  await sink.close()
})
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  manners.clear()
  delivered.length = 0
  await on.clear()
})

const rowOf = async (userId: string) => (await on.rows()).find((row) => row.userId === userId)

describe('a reminder by email', () => {
  test('is text and HTML, knows how to end it, and has a Message-ID of its own', async () => {
    await on.addMembers(['pat@example.org'])
    await on.date({ description: 'Register <b>online</b>.\nOr by mail.' })
    await t.queue.sweep()
    const [mail] = delivered
    expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(mail?.text).toMatch(/^List-Unsubscribe:\s+<http:\/\/vote\.example\.org\/api\/unsubscribe\?token=[\w.-]+>/m)
    expect(mail?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(mail?.text).toMatch(/^From: Precinct <remind@vote\.example\.org>/m)
    expect(mail?.text).toContain('Content-Type: text/plain')
    expect(mail?.text).toContain('Content-Type: text/html')
    const html = mail?.text.split('text/html')[1]?.split('\r\n\r\n')[1] ?? ''
    expect(Buffer.from(html, 'base64').toString()).toContain('Register &lt;b&gt;online&lt;/b&gt;.')
    expect(mail?.messageId).toMatch(/^<reminder\.\d+\.[0-9a-z]+@vote\.example\.org>$/)
  })

  test('speaks the language of the member, in the admin’s Spanish words where there are any', async () => {
    const [user] = await on.addMembers(['es@example.org'])
    await t.db
      .updateTable('users')
      .set({ locale: 'es' })
      .where('id', '=', user ?? '')
      .execute()
    await on.date({ titleEs: 'Ultimo dia para inscribirse', descriptionEs: 'Por correo.' })
    await t.queue.sweep()
    expect(await rowOf(user ?? '')).toMatchObject({
      subject: 'Recordatorio: Ultimo dia para inscribirse, viernes, 20 de noviembre de 2026',
      message: expect.stringContaining('Dentro de 6 días'),
    })
  })
})

describe('a mail server that makes trouble', () => {
  test('for some: their rows say what, and the others go out', async () => {
    const awkward: [string, Manner][] = [
      ['unknown@example.org', 'refuse'],
      ['overflow@example.org', 'overflow'],
      ['busy@example.org', 'later'],
      ['full@example.org', 'full'],
      ['silent@example.org', 'hang'],
      ['broken@example.org', 'drop'],
    ]
    for (const [address, manner] of awkward) manners.set(address, manner)
    await on.addMembers([...awkward.map(([address]) => address), 'a@example.org', 'b@example.org', 'c@example.org'])
    await on.date()
    await t.queue.sweep()
    const rows = await on.rowsByEmail()
    expect(delivered.map(({ to }) => to).toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
    expect(rows).toMatchObject({
      'a@example.org': { status: 'sent', reason: null },
      'unknown@example.org': { status: 'failed', reason: 'bad-address', reasonStatus: '550 5.1.1', attempts: 1 },
      'overflow@example.org': { status: 'failed', reason: 'mailbox-full', reasonStatus: '552 5.2.2' },
      'busy@example.org': { status: 'waiting', reason: 'refused', reasonStatus: '451 4.7.1', attempts: 1 },
      'full@example.org': { status: 'waiting', reason: 'mailbox-full', reasonStatus: '452 4.2.2' },
      'silent@example.org': { status: 'waiting', reason: 'unreachable' },
      'broken@example.org': { status: 'waiting', reason: 'unreachable' },
    })
    expect(t.log.join('')).not.toContain('@example.org')
  })

  test('for a while: tried again later and later, and then sent', async () => {
    manners.set('busy@example.org', 'later')
    const [user = ''] = await on.addMembers(['busy@example.org'])
    await on.date()
    await t.queue.sweep()
    t.clock.advance(minute - 1)
    await t.queue.sweep()
    expect(await rowOf(user)).toMatchObject({ attempts: 1 })
    t.clock.advance(1)
    await t.queue.sweep()
    expect(await rowOf(user)).toMatchObject({ attempts: 2, notBefore: new Date('2026-11-14T12:06:00Z') })
    manners.clear()
    t.clock.advance(5 * minute)
    await t.queue.sweep()
    expect(await rowOf(user)).toMatchObject({ status: 'sent', attempts: 3, reason: null, reasonStatus: null })
    expect(delivered).toHaveLength(1)
  })

  test('for good: given up with the reason, and tried once more when an admin says so', async () => {
    manners.set('busy@example.org', 'later')
    const [user = ''] = await on.addMembers(['busy@example.org'])
    const admin = await on.admin()
    const { id } = await on.date()
    const progress = async () => (await admin.call(importantDatesProgress, { query: { ids: String(id) } })).progress
    for (const wait of [0, 1, 5, 20, 60, 240, 720]) {
      t.clock.advance(wait * minute)
      await t.queue.sweep()
    }
    expect(await rowOf(user)).toMatchObject({
      status: 'failed',
      reason: 'refused',
      reasonStatus: '451 4.7.1',
      attempts: 7,
    })
    expect(await progress()).toEqual([{ id, due: 1, sent: 0, failed: 1, waiting: 0, underWay: false }])
    manners.clear()
    t.clock.set('2026-11-25T12:00:00Z')
    expect(await admin.call(retryReminders, { params: { id } })).toEqual({ retried: 0 })
    t.clock.set('2026-11-16T12:00:00Z')
    expect(await admin.call(retryReminders, { params: { id } })).toEqual({ retried: 1 })
    expect(await progress()).toMatchObject([{ failed: 0, waiting: 1, underWay: true }])
    await t.queue.sweep()
    expect(await rowOf(user)).toMatchObject({ status: 'sent', reason: null })
  })

  test('by taking a mail without saying so: the same mail comes again under the same Message-ID', async () => {
    manners.set('lost@example.org', 'drop-after')
    await on.addMembers(['lost@example.org'])
    await on.date()
    await t.queue.sweep()
    manners.clear()
    t.clock.advance(minute)
    await t.queue.sweep()
    expect(delivered).toHaveLength(2)
    expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(1)
  })
})

describe('no mail server at all', () => {
  test('is waited for: a few find that out, and the others are left alone', async () => {
    const gone = await startSmtpSink()
    await gone.close()
    const alone = await createTestApp({ env: { SMTP_URL: gone.url } })
    const here = reminderActions(alone)
    await here.addMembers(Array.from({ length: 150 }, (_, at) => `m${at}@example.org`))
    await here.date()
    await alone.queue.sweep()
    const rows = await here.rows()
    const tried = rows.filter(({ attempts }) => attempts > 0)
    expect(rows.every(({ status }) => status === 'waiting')).toBe(true)
    expect(tried.length).toBeGreaterThanOrEqual(20)
    expect(tried.length).toBeLessThan(100)
    expect(tried.every(({ reason }) => reason === 'unreachable')).toBe(true)
    await alone.close()
  })
})
