import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { currentUser, signIn, signUp } from '../../contract/accounts.ts'
import { createComment, createPost, listPosts } from '../../contract/discussions.ts'
import { changeEmail } from '../../contract/email-change.ts'
import { Client } from '../../harness/app/client.ts'
import { runAsProcess, runHere } from '../../harness/app/command.ts'
import { createDataFolder } from '../../harness/app/database.ts'
import { createTestApp } from '../../harness/app/test-app.ts'
import { findPostgresBin } from '../../harness/processes/find-tools.mjs'
import { type Connection, type Db, connectEmbedded, connectPostgres } from '../../server/db/connect.ts'
import { migrate, readMigrations } from '../../server/db/migrate.ts'
import { getOrCreateSecret } from '../../server/db/secrets.ts'
import { start } from '../../server/main.ts'

const postgres = inject('postgresUrl')
const folder = mkdtempSync(join(tmpdir(), 'precinct-backup-'))
const inFolder = (name: string) => join(folder, name)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** The settings that say where a server stores its data. */
type Storage = { DATA_DIR: string; DATABASE_URL: string; SESSION_SECRET?: string }

/** With an owner, the database belongs to a new user who has no other rights. */
async function createStorage(name: string, owner?: string): Promise<Storage> {
  if (!postgres) return { DATA_DIR: inFolder(name), DATABASE_URL: '' }
  const database = `backup_${process.pid}_${name}`
  const { db, close } = connectPostgres(postgres, { max: 1 })
  await sql`create database ${sql.id(database)}`.execute(db)
  const url = Object.assign(new URL(postgres), { pathname: `/${database}` })
  if (owner) {
    await sql`create role ${sql.id(owner)} login password 'x'`.execute(db)
    await sql`alter database ${sql.id(database)} owner to ${sql.id(owner)}`.execute(db)
    Object.assign(url, { username: owner, password: 'x' })
  }
  await close()
  return { DATA_DIR: inFolder(name), DATABASE_URL: url.href }
}

const open = async ({ DATA_DIR, DATABASE_URL }: Storage): Promise<Connection> =>
  DATABASE_URL ? connectPostgres(DATABASE_URL) : connectEmbedded(DATA_DIR, () => {})

async function startServer(storage: Storage) {
  for (const [name, value] of Object.entries({ ...storage, PORT: '0', LOG_LEVEL: 'fatal' })) vi.stubEnv(name, value)
  return start()
}

const program = 'scripts/backup.ts'
const backup = (storage: Storage, ...args: string[]) => runHere(program, args, storage)

const credentials = { email: 'pat@example.org', password: 'seven purple ballots' }

/** What the first tests saved, for those after them. */
let saved: { first: Storage; pat: Client; postId: number; posts: unknown }
let lasting: unknown
const whileRunning = inFolder('running.backup')
const afterwards = inFolder('stopped.backup')

test('saves a running server', async () => {
  const first = await createStorage('first')
  if (!postgres) await createDataFolder(first.DATA_DIR)
  const server = await startServer(first)
  const pat = new Client(server.url)
  await pat.call(signUp, { body: { ...credentials, name: 'Pat Voter' } })
  const { id } = await pat.call(createPost, { body: { content: 'Where is the drop box?\u2028"Here"' } })
  expect(await backup(first, 'save', whileRunning)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Saved as .+ MB\.$/),
  })
  await pat.call(createComment, { body: { postId: id, content: 'Beside the library.' } })
  await pat.call(changeEmail, { body: { email: 'pat.new@example.org' } })
  const { posts } = await pat.call(listPosts, { query: {} })
  await server.stop()
  const text = readBackup(whileRunning)
  expect(text).toContain('Where is the drop box?')
  expect(text).not.toContain('Beside the library.')
  saved = { first, pat, postId: id, posts }
})

