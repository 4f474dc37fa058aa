import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { currentUser, signIn, signUp } from '../../contract/accounts.ts'
import { createComment, createPost, listPosts } from '../../contract/discussions.ts'
import { notificationChannels } from '../../contract/notifications.ts'
import { Client } from '../../harness/app/client.ts'
import { loadEmptyImage, createDataFolder } from '../../harness/app/database.ts'
import { type Connection, connectEmbedded, connectPostgres, createKysely } from '../../server/db/connect.ts'
import { migrate, readMigrations } from '../../server/db/migrate.ts'
import { restoreEmbedded } from '../../server/db/pglite/backup.ts'
import { pgliteDialect } from '../../server/db/pglite/dialect.ts'
import { openPglite } from '../../server/db/pglite/thread.ts'
import { start } from '../../server/main.ts'
import { restorePostgres, savePostgres } from './postgres.ts'

const postgres = inject('postgresUrl')
const folder = mkdtempSync(join(tmpdir(), 'precinct-backup-'))
const inFolder = (name: string) => join(folder, name)
const createdDatabases: string[] = []
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
  for (const name of createdDatabases) await runOnServer(`drop database ${name} with (force)`)
})

/** The settings that say where a server stores its data. */
type Storage = { DATA_DIR: string; DATABASE_URL: string }

async function createStorage(name: string): Promise<Storage> {
  if (!postgres) return { DATA_DIR: inFolder(name), DATABASE_URL: '' }
  const database = `backup_${process.pid}_${name}`
  await runOnServer(`create database ${database}`)
  createdDatabases.push(database)
  return { DATA_DIR: inFolder(name), DATABASE_URL: Object.assign(new URL(postgres), { pathname: `/${database}` }).href }
}

async function runOnServer(statement: string) {
  const { db, close } = connectPostgres(postgres, () => {}, 1)
  await sql.raw(statement).execute(db)
  await close()
}

const open = async ({ DATA_DIR, DATABASE_URL }: Storage): Promise<Connection> =>
  DATABASE_URL ? connectPostgres(DATABASE_URL, () => {}, 1) : connectEmbedded(DATA_DIR, () => {})

async function startServer(storage: Storage) {
  for (const [name, value] of Object.entries({ ...storage, PORT: '0', LOG_LEVEL: 'fatal' })) vi.stubEnv(name, value)
  return start()
}

function backup(storage: Storage, ...args: string[]): Promise<{ code: number; out: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...storage }
    execFile(process.execPath, ['scripts/backup.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout.trim(), stderr: stderr.trim() }),
    )
  })
}

const credentials = { email: 'pat@example.org', password: 'seven purple ballots' }

test('saves a running and a stopped server and restores them elsewhere with sessions, data and keys', async () => {
  const first = await createStorage('first')
  if (!postgres) await createDataFolder(first.DATA_DIR)
  const before = await startServer(first)
  const pat = new Client(before.url)
  await pat.call(signUp, { body: { ...credentials, name: 'Pat Voter' } })
  const { id } = await pat.call(createPost, { body: { content: 'Where is the drop box?' } })
  const whileRunning = inFolder('running.backup')
  expect(await backup(first, 'save', whileRunning)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Saved as .+ MB\.$/),
  })
  await pat.call(createComment, { body: { postId: id, content: 'Beside the library.' } })
  const { posts } = await pat.call(listPosts, { query: {} })
  const { push } = await pat.call(notificationChannels, {})
  await before.stop()

  const afterwards = inFolder('stopped.backup')
  expect(await backup(first, 'save', afterwards)).toMatchObject({ code: 0, stderr: '' })
  expect(statSync(afterwards).mode & 0o077).toBe(0)
  const size = statSync(afterwards).size
  const taken = await backup(first, 'save', afterwards)
  expect(taken).toMatchObject({ code: 1, stderr: expect.stringMatching(/already exists and was not changed/) })
  expect(statSync(afterwards).size).toBe(size)

  const second = await createStorage('second')
  expect(await backup(second, 'restore', afterwards)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored\./),
  })
  const again = await backup(second, 'restore', whileRunning)
  expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/It was not changed/) })
  const after = await startServer(second)
  try {
    const sameBrowser = new Client(after.url)
    for (const [name, value] of pat.cookies) sameBrowser.setCookie(name, value)
    expect(await sameBrowser.call(currentUser, {})).toMatchObject({ email: credentials.email })
    const elsewhere = new Client(after.url)
    await elsewhere.call(signIn, { body: credentials })
    expect((await elsewhere.call(listPosts, { query: {} })).posts).toEqual(posts)
    expect((await elsewhere.call(notificationChannels, {})).push).toEqual(push)
  } finally {
    await after.stop()
  }

  expect(await entriesIn(whileRunning)).toEqual([{ content: 'Where is the drop box?' }])
}, 180_000)

