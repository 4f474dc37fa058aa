import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createImportantDate, deleteImportantDate, updateImportantDate } from '../../../../contract/important-dates.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'

let t: TestApp
let on: ReturnType<typeof reminderActions>
let admin: Client
beforeAll(async () => {
  t = await createTestApp()
  on = reminderActions(t)
  admin = await on.admin()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  t.mails.length = 0
  await on.clear()
})

const told = () => t.mails.map(({ to, subject }) => [to, subject])

/** A date made by an admin and told to one member. */
async function toldDate() {
  await on.addMembers(['a@example.org'])
  const date = await admin.call(createImportantDate, {
    body: { title: 'Election day', type: 'general-election', date: '2026-11-20', description: 'Vote.' },
  })
  await t.queue.run()
  expect(told()).toEqual([['a@example.org', 'Reminder: Election day, Friday, November 20, 2026']])
  t.mails.length = 0
  return date
}

describe('a date that changes after it was told', () => {
  test('is corrected once, saying what changed', async () => {
    const { id } = await toldDate()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24', notificationDaysBefore: 14 } })
    await t.queue.run()
    await t.queue.sweep()
    expect(told()).toEqual([['a@example.org', 'Correction: Election day, Tuesday, November 24, 2026']])
    expect(t.mails[0]?.text).toContain(
      'The day is now Tuesday, November 24, 2026. We had told you Friday, November 20, 2026.',
    )
    expect(await on.rows()).toMatchObject([
      { edition: 0, status: 'sent', toldRevision: 1 },
      { edition: 2, status: 'sent', toldRevision: 2 },
    ])
    expect(await on.progress(admin, id)).toMatchObject({ due: 1, sent: 1, failed: 0, waiting: 0 })
  })

  test('in nothing a member was told: nobody is written to', async () => {
    const { id } = await toldDate()
    await admin.call(updateImportantDate, { params: { id }, body: { notificationDaysBefore: 30 } })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('twice before the correction goes out: only the last is told', async () => {
    const { id } = await toldDate()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24' } })
    await on.correctOnly()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-25', title: 'Runoff' } })
    await t.queue.run()
    expect(told()).toEqual([['a@example.org', 'Correction: Runoff, Wednesday, November 25, 2026']])
    expect(t.mails[0]?.text).toContain('We had told you Friday, November 20, 2026.')
    expect(t.mails[0]?.text).toContain('It is now called "Runoff". We had called it "Election day".')
    expect(await on.rows()).toMatchObject([
      { edition: 0, status: 'sent' },
      { edition: 2, status: 'stopped', reason: 'superseded' },
      { edition: 3, status: 'sent', toldRevision: 3 },
    ])
  })

  test('and back before the correction goes out: nothing is told', async () => {
    const { id } = await toldDate()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24' } })
    await on.correctOnly()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-20' } })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('by being switched off or deleted: it is withdrawn, once', async () => {
    const { id } = await toldDate()
    await admin.call(updateImportantDate, { params: { id }, body: { isActive: false } })
    await t.queue.run()
    await admin.call(deleteImportantDate, { params: { id } })
    await t.queue.run()
    expect(told()).toEqual([['a@example.org', 'Withdrawn: Election day']])
    expect(await on.rows()).toHaveLength(2)
  })

  test('and stands again: that is told too', async () => {
    const { id } = await toldDate()
    await admin.call(updateImportantDate, { params: { id }, body: { isActive: false } })
    await t.queue.run()
    await admin.call(updateImportantDate, { params: { id }, body: { isActive: true } })
    await t.queue.run()
    expect(told().map(([, subject]) => subject)).toEqual([
      'Withdrawn: Election day',
      'Correction: Election day, Friday, November 20, 2026',
    ])
    expect(t.mails[1]?.text).toContain('It stands again, on Friday, November 20, 2026.')
  })

  test('when both days are over: nobody is written to', async () => {
    const { id } = await toldDate()
    t.clock.set('2026-11-30T12:00:00Z')
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-21' } })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('is not told to whom switched email off, nor to whom was never told', async () => {
    const { id } = await toldDate()
    const [later = ''] = await on.addMembers(['later@example.org'])
    await on.prefer(later, { generalElectionDates: false })
    await t.db.updateTable('notificationPreferences').set({ emailNotifications: false }).execute()
    const { id: first } = await t.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'a@example.org')
      .executeTakeFirstOrThrow()
    await on.prefer(first, { emailNotifications: false })
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24' } })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('that a mail on its way told as it was: it is corrected after', async () => {
    const { id } = await toldDate()
    await on.addMembers(['slow@example.org'])
    await on.fanOutOnly()
    // Taken by a process that has read the old words, and is sending them while the date changes.
    await t.db
      .updateTable('reminders')
      .set({ status: 'sending', leasedUntil: new Date('2099-01-01') })
      .where('status', '=', 'waiting')
      .execute()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24' } })
    await t.queue.run()
    expect(told().map(([to]) => to)).toEqual(['a@example.org'])
    await t.db
      .updateTable('reminders')
      .set({ status: 'sent', toldRevision: 1, leasedUntil: null })
      .where('status', '=', 'sending')
      .execute()
    await t.queue.sweep()
    expect(told().map(([to]) => to)).toEqual(['a@example.org', 'slow@example.org'])
  })
})
