import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentUser, signIn, signOut, signUp } from '../../../contract/accounts.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())

const password = 'seven purple ballots'

describe('an account', () => {
  test('can be created, signed in to and signed out of', async () => {
    const visitor = t.visitor()
    expect(await visitor.fail(currentUser, {})).toMatchObject({ status: 401, code: 'unauthorized' })

    const body = { email: ' Pat@Example.org ', password, name: 'Mary Ann Smith' }
    const { user } = await visitor.call(signUp, { body })
    expect(user).toEqual({
      id: user.id,
      email: 'pat@example.org',
      firstName: 'Mary Ann',
      lastName: 'Smith',
      profileImageUrl: null,
      isAdmin: false,
      editorOf: [],
      stateCode: null,
      eventInterests: [],
      locale: 'en',
    })
    expect(await visitor.call(currentUser, {})).toEqual(user)

    await visitor.call(signOut, {})
    expect(await visitor.fail(currentUser, {})).toMatchObject({ code: 'unauthorized' })
    expect([...visitor.cookies.keys()]).toEqual(['precinct.known'])

    await visitor.call(signIn, { body: { email: 'pat@example.org', password } })
    expect(await visitor.call(currentUser, {})).toEqual(user)
  })

  test('cannot be created with administrator rights', async () => {
    const visitor = t.visitor()
    const body = {
      email: 'sly@example.org',
      password,
      name: 'Sly',
      isAdmin: true,
      editorOf: ['48'],
      stateCode: 'TX',
      emailVerified: true,
    }
    const { user } = await visitor.call(signUp, { body })
    expect(user).toMatchObject({ isAdmin: false, editorOf: [], stateCode: null })
    const row = await t.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ isAdmin: false, editorOf: [], stateCode: null, emailVerified: false })
  })

  test.each(['users', 'accounts'])(
    'answers 503 when the disk is full on inserting into %s, and can be created later',
    async (table) => {
      const body = { email: `full-${table}@example.org`, password, name: 'Pat' }
      await sql`create function disk_full() returns trigger language plpgsql as $$ begin raise 'full' using errcode = '53100'; end $$`.execute(
        t.db,
      )
      await sql`create trigger disk_full before insert on ${sql.table(table)} execute function disk_full()`.execute(
        t.db,
      )
      expect(await t.visitor().fail(signUp, { body })).toMatchObject({ status: 503, code: 'unavailable' })
      await sql`drop function disk_full cascade`.execute(t.db)
      await sql`update users set created_at = now() - interval '1 minute' where email = ${body.email}`.execute(t.db)
      await t.visitor().call(signUp, { body })
      await t.visitor().call(signIn, { body })
    },
  )

  test('is created once per email, in any spelling and under simultaneous requests', async () => {
    const send = (email: string) => t.visitor().send(signUp, { body: { email, password, name: 'Twice' } })
    const responses = await Promise.all([
      send('twice@example.org'),
      send('TWICE@example.org'),
      send(' twice@example.org'),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await t.visitor().fail(signUp, { body: { email: 'twice@example.org', password, name: 'x' } })).toMatchObject(
      {
        code: 'email_taken',
        fields: { email: 'taken' },
      },
    )
  })

  test('takes over the language of the page', async () => {
    const visitor = t.visitor()
    visitor.setCookie('locale', 'es')
    const { user } = await visitor.call(signUp, { body: { email: 'ana@example.org', password, name: 'Ana' } })
    expect(user.locale).toBe('es')
  })
})

describe('invalid input', () => {
  const invalid = [
    ['email', { email: `${'a'.repeat(250)}@example.org` }],
    ['email', { email: 'not an email' }],
    ['name', { name: 'n'.repeat(101) }],
    ['name', { name: '   ' }],
    ['name', { name: 'Null\u0000byte' }],
    ['password', { password: 'too short' }],
    ['password', { password: 'long'.repeat(40) }],
  ] as const
  test('gets an error for its field', async () => {
    for (const [field, change] of invalid) {
      const body = { email: 'new@example.org', password, name: 'New', ...change }
      const problem = await t.visitor().fail(signUp, { body })
      expect.soft(problem, field).toMatchObject({ status: 400, code: 'invalid_input' })
      expect.soft(Object.keys(problem.fields ?? {})).toEqual([field])
    }
  })

  test('a weak password is rejected with the reason', async () => {
    for (const [weak, reason] of [
      ['Password123!', 'common'],
      ['new.voter-2026', 'contains_email'],
      ['my precinct 2026', 'contains_brand'],
    ] as const) {
      const body = { email: 'new.voter@example.org', password: weak, name: 'New' }
      const problem = { status: 422, code: 'weak_password', fields: { password: reason } }
      expect.soft(await t.visitor().fail(signUp, { body })).toMatchObject(problem)
    }
  })

  test('a forged or damaged session cookie is rejected with 401', async () => {
    const { client } = await t.member()
    for (const value of ['x', 'a.b', `${'z'.repeat(32)}.${'A'.repeat(43)}%3D`, '%E0%A4%A']) {
      const visitor = t.visitor()
      visitor.setCookie('precinct_session', value)
      visitor.setCookie('precinct.session_data', client.cookies.get('precinct.session_data') ?? '')
      expect(await visitor.fail(currentUser, {})).toMatchObject({ status: 401 })
    }
  })
})

