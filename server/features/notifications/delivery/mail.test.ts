import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { importantDatesProgress, retryReminders } from '../../../../contract/important-dates.ts'
import { createSecondApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { type DeliveredMail, type RecipientBehavior, startSmtpSink } from '../../../../harness/stand-ins/smtp-sink.ts'

const behaviors = new Map<string, RecipientBehavior>()
const delivered: DeliveredMail[] = []

const minute = 60_000

const sink = await startSmtpSink({
  behavior: (recipient) => behaviors.get(recipient) ?? 'accept',
  onMail: (mail) => delivered.push(mail),
})
const t = await createTestApp({
  env: { SMTP_URL: sink.url, MAIL_FROM: 'Precinct <remind@vote.example.org>', PUBLIC_URL: 'http://vote.example.org' },
})
const reminders = reminderActions(t)
afterAll(async () => {
  await t.close()
  await sink.close()
})
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  behaviors.clear()
  delivered.length = 0
  await reminders.clear()
})

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not found')
  return value
}

/** The plain text part of a mail. */
const textOf = (mail: DeliveredMail | undefined) => {
  const part = mail?.text.split('text/plain')[1]?.split('\r\n\r\n')[1] ?? ''
  return `${part.replaceAll('=\r\n', '').replaceAll('=3D', '=')}${Buffer.from(part, 'base64').toString()}`
}

const rowOf = async (userId: string) => (await reminders.rows()).find((row) => row.userId === userId)

