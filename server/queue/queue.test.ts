import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../harness/app/database.ts'
import { testQueue } from '../../harness/app/queue.ts'
import type { Connection } from '../db/connect.ts'
import { currentRequestId, withRequestId } from '../observability/request-id.ts'

let connection: Connection
beforeAll(async () => {
  connection = await createTestDatabase()
})
afterAll(() => connection.close())

const newQueue = () => testQueue(connection)

describe('the queue', () => {
  test('runs recurring jobs at start and sent jobs with the id of their request', async () => {
    const queue = newQueue()
    const swept = Promise.withResolvers<unknown>()
    const fannedOut = Promise.withResolvers<unknown>()
    queue.work('reminders-sweep', async (data) => swept.resolve(data))
    queue.work('reminders-fan-out', async (data) => fannedOut.resolve({ data, requestId: currentRequestId() }))
    queue.every(3600, 'reminders-sweep')
    await queue.start()
    await swept.promise
    await withRequestId('edge-12345678', () => queue.send('reminders-fan-out', { dateId: 7 }, { key: '7' }))
    expect(await fannedOut.promise).toMatchObject({ data: { dateId: 7 }, requestId: 'edge-12345678' })
    await queue.stop()
  })

  test('aborts running jobs when it stops and waits for them', async () => {
    const queue = newQueue()
    const started = Promise.withResolvers<void>()
    let finished = false
    queue.work('reminders-deliver', async (_, signal) => {
      started.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      finished = true
    })
    await queue.start()
    await queue.send('reminders-deliver')
    await started.promise
    await queue.stop()
    expect(finished).toBe(true)
  })

  test('notices that a process was killed before the next job of the same group has to wait for hours', async () => {
    const queue = newQueue()
    const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    queue.work('desk-check', async () => {
      started.resolve()
      await end.promise
    })
    await queue.start()
    await queue.send('desk-check', { importId: 1 }, { key: '1', group: 'editor' })
    await started.promise
    const { rows } = await sql<{ after: number; isAlive: boolean }>`
      select heartbeat_seconds as after, heartbeat_on is not null as "isAlive" from jobs.job where name = 'desk-check'
    `.execute(connection.db)
    end.resolve()
    await queue.stop()
    expect(rows).toEqual([{ after: 30, isAlive: true }])
  })

  test('runs each job in one of two processes', async () => {
    const [first, second] = [newQueue(), newQueue()]
    const done: number[] = []
    const all = Promise.withResolvers<void>()
    for (const queue of [first, second]) {
      queue.work('reminders-correct', async (data) => {
        done.push(Number(Object.values(data ?? {})[0]))
        if (done.length === 6) all.resolve()
      })
      await queue.start()
    }
    for (const dateId of [1, 2, 3, 4, 5, 6]) await first.send('reminders-correct', { dateId }, { key: String(dateId) })
    await all.promise
    await Promise.all([first.stop(), second.stop()])
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('neither logs nor stores the row that a job failed with', async () => {
    const log: string[] = []
    const queue = testQueue(connection, log)
    queue.work('tidy', async () => {
      await connection.db
        .insertInto('feedZips')
        .values({ feedId: 1, zip: '12 Elm St', low: '5 Oak Ave', high: sql`null`, precinct: 1 })
        .execute()
        .catch((error: unknown) => Promise.reject(Object.assign(Object(error), { parameters: ['12 Elm St'] })))
    })
    queue.work('link-check', () => Promise.reject(new Error('invalid input: "12 Elm St"')))
    await queue.start()
    await queue.send('tidy')
    await queue.send('link-check')
    const outputs = async () => {
      const { rows } = await sql<{ output: string }>`
        select output::text as output from jobs.job where name in ('tidy', 'link-check') and output is not null
      `.execute(connection.db)
      return rows.map(({ output }) => output)
    }
    await expect.poll(outputs).toHaveLength(2)
    await queue.stop()
    const written = [...log, ...(await outputs())].join('\n')
    expect(written).toContain('violates not-null constraint')
    expect(written).not.toMatch(/Elm St|Oak Ave/)
  })
})
