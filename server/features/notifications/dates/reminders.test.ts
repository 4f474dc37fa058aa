import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exportAccount } from '../../../../contract/accounts.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'

const t = await createTestApp()
const reminders = reminderActions(t)
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  t.mails.length = 0
  await reminders.clear()
})

const mailed = () => t.mails.map(({ to }) => to).toSorted()
const subjects = () => t.mails.map(({ subject }) => subject)

describe('a date that is due', () => {
  test('is mailed once to the members it is for', async () => {
    const [userId] = await reminders.addMembers(['near@example.org'])
    await reminders.createDate()
    await t.queue.sweep()
    await t.queue.sweep()
    expect(subjects()).toEqual(['Last day to register: Fri, Nov 20'])
    expect(await reminders.rows()).toMatchObject([
      { userId, channel: 'email', edition: 0, status: 'sent', attempts: 1, toldRevision: 1, reason: null },
    ])
  })

  test('is mailed to members of its state, or to all members when it is nationwide', async () => {
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    await reminders.addMembers(['oh@example.org'], { stateCode: 'OH' })
    await reminders.addMembers(['nowhere@example.org'])
    await reminders.createDate({ stateCode: 'TX' })
    await t.queue.sweep()
    expect(mailed()).toEqual(['tx@example.org'])
    await reminders.createDate({ title: 'Election day', type: 'general-election' })
    await t.queue.sweep()
    expect(mailed()).toEqual(['nowhere@example.org', 'oh@example.org', 'tx@example.org', 'tx@example.org'])
  })

  test('is mailed according to the member’s settings for types and channels', async () => {
    const [noEmail = '', noType = '', noDeadline = ''] = await reminders.addMembers([
      'a@example.org',
      'b@example.org',
      'c@example.org',
      'd@example.org',
    ])
    await reminders.setPreferences(noEmail, { emailNotifications: false })
    await reminders.setPreferences(noType, { generalElectionDates: false })
    await reminders.setPreferences(noDeadline, { voterRegistrationDeadlines: false })
    await reminders.createDate({ type: 'general-election' })
    await t.queue.sweep()
    expect(mailed()).toEqual(['c@example.org', 'd@example.org'])
  })

  test('creates no reminders before it is due, when inactive, or when it is over', async () => {
    await reminders.addMembers(['a@example.org'])
    await reminders.createDate({ date: '2026-11-22' })
    await reminders.createDate({ isActive: false })
    await reminders.createDate({ date: '2026-11-13' })
    await t.queue.sweep()
    expect(await reminders.rows()).toEqual([])
  })

  test('is mailed to members who join while it is due', async () => {
    await reminders.addMembers(['early@example.org'])
    await reminders.createDate()
    await t.queue.sweep()
    await reminders.addMembers(['late@example.org'])
    t.clock.set('2026-11-19T12:00:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['early@example.org', 'late@example.org'])
  })

  test('fans out to more members than fit in one page', async () => {
    await reminders.addMembers(Array.from({ length: 2050 }, (_, index) => `m${index}@example.org`))
    const { id } = await reminders.createDate()
    await reminders.fanOutOnly()
    const admin = await reminders.createAdmin()
    expect(await reminders.getProgress(admin, id)).toMatchObject({ due: 2050, sent: 0, waiting: 2050, underWay: true })
  })
})

describe('the day of a date', () => {
  test('begins in the member’s time zone', async () => {
    await reminders.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await reminders.addMembers(['ca@example.org'], { stateCode: 'CA' })
    const [guam = ''] = await reminders.addMembers(['guam@example.org'], { stateCode: 'CA' })
    await reminders.setPreferences(guam, { timeZone: 'Pacific/Guam' })
    await reminders.createDate({ date: '2026-11-20', notificationDaysBefore: 5 })
    t.clock.set('2026-11-14T14:30:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['guam@example.org'])
    t.clock.set('2026-11-15T05:00:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['guam@example.org', 'ny@example.org'])
    t.clock.set('2026-11-15T08:00:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['ca@example.org', 'guam@example.org', 'ny@example.org'])
  })

  test('ends at local midnight, even when daylight saving time begins', async () => {
    await reminders.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await reminders.addMembers(['ca@example.org'], { stateCode: 'CA' })
    await reminders.createDate({ date: '2027-03-14', notificationDaysBefore: 1 })
    // Daylight saving time began that day: it ends in New York at 04:00 UTC, an hour earlier than in winter.
    t.clock.set('2027-03-15T04:00:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['ca@example.org'])
  })

  test('is described relative to today, including a leap day', async () => {
    await reminders.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await reminders.createDate({
      date: '2028-02-29',
      notificationDaysBefore: 1,
      type: 'primary-election',
      title: 'Primary',
    })
    await reminders.createDate({ date: '2028-03-01', notificationDaysBefore: 2, title: 'Deadline' })
    t.clock.set('2028-02-28T04:59:00Z')
    await t.queue.sweep()
    expect(t.mails).toEqual([])
    t.clock.set('2028-02-28T05:00:00Z')
    await t.queue.sweep()
    expect((await reminders.rows()).map(({ message }) => message?.split('\n')[0]).toSorted()).toEqual([
      'Deadline: Wednesday, March 1, 2028 (in 2 days).',
      'Primary: Tuesday, February 29, 2028 (tomorrow).',
    ])
  })

  test('stops a waiting reminder once it is over', async () => {
    await reminders.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await reminders.createDate()
    await reminders.fanOutOnly()
    t.clock.set('2026-11-21T05:00:00Z')
    await t.queue.sweep()
    expect(await reminders.rows()).toMatchObject([{ status: 'stopped', reason: 'too-late' }])
    expect(t.mails).toEqual([])
  })
})

describe('quiet hours', () => {
  test('delay a reminder until they end', async () => {
    const [userId = ''] = await reminders.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await reminders.setPreferences(userId, { quietFrom: '21:00', quietUntil: '08:00' })
    await reminders.createDate()
    t.clock.set('2026-11-15T03:00:00Z')
    await t.queue.sweep()
    expect(await reminders.rows()).toMatchObject([
      { status: 'waiting', attempts: 0, notBefore: new Date('2026-11-15T13:00:00Z') },
    ])
    t.clock.set('2026-11-15T13:00:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['ny@example.org'])
  })
})

describe('a change before the reminder is sent', () => {
  test('of the member’s settings stops it, and starts it again when reverted', async () => {
    const [userId = ''] = await reminders.addMembers(['a@example.org'])
    await reminders.createDate()
    await reminders.fanOutOnly()
    await reminders.setPreferences(userId, { emailNotifications: false })
    await t.queue.sweep()
    expect(await reminders.rows()).toMatchObject([{ status: 'stopped', reason: 'not-wanted' }])
    await reminders.setPreferences(userId, { emailNotifications: true })
    await t.queue.sweep()
    expect(mailed()).toEqual(['a@example.org'])
  })

  test('of the title sends the new title', async () => {
    await reminders.addMembers(['a@example.org'])
    const { id } = await reminders.createDate()
    await reminders.fanOutOnly()
    await reminders.changeDate(id, { title: 'Last day to register online' })
    await t.queue.sweep()
    expect(subjects()).toEqual(['Last day to register online: Fri, Nov 20'])
    await t.queue.sweep()
    expect(t.mails).toHaveLength(1)
  })

  test('that deactivates the date stops it, and reactivating sends it when due', async () => {
    await reminders.addMembers(['a@example.org'])
    const { id } = await reminders.createDate()
    await reminders.fanOutOnly()
    await reminders.changeDate(id, { isActive: false })
    await t.queue.sweep()
    expect(await reminders.rows()).toMatchObject([{ status: 'stopped', reason: 'date-off' }])
    await reminders.changeDate(id, { isActive: true, date: '2026-12-20' })
    await t.queue.sweep()
    expect(t.mails).toEqual([])
    t.clock.set('2026-12-14T12:00:00Z')
    await t.queue.sweep()
    expect(subjects()).toEqual(['Last day to register: Sun, Dec 20'])
  })

  test('to a later day stops it until that day is due', async () => {
    await reminders.addMembers(['a@example.org'])
    const { id } = await reminders.createDate()
    await reminders.fanOutOnly()
    await reminders.changeDate(id, { date: '2026-12-20' })
    await t.queue.sweep()
    expect(await reminders.rows()).toMatchObject([{ status: 'stopped', reason: 'not-due' }])
  })

  test('that deletes the account deletes its reminders', async () => {
    const [userId = ''] = await reminders.addMembers(['a@example.org'])
    await reminders.createDate()
    await reminders.fanOutOnly()
    await t.db.deleteFrom('users').where('id', '=', userId).execute()
    await t.queue.sweep()
    expect(await reminders.rows()).toEqual([])
  })
})

describe('the account export', () => {
  test('contains settings, browsers and messages, but no keys', async () => {
    const { client, user } = await t.member({ email: 'export@example.org' })
    await reminders.setPreferences(user.id, { civicEvents: false })
    await reminders.subscribe(user.id, { endpoint: 'https://push.example.org/1', p256dh: 'secret-p', auth: 'secret-a' })
    await reminders.createDate()
    await t.queue.sweep()
    const { data } = await client.call(exportAccount, {})
    expect(data.reminders).toMatchObject({
      settings: { civicEvents: false },
      browsers: [{ endpoint: 'https://push.example.org/1' }],
      messages: [{ channel: 'email', status: 'sent', subject: expect.stringContaining('Last day to register') }],
    })
    expect(JSON.stringify(data)).not.toContain('secret-')
  })
})
