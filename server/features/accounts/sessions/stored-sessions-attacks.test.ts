import { afterAll, expect, test } from 'vitest'
import { currentUser } from '../../../../contract/accounts.ts'
import { blockMember } from '../../../../contract/discussions.ts'
import { createSecondApp, createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())

const dayMs = 24 * 60 * 60_000
const name = 'precinct_session'
const target = await t.member()
const path = blockMember.path.replace(':memberId', target.user.id)
/** A write that does nothing else with its session. */
const write = (cookie: string, origin = t.origin) =>
  fetch(new URL(path, origin), { method: blockMember.method, headers: { cookie } })
const statusOf = async (cookie: string) => (await write(cookie)).status

test('a write accepts the session cookie as browsers send it, and no changed or repeated one', async () => {
  const { client } = await t.member()
  const value = client.cookies.get(name) ?? ''
  const [token = '', signature = ''] = value.split('.')
  const other = (await t.member()).client.cookies.get(name)?.split('.')[1] ?? ''
  expect(await statusOf(`a=b; ${name}=${value}; c=d`)).toBe(200)
  const refused = [
    `${name}=${token}`,
    `${name}=${token}.`,
    `${name}=${token}.${other}`,
    `${name}=${token}.${signature.slice(0, -4)}`,
    `${name}=${token}.${signature}%`,
    `${name}=${token.slice(1)}.${signature}`,
    `x${name}=${value}`,
    `${name}=${value}; ${name}=x`,
    `${name}=x; ${name}=${value}`,
    `__Host-${name}=${value}`,
  ]
  for (const cookie of refused) expect([cookie, await statusOf(cookie)]).toEqual([cookie, 401])
})

test('a write does not accept a session that another secret has signed', async () => {
  const { client } = await t.member()
  const other = await createSecondApp(t, { sessionSecret: 'another secret for tests that is long enough' })
  expect((await write(client.cookieHeader, other.origin)).status).toBe(401)
  await other.close()
})

test('a write ends a session after its time, and renews one that is used again after a day', async () => {
  const [ended, used] = [await t.member(), await t.member()]
  const change = ({ user }: typeof ended, times: { expiresAt: Date; createdAt?: Date }) =>
    t.db.updateTable('sessions').set(times).where('userId', '=', user.id).execute()
  await change(ended, { expiresAt: new Date(Date.now() - 1000) })
  expect(await statusOf(ended.client.cookieHeader)).toBe(401)
  const tooOld = await t.member()
  await change(tooOld, { expiresAt: new Date(Date.now() + 30 * dayMs), createdAt: new Date(Date.now() - 91 * dayMs) })
  expect(await statusOf(tooOld.client.cookieHeader)).toBe(401)

  await change(used, { expiresAt: new Date(Date.now() + 28 * dayMs) })
  const response = await write(used.client.cookieHeader)
  expect([response.status, response.headers.getSetCookie().some((line) => line.startsWith(`${name}=`))]).toEqual([
    200,
    true,
  ])
  const row = await t.db.selectFrom('sessions').select('expiresAt').where('userId', '=', used.user.id).execute()
  expect(row[0]?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * dayMs)
})

test('a write of a deleted session is refused at once', async () => {
  const { client, user } = await t.member()
  await client.call(currentUser, {})
  await t.db.deleteFrom('sessions').where('userId', '=', user.id).execute()
  expect(await statusOf(client.cookieHeader)).toBe(401)
})
