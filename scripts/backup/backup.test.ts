import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
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
import { withheldTables } from '../../server/db/backup/withheld.ts'
import { writeBackup } from '../../server/db/backup/write.ts'
import { type Connection, connectEmbedded, connectPostgres } from '../../server/db/connect.ts'
import { migrate, readMigrations } from '../../server/db/migrate.ts'
import { getOrCreateSecret } from '../../server/db/secrets.ts'
import { start } from '../../server/main.ts'
import { restorePostgres } from './postgres.ts'

const postgres = inject('postgresUrl')
const folder = mkdtempSync(join(tmpdir(), 'precinct-backup-'))
const inFolder = (name: string) => join(folder, name)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** The settings that say where a server stores its data. */
type Storage = { DATA_DIR: string; DATABASE_URL: string }

async function createStorage(name: string): Promise<Storage> {
  if (!postgres) return { DATA_DIR: inFolder(name), DATABASE_URL: '' }
  const database = `backup_${process.pid}_${name}`
  const { db, close } = connectPostgres(postgres, () => {}, 1)
  await sql`create database ${sql.id(database)}`.execute(db)
  await close()
  return { DATA_DIR: inFolder(name), DATABASE_URL: Object.assign(new URL(postgres), { pathname: `/${database}` }).href }
}

const open = async ({ DATA_DIR, DATABASE_URL }: Storage): Promise<Connection> =>
  DATABASE_URL ? connectPostgres(DATABASE_URL, () => {}) : connectEmbedded(DATA_DIR, () => {})

async function startServer(storage: Storage) {
  for (const [name, value] of Object.entries({ ...storage, PORT: '0', LOG_LEVEL: 'fatal' })) vi.stubEnv(name, value)
  return start()
}

const program = 'scripts/backup.ts'
const backup = (storage: Storage, ...args: string[]) => runHere(program, args, storage)

const credentials = { email: 'pat@example.org', password: 'seven purple ballots' }

/** No secret is a setting. */
const configured = { session: false, vapid: false }

/** What the first test saved, for the second. */
let saved: { pat: Client; postId: number; posts: unknown; lasting: unknown }
const whileRunning = inFolder('running.backup')
const afterwards = inFolder('stopped.backup')

test('saves a running and a stopped server, without what lets a reader in', async () => {
  const first = await createStorage('first')
  if (!postgres) await createDataFolder(first.DATA_DIR)
  const before = await startServer(first)
  const pat = new Client(before.url)
  await pat.call(signUp, { body: { ...credentials, name: 'Pat Voter' } })
  const { id } = await pat.call(createPost, { body: { content: 'Where is the drop box?\u2028"Here"' } })
  expect(await backup(first, 'save', whileRunning)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Saved as .+ MB\.$/),
  })
  await pat.call(createComment, { body: { postId: id, content: 'Beside the library.' } })
  await pat.call(changeEmail, { body: { email: 'pat.new@example.org' } })
  const { posts } = await pat.call(listPosts, { query: {} })
  await before.stop()
  const { secrets, lasting } = await readSecrets(first)
  saved = { pat, postId: id, posts, lasting }

  expect(await backup(first, 'save', afterwards)).toMatchObject({ code: 0, stderr: '' })
  expect(statSync(afterwards).mode & 0o077).toBe(0)
  const size = statSync(afterwards).size
  const taken = await backup(first, 'save', afterwards)
  expect(taken).toMatchObject({ code: 1, stderr: expect.stringMatching(/already exists and was not changed/) })
  expect(statSync(afterwards).size).toBe(size)
  if (!postgres) expect(readdirSync(first.DATA_DIR).toSorted()).toEqual(['database', 'lock', 'mail'])

  // Nothing in the file lets its reader sign in, sign cookies or use a link.
  const text = await readBackup(afterwards)
  expect(text).toContain('Beside the library.')
  expect(secrets.length).toBeGreaterThan(5)
  for (const secret of secrets) expect(text).not.toContain(secret)
  const earlier = await readBackup(whileRunning)
  expect(earlier).toContain('Where is the drop box?')
  expect(earlier).not.toContain('Beside the library.')
})

test('restores a backup elsewhere, where everyone signs in again', async () => {
  const { pat, postId, posts, lasting } = saved
  const second = await createStorage('second')
  expect(await backup(second, 'restore', afterwards)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored\. Everyone must sign in again\.\nSESSION_SECRET .+\nVAPID_PUBLIC_KEY .+$/),
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
  expect(await db.selectFrom('lastingSecrets').select(['name', 'value']).execute()).toEqual(lasting)
  const entry = { content: 'Another', createdAt: new Date('2026-11-14T12:00:00Z') }
  const added = await db.insertInto('entries').values(entry).returning('id').executeTakeFirstOrThrow()
  expect(added.id).toBe(postId + 2)
  await after.close()
})

/** Everything stored that signs or lets its owner in, and the secrets that a backup contains. */
async function readSecrets(storage: Storage) {
  const { db, close } = await open(storage)
  const { rows } = await sql<{ value: string }>`
    select value from secrets where name <> 'unsubscribe' union select token from sessions union select id from sessions
    union select value from verifications union select identifier from verifications
    union select token_hash from email_changes union select email from email_changes
  `.execute(db)
  const lasting = await db.selectFrom('lastingSecrets').select(['name', 'value']).execute()
  await close()
  expect(lasting.map(({ name }) => name)).toContain('unsubscribe')
  return { secrets: rows.map(({ value }) => value), lasting }
}

/** The whole backup as text. */
async function readBackup(file: string): Promise<string> {
  if (!postgres) return gunzipSync(readFileSync(file)).toString()
  const { stdout } = await promisify(execFile)(join(findPostgresBin() ?? '', 'pg_restore'), ['--file=-', file], {
    maxBuffer: 50_000_000,
  })
  return stdout
}

test.runIf(postgres)('migrates a backup of an older version', async () => {
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
  await restorePostgres(file, storage.DATABASE_URL, configured)
  const restored = await open(storage)
  expect(await migrate(restored.db)).toEqual([])
  expect(await restored.db.selectFrom('users').select('email').execute()).toEqual([{ email: credentials.email }])
  expect(await restored.db.selectFrom('sessions').select('id').execute()).toEqual([])
  await restored.close()
})

test.runIf(postgres)('moves a backup of the embedded database to PostgreSQL, completely or not at all', async () => {
  const source = await createStorage('source')
  const from = await open(source)
  await migrate(from.db)
  const user = { id: '1', name: 'Pat', email: credentials.email, emailVerified: true }
  await from.db.insertInto('users').values(user).execute()
  const entry = { userId: '1', content: 'Line\nbreak', createdAt: new Date('2026-11-14T12:00:00.123Z') }
  const written = await from.db.insertInto('entries').values(entry).returningAll().execute()
  let text = ''
  for await (const line of writeBackup(from.db, withheldTables(configured), entry.createdAt)) text += line
  await from.close()
  const file = inFolder('rows.backup')
  const target = await createStorage('target')

  writeFileSync(file, gzipSync(text.split('\n').slice(0, -2).join('\n')))
  expect(await backup(target, 'restore', file)).toMatchObject({ code: 1, stderr: expect.stringMatching(/damaged/) })
  writeFileSync(file, gzipSync(text))
  expect(await backup(target, 'restore', file)).toMatchObject({ code: 0 })
  const to = await open(target)
  expect(await to.db.selectFrom('entries').selectAll().execute()).toEqual(written)
  await to.close()
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
