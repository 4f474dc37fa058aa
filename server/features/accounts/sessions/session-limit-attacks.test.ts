import { afterAll, expect, test } from 'vitest'
import { accountDetails, currentUser, signIn } from '../../../../contract/accounts.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { maxSessions } from '../accounts.store.ts'

const t = await createTestApp()
afterAll(() => t.close())

test('a member has a limited number of sessions, also when many start at once, and sees them all', async () => {
  const { client: first, user, password } = await t.member()
  const start = async () => {
    const client = t.visitor()
    await client.call(signIn, { body: { email: user.email, password } })
    return client
  }
  // More at once would look like guessing.
  for (let round = 0; round < 9; round++) await Promise.all(Array.from({ length: 8 }, start))
  const rows = await t.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()
  expect(rows).toHaveLength(maxSessions)
  expect(await first.fail(currentUser, {})).toMatchObject({ status: 401 })
  const newest = await start()
  const { sessions } = await newest.call(accountDetails, {})
  expect(sessions).toHaveLength(maxSessions)
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(maxSessions)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
})

test('the sessions of other members stay', async () => {
  const { client } = await t.member()
  const { user, password } = await t.member()
  for (let count = 0; count <= maxSessions; count++) {
    await t.visitor().call(signIn, { body: { email: user.email, password } })
  }
  expect((await client.send(currentUser, {})).status).toBe(200)
})
