import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../harness/app/database.ts'
import { testQueue } from '../../harness/app/queue.ts'
import { createDatabaseMetrics } from './metrics.ts'

const connection = await createTestDatabase()
afterAll(() => connection.close())

async function figures(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const metric of createDatabaseMetrics(connection)) {
    const { name, values } = await metric.get()
    for (const { labels, value } of values) found.set([name, ...Object.values(labels)].join(' '), value)
  }
  return found
}

test('what waits in the queue is counted, and how long', async () => {
  const queue = testQueue(connection)
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  queue.work('tidy', async () => {
    begun.resolve()
    await end.promise
  })
  await queue.start()
  await queue.send('tidy')
  await begun.promise
  await queue.send('tidy', {}, { key: 'now' })
  await queue.send('tidy', {}, { key: 'tomorrow', delaySeconds: 86_400 })
  const found = await figures()
  end.resolve()
  await queue.stop()
  const jobs = ['active', 'waiting', 'later', 'failed'].map((state) => found.get(`precinct_queue_jobs tidy ${state}`))
  expect(jobs).toEqual([1, 1, 1, 0])
  expect(found.get('precinct_queue_oldest_seconds tidy')).toBeGreaterThan(0)
  expect(found.get('precinct_database_waiting')).toBe(0)
})

test('what is due and not sent is late, what is put off is not', async () => {
  const user = { id: 'late', name: 'Lee Late', email: 'late@example.org', emailVerified: true, image: null }
  await connection.db.insertInto('users').values(user).execute()
  expect((await figures()).get('precinct_reminders_late_seconds')).toBe(0)
  const row = { userId: 'late', channel: 'email', createdAt: new Date('2026-01-01') } as const
  await connection.db
    .insertInto('reminders')
    .values({ ...row, dateId: 1, notBefore: new Date('2099-01-01') })
    .execute()
  expect((await figures()).get('precinct_reminders_late_seconds')).toBe(0)
  await connection.db
    .insertInto('reminders')
    .values({ ...row, dateId: 2, notBefore: new Date('2020-01-01') })
    .execute()
  expect((await figures()).get('precinct_reminders_late_seconds')).toBeGreaterThan(86_400)
})
