import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createImportantDate, deleteImportantDate, updateImportantDate } from '../../../../contract/important-dates.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'

const t = await createTestApp()
const reminders = reminderActions(t)
const admin = await reminders.createAdmin()
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  t.mails.length = 0
  await reminders.clear()
})

const sentMails = () => t.mails.map(({ to, subject }) => [to, subject])

/** A date created by an administrator, of which one member has been reminded. */
async function createRemindedDate() {
  const [memberId = ''] = await reminders.addMembers(['a@example.org'])
  const date = await admin.call(createImportantDate, {
    body: { title: 'Election day', type: 'general-election', date: '2026-11-20', description: 'Vote.' },
  })
  await t.queue.run()
  expect(sentMails()).toEqual([['a@example.org', 'Election day: Fri, Nov 20']])
  t.mails.length = 0
  return { id: date.id, memberId }
}

describe('a date that changes after members were reminded', () => {
  test('is corrected once, with what changed', async () => {
    const { id } = await createRemindedDate()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24', notificationDaysBefore: 14 } })
    await t.queue.run()
    await t.queue.sweep()
    expect(sentMails()).toEqual([['a@example.org', 'Correction: Election day, Tue, Nov 24']])
    expect(t.mails[0]?.text).toContain(
      'The new date is Tuesday, November 24, 2026. We told you Friday, November 20, 2026.',
    )
    // Edition 0 is the reminder; any other is the correction that tells this revision of the date.
    expect(await reminders.rows()).toMatchObject([
      { edition: 0, status: 'sent', toldRevision: 1 },
      { edition: 2, status: 'sent', toldRevision: 2 },
    ])
    expect(await reminders.getProgress(admin, id)).toMatchObject({ due: 1, sent: 1, failed: 0, waiting: 0 })
  })

  test('only in settings members never see is not corrected', async () => {
    const { id } = await createRemindedDate()
    await admin.call(updateImportantDate, { params: { id }, body: { notificationDaysBefore: 30 } })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('twice before the correction is sent is corrected once, with the last change', async () => {
    const { id } = await createRemindedDate()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24' } })
    await reminders.correctOnly()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-25', title: 'Runoff' } })
    await t.queue.run()
    expect(sentMails()).toEqual([['a@example.org', 'Correction: Runoff, Wed, Nov 25']])
    expect(t.mails[0]?.text).toContain('We told you Friday, November 20, 2026.')
    expect(t.mails[0]?.text).toContain('It’s now called “Runoff.” We called it “Election day.”')
    expect(await reminders.rows()).toMatchObject([
      { edition: 0, status: 'sent' },
      { edition: 2, status: 'stopped', reason: 'superseded' },
      { edition: 3, status: 'sent', toldRevision: 3 },
    ])
  })

  test('and is changed back before the correction is sent is not corrected', async () => {
    const { id } = await createRemindedDate()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24' } })
    await reminders.correctOnly()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-20' } })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('by being deactivated and then deleted is withdrawn once', async () => {
    const { id } = await createRemindedDate()
    await admin.call(updateImportantDate, { params: { id }, body: { isActive: false } })
    await t.queue.run()
    await admin.call(deleteImportantDate, { params: { id } })
    await t.queue.run()
    expect(sentMails()).toEqual([['a@example.org', 'Reminder canceled: Election day']])
    expect(await reminders.rows()).toHaveLength(2)
  })

  test('by being deactivated and reactivated is withdrawn and then corrected', async () => {
    const { id } = await createRemindedDate()
    await admin.call(updateImportantDate, { params: { id }, body: { isActive: false } })
    await t.queue.run()
    await admin.call(updateImportantDate, { params: { id }, body: { isActive: true } })
    await t.queue.run()
    expect(sentMails().map(([, subject]) => subject)).toEqual([
      'Reminder canceled: Election day',
      'Correction: Election day, Fri, Nov 20',
    ])
    expect(t.mails[1]?.text).toContain('This date applies again: Friday, November 20, 2026.')
  })

  test('after both days are over is not corrected', async () => {
    const { id } = await createRemindedDate()
    t.clock.set('2026-11-30T12:00:00Z')
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-21' } })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('is not corrected for members who turned email off or were never reminded', async () => {
    const { id, memberId } = await createRemindedDate()
    await reminders.setPreferences(memberId, { emailNotifications: false })
    const [neverReminded = ''] = await reminders.addMembers(['later@example.org'])
    await reminders.setPreferences(neverReminded, { generalElectionDates: false })
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24' } })
    await t.queue.run()
    expect(t.mails).toEqual([])
  })

  test('while a mail with the old day is being sent is corrected afterwards', async () => {
    const { id } = await createRemindedDate()
    await reminders.addMembers(['slow@example.org'])
    await reminders.fanOutOnly()
    // Another process has claimed the row and is sending the old text while the date changes.
    await t.db
      .updateTable('outbox')
      .set({ status: 'sending', leasedUntil: new Date('2099-01-01') })
      .where('status', '=', 'waiting')
      .execute()
    await admin.call(updateImportantDate, { params: { id }, body: { date: '2026-11-24' } })
    await t.queue.run()
    expect(sentMails().map(([to]) => to)).toEqual(['a@example.org'])
    await t.db
      .updateTable('outbox')
      .set({ status: 'sent', toldRevision: 1, leasedUntil: null })
      .where('status', '=', 'sending')
      .execute()
    await t.queue.sweep()
    expect(sentMails().map(([to]) => to)).toEqual(['a@example.org', 'slow@example.org'])
  })
})
