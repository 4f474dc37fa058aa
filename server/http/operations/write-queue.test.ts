import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createComment, createPost } from '../../../contract/discussions.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { createWriteQueue } from './write-queue.ts'

const t = await createTestApp()
afterAll(() => t.close())

/** No write can be stored until the returned function is called. */
async function holdDatabase(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const done = t.db.transaction().execute(async (trx) => {
    await sql`lock table users in exclusive mode`.execute(trx)
    held.resolve()
    await end.promise
  })
  await held.promise
  return async () => {
    end.resolve()
    await done
  }
}

test('starts the only write after the process has stood still', async () => {
  const takeTurn = createWriteQueue(() => 0, { warn: () => {} })
  const turn = takeTurn()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100)
  await expect(turn).resolves.toBeUndefined()
})

test('refuses writes beyond what the database takes, in words, and loses none that it acknowledges', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => t.member()))
  const [author] = members
  if (!author) throw new Error('There is no member.')
  const { id: postId } = await author.client.call(createPost, { body: { content: 'A busy evening' } })
  const release = await holdDatabase()
  const refused: Response[] = []
  const writes = Array.from({ length: 170 }, async (_, number) => {
    const client = members[number % members.length]?.client
    const response = await client?.send(createComment, { body: { postId, content: `Comment ${number}` } })
    if (response?.status === 503) refused.push(response)
    return response?.status
  })
  await expect.poll(() => refused.length).toBeGreaterThan(100)
  for (const response of refused) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'busy' })
  }
  const facts = await t.visitor().send(officialsByZip, { params: { zip: '10001' }, query: {} })
  expect(facts.status, 'facts are read meanwhile').toBe(200)

  await release()
  const statuses = await Promise.all(writes)
  const acknowledged = statuses.filter((status) => status === 201).length
  expect(acknowledged).toBeGreaterThan(0)
  expect(acknowledged + refused.length).toBe(statuses.length)
  const stored = await t.db.selectFrom('entries').select('content').where('postId', '=', postId).execute()
  expect(stored).toHaveLength(acknowledged)
  await author.client.call(createComment, { body: { postId, content: 'Room again' } })
})