/** Reads a backup file without a server. */
async function entriesIn(file: string) {
  const storage = await createStorage('read')
  if (postgres) await restorePostgres(file, storage.DATABASE_URL)
  const { db, close } = postgres ? await open(storage) : await inMemory(new Uint8Array(gunzipSync(readFileSync(file))))
  expect(await migrate(db)).toEqual([])
  const entries = await db.selectFrom('entries').select('content').execute()
  await close()
  return entries
}

async function inMemory(image: Uint8Array<ArrayBuffer>): Promise<Pick<Connection, 'db' | 'close'>> {
  const db = createKysely(pgliteDialect(await openPglite({ image })))
  return { db, close: () => db.destroy() }
}

/** A backup from when there were only the first four migrations. */
async function oldBackup(file: string) {
  const early = readMigrations().slice(0, 4)
  const fill = async ({ db }: Pick<Connection, 'db'>) => {
    await migrate(db, early)
    await db
      .insertInto('users')
      .values({ id: '1', name: 'Pat', email: credentials.email, emailVerified: true })
      .execute()
  }
  if (postgres) {
    const storage = await createStorage('old')
    const connection = await open(storage)
    await fill(connection)
    await connection.close()
    return savePostgres(storage.DATABASE_URL, file)
  }
  const thread = await openPglite({ image: await loadEmptyImage() })
  const db = createKysely(pgliteDialect(thread))
  await sql`drop schema public cascade; create schema public`.execute(db)
  await fill({ db })
  const { image } = await thread.request({ kind: 'dump' })
  await db.destroy()
  if (image) writeFileSync(file, gzipSync(image, { level: 1 }))
}

test('migrates a backup of an older version', async () => {
  const file = inFolder('old.backup')
  await oldBackup(file)
  const storage = await createStorage('new')
  await (postgres ? restorePostgres(file, storage.DATABASE_URL) : restoreEmbedded(file, storage.DATA_DIR))
  const { db, close } = await open(storage)
  expect(await migrate(db)).toEqual(
    readMigrations()
      .slice(4)
      .map(({ name }) => name),
  )
  expect(await db.selectFrom('users').select(['email', 'stateCode']).execute()).toEqual([
    { email: credentials.email, stateCode: null },
  ])
  await close()
}, 180_000)

test('rejects a damaged, missing or wrong kind of backup with one line', async () => {
  const storage = await createStorage('refused')
  const damaged = inFolder('damaged.backup')
  writeFileSync(damaged, readFileSync(inFolder('old.backup')).subarray(0, 20_000))
  const other = inFolder('other.backup')
  writeFileSync(other, postgres ? gzipSync('tar') : 'PGDMP and more')
  const results = await Promise.all([damaged, other, inFolder('none')].map((file) => backup(storage, 'restore', file)))
  for (const { code, out, stderr } of results) {
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(stderr).toMatch(/^.+$/)
  }
  expect(await backup(storage, 'save')).toEqual({
    code: 1,
    out: '',
    stderr: expect.stringMatching(/^Use: npm run backup -- save/),
  })
})
