import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { accountDetails, currentUser, deleteAccount, signIn, signUp } from '../../../../contract/accounts.ts'
import { placeCookie } from '../../../../contract/device-cookies.ts'
import { subscribePush } from '../../../../contract/notifications.ts'
import { startPasskeySignIn } from '../../../../contract/passkeys.ts'
import { Client } from '../../../../harness/app/client.ts'
import { createSecondApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { openIdClient, startOpenIdProvider } from '../../../../harness/stand-ins/openid-provider.ts'
import { signInAtProvider } from '../../../../harness/stand-ins/openid-sign-in.ts'

const site = 'http://vote.test'
const people = {
  pat: { email: 'Pat@example.org', email_verified: true, name: 'Pat Voter', picture: 'https://example.org/pat.png' },
  nameless: { email: 'nameless@example.org', email_verified: true, picture: 'javascript:alert(1)' },
  wordy: { email: 'wordy@example.org', email_verified: true, name: 'W'.repeat(300) },
  mailless: { name: 'No Mail' },
  owner: { email: 'old.member@example.org', email_verified: true, name: 'Real Owner' },
  pretender: { email: 'careful@example.org', email_verified: false, name: 'Not Them' },
}

const redirectUri = `${site}/api/auth/callback/oidc`
const envFor = (issuer: string) => ({
  PUBLIC_URL: site,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: openIdClient.id,
  OIDC_CLIENT_SECRET: openIdClient.secret,
})

const provider = await startOpenIdProvider(redirectUri, people)
const t = await createTestApp({ env: envFor(provider.issuer) })
afterAll(async () => {
  await t.close()
  await provider.stop()
})

const signInAs = async (login: keyof typeof people, returnTo = '/ballot') => {
  const client = t.visitor()
  const trail = await signInAtProvider({ client, site, issuer: provider.issuer, login, returnTo })
  return { client, trail, end: trail.at(-1) ?? '' }
}

describe('signing in at an OpenID provider', () => {
  test('creates the account and returns to the requested page', async () => {
    const { client, end } = await signInAs('pat', '/ballot?tab=measures')
    expect(end).toBe('/ballot?tab=measures')
    expect([...client.cookies.keys()]).toContain('precinct.known')
    const user = await client.call(currentUser, {})
    expect(user).toMatchObject({
      email: 'pat@example.org',
      firstName: 'Pat',
      lastName: 'Voter',
      profileImageUrl: null,
      isAdmin: false,
    })
    expect((await signInAs('pat')).end).toBe('/ballot')
    const again = await (await signInAs('pat')).client.call(currentUser, {})
    expect(again.id).toBe(user.id)
    const accounts = await t.db.selectFrom('accounts').selectAll().where('userId', '=', user.id).execute()
    expect(accounts).toMatchObject([
      { providerId: provider.issuer, accountId: 'pat', accessToken: null, idToken: null, password: null },
    ])
  })

  test('uses a code challenge, a state and a nonce', async () => {
    const response = await t.visitor().fetch('/api/login')
    const url = new URL(response.headers.get('location') ?? '')
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: `${site}/api/auth/callback/oidc`,
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    })
  })

  test('stores nothing for visitors who only start it', async () => {
    await t.db.deleteFrom('verifications').execute()
    for (let made = 0; made < 5; made++) expect((await t.visitor().fetch('/api/login')).status).toBe(303)
    expect(await t.db.selectFrom('verifications').select('id').execute()).toEqual([])
  })

  test('ignores invalid claims and truncates long names', async () => {
    const nameless = await (await signInAs('nameless')).client.call(currentUser, {})
    expect(nameless).toMatchObject({ firstName: '', lastName: '', profileImageUrl: null })
    const wordy = await (await signInAs('wordy')).client.call(currentUser, {})
    expect(wordy.firstName).toHaveLength(100)
    expect((await signInAs('mailless')).end).toMatch(/^\/api\/login\/failed\?error=email_not_found/)
  })

  test('rejects a callback that this browser did not start', async () => {
    const [attacker, victim] = [t.visitor(), t.visitor()]
    const stopAt = '/api/auth/callback/oidc'
    const trail = await signInAtProvider({ client: attacker, site, issuer: provider.issuer, login: 'pat', stopAt })
    const callback = trail.at(-1) ?? ''
    expect(callback).toContain('code=')
    const response = await victim.fetch(callback)
    expect(response.headers.get('location')).toContain('/api/login/failed?error=state_mismatch')
    expect(await victim.fail(currentUser, {})).toMatchObject({ status: 401 })
    for (const query of ['', '?code=x', '?code=x&state=y', '?error=access_denied', '?state=a&state=b']) {
      const invalid = await t.visitor().fetch(`/api/auth/callback/oidc${query}`)
      expect(invalid.headers.get('location')).toContain('/api/login/failed')
    }
  })
})