test('saves a stopped server, without what lets a reader in', async () => {
  const { first } = saved
  const { db, close } = await open(first)
  await planPublication(db)
  const secrets = await readSecrets(db)
  lasting = await db.selectFrom('lastingSecrets').select(['name', 'value']).execute()
  await close()

  expect(await backup(first, 'save', afterwards)).toMatchObject({ code: 0, stderr: '' })
  expect(statSync(afterwards).mode & 0o077).toBe(0)
  const size = statSync(afterwards).size
  const taken = await backup(first, 'save', afterwards)
  expect(taken).toMatchObject({ code: 1, stderr: expect.stringMatching(/already exists and was not changed/) })
  expect(statSync(afterwards).size).toBe(size)
  if (!postgres) expect(readdirSync(first.DATA_DIR).toSorted()).toEqual(['database', 'last-backup', 'lock', 'mail'])

  // Nothing in the file lets its reader sign in, sign cookies or use a link.
  const text = readBackup(afterwards)
  expect(text).toContain('Beside the library.')
  expect(secrets.length).toBeGreaterThan(5)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('restores a backup elsewhere, where everyone signs in again', async () => {
  const { pat, postId, posts } = saved
  const second = await createStorage('second')
  expect(await backup(second, 'restore', afterwards)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Backup of .+: \d+ rows in \d+ tables\.\nRestored \d+ rows, as many as the backup has\. Everyone .+\nRights are as in the backup\. .+\nPublications that were planned are drafts now, 1 in all: .+\nVAPID_PUBLIC_KEY .+$/,
    ),
  })
  const again = await backup(second, 'restore', whileRunning)
  expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/It was not changed/) })
  const connection = await open(second)
  const { db } = connection
  const sessionSecret = await getOrCreateSecret(db, 'session')
  const after = await createTestApp({ connection, realHashing: true, sessionSecret, now: new Date().toISOString() })
  const sameBrowser = pat.withOrigin(after.origin)
  expect((await sameBrowser.send(currentUser, {})).status).toBe(401)
  expect((await sameBrowser.send(listPosts, { query: {} })).status).toBe(401)
  const elsewhere = after.visitor()
  await elsewhere.call(signIn, { body: credentials })
  expect((await elsewhere.call(listPosts, { query: {} })).posts).toEqual(posts)
  expect(lasting).toContainEqual({ name: 'unsubscribe', value: expect.any(String) })
  expect(await db.selectFrom('lastingSecrets').select(['name', 'value']).execute()).toEqual(lasting)
  // Somebody may have called it off since.
  expect(await db.selectFrom('deskImports').select(['status', 'publishAt', 'publishBy']).execute()).toEqual([
    { status: 'draft', publishAt: null, publishBy: null },
  ])
  const entry = { content: 'Another', createdAt: new Date('2026-11-14T12:00:00Z') }
  const added = await db.insertInto('entries').values(entry).returning('id').executeTakeFirstOrThrow()
  expect(added.id).toBe(postId + 2)
  await after.close()
})

/** A list that voters are to see later, and a link that signs its owner in. */
async function planPublication(db: Db) {
  const at = new Date('2026-11-14T12:00:00Z')
  await db
    .insertInto('deskImports')
    .values({
      subject: 'places',
      area: '48453',
      stateCode: 'TX',
      form: 'vip',
      sourceName: 'Office',
      status: 'scheduled',
      createdAt: at,
      createdBy: 'pat',
      publishAt: at,
      publishBy: 'pat',
      plannedAt: at,
    })
    .execute()
  const link = { id: 'link', identifier: 'a-link-to-sign-in', value: 'the-owner-of-the-link', expiresAt: at }
  await db.insertInto('verifications').values(link).execute()
}

/** Everything stored that signs or lets its owner in. */
async function readSecrets(db: Db) {
  const { rows } = await sql<{ value: string }>`
    select value from secrets where name <> 'unsubscribe' union select token from sessions union select id from sessions
    union select value from verifications union select identifier from verifications
    union select token_hash from email_changes union select email from email_changes
  `.execute(db)
  return rows.map(({ value }) => value)
}

/** The whole backup as text. */
const readBackup = (file: string) => gunzipSync(readFileSync(file)).toString()

