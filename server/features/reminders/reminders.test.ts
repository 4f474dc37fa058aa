import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindingOn } from '../../testing/reminders.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('a date that comes near', () => {
  test('is told once, by email, to whom it is for', async () => {
    const on = remindingOn(t)
    const { user } = await t.member({ email: 'near@example.org' })
    await on.date()
    await t.queue.sweep()
    await t.queue.sweep()
    expect(t.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'near@example.org', subject: 'Reminder: Last day to register, Friday, November 20, 2026' },
    ])
    expect(await on.rows()).toMatchObject([
      { userId: user.id, channel: 'email', status: 'sent', attempts: 1, toldRevision: 1, reason: null },
    ])
  })
})
