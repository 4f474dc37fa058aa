import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { fixedClock } from '../../../core/clock.ts'
import { createDateWriter } from '../dates/date-writer.ts'
import { createRemindersService } from '../dates/reminders.service.ts'
import { createRemindersStore } from '../dates/reminders.store.ts'
import { createDeliveryService } from './delivery.service.ts'
import { createOutboxStore } from './outbox.store.ts'

const now = '2026-11-14T12:00:00Z'
const t = await createTestApp({ now })
const reminders = reminderActions(t)
afterAll(() => t.close())
beforeEach(async () => {
  t.mails.length = 0
  await reminders.clear()
})

const emails = Array.from({ length: 60 }, (_, index) => `m${String(index).padStart(2, '0')}@example.org`)
const elections = { rules: new Map(), registration: new Map() }
const noError = (error: unknown) => expect(error).toBeUndefined()
const running = new AbortController().signal

/** Stands in for another process on the same database. */
function startProcess(send: (userId: string) => Promise<void>) {
  const store = createOutboxStore(t.db)
  const sender = {
    hasMailServer: true,
    sendMessage: async ({ userId }: { userId: string }) => {
      await send(userId)
      return { kind: 'sent' as const }
    },
    sendMail: async () => ({ kind: 'sent' as const }),
    sendConfirmation: async () => ({ kind: 'sent' as const }),
    sendPush: async () => ({ outcome: { kind: 'sent' as const }, gone: [] }),
  }
  const clock = fixedClock(now)
  const date = createDateWriter({ store: createRemindersStore(t.db, true), elections, clock })
  return createDeliveryService({ store, writers: { date }, sender, clock, logError: noError })
}

describe('when a process dies', () => {
  test('during fan-out, the next run adds the remaining members, each once', async () => {
    await reminders.addMembers(emails)
    const { id } = await reminders.createDate()
    const store = createRemindersStore(t.db, true)
    let pages = 0
    const dying = createRemindersService({
      clock: t.clock,
      store: {
        ...store,
        addReminders: (page) => {
          if (pages++ === 2) throw new Error('killed')
          return store.addReminders({ ...page, size: 20 })
        },
      },
    })
    await expect(dying.fanOut(id, running)).rejects.toThrow('killed')
    expect(await reminders.rows()).toHaveLength(40)
    await t.queue.sweep()
    expect(t.mails.map(({ to }) => to).toSorted()).toEqual(emails)
  })

  test('with claimed mails, another process sends them once the lease has expired', async () => {
    await reminders.addMembers(emails)
    await reminders.createDate()
    await reminders.fanOutOnly()
    const claimed = await createOutboxStore(t.db).claim('email', 25, t.clock.now())
    expect(claimed).toHaveLength(25)
    await t.queue.sweep()
    expect(t.mails).toHaveLength(35)
    await reminders.expireLeases()
    await t.queue.sweep()
    expect(t.mails.map(({ to }) => to).toSorted()).toEqual(emails)
    expect(await reminders.rows()).toMatchObject(emails.map(() => ({ status: 'sent' })))
  })

  test('after sending a mail and before recording it, the mail is sent again with the same Message-ID', async () => {
    await reminders.addMembers(['a@example.org'])
    await reminders.createDate()
    await t.queue.sweep()
    const [first] = t.mails
    await t.db
      .updateTable('outbox')
      .set({ status: 'sending', sentAt: null, leasedUntil: new Date('2000-01-01') })
      .execute()
    await t.queue.sweep()
    expect(t.mails).toHaveLength(2)
    expect(t.mails[1]?.messageId).toBe(first?.messageId)
  })
})

describe('two processes', () => {
  test('share the work, and no member gets a mail twice', async () => {
    const ids = await reminders.addMembers(emails)
    await reminders.createDate()
    await reminders.fanOutOnly()
    const sent: string[] = []
    const [first, second] = [
      startProcess(async (id) => void sent.push(id)),
      startProcess(async (id) => void sent.push(id)),
    ]
    const counts = await Promise.all([first.deliver('email', running), second.deliver('email', running)])
    expect(sent.toSorted()).toEqual(ids.toSorted())
    expect(counts[0].claimed + counts[1].claimed).toBe(60)
  })

  test('fan out the same date simultaneously and create each row once', async () => {
    await reminders.addMembers(emails)
    const { id } = await reminders.createDate()
    const deps = { clock: t.clock, store: createRemindersStore(t.db, true) }
    const created = await Promise.all([1, 2].map(() => createRemindersService(deps).fanOut(id, running)))
    expect(created.reduce((sum, count) => sum + count)).toBe(60)
    expect(await reminders.rows()).toHaveLength(60)
  })
})

describe('a process that is asked to stop', () => {
  test('finishes the messages in flight and claims no more', async () => {
    await reminders.addMembers(emails)
    await reminders.createDate()
    await reminders.fanOutOnly()
    const stopping = new AbortController()
    const stoppingProcess = startProcess(async () => stopping.abort())
    await stoppingProcess.deliver('email', stopping.signal)
    const statuses = (await reminders.rows()).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'sent')).toHaveLength(40)
    expect(statuses.filter((status) => status === 'waiting')).toHaveLength(20)
  })
})