test.runIf(postgres)('restores a file of pg_dump, as an earlier version saved it', async () => {
  const old = await createStorage('old')
  const { db, close } = await open(old)
  await migrate(db, readMigrations().slice(0, 4))
  await sql`insert into users (id, name, email) values ('1', 'Pat', ${credentials.email})`.execute(db)
  await sql`insert into sessions (id, user_id, token, expires_at) values ('1', '1', 'x', now())`.execute(db)
  await close()
  const file = inFolder('old.backup')
  // As pg_dump alone does, which leaves nothing out.
  const args = ['--format=custom', `--file=${file}`, `--dbname=${old.DATABASE_URL}`]
  await promisify(execFile)(join(findPostgresBin() ?? '', 'pg_dump'), args)
  const storage = await createStorage('new')
  expect(await backup(storage, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
  const restored = await open(storage)
  expect(await migrate(restored.db)).toEqual([])
  expect(await restored.db.selectFrom('users').select('email').execute()).toEqual([{ email: credentials.email }])
  expect(await restored.db.selectFrom('sessions').select('id').execute()).toEqual([])
  await restored.close()
})

/** An entry that moves from the embedded database to PostgreSQL, and back. */
const entry = { userId: '1', content: 'Line\nbreak', createdAt: new Date('2026-11-14T12:00:00.123Z') }
let moving: { target: Storage; written: unknown }

test.runIf(postgres)('moves to PostgreSQL without a superuser, completely or not at all', async () => {
  const source = { DATA_DIR: inFolder('source'), DATABASE_URL: '' }
  await createDataFolder(source.DATA_DIR)
  const from = await open(source)
  await migrate(from.db)
  const user = { id: '1', name: 'Pat', email: credentials.email, emailVerified: true }
  await from.db.insertInto('users').values(user).execute()
  const written = await from.db.insertInto('entries').values(entry).returningAll().execute()
  await from.db.insertInto('auditLog').values(auditEntry).execute()
  await from.close()
  const file = inFolder('embedded.backup')
  await backup(source, 'save', file)
  const target = await createStorage('target', 'owner_without_rights')

  const incomplete = inFolder('incomplete.backup')
  writeFileSync(incomplete, gzipSync(readBackup(file).split('\n').slice(0, -2).join('\n')))
  expect(await backup(target, 'restore', incomplete)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/damaged/),
  })
  expect(await backup(target, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
  const moved = await open(target)
  expect(await moved.db.selectFrom('entries').selectAll().execute()).toEqual(written)
  await moved.close()
  moving = { target, written }
})

test.runIf(postgres)('moves back from PostgreSQL', async () => {
  const { target, written } = moving
  const again = inFolder('postgres.backup')
  expect(await backup(target, 'save', again)).toMatchObject({ code: 0 })
  const back = { DATA_DIR: inFolder('back'), DATABASE_URL: '' }
  expect(await backup(back, 'restore', again)).toMatchObject({ code: 0 })
  const { db, close } = await open(back)
  expect(await db.selectFrom('entries').selectAll().execute()).toEqual(written)
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow(/append/)
  await expect(
    db
      .insertInto('entries')
      .values({ ...entry, userId: 'nobody' })
      .execute(),
  ).rejects.toThrow(/foreign key/)
  await close()
})

const auditEntry = {
  at: new Date('2026-11-14T12:00:00Z'),
  actorId: '1',
  action: 'post.remove',
  targetType: 'post',
  targetId: '1',
  reason: null,
  details: '{}',
}

test.runIf(postgres)('without the secret of authenticator apps, rights that only an app protected end', async () => {
  const source = await createStorage('apps')
  const secret = 'purple ballots in seven boxes, every November'
  const { db, close } = await open(source)
  await migrate(db)
  const member = { name: 'Pat', emailVerified: true, twoFactorEnabled: true }
  await db
    .insertInto('users')
    .values([
      { ...member, id: '1', email: 'admin@example.org', isAdmin: true },
      { ...member, id: '2', email: 'editor@example.org', editorOf: ['04', '06037'] },
      { ...member, id: '3', email: 'passkey@example.org', isAdmin: true },
      { ...member, id: '4', email: 'no-app@example.org', isAdmin: true, twoFactorEnabled: false },
    ])
    .execute()
  const grant = { userId: '2', grantedAt: auditEntry.at, grantedBy: '1' }
  await db
    .insertInto('editors')
    .values([
      { ...grant, area: '04' },
      { ...grant, area: '06037' },
    ])
    .execute()
  const passkey = { publicKey: 'x', counter: 0, deviceType: 'x', backedUp: true }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, id: '1', userId: '3', credentialId: 'x' })
    .execute()
  for (const userId of ['1', '2', '3']) {
    const key = await symmetricEncrypt({ key: secret, data: 'key' })
    await db
      .insertInto('twoFactors')
      .values({ id: userId, userId, secret: key, backupCodes: 'x', verified: true })
      .execute()
  }
  await close()
  const withApps = inFolder('with-apps.backup')
  expect(await backup({ ...source, SESSION_SECRET: secret }, 'save', withApps)).toMatchObject({ code: 0 })
  const withoutApps = inFolder('without-apps.backup')
  expect(await backup(source, 'save', withoutApps)).toMatchObject({ code: 0 })

  const rightsAfter = async (name: string, file: string, settings: Partial<Storage>) => {
    const storage = await createStorage(name)
    const options = { ...storage, ...settings }
    const { stdout: announced } = await backup(options, 'restore', file, '--dry-run')
    expect(announced).toMatch(/Nothing was changed\.$/)
    const { stdout } = await backup(options, 'restore', file)
    expect(stdout).toContain(announced.split('\n').slice(0, -1).join('\n'))
    const restored = await open(storage)
    const users = await restored.db
      .selectFrom('users')
      .select(['id', 'isAdmin', 'editorOf', 'twoFactorEnabled'])
      .orderBy('id')
      .execute()
    const editors = await restored.db.selectFrom('editors').select('area').execute()
    const audit = await restored.db.selectFrom('auditLog').select(['action', 'actorId', 'targetId']).execute()
    await restored.close()
    const commands = stdout.split('\n').filter((line) => line.startsWith('  npm run admin'))
    return { users, editors, audit, commands }
  }
  const noApp = { editorOf: [], twoFactorEnabled: false }
  const ended = {
    users: [
      { ...noApp, id: '1', isAdmin: false },
      { ...noApp, id: '2', isAdmin: false },
      { ...noApp, id: '3', isAdmin: true },
      { ...noApp, id: '4', isAdmin: true },
    ],
    editors: [],
    audit: [
      { action: 'admin.revoke', actorId: 'command line', targetId: '1' },
      { action: 'editor.revoke', actorId: 'command line', targetId: '2' },
    ],
    commands: [
      '  npm run admin -- grant admin@example.org',
      '  npm run admin -- grant-editor editor@example.org 04',
      '  npm run admin -- grant-editor editor@example.org 06037',
    ],
  }
  expect(await rightsAfter('no_secret', withoutApps, {})).toEqual(ended)
  const otherSecret = { SESSION_SECRET: 'another secret of more than thirty-two characters' }
  expect(await rightsAfter('other_secret', withApps, otherSecret)).toEqual(ended)
  expect(await rightsAfter('same_secret', withApps, { SESSION_SECRET: secret })).toMatchObject({
    users: [{ isAdmin: true }, { editorOf: ['04', '06037'] }, { isAdmin: true }, { isAdmin: true }],
    audit: [],
    commands: [],
  })
})

test('rejects a damaged, missing or wrong kind of backup with one line', async () => {
  const storage = await createStorage('refused')
  const damaged = inFolder('damaged.backup')
  const whole = readFileSync(afterwards)
  writeFileSync(damaged, whole.subarray(0, whole.length / 2))
  const other = inFolder('other.backup')
  writeFileSync(other, postgres ? gzipSync('tar') : 'PGDMP and more')
  const failure = { code: 1, stdout: '', stderr: expect.stringMatching(/^.+$/) }
  for (const file of [damaged, other, inFolder('none')])
    expect.soft(await backup(storage, 'restore', file), file).toEqual(failure)
  const usage = expect.stringMatching(/^Use: npm run backup -- save/)
  expect(await runAsProcess(program, ['save'], storage)).toEqual({ ...failure, stderr: usage })
})
