import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { fixedClock } from '../../../core/clock.ts'
import { createCorrectionsStore } from '../sweep/corrections.store.ts'
import { createFanOutStore } from '../sweep/fan-out.store.ts'
import { createSweepService } from '../sweep/sweep.service.ts'
import { createDeliveryService } from './delivery.service.ts'
import { createDeliveryStore } from './delivery.store.ts'

const now = '2026-11-14T12:00:00Z'
let t: TestApp
let on: ReturnType<typeof reminderActions>
beforeAll(async () => {
  t = await createTestApp({ now })
  on = reminderActions(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.mails.length = 0
  await on.clear()
})

const many = Array.from({ length: 60 }, (_, at) => `m${String(at).padStart(2, '0')}@example.org`)
const running = new AbortController().signal

/** A process of its own on the same database. */
function newProcess(send: (userId: string) => Promise<void>) {
  const store = createDeliveryStore(t.db)
  const sending = {
    mail: async ({ userId }: { userId: string }) => {
      await send(userId)
      return { kind: 'sent' as const }
    },
    push: async () => ({ outcome: { kind: 'sent' as const }, gone: [] }),
  }
  const { revisions: revisionsOf } = createCorrectionsStore(t.db)
  return { store, ...createDeliveryService({ store, revisionsOf, sending, clock: fixedClock(now) }) }
}

/** What a killed process leaves behind is free once its lease has run out. */
const leasesRunOut = () =>
  t.db
    .updateTable('reminders')
    .set({ leasedUntil: new Date('2000-01-01') })
    .where('status', '=', 'sending')
    .execute()

describe('a process that dies', () => {
  test('in the middle of finding members: the next one finds the others, and nobody twice', async () => {
    await on.addMembers(many)
    const { id } = await on.date()
    const fanOutStore = createFanOutStore(t.db)
    let pages = 0
    const dying = createSweepService({
      clock: t.clock,
      correctionsStore: createCorrectionsStore(t.db),
      fanOutStore: {
        ...fanOutStore,
        addPage: (page) => {
          if (pages++ === 2) throw new Error('killed')
          return fanOutStore.addPage({ ...page, size: 20 })
        },
      },
    })
    await expect(dying.fanOut(id, running)).rejects.toThrow('killed')
    expect(await on.rows()).toHaveLength(40)
    await t.queue.sweep()
    expect(t.mails.map(({ to }) => to).toSorted()).toEqual(many)
  })

  test('with mails in hand: they are sent by another, once the lease is over', async () => {
    await on.addMembers(many)
    await on.date()
    await on.fanOutOnly()
    const dead = await createDeliveryStore(t.db).claim(25, t.clock.now())
    expect(dead).toHaveLength(25)
    await t.queue.sweep()
    expect(t.mails).toHaveLength(35)
    await leasesRunOut()
    await t.queue.sweep()
    expect(t.mails.map(({ to }) => to).toSorted()).toEqual(many)
    expect(await on.rows()).toMatchObject(many.map(() => ({ status: 'sent' })))
  })

  test('after a mail left and before that was written: it comes again under the same Message-ID', async () => {
    await on.addMembers(['a@example.org'])
    await on.date()
    await t.queue.sweep()
    const [first] = t.mails
    await t.db
      .updateTable('reminders')
      .set({ status: 'sending', sentAt: null, leasedUntil: new Date('2000-01-01') })
      .execute()
    await t.queue.sweep()
    expect(t.mails).toHaveLength(2)
    expect(t.mails[1]?.messageId).toBe(first?.messageId)
  })
})

describe('two processes', () => {
  test('share the work, and nobody is written to twice', async () => {
    const ids = await on.addMembers(many)
    await on.date()
    await on.fanOutOnly()
    const sent: string[] = []
    const [first, second] = [newProcess(async (id) => void sent.push(id)), newProcess(async (id) => void sent.push(id))]
    const counts = await Promise.all([first.deliver(running), second.deliver(running)])
    expect(sent.toSorted()).toEqual(ids.toSorted())
    expect(counts[0].taken + counts[1].taken).toBe(60)
  })

  test('find members of the same date at once, and make each row once', async () => {
    await on.addMembers(many)
    const { id } = await on.date()
    const parts = {
      clock: t.clock,
      correctionsStore: createCorrectionsStore(t.db),
      fanOutStore: createFanOutStore(t.db),
    }
    const made = await Promise.all([1, 2].map(() => createSweepService(parts).fanOut(id, running)))
    expect(made.reduce((sum, count) => sum + count)).toBe(60)
    expect(await on.rows()).toHaveLength(60)
  })
})

describe('a process that is told to stop', () => {
  test('finishes what it has in hand and takes nothing more', async () => {
    await on.addMembers(many)
    await on.date()
    await on.fanOutOnly()
    const stopping = new AbortController()
    const mine = newProcess(async () => stopping.abort())
    await mine.deliver(stopping.signal)
    const statuses = (await on.rows()).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'sent')).toHaveLength(40)
    expect(statuses.filter((status) => status === 'waiting')).toHaveLength(20)
  })
})
