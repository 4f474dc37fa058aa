import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { accountDetails, currentUser, exportAccount, signIn } from '../../contract/accounts.ts'
import { calendarToken } from '../../contract/calendar.ts'
import { listComments, listPosts } from '../../contract/discussions.ts'
import { personalizedEvents } from '../../contract/events.ts'
import { notificationHistory, notificationPreferences } from '../../contract/notifications.ts'
import { passkeySignIn, startPasskeySignIn } from '../../contract/passkeys.ts'
import type { Client } from '../../harness/app/client.ts'
import { runHere } from '../../harness/app/command.ts'
import { createUnmigratedDatabase } from '../../harness/app/database.ts'
import { type TestApp, createTestApp } from '../../harness/app/test-app.ts'
import { extractOldData, laterBackup, oldPeople, readOldDump } from '../../harness/fixtures/older-versions/read.ts'
import { createAuthenticator } from '../../harness/stand-ins/authenticator.ts'
import { loadBackup } from './backup/load.ts'
import { openBackup } from './backup/read.ts'
import { type Connection, type Db, connectEmbedded, connectPostgres } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The migrations that the data of the older version has. */
const oldMigrations = 9
const postgres = inject('postgresUrl')
const folder = mkdtempSync(join(tmpdir(), 'precinct-older-'))
const embedded = postgres ? undefined : extractOldData(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens the old data as it is, without migrating it. */
const openOld = (): Promise<Connection> => (embedded ? connectEmbedded(embedded.dataDir, () => {}) : openDump())

async function openDump(): Promise<Connection> {
  const admin = connectPostgres(postgres, { max: 1 })
  const name = `older_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)}`.execute(admin.db)
  await admin.close()
  const url = Object.assign(new URL(postgres), { pathname: `/${name}` }).href
  const loading = connectPostgres(url, { max: 1 })
  await sql.raw(readOldDump()).execute(loading.db)
  await loading.close()
  return connectPostgres(url)
}

/** The cookie of a session, as the older version sent it. */
async function readOldCookie({ db }: Connection) {
  const { rows } = await sql<{ token: string; secret: string }>`
    select token, value as secret from sessions s join users u on u.id = s.user_id, secrets
    where u.email = ${oldPeople.member} and secrets.name = 'session' limit 1
  `.execute(db)
  const { token = '', secret = '' } = rows[0] ?? {}
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { secret, cookie: encodeURIComponent(`${token}.${signature}`) }
}

/** What migrations gave another name, and what they removed on purpose: pictures of OpenID providers (0011). */
const renamed: Record<string, string> = { reminders: 'outbox' }
const ended = new Set(['users.image'])

/** How many values each column has: `users.email` has 4. */
async function countValues(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' group by table_name
  `.execute(db.withoutPlugins())
  for (const { name, columns } of tables) {
    const values = columns.map((column) => sql`count(${sql.id(column)})::int as ${sql.id(column)}`)
    const { rows } = await sql<Record<string, number>>`select ${sql.join(values)} from ${sql.id(name)}`.execute(
      db.withoutPlugins(),
    )
    for (const [column, count] of Object.entries(rows[0] ?? {})) counts.set(`${name}.${column}`, count)
  }
  return counts
}

/** The columns that have fewer values than before, or that are gone with theirs. */
function lostValues(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...before]
    .filter(([column]) => !ended.has(column))
    .filter(([column, count]) => {
      const [table = '', name] = column.split('.')
      return (after.get(`${renamed[table] ?? table}.${name}`) ?? 0) < count
    })
    .map(([column]) => column)
}

async function countInBackup(file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const item of (await openBackup(file)).items) {
    if ('sequences' in item) continue
    const rows = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(item.json))
    for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
      const column = `${item.table}.${name}`
      if (value !== null) counts.set(column, (counts.get(column) ?? 0) + 1)
    }
  }
  return counts
}

test('data written by commit 4e894c82 keeps every value, and a migration that drops a column is noticed', async () => {
  const before = await countInBackup(laterBackup)
  const { db, close } = await createUnmigratedDatabase()
  await loadBackup(db, laterBackup)
  expect(before.size).toBeGreaterThan(200)
  expect(lostValues(before, await countValues(db))).toEqual([])
  await sql`alter table users drop column locale`.execute(db)
  expect(lostValues(before, await countValues(db))).toEqual(['users.locale'])
  await close()
})

describe('data written by commit 377fd03', () => {
  let lost: string[]
  let t: TestApp
  let applied: string[]
  let oldCookie: string
  let member: Client
  /** Once for each person, because the real hashing of a password is slow. */
  const clients = new Map<string, Client>()
  const signedIn = async (email: string) => {
    const known = clients.get(email)
    if (known) return known
    const client = t.visitor()
    await client.call(signIn, { body: { email, password: oldPeople.password } })
    clients.set(email, client)
    return client
  }

  beforeAll(async () => {
    const connection = await openOld()
    // The data is older than a session lives.
    await sql`update sessions set created_at = now(), updated_at = now(), expires_at = now() + interval '1 day'`.execute(
      connection.db,
    )
    const { secret, cookie } = await readOldCookie(connection)
    oldCookie = cookie
    const before = await countValues(connection.db)
    applied = await migrate(connection.db)
    lost = lostValues(before, await countValues(connection.db))
    const env = { PUBLIC_URL: oldPeople.passkey.origin }
    t = await createTestApp({ connection, env, realHashing: true, sessionSecret: secret, now: '2026-11-16T12:00:00Z' })
    await t.app.prepareDatabase()
    member = await signedIn(oldPeople.member)
  })
  afterAll(() => t.close())

  test('gets every migration since', () => {
    const since = readMigrations().slice(oldMigrations)
    expect(applied).toEqual(since.map(({ name }) => name))
  })

  test('keeps every value', () => {
    expect(lost).toEqual([])
  })

  test('passwords still work, in both forms of their hash', async () => {
    for (const email of [oldPeople.member, oldPeople.other, oldPeople.admin, oldPeople.oldHash]) {
      expect(await (await signedIn(email)).call(currentUser, {})).toMatchObject({ email })
    }
    expect(await (await signedIn(oldPeople.admin)).call(currentUser, {})).toMatchObject({ isAdmin: true })
  })

  test('a passkey still works', async () => {
    const client = t.visitor()
    const options = await client.call(startPasskeySignIn, {})
    const credential = createAuthenticator(oldPeople.passkey).authenticate(options)
    const { user } = await client.call(passkeySignIn, { body: { credential } })
    expect(user.email).toBe(oldPeople.member)
    const { passkeys } = await client.call(accountDetails, {})
    expect(passkeys.map(({ name }) => name)).toContain('Pat phone')
  })

  test('a session of then is still valid or must sign in again', async () => {
    const browser = t.visitor()
    browser.setCookie('precinct_session', oldCookie)
    const { status } = await browser.send(currentUser, {})
    expect([200, 401]).toContain(status)
  })

  test('posts, comments and likes are there', async () => {
    const reader = await signedIn(oldPeople.oldHash)
    const { posts } = await reader.call(listPosts, { query: {} })
    const own = posts.find(({ content }) => content === 'A changed post about sequoia')
    expect(posts.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['What do you think?', 'Which bus goes to the polling place?']),
    )
    expect(own).toMatchObject({ likes: 1 })
    const { comments } = await reader.call(listComments, { params: { id: own?.id ?? 0 }, query: {} })
    expect(comments.map(({ content }) => content)).toEqual(['And also sequoia'])
  })

  test('RSVPs, the calendar link and preferences are there', async () => {
    const { events } = await member.call(personalizedEvents, { query: {} })
    expect(events.filter(({ rsvpd }) => rsvpd).map(({ title }) => title)).toEqual(['Another meeting'])
    expect(await member.call(calendarToken, {})).toMatchObject({ createdAt: expect.any(String) })
    expect(await member.call(notificationPreferences, {})).toMatchObject({
      emailNotifications: true,
      quietHours: { from: '22:00', until: '07:00' },
      timeZone: 'America/New_York',
    })
  })

  test('reminders keep their status and the history is there', async () => {
    const rows = await t.db
      .selectFrom('outbox')
      .innerJoin('users', 'users.id', 'outbox.userId')
      .select(['status', 'edition'])
      .where('email', '=', oldPeople.oldHash)
      .orderBy('outbox.id')
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['waiting', 'sending', 'sent', 'failed', 'stopped'])
    const { items } = await (await signedIn(oldPeople.oldHash)).call(notificationHistory, { query: {} })
    expect(items.map(({ status }) => status).toSorted()).toEqual(['failed', 'sent'])
  })

  test('the member of an OpenID provider and the audit log are there', async () => {
    const account = await t.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.userId')
      .select(['providerId', 'accountId'])
      .where('email', '=', oldPeople.provider)
      .execute()
    expect(account).toMatchObject([{ accountId: 'subject-1' }])
    expect((await t.db.selectFrom('auditLog').select('action').execute()).length).toBeGreaterThanOrEqual(8)
  })

  test('the download contains what the member wrote', async () => {
    const { data } = await member.call(exportAccount, {})
    const text = JSON.stringify(data)
    for (const written of [
      'A changed post about sequoia',
      'I think sequoia',
      'It was about sequoia',
      'Meeting on sequoia',
    ])
      expect(text).toContain(written)
  })
})

test.runIf(embedded)('a backup file of commit 377fd03 is restored and migrated', async () => {
  const file = join(folder, 'old.backup')
  writeFileSync(file, gzipSync(readFileSync(embedded?.backup ?? ''), { level: 1 }))
  const dataDir = join(folder, 'restored')
  expect(await runHere('scripts/backup.ts', ['restore', file], { DATA_DIR: dataDir, DATABASE_URL: '' })).toMatchObject({
    code: 0,
  })
  const { db, close } = await connectEmbedded(dataDir, () => {})
  await migrate(db)
  const users = await db.selectFrom('users').select('email').execute()
  const { admin, member, oldHash, other, provider } = oldPeople
  expect(users.map(({ email }) => email).toSorted()).toEqual([admin, member, oldHash, other, provider].toSorted())
  await close()
})
