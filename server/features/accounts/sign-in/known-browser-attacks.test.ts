import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  exportAccount,
  signIn,
  signUp,
} from '../../../../contract/accounts.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('attempts').execute())

const wrong = 'not the right one'
const newPassword = 'nine yellow ballots'

/** A client that has only the mark of this one, as an attacker would keep it. */
function withMarkOf(client: Client): Client {
  const copy = t.visitor()
  copy.setCookie('precinct.known', client.cookies.get('precinct.known') ?? '')
  return copy
}

const tryPassword = async (client: Client, email: string, password = wrong) =>
  (await client.send(signIn, { body: { email, password } })).status

/** Whether this browser may still try after strangers have used up the attempts of the account. */
async function isKnown(client: Client, email: string): Promise<boolean> {
  for (let made = 0; made < 10; made++) expect(await tryPassword(t.visitor(), email)).toBe(401)
  expect(await tryPassword(t.visitor(), email)).toBe(429)
  return (await tryPassword(client, email)) !== 429
}

const resetPassword = async (email: string) => {
  await t.visitor().postForm('/api/login/forgot', { email })
  await expect.poll(() => t.mails.filter(({ to }) => to === email)).toHaveLength(1)
  const token = /token=([\w-]+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await t.visitor().postForm('/api/login/reset', { token, password: newPassword })).status).toBe(303)
}

describe('a collected mark of a known browser', () => {
  test('is worth nothing after the account was deleted and the email signed up again', async () => {
    const email = 'collected@example.org'
    const marks: Client[] = []
    for (let made = 0; made < 3; made++) {
      const { client, password } = await t.member({ email })
      marks.push(withMarkOf(client))
      await client.call(deleteAccount, { body: { email, password, posts: 'remove' } })
    }
    await t.member({ email })
    for (const client of marks) {
      await t.db.deleteFrom('attempts').execute()
      expect(await isKnown(client, email)).toBe(false)
    }
  })

  test('is worth nothing after the owner reset the password', async () => {
    const { client, user } = await t.member()
    const thief = withMarkOf(client)
    await resetPassword(user.email)
    expect(await isKnown(thief, user.email)).toBe(false)
  })

  test.each([
    [
      'changed the password',
      (client: Client, currentPassword: string) =>
        client.call(changePassword, { body: { currentPassword, newPassword } }),
    ],
    ['signed out everywhere else', (client: Client) => client.call(endOtherSessions, {})],
  ])('is worth nothing after the owner %s, whose own browser stays known', async (_, act) => {
    const { client, user, password } = await t.member()
    const thief = withMarkOf(client)
    await act(client, password)
    expect(await isKnown(thief, user.email)).toBe(false)
    expect(await tryPassword(withMarkOf(client), user.email)).toBe(401)
  })

  test('does not help to guess at another account', async () => {
    const [own, other] = [await t.member(), await t.member()]
    expect(await isKnown(own.client, other.user.email)).toBe(false)
  })
})

test('the key of the marks is not in the export', async () => {
  const { client, user } = await t.member()
  const { browserKey } = await t.db
    .selectFrom('users')
    .select('browserKey')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(await client.call(exportAccount, {}))).not.toContain(browserKey)
})

test('members who share a browser are both known in it', async () => {
  const { client, user } = await t.member()
  const body = { email: 'spouse@example.org', password: 'seven purple ballots', name: 'Sam Voter' }
  await client.call(signUp, { body })
  expect(await isKnown(client, user.email)).toBe(true)
  expect(await isKnown(client, body.email)).toBe(true)
})
