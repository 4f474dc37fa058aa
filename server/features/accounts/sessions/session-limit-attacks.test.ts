import { afterAll, expect, test } from 'vitest'
import { accountDetails, currentUser, signIn } from '../../../../contract/accounts.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { maxSessions } from '../accounts.store.ts'

const t = await createTestApp()
afterAll(() => t.close())

test('a member has a limited number of sessions, even when many start at once, and sees them all', async () => {
  const { client: stranger } = await t.member()
  const { client: first, user, password } = await t.member()
  const start = async () => {
    const client = t.visitor()
    await client.call(signIn, { body: { email: user.email, password } })
    return client
  }
  const times = { createdAt: new Date(), expiresAt: new Date('2099-01-01') }
  const earlier = Array.from({ length: maxSessions - 5 }, (_, n) => ({ id: `s${n}`, token: `t${n}`, ...times }))
  await t.db
    .insertInto('sessions')
    .values(earlier.map((session) => ({ ...session, userId: user.id })))
    .execute()
  // More at once would look like guessing.
  for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 8 }, start))
  const rows = await t.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()
  expect(rows).toHaveLength(maxSessions)
  expect(await first.fail(currentUser, {})).toMatchObject({ status: 401 })
  const newest = await start()
  const { sessions } = await newest.call(accountDetails, {})
  expect(sessions).toHaveLength(maxSessions)
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(maxSessions)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect((await stranger.send(currentUser, {})).status, 'sessions of other members stay').toBe(200)
})