describe('a reminder by email', () => {
  test('has text and HTML parts, unsubscribe headers and its own Message-ID', async () => {
    await reminders.addMembers(['pat@example.org'])
    await reminders.createDate({ description: 'Register <b>online</b>.\nOr by mail.' })
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

  test('is in the member’s language, with the administrator’s Spanish texts where provided', async () => {
    const [user] = await reminders.addMembers(['es@example.org'])
    await t.db
      .updateTable('users')
      .set({ locale: 'es' })
      .where('id', '=', user ?? '')
      .execute()
    await reminders.createDate({ titleEs: 'Ultimo dia para inscribirse', descriptionEs: 'Por correo.' })
    await t.queue.sweep()
    expect(await rowOf(user ?? '')).toMatchObject({
      subject: 'Ultimo dia para inscribirse: vie, 20 de nov',
      message: expect.stringContaining('(en 6 días)'),
    })
  })

  test('about a nationwide election is not sent to a territory, which has its own elections', async () => {
    await reminders.addMembers(['wi@example.org'], { stateCode: 'WI' })
    await reminders.addMembers(['pr@example.org'], { stateCode: 'PR' })
    await reminders.createDate({ type: 'general-election', title: 'U.S. General Election' })
    await t.queue.sweep()
    expect(delivered.map(({ to }) => to)).toEqual(['wi@example.org'])
    await reminders.createDate({ type: 'civic-event', title: 'National Voter Registration Day' })
    await t.queue.sweep()
    expect(delivered.map(({ to }) => to).toSorted()).toEqual(['pr@example.org', 'wi@example.org', 'wi@example.org'])
  })

  test('about a state’s date links the official page, and says if the legislature has met since it was entered', async () => {
    const [user = ''] = await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    const { links, office } = found(reference.elections.registration.get('TX'))
    await reminders.createDate({ stateCode: 'TX', updatedAt: new Date('2026-11-14T12:00:00Z') })
    await t.queue.sweep()
    expect(textOf(delivered[0])).toContain(`Official election dates: ${links.electionDates?.url ?? office.website.url}`)
    expect((await rowOf(user))?.message).not.toContain('We haven’t confirmed')

    t.clock.set('2027-01-12T12:00:00Z')
    await reminders.clear()
    const [later = ''] = await reminders.addMembers(['later@example.org'], { stateCode: 'TX' })
    await reminders.createDate({ stateCode: 'TX', date: '2027-01-18', updatedAt: new Date('2026-11-14T12:00:00Z') })
    await t.queue.sweep()
    expect((await rowOf(later))?.message).toContain(
      'We haven’t confirmed this date since the legislative session of 2027. Check with your election office.',
    )
  })
})

describe('a failing mail server', () => {
  test('for some recipients leaves the reason in their rows while the others get their mail', async () => {
    const failing: [string, RecipientBehavior][] = [
      ['unknown@example.org', 'refuse'],
      ['overflow@example.org', 'overflow'],
      ['busy@example.org', 'later'],
      ['full@example.org', 'full'],
      ['silent@example.org', 'hang'],
      ['broken@example.org', 'drop'],
    ]
    for (const [address, behavior] of failing) behaviors.set(address, behavior)
    await reminders.addMembers([
      ...failing.map(([address]) => address),
      'a@example.org',
      'b@example.org',
      'c@example.org',
    ])
    await reminders.createDate()
    await t.queue.sweep()
    const rows = await reminders.rowsByEmail()
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

  test('that recovers gets the mail after retries with growing intervals', async () => {
    behaviors.set('busy@example.org', 'later')
    const [user = ''] = await reminders.addMembers(['busy@example.org'])
    await reminders.createDate()
    await t.queue.sweep()
    t.clock.advance(minute - 1)
    await t.queue.sweep()
    expect(await rowOf(user)).toMatchObject({ attempts: 1 })
    t.clock.advance(1)
    await t.queue.sweep()
    expect(await rowOf(user)).toMatchObject({ attempts: 2, notBefore: new Date('2026-11-14T12:06:00Z') })
    behaviors.clear()
    t.clock.advance(5 * minute)
    await t.queue.sweep()
    expect(await rowOf(user)).toMatchObject({ status: 'sent', attempts: 3, reason: null, reasonStatus: null })
    expect(delivered).toHaveLength(1)
  })

  test('that keeps failing makes the reminder fail with the reason, until an administrator retries it', async () => {
    behaviors.set('busy@example.org', 'later')
    const [user = ''] = await reminders.addMembers(['busy@example.org'])
    const admin = await reminders.createAdmin()
    const { id } = await reminders.createDate()
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
    behaviors.clear()
    t.clock.set('2026-11-25T12:00:00Z')
    expect(await admin.call(retryReminders, { params: { id } })).toEqual({ retried: 0 })
    t.clock.set('2026-11-16T12:00:00Z')
    expect(await admin.call(retryReminders, { params: { id } })).toEqual({ retried: 1 })
    expect(await progress()).toMatchObject([{ failed: 0, waiting: 1, underWay: true }])
    await t.queue.sweep()
    expect(await rowOf(user)).toMatchObject({ status: 'sent', reason: null })
  })

  test('that accepts a mail without confirming it gets it again with the same Message-ID', async () => {
    behaviors.set('lost@example.org', 'drop-after')
    await reminders.addMembers(['lost@example.org'])
    await reminders.createDate()
    await t.queue.sweep()
    behaviors.clear()
    t.clock.advance(minute)
    await t.queue.sweep()
    expect(delivered).toHaveLength(2)
    expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(1)
  })
})

describe('an unreachable mail server', () => {
  test('is detected after a few attempts, and the remaining reminders are not tried', async () => {
    const closedSink = await startSmtpSink()
    await closedSink.close()
    const app = await createSecondApp(t, { env: { SMTP_URL: closedSink.url } })
    const unreachable = reminderActions(app)
    await unreachable.addMembers(Array.from({ length: 150 }, (_, index) => `m${index}@example.org`))
    await unreachable.createDate()
    await app.queue.sweep()
    const rows = await unreachable.rows()
    const tried = rows.filter(({ attempts }) => attempts > 0)
    expect(rows.every(({ status }) => status === 'waiting')).toBe(true)
    expect(tried.length).toBeGreaterThanOrEqual(20)
    expect(tried.length).toBeLessThan(100)
    expect(tried.every(({ reason }) => reason === 'unreachable')).toBe(true)
    await app.close()
  })
})
