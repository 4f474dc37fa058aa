import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentUser } from '../../../../contract/accounts.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestDatabase } from '../../../../harness/app/database.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { openIdClient, startOpenIdProvider } from '../../../../harness/stand-ins/openid-provider.ts'
import { signInAtProvider } from '../../../../harness/stand-ins/openid-sign-in.ts'
import { moveSignIn } from '../admins.store.ts'

const site = 'http://vote.test'
const redirectUri = `${site}/api/auth/callback/oidc`

const people = {
  stranger: { email: 'victim@example.org', email_verified: false, name: 'Stranger' },
  unverified: { email: 'unverified@example.org', email_verified: false, name: 'Not Verified' },
  undeclared: { email: 'undeclared@example.org', name: 'No Claim' },
  textual: { email: 'textual@example.org', email_verified: 'true', name: 'A Text' },
  owner: { email: 'victim@example.org', email_verified: true, name: 'Real Owner' },
  returning: { email: 'returning@example.org', email_verified: true, name: 'Came Back' },
  pat: { email: 'pat@example.org', email_verified: true, name: 'Pat Voter' },
  mover: { email: 'mover@example.org', email_verified: true, name: 'Mo Mover' },
  leaver: { email: 'desk@example.org', email_verified: true, name: 'First Clerk' },
  successor: { email: 'desk@example.org', email_verified: true, name: 'Second Clerk' },
}
/** At the second provider, the subject of Pat belongs to another person, and Pat's email to another subject. */
const otherPeople = {
  pat: { email: 'eve@example.org', email_verified: true, name: 'Eve' },
  'new-pat': { email: 'pat@example.org', email_verified: true, name: 'Pat Voter' },
  'new-mover': { email: 'mover@example.org', email_verified: true, name: 'Mo Mover' },
}

/** The same installation after the operator changed OIDC_ISSUER. */
let changed: TestApp

const createAppFor = async (issuer: string) => {
  const app = await createTestApp({
    // Shared by both apps, and closed at the end.
    connection: { ...connection, close: async () => {} },
    env: {
      PUBLIC_URL: site,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: openIdClient.id,
      OIDC_CLIENT_SECRET: openIdClient.secret,
      CONTACT: 'mailto:help@vote.example.org',
    },
  })
  await app.app.prepareDatabase()
  return app
}

const connection = await createTestDatabase()
const provider = await startOpenIdProvider(redirectUri, people)
const otherProvider = await startOpenIdProvider(redirectUri, otherPeople)
const t = await createAppFor(provider.issuer)
afterAll(async () => {
  await t.close()
  await changed.close()
  await provider.stop()
  await otherProvider.stop()
  await connection.close()
})

const signIn = async (app: TestApp, issuer: string, login: string): Promise<{ client: Client; end: string }> => {
  const client = app.visitor()
  const trail = await signInAtProvider({ client, site, issuer, login })
  return { client, end: trail.at(-1) ?? '' }
}
const signInAs = (login: keyof typeof people) => signIn(t, provider.issuer, login)
const readFailure = async ({ client, end }: { client: Client; end: string }) => (await client.fetch(end)).text()

/** An account as version 377fd03 left it, with every way in that a stranger could have prepared. */
async function createOldAccount(email: string, ways: { providerId: string; accountId: string }[]) {
  const id = randomUUID()
  const later = new Date('2099-01-01')
  await t.db.insertInto('users').values({ id, email, name: 'Made Before', emailVerified: false }).execute()
  const accounts = ways.map((way) => ({ ...way, id: randomUUID(), userId: id, password: null }))
  await t.db.insertInto('accounts').values(accounts).execute()
  await t.db
    .insertInto('sessions')
    .values({ id, userId: id, token: `token-${id}`, expiresAt: later })
    .execute()
  const passkey = { publicKey: 'key', counter: 0, deviceType: 'singleDevice', backedUp: false }
  await t.db
    .insertInto('passkeys')
    .values({ id, userId: id, credentialId: id, ...passkey })
    .execute()
  await t.db
    .insertInto('emailChanges')
    .values({ userId: id, email: `thief-${email}`, tokenHash: id, createdAt: new Date(), expiresAt: later })
    .execute()
  await t.db.insertInto('verifications').values({ id, identifier: id, value: id, expiresAt: later }).execute()
  await t.app.prepareDatabase()
  return id
}

async function findWaysIn(userId: string) {
  const count = async (table: 'passkeys' | 'sessions' | 'emailChanges') =>
    (await t.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()).length
  const accounts = await t.db.selectFrom('accounts').select('accountId').where('userId', '=', userId).execute()
  const links = await t.db.selectFrom('verifications').select('id').where('value', '=', userId).execute()
  return {
    subjects: accounts.map(({ accountId }) => accountId),
    passkeys: await count('passkeys'),
    sessions: await count('sessions'),
    changes: await count('emailChanges'),
    links: links.length,
  }
}

