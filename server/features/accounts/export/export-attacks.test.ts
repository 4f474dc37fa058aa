import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { exportAccount } from '../../../../contract/accounts.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createSecondApp, createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
const other = await createSecondApp(t)
afterAll(async () => {
  await other.close()
  await t.close()
})

/** A member with more data than the connection buffers, so that a download that nobody reads does not end. */
async function memberWithMuchData() {
  const member = await t.member()
  await sql`
    insert into entries (user_id, content, created_at)
    select ${member.user.id}, repeat(md5(n::text), 150), ${t.clock.now()} from generate_series(1, 2500) n
  `.execute(t.db)
  return member
}

/** A request whose response body is not read. */
async function open(client: Client) {
  const controller = new AbortController()
  const response = await client.fetch(exportAccount.path, {
    signal: controller.signal,
    headers: { 'accept-encoding': 'identity' },
  })
  return { status: response.status, response, disconnect: () => controller.abort() }
}

const runningExports = () => t.db.selectFrom('accountExports').select('userId').execute()

test('a member can download one copy at a time, also from several servers', async () => {
  const { client } = await memberWithMuchData()
  const clients = Array.from({ length: 12 }, (_, n) => (n % 2 ? client.withOrigin(other.origin) : client))
  const downloads = await Promise.all(clients.map(open))
  expect(downloads.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
  expect(await client.fail(exportAccount, {})).toMatchObject({ status: 409, code: 'conflict' })

  const stranger = await t.member()
  await stranger.client.call(exportAccount, {})

  for (const { disconnect } of downloads) disconnect()
  await expect.poll(runningExports).toEqual([])
  const again = await client.call(exportAccount, {})
  expect(Object(again.data.discussions).posts).toHaveLength(2500)
  await expect.poll(runningExports).toEqual([])
})

test('a download cut off by a crash blocks the next one for ten minutes at most', async () => {
  const { client, user } = await t.member()
  const until = new Date(t.clock.now().getTime() + 10 * 60_000)
  await t.db.insertInto('accountExports').values({ userId: user.id, until }).execute()
  expect(await client.fail(exportAccount, {})).toMatchObject({ status: 409 })
  t.clock.advance(10 * 60_000)
  await client.call(exportAccount, {})
})

test('a visitor downloads nothing', async () => {
  expect(await t.visitor().fail(exportAccount, {})).toMatchObject({ status: 401 })
})