describe('an account created with a password before', () => {
  const createMember = async (email: string) => {
    const id = randomUUID()
    await t.db.insertInto('users').values({ id, email, name: 'Made Before', emailVerified: false }).execute()
    const account = { id: `a-${email}`, userId: id, providerId: 'credential', accountId: id, password: 'salt:hash' }
    await t.db.insertInto('accounts').values(account).execute()
    const session = { id: `s-${email}`, userId: id, token: `t-${email}`, expiresAt: new Date('2099-01-01') }
    await t.db.insertInto('sessions').values(session).execute()
    return id
  }

  test('is linked to the owner of a verified email, and its password and sessions are removed', async () => {
    const id = await createMember('old.member@example.org')
    const { client } = await signInAs('owner')
    expect(await client.call(currentUser, {})).toMatchObject({ id, firstName: 'Made' })
    expect(await client.call(accountDetails, {})).toMatchObject({ hasPassword: false, offersPasskeys: false })
    const sessions = await t.db.selectFrom('sessions').select('token').where('userId', '=', id).execute()
    expect(sessions.map(({ token }) => token)).not.toContain('t-old.member@example.org')
    await client.call(deleteAccount, { body: { email: 'old.member@example.org' } })
    expect(await client.fail(currentUser, {})).toMatchObject({ status: 401 })
  })

  test('is not linked when the provider has not verified the email', async () => {
    const id = await createMember('careful@example.org')
    const { client, end } = await signInAs('pretender')
    expect(end).toMatch(/^\/api\/login\/failed\?error=account_not_linked/)
    const page = await (await client.fetch(end)).text()
    expect(page).toContain('hasn’t confirmed that this email is yours')
    expect(await client.fail(currentUser, {})).toMatchObject({ status: 401 })
    const ways = await t.db.selectFrom('accounts').select('providerId').where('userId', '=', id).execute()
    expect(ways).toEqual([{ providerId: 'credential' }])
  })
})

describe('signing out', () => {
  const signOut = async (client: Client) => (await client.fetch('/api/logout')).headers.get('location') ?? ''

  test('ends the session here and leads to the provider, which ends its own', async () => {
    const { client } = await signInAs('pat')
    const url = new URL(await signOut(client))
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: openIdClient.id,
      post_logout_redirect_uri: `${site}/`,
    })
    expect(await client.fail(currentUser, {})).toMatchObject({ status: 401 })
    const asked = await new Client(provider.issuer).fetch(url.pathname + url.search)
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('/session/end/confirm')])
    expect(await signOut(t.visitor())).toBe('/')
  })

  test('removes where the member lives, and ends push messages, in this browser', async () => {
    const { client } = await signInAs('pat')
    const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
    const endpoint = 'https://push.example.org/left'
    await client.call(subscribePush, { body: { endpoint, keys } })
    client.setCookie(placeCookie(false), 'somewhere')
    await signOut(client)
    expect([...client.cookies.keys()]).not.toContain(placeCookie(false))
    const left = t.db.selectFrom('pushSubscriptions').select('id').where('endpoint', '=', endpoint)
    expect(await left.execute()).toEqual([])
  })

  test('does nothing when a link on another site is followed', async () => {
    const { client } = await signInAs('pat')
    client.setCookie(placeCookie(false), 'somewhere')
    const response = await client.fetch('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.headers.get('location')).toBe('/')
    expect([...client.cookies.keys()]).toContain(placeCookie(false))
    expect(await client.call(currentUser, {})).toMatchObject({ email: 'pat@example.org' })
  })

  test('says so when the provider’s session goes on', async () => {
    const newcomer = { quinn: { email: 'quinn@example.org', email_verified: true, name: 'Quinn' } }
    const quiet = await startOpenIdProvider(redirectUri, newcomer, { endsSessions: false })
    const app = await createSecondApp(t, { env: envFor(quiet.issuer) })
    const client = app.visitor()
    await signInAtProvider({ client, site, issuer: quiet.issuer, login: 'quinn' })
    expect(await signOut(client)).toBe('/api/logout/done')
    expect(await client.fail(currentUser, {})).toMatchObject({ status: 401 })
    const page = await (await client.fetch('/api/logout/done')).text()
    expect(page).toContain(`You may still be signed in at ${new URL(quiet.issuer).host}`)
    await app.close()
    await quiet.stop()
  })
})

test('passwords and passkeys are disabled with an OpenID provider', async () => {
  const body = { email: 'pat@example.org', password: 'seven purple ballots', name: 'Pat' }
  for (const error of [
    await t.visitor().fail(signUp, { body }),
    await t.visitor().fail(signIn, { body }),
    await t.visitor().fail(startPasskeySignIn, {}),
  ]) {
    expect(error).toMatchObject({ status: 503, code: 'not_configured' })
  }
  expect((await t.visitor().fetch('/api/login/forgot')).status).toBe(404)
})

test('a link on another site does not start signing in', async () => {
  for (const from of ['cross-site', 'same-site']) {
    const response = await t.visitor().fetch('/api/login', { headers: { 'sec-fetch-site': from } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  }
  const own = await t.visitor().fetch('/api/login', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(own.headers.get('location')).toContain(provider.issuer)
})

test('reports a provider that does not respond, and tries again next time', async () => {
  const silent = await startOpenIdProvider(redirectUri, people)
  await silent.stop()
  const app = await createSecondApp(t, {
    env: { PUBLIC_URL: site, OIDC_ISSUER: silent.issuer, OIDC_CLIENT_ID: 'precinct' },
  })
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await app.visitor().fetch('/api/login')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('We can’t reach the sign-in service right now.')
  }
  await app.close()
})
