import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../harness/app/database.ts'
import { testQueue } from '../../harness/app/queue.ts'
import { createDatabaseMetrics } from './metrics.ts'

const connection = await createTestDatabase()
afterAll(() => connection.close())

async function readMetrics(): Promise<Map<string, number>> {
  const metrics = new Map<string, number>()
  for (const metric of createDatabaseMetrics(connection)) {
    const { name, values } = await metric.get()
    for (const { labels, value } of values) metrics.set([name, ...Object.values(labels)].join(' '), value)
  }
  return metrics
}

test('counts jobs by state and measures the wait of the oldest', async () => {
  const queue = testQueue(connection)
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  queue.work('tidy', async () => {
    started.resolve()
    await end.promise
  })
  await queue.start()
  await queue.send('tidy')
  await started.promise
  await queue.send('tidy', {}, { key: 'now' })
  await queue.send('tidy', {}, { key: 'tomorrow', delaySeconds: 86_400 })
  const metrics = await readMetrics()
  end.resolve()
  await queue.stop()
  const jobs = ['active', 'waiting', 'later', 'failed'].map((state) => metrics.get(`precinct_queue_jobs tidy ${state}`))
  expect(jobs).toEqual([1, 1, 1, 0])
  expect(metrics.get('precinct_queue_oldest_seconds tidy')).toBeGreaterThan(0)
  expect(metrics.get('precinct_database_waiting')).toBe(0)
})

test('counts due reminders as late, but not postponed ones', async () => {
  const user = { id: 'late', name: 'Lee Late', email: 'late@example.org', emailVerified: true, image: null }
  await connection.db.insertInto('users').values(user).execute()
  expect((await readMetrics()).get('precinct_reminders_late_seconds')).toBe(0)
  const row = { kind: 'date', userId: 'late', channel: 'email', createdAt: new Date('2026-01-01') } as const
  await connection.db
    .insertInto('outbox')
    .values({ ...row, key: '1', notBefore: new Date('2099-01-01') })
    .execute()
  expect((await readMetrics()).get('precinct_reminders_late_seconds')).toBe(0)
  await connection.db
    .insertInto('outbox')
    .values({ ...row, key: '2', notBefore: new Date('2020-01-01') })
    .execute()
  expect((await readMetrics()).get('precinct_reminders_late_seconds')).toBeGreaterThan(86_400)
})
