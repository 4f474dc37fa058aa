import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportAccount } from '../../../contract/accounts.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { reminderActions } from '../../../harness/fixtures/reminders.ts'

let t: TestApp
let on: ReturnType<typeof reminderActions>
beforeAll(async () => {
  t = await createTestApp()
  on = reminderActions(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  t.mails.length = 0
  await on.clear()
})

const mailed = () => t.mails.map(({ to }) => to).toSorted()
const subjects = () => t.mails.map(({ subject }) => subject)

describe('a date that comes near', () => {
  test('is told once, by email, to whom it is for', async () => {
    const [userId] = await on.addMembers(['near@example.org'])
    await on.date()
    await t.queue.sweep()
    await t.queue.sweep()
    expect(subjects()).toEqual(['Reminder: Last day to register, Friday, November 20, 2026'])
    expect(await on.rows()).toMatchObject([
      { userId, channel: 'email', edition: 0, status: 'sent', attempts: 1, toldRevision: 1, reason: null },
    ])
  })

  test('is told in its state, or everywhere', async () => {
    await on.addMembers(['tx@example.org'], { stateCode: 'TX' })
    await on.addMembers(['oh@example.org'], { stateCode: 'OH' })
    await on.addMembers(['nowhere@example.org'])
    await on.date({ stateCode: 'TX' })
    await t.queue.sweep()
    expect(mailed()).toEqual(['tx@example.org'])
    await on.date({ title: 'Election day', type: 'general-election' })
    await t.queue.sweep()
    expect(mailed()).toEqual(['nowhere@example.org', 'oh@example.org', 'tx@example.org', 'tx@example.org'])
  })

  test('is told by type and by way as the member switched', async () => {
    const [noEmail = '', noType = '', noDeadline = ''] = await on.addMembers([
      'a@example.org',
      'b@example.org',
      'c@example.org',
      'd@example.org',
    ])
    await on.prefer(noEmail, { emailNotifications: false })
    await on.prefer(noType, { generalElectionDates: false })
    await on.prefer(noDeadline, { voterRegistrationDeadlines: false })
    await on.date({ type: 'general-election' })
    await t.queue.sweep()
    expect(mailed()).toEqual(['c@example.org', 'd@example.org'])
  })

  test('is not told before its time, when inactive, or when it has passed', async () => {
    await on.addMembers(['a@example.org'])
    await on.date({ date: '2026-11-22' })
    await on.date({ isActive: false })
    await on.date({ date: '2026-11-13' })
    await t.queue.sweep()
    expect(await on.rows()).toEqual([])
  })

  test('reaches whoever joins while it is near', async () => {
    await on.addMembers(['early@example.org'])
    await on.date()
    await t.queue.sweep()
    await on.addMembers(['late@example.org'])
    t.clock.set('2026-11-19T12:00:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['early@example.org', 'late@example.org'])
  })

  test('finds more members than fit in one page', async () => {
    await on.addMembers(Array.from({ length: 2050 }, (_, at) => `m${at}@example.org`))
    const { id } = await on.date()
    await on.fanOutOnly()
    const admin = await on.admin()
    expect(await on.progress(admin, id)).toMatchObject({ due: 2050, sent: 0, waiting: 2050, underWay: true })
  })
})

describe('the day', () => {
  test('is the one where the member is', async () => {
    await on.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await on.addMembers(['ca@example.org'], { stateCode: 'CA' })
    const [abroad = ''] = await on.addMembers(['guam@example.org'], { stateCode: 'CA' })
    await on.prefer(abroad, { timeZone: 'Pacific/Guam' })
    await on.date({ date: '2026-11-20', notificationDaysBefore: 5 })
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

  test('ends at midnight there, also when clocks change', async () => {
    await on.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await on.addMembers(['ca@example.org'], { stateCode: 'CA' })
    await on.date({ date: '2027-03-14', notificationDaysBefore: 1 })
    // Summer time began that day: it ends in New York at 04:00 UTC, an hour before it would have in winter.
    t.clock.set('2027-03-15T04:00:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['ca@example.org'])
  })

  test('is told in words that fit: today, tomorrow, a leap day', async () => {
    await on.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await on.date({ date: '2028-02-29', notificationDaysBefore: 1, type: 'primary-election', title: 'Primary' })
    await on.date({ date: '2028-03-01', notificationDaysBefore: 2, title: 'Deadline' })
    t.clock.set('2028-02-28T04:59:00Z')
    await t.queue.sweep()
    expect(t.mails).toEqual([])
    t.clock.set('2028-02-28T05:00:00Z')
    await t.queue.sweep()
    expect((await on.rows()).map(({ message }) => message?.split('\n')[0]).toSorted()).toEqual([
      'In 2 days, on Wednesday, March 1, 2028: Deadline.',
      'Tomorrow, on Tuesday, February 29, 2028: Primary.',
    ])
  })

  test('that passes while a reminder waits: it is not sent any more', async () => {
    await on.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await on.date()
    await on.fanOutOnly()
    t.clock.set('2026-11-21T05:00:00Z')
    await t.queue.sweep()
    expect(await on.rows()).toMatchObject([{ status: 'stopped', reason: 'too-late' }])
    expect(t.mails).toEqual([])
  })
})

describe('quiet hours', () => {
  test('hold a reminder back until they end', async () => {
    const [userId = ''] = await on.addMembers(['ny@example.org'], { stateCode: 'NY' })
    await on.prefer(userId, { quietFrom: '21:00', quietUntil: '08:00' })
    await on.date()
    t.clock.set('2026-11-15T03:00:00Z')
    await t.queue.sweep()
    expect(await on.rows()).toMatchObject([
      { status: 'waiting', attempts: 0, notBefore: new Date('2026-11-15T13:00:00Z') },
    ])
    t.clock.set('2026-11-15T13:00:00Z')
    await t.queue.sweep()
    expect(mailed()).toEqual(['ny@example.org'])
  })
})

describe('a change of mind before it is sent', () => {
  test('of the member is respected, and of another mind again too', async () => {
    const [userId = ''] = await on.addMembers(['a@example.org'])
    await on.date()
    await on.fanOutOnly()
    await on.prefer(userId, { emailNotifications: false })
    await t.queue.sweep()
    expect(await on.rows()).toMatchObject([{ status: 'stopped', reason: 'not-wanted' }])
    await on.prefer(userId, { emailNotifications: true })
    await t.queue.sweep()
    expect(mailed()).toEqual(['a@example.org'])
  })

  test('of the admin about the words: the new ones are sent', async () => {
    await on.addMembers(['a@example.org'])
    const { id } = await on.date()
    await on.fanOutOnly()
    await on.change(id, { title: 'Last day to register online' })
    await t.queue.sweep()
    expect(subjects()).toEqual(['Reminder: Last day to register online, Friday, November 20, 2026'])
    await t.queue.sweep()
    expect(t.mails).toHaveLength(1)
  })

  test('of the admin about the date itself: stopped, and sent when it stands again', async () => {
    await on.addMembers(['a@example.org'])
    const { id } = await on.date()
    await on.fanOutOnly()
    await on.change(id, { isActive: false })
    await t.queue.sweep()
    expect(await on.rows()).toMatchObject([{ status: 'stopped', reason: 'date-off' }])
    await on.change(id, { isActive: true, date: '2026-12-20' })
    await t.queue.sweep()
    expect(t.mails).toEqual([])
    t.clock.set('2026-12-14T12:00:00Z')
    await t.queue.sweep()
    expect(subjects()).toEqual(['Reminder: Last day to register, Sunday, December 20, 2026'])
  })

  test('of the admin about the day: what waits is told when the new day comes near', async () => {
    await on.addMembers(['a@example.org'])
    const { id } = await on.date()
    await on.fanOutOnly()
    await on.change(id, { date: '2026-12-20' })
    await t.queue.sweep()
    expect(await on.rows()).toMatchObject([{ status: 'stopped', reason: 'not-due' }])
  })

  test('by leaving: nothing is left of the member', async () => {
    const [userId = ''] = await on.addMembers(['a@example.org'])
    await on.date()
    await on.fanOutOnly()
    await t.db.deleteFrom('users').where('id', '=', userId).execute()
    await t.queue.sweep()
    expect(await on.rows()).toEqual([])
  })
})

describe('the account’s download', () => {
  test('has settings, browsers and messages, but no keys', async () => {
    const { client, user } = await t.member({ email: 'export@example.org' })
    await on.prefer(user.id, { civicEvents: false })
    await on.subscribe(user.id, { endpoint: 'https://push.example.org/1', p256dh: 'secret-p', auth: 'secret-a' })
    await on.date()
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
