import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as schemas from '../../../contract/accounts.schemas.ts'
import * as contract from '../../../contract/accounts.ts'
import { createPost } from '../../../contract/discussions.ts'
import { addPasskey, removePasskey, startPasskey } from '../../../contract/passkeys.ts'
import { loginAgainLink } from '../../../contract/paths.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())

const newPassword = 'nine green envelopes'

describe('the account page', () => {
  test('shows the sign-in methods and sessions', async () => {
    const { client, user, password } = await t.member({ name: 'Mary Ann Smith' })
    const second = t.visitor()
    await second.sendJson(
      { method: 'POST', path: '/api/auth/sign-in/email' },
      { email: user.email, password },
      { 'user-agent': `Second browser ${'x'.repeat(2000)}` },
    )
    const details = await client.call(contract.accountDetails, {})
    expect(details).toMatchObject({ name: 'Mary Ann Smith', hasPassword: true, offersPasskeys: true, passkeys: [] })
    expect(details.sessions.map(({ current }) => current).sort()).toEqual([false, true])
    expect(details.sessions.find(({ current }) => !current)?.userAgent).toMatch(/^Second browser x{100,485}$/)
    expect(JSON.stringify(details)).not.toContain(user.email)
  })

  test('changes the name and the language immediately, also for a cached session', async () => {
    const { client } = await t.member()
    const renamed = await client.call(contract.changeName, { body: { name: '  José  Núñez ' } })
    expect(renamed.user).toMatchObject({ firstName: 'José', lastName: 'Núñez' })
    await client.call(contract.changeLocale, { body: { locale: 'es' } })
    expect(client.cookies.get('locale')).toBe('es')
    expect(await client.call(contract.currentUser, {})).toMatchObject({ firstName: 'José', locale: 'es' })
    expect(await client.fail(contract.changeName, { body: { name: ' ' } })).toMatchObject({ code: 'invalid_input' })
  })

  test('changes the password and ends every other session', async () => {
    const { client, user, password } = await t.member()
    const other = t.visitor()
    await other.call(contract.signIn, { body: { email: user.email, password } })

    const change = (body: { currentPassword: string; newPassword: string }) =>
      client.fail(contract.changePassword, { body })
    expect(await change({ currentPassword: 'not the right one', newPassword })).toMatchObject({
      code: 'invalid_credentials',
      fields: { currentPassword: 'wrong' },
    })
    expect(await change({ currentPassword: password, newPassword: 'Password123!' })).toMatchObject({
      code: 'weak_password',
      fields: { newPassword: 'common' },
    })

    await client.call(contract.changePassword, { body: { currentPassword: password, newPassword } })
    await client.call(contract.currentUser, {})
    expect(await other.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
    expect(await t.visitor().fail(contract.signIn, { body: { email: user.email, password } })).toMatchObject({
      status: 401,
    })
    await t.visitor().call(contract.signIn, { body: { email: user.email, password: newPassword } })
  })

  test('ends one session or all others, but no other member’s', async () => {
    const { client, user, password } = await t.member()
    const body = { email: user.email, password }
    const [first, second] = [t.visitor(), t.visitor()]
    await first.call(contract.signIn, { body })
    const { sessions } = await first.call(contract.accountDetails, {})
    const firstSessionId = sessions.find(({ current }) => current)?.id ?? ''
    await second.call(contract.signIn, { body })

    const { client: stranger } = await t.member()
    const params = { id: firstSessionId }
    expect(await stranger.fail(contract.endSession, { params })).toMatchObject({ code: 'not_found' })
    await first.call(contract.currentUser, {})
    expect(await first.fail(contract.endSession, { params })).toMatchObject({ code: 'conflict' })

    await client.call(contract.endSession, { params })
    expect(await first.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
    expect([...first.cookies.keys()]).toEqual(['precinct.known'])

    await client.call(contract.endOtherSessions, {})
    expect(await second.fail(contract.currentUser, {})).toMatchObject({ status: 401 })
    expect((await client.call(contract.accountDetails, {})).sessions).toHaveLength(1)
  })

  test('rejects writes of a session that was ended elsewhere, even with a cached cookie', async () => {
    const { client, user } = await t.member()
    // Reading facts needs no session.
    expect((await client.fetch('/api/governor/zip/62701')).status).toBe(200)
    await t.db.deleteFrom('sessions').where('userId', '=', user.id).execute()
    expect((await client.fetch('/api/governor/zip/62701')).status).toBe(200)
    expect(await client.fail(createPost, { body: { content: 'Too late' } })).toMatchObject({ code: 'unauthorized' })
    expect(await client.fail(contract.changeName, { body: { name: 'Too late' } })).toMatchObject({
      code: 'unauthorized',
    })
  })

  test('replaces the previous session on signing in again', async () => {
    const { client, user, password } = await t.member()
    const thief = t.visitor()
    for (const [name, value] of client.cookies) thief.setCookie(name, value)
    const before = new Map(client.cookies)
    await client.call(contract.signIn, { body: { email: user.email, password } })
    expect(client.cookies.get('precinct_session')).not.toBe(before.get('precinct_session'))
    expect(await thief.fail(contract.accountDetails, {})).toMatchObject({ code: 'unauthorized' })
    expect((await client.call(contract.accountDetails, {})).sessions).toHaveLength(1)
  })

  test('ends a session after ninety days, however often it was used', async () => {
    const { client, user } = await t.member()
    await sql`update sessions set created_at = now() - interval '91 days' where user_id = ${user.id}`.execute(t.db)
    expect(await client.fail(contract.currentUser, {})).toMatchObject({ code: 'unauthorized' })
    expect(await t.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toEqual([])
  })

  test('requires a recent sign-in to end sessions', async () => {
    const { client, user } = await t.member()
    await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${user.id}`.execute(t.db)
    expect(await client.fail(contract.endOtherSessions, {})).toMatchObject({ status: 403, code: 'sign_in_again' })
    expect(await client.fail(contract.endSession, { params: { id: 'x' } })).toMatchObject({ code: 'sign_in_again' })
    expect(await client.fail(removePasskey, { params: { id: 'x' } })).toMatchObject({ code: 'sign_in_again' })
  })
})

/** Rows of the member in every table with a `user_id` column. New tables are found automatically. */
async function countRows(userId: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
  `.execute(t.db)
  const counts = [
    { name: 'users', query: sql`select from users where id = ${userId}` },
    { name: 'verifications', query: sql`select from verifications where value like ${`%${userId}%`}` },
    ...tables.map(({ name }) => ({ name, query: sql`select from ${sql.table(name)} where user_id = ${userId}` })),
  ]
  const rowCounts: Record<string, number> = {}
  for (const { name, query } of counts) {
    const { rows } = await query.execute(t.db)
    if (rows.length > 0) rowCounts[name] = rows.length
  }
  return rowCounts
}

describe('personal data', () => {
  test('can be exported, without secrets that would let others sign in', async () => {
    const { client, user } = await t.member({ name: 'Mary Ann Smith' })
    const response = await client.send(contract.exportAccount, {})
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const text = await response.text()
    const { exportedAt, data } = schemas.exportAccount.reply.parse(JSON.parse(text))
    expect(exportedAt).toBe('2026-11-14T12:00:00.000Z')
    expect(data.account).toMatchObject({
      profile: { email: user.email, name: 'Mary Ann Smith' },
      signInWays: [{ providerId: 'credential' }],
      sessions: [{ id: expect.any(String) }],
      passkeys: [],
    })
    const secrets = await t.db
      .selectFrom('accounts')
      .innerJoin('sessions', 'sessions.userId', 'accounts.userId')
      .select(['password', 'token'])
      .where('accounts.userId', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(secrets.token)
    expect(text).not.toContain(secrets.password)
  })

  test('is deleted from every table with the account', async () => {
    const { client, user, password } = await t.member()
    await client.call(startPasskey, {})
    await client.fetch('/api/login/forgot', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: user.email }).toString(),
    })
    await expect.poll(() => t.mails.length).toBeGreaterThan(0)
    expect(await countRows(user.id)).toEqual({ users: 1, sessions: 1, accounts: 1, verifications: 2 })

    const remove = (body: { email: string; password?: string }) => client.fail(contract.deleteAccount, { body })
    expect(await remove({ email: 'another@example.org', password })).toMatchObject({ fields: { email: 'wrong' } })
    expect(await remove({ email: user.email })).toMatchObject({ fields: { password: 'wrong' } })
    expect(await remove({ email: user.email, password: 'not the right one' })).toMatchObject({
      fields: { password: 'wrong' },
    })
    expect((await countRows(user.id)).users).toBe(1)

    await client.call(contract.deleteAccount, { body: { email: ` ${user.email.toUpperCase()}`, password } })
    expect(await countRows(user.id)).toEqual({})
    expect([...client.cookies.keys()]).toEqual(['precinct.passkey'])
    expect(await t.visitor().fail(contract.signIn, { body: { email: user.email, password } })).toMatchObject({
      status: 401,
    })
  })
})

test('a stolen session cannot delete an account that has no password', async () => {
  const { client, user } = await t.member()
  await t.db.deleteFrom('accounts').where('userId', '=', user.id).execute()
  await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${user.id}`.execute(t.db)
  const body = { email: user.email, posts: 'remove' } as const
  expect(await client.fail(contract.deleteAccount, { body })).toMatchObject({ status: 403, code: 'sign_in_again' })
  expect(await client.call(contract.currentUser, {})).toMatchObject({ email: user.email })

  // The sign-in page is shown although the member is signed in.
  expect((await client.fetch(loginAgainLink('/account'))).status).toBe(200)
  await sql`update sessions set created_at = now() where user_id = ${user.id}`.execute(t.db)
  await client.call(contract.deleteAccount, { body })
  expect(await t.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([])
})

describe('passkeys', () => {
  const bytes = 'AAAA'
  const credential = {
    id: bytes,
    rawId: bytes,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: bytes, attestationObject: bytes },
  } as const

  test('need a challenge issued to this browser and a valid credential', async () => {
    const { client } = await t.member()
    const body = { name: 'My phone', credential }
    expect(await client.fail(addPasskey, { body })).toMatchObject({ code: 'invalid_credentials' })
    const options = await client.call(startPasskey, {})
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Precinct' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await client.fail(addPasskey, { body })).toMatchObject({ code: 'invalid_credentials' })
  })

  test('require a recent sign-in to be added', async () => {
    const { client, user } = await t.member()
    await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${user.id}`.execute(t.db)
    client.setCookie('precinct.session_data', '')
    expect(await client.fail(startPasskey, {})).toMatchObject({ status: 403, code: 'sign_in_again' })
  })

  test('can be removed by their owner only', async () => {
    const [owner, stranger] = [await t.member(), await t.member()]
    const row = { id: 'one', userId: owner.user.id, name: 'Key', publicKey: 'x', credentialId: 'x', counter: 0 }
    await t.db
      .insertInto('passkeys')
      .values({ ...row, deviceType: 'singleDevice', backedUp: false })
      .execute()
    expect((await owner.client.call(contract.accountDetails, {})).passkeys).toMatchObject([{ id: 'one', name: 'Key' }])
    expect(await stranger.client.fail(removePasskey, { params: { id: 'one' } })).toMatchObject({ code: 'not_found' })
    await owner.client.call(removePasskey, { params: { id: 'one' } })
    expect((await owner.client.call(contract.accountDetails, {})).passkeys).toEqual([])
  })
})