describe('an email that the provider has not verified', () => {
  test.each(['unverified', 'undeclared', 'textual'] as const)('creates no account: %s', async (login) => {
    const attempt = await signInAs(login)
    expect(attempt.end).toMatch(/^\/api\/login\/failed\?error=email_not_verified/)
    expect(await readFailure(attempt)).toContain('hasn’t confirmed that this email is yours')
    expect(await attempt.client.fail(currentUser, {})).toMatchObject({ status: 401 })
    const users = await t.db.selectFrom('users').select('id').where('email', '=', people[login].email).execute()
    expect(users).toEqual([])
  })

  test('gives the stranger nothing once the owner joins', async () => {
    const id = await createOldAccount('victim@example.org', [{ providerId: 'oidc', accountId: 'stranger' }])
    const { client } = await signInAs('owner')
    expect(await client.call(currentUser, {})).toMatchObject({ id })
    expect(await findWaysIn(id)).toEqual({ subjects: ['owner'], passkeys: 0, sessions: 1, changes: 0, links: 0 })
    const again = await signInAs('stranger')
    expect(again.end).toMatch(/^\/api\/login\/failed/)
    expect(await again.client.fail(currentUser, {})).toMatchObject({ status: 401 })
  })

  test('is confirmed by a later sign-in, which ends every other way in', async () => {
    const id = await createOldAccount('returning@example.org', [
      { providerId: 'oidc', accountId: 'returning' },
      { providerId: 'credential', accountId: 'a password of somebody else' },
    ])
    const { client } = await signInAs('returning')
    expect(await client.call(currentUser, {})).toMatchObject({ id })
    expect(await findWaysIn(id)).toEqual({ subjects: ['returning'], passkeys: 0, sessions: 1, changes: 0, links: 0 })
  })
})

test('a person who gets the email of another at the provider does not get their account', async () => {
  const { client } = await signInAs('leaver')
  const { id } = await client.call(currentUser, {})
  const attempt = await signInAs('successor')
  expect(attempt.end).toMatch(/^\/api\/login\/failed\?error=other_person/)
  expect(await attempt.client.fail(currentUser, {})).toMatchObject({ status: 401 })
  expect(await findWaysIn(id)).toMatchObject({ subjects: ['leaver'], sessions: 1 })
})

describe('two subjects on one account, linked by an earlier version', () => {
  test('are reduced to the one whose email was verified', async () => {
    const id = randomUUID()
    await t.db.insertInto('users').values({ id, email: 'two@example.org', name: 'Two', emailVerified: true }).execute()
    const account = (accountId: string, createdAt: Date) => ({
      id: randomUUID(),
      userId: id,
      providerId: 'oidc',
      accountId,
      createdAt,
      password: null,
    })
    await t.db
      .insertInto('accounts')
      .values([account('first', new Date('2026-11-01')), account('verified', new Date('2026-11-02'))])
      .execute()
    const session = { id, userId: id, token: `token-${id}`, expiresAt: new Date('2099-01-01') }
    await t.db.insertInto('sessions').values(session).execute()
    const migration = new URL('../../../db/migrations/0011_sign_in_by_issuer.sql', import.meta.url)
    await sql.raw(readFileSync(migration, 'utf8')).execute(t.db)
    expect(await findWaysIn(id)).toMatchObject({ subjects: ['verified'], sessions: 0 })
  })
})

describe('after OIDC_ISSUER changed', () => {
  let id: string
  beforeAll(async () => {
    id = (await (await signInAs('pat')).client.call(currentUser, {})).id
    changed = await createAppFor(otherProvider.issuer)
  })

  test('the same subject at the new provider is another person', async () => {
    const { client } = await signIn(changed, otherProvider.issuer, 'pat')
    const eve = await client.call(currentUser, {})
    expect(eve).toMatchObject({ email: 'eve@example.org' })
    expect(eve.id).not.toBe(id)
  })

  test('the same email at the new provider is refused, and the page says whom to ask', async () => {
    const attempt = await signIn(changed, otherProvider.issuer, 'new-pat')
    expect(attempt.end).toMatch(/^\/api\/login\/failed\?error=other_person/)
    const page = await readFailure(attempt)
    expect(page).toContain('belongs to an account with another sign-in')
    expect(page).toContain('mailto:help@vote.example.org')
    expect(await attempt.client.fail(currentUser, {})).toMatchObject({ status: 401 })
  })

  test('the operator can move one account, and only a confirmed one', async () => {
    const move = (email: string) => moveSignIn(changed.db, email, new Date())
    const mover = await (await signInAs('mover')).client.call(currentUser, {})
    expect(await move(mover.email)).toBe('moved')
    expect(await move(mover.email)).toBe('unchanged')
    const audit = changed.db.selectFrom('auditLog').select(['actorId', 'action']).where('targetId', '=', mover.id)
    expect(await audit.execute()).toEqual([{ actorId: 'command line', action: 'sign-in.move' }])
    const { client } = await signIn(changed, otherProvider.issuer, 'new-mover')
    expect(await client.call(currentUser, {})).toMatchObject({ id: mover.id })
    expect(await move('nobody@example.org')).toBe('unknown')
    await createOldAccount('squatter@example.org', [{ providerId: 'https://old.example.org', accountId: 'x' }])
    expect(await move('squatter@example.org')).toBe('unconfirmed')
  })
})