test('a wrong password and an unknown email get the same response', async () => {
  await t.member({ email: 'known@example.org' })
  const attemptSignIn = async (email: string) => {
    const response = await t.visitor().send(signIn, { body: { email, password: 'not the right one' } })
    return { status: response.status, cookies: response.headers.getSetCookie(), text: await response.text() }
  }
  expect(await attemptSignIn('known@example.org')).toEqual(await attemptSignIn('unknown@example.org'))
  expect(await attemptSignIn('unknown@example.org')).toMatchObject({ status: 401, cookies: [] })
})

describe('session cookies', () => {
  let secure: TestApp
  beforeAll(async () => {
    secure = await createSecondApp(t, { env: { PUBLIC_URL: 'https://vote.example.org' } })
  })
  afterAll(() => secure.close())

  const cookiesOf = async (app: TestApp, email: string) => {
    const body = { email, password, name: 'Cookie' }
    return (await app.visitor().send(signUp, { body })).headers.getSetCookie()
  }

  test('are HttpOnly and SameSite=Lax', async () => {
    const plain = await cookiesOf(t, 'cookie@example.org')
    expect(plain[0]).toMatch(/^precinct_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('have the __Host- prefix and are Secure over https', async () => {
    const cookies = await cookiesOf(secure, 'secure@example.org')
    expect(cookies[0]).toMatch(
      /^__Host-precinct_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-precinct[^;]+; .*HttpOnly; Secure/)
  })
})

test('neither the log nor the attempts table contains an email or IP address', async () => {
  await t.visitor().fail(signIn, { body: { email: 'secret.person@example.org', password: 'wrong wrong wrong' } })
  const { rows } = await sql`select * from attempts`.execute(t.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/secret|example\.org|127\.0\.0\.1/)
  expect(t.log.join('')).not.toMatch(/@|example\.org|"ip"|remoteAddress/)
  const sessions = await t.db.selectFrom('sessions').select('ipAddress').distinct().execute()
  expect(sessions.every(({ ipAddress }) => !ipAddress)).toBe(true)
})

describe('the security log', () => {
  const lines = (from: number) =>
    t.log
      .slice(from)
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => msg === 'security')

  test('records sign-ins, failures and rejected requests by member id and keyed hash only', async () => {
    const from = t.log.length
    const { client, user } = await t.member({ email: 'watched@example.org' })
    await t.visitor().fail(signIn, { body: { email: 'Watched@example.org', password: 'not the right one' } })
    await client.fetch('/api/admin/important-dates')
    await client.fetch('/api/logout')
    const [signedUp, failed, rejected, signedOut] = lines(from)
    expect(signedUp).toMatchObject({ level: 30, route: '/api/auth/sign-up/email', status: 200, member: user.id })
    expect(failed).toMatchObject({
      level: 40,
      route: '/api/auth/sign-in/email',
      status: 401,
      account: signedUp?.account,
    })
    expect(failed).toMatchObject({ network: signedUp?.network, reqId: expect.any(String) })
    expect(rejected).toMatchObject({ level: 40, route: '/api/admin/important-dates', status: 403 })
    expect(signedOut).toMatchObject({ level: 30, method: 'GET', route: '/api/logout', status: 303 })
    expect(lines(from)).toHaveLength(4)
  })
})

test('rehashes an outdated password hash when the member signs in', async () => {
  const { user } = await t.member({ email: 'early@example.org' })
  const hashing = await createSecondApp(t, { realHashing: true })
  const stored = () =>
    t.db.selectFrom('accounts').select('password').where('userId', '=', user.id).executeTakeFirstOrThrow()
  await t.db
    .updateTable('accounts')
    .set({ password: await hashPassword(password) })
    .where('userId', '=', user.id)
    .execute()
  await hashing.visitor().call(signIn, { body: { email: user.email, password } })
  expect((await stored()).password).toMatch(/^scrypt\$32768\$8\$3\$/)
  await hashing.visitor().call(signIn, { body: { email: user.email, password } })
  await hashing.close()
})
