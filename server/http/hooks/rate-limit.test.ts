import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../harness/app/database.ts'
import { requestCountsOn } from '../../../harness/app/request-counts.ts'
import { connectUnreachableDatabase } from '../../../harness/app/unreachable-database.ts'
import { fixedClock } from '../../core/clock.ts'
import type { Connection } from '../../db/connect.ts'
import { handleErrors } from '../errors.ts'
import { limitRate } from './rate-limit.ts'

let connection: Connection
const open: { close(): Promise<unknown> }[] = []
const clock = fixedClock('2026-11-03T12:00:00Z')
beforeAll(async () => {
  connection = await createTestDatabase()
})
afterAll(async () => {
  for (const one of open) await one.close()
  await connection.close()
})

/** An app as one of several processes on one database. */
function limited(perMinute: number, on = connection): FastifyInstance {
  const app: FastifyInstance = Fastify()
  handleErrors(app)
  limitRate(app, perMinute, { sharing: { store: requestCountsOn(on), secret: 'for tests', clock } })
  app.get('/', () => 'here')
  app.get('/costly', (request) => {
    app.countCost?.(request, 45)
    return 'here'
  })
  open.unshift(app)
  return app
}

const requestStatus = async (app: FastifyInstance, from: string) =>
  (await app.inject({ url: '/', remoteAddress: from })).statusCode
const requestStatuses = async (app: FastifyInstance, from: string, times: number) => {
  const statuses = []
  for (let time = 0; time < times; time++) statuses.push(await requestStatus(app, from))
  return statuses
}

test('two processes on one database share a limit without storing addresses', async () => {
  const [first, second] = [limited(100), limited(100)]
  expect(await requestStatuses(first, '192.0.2.7', 100)).not.toContain(429)
  let sent = 0
  await vi.waitFor(
    async () => {
      sent += 1
      expect(await requestStatus(second, '192.0.2.7')).toBe(429)
    },
    { timeout: 60_000, interval: 400 },
  )
  expect(sent, 'rejected long before its own count reaches the limit').toBeLessThan(90)
  expect(await requestStatus(second, '192.0.2.8'), 'does not affect another network').toBe(200)

  const rows = await connection.db.selectFrom('requestCounts').selectAll().execute()
  expect(rows.map(({ minute }) => minute)).toEqual([Math.floor(clock.now().getTime() / 60_000)])
  expect(rows[0]?.count).toBeGreaterThanOrEqual(100)
  expect(JSON.stringify(rows)).not.toContain('192.0.2')

  clock.advance(120_000)
  const left = () => connection.db.selectFrom('requestCounts').selectAll().execute()
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
})

test('each process counts alone while the database is unavailable', async () => {
  const unreachable = await connectUnreachableDatabase()
  open.push(unreachable)
  const alone = limited(5, unreachable)
  expect(await requestStatuses(alone, '192.0.2.7', 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('a request counts for as many as it cost', async () => {
  const app = limited(100)
  const send = async (remoteAddress: string) => (await app.inject({ url: '/costly', remoteAddress })).statusCode
  for (const from of ['192.0.2.30', '2001:db8:30::1']) {
    for (let time = 0; time < 10; time++) expect(await send(from)).toBe(200)
    expect(await send(from)).toBe(429)
  }
  expect(await send('192.0.2.31')).toBe(200)
})
