import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../harness/app/database.ts'
import { type Connection, connectEmbedded } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'
import { getOrCreateSecret } from './secrets.ts'

let connection: Connection
beforeAll(async () => {
  connection = await createTestDatabase()
})
afterAll(() => connection.close())

describe('migrations', () => {
  test('run once, however many processes start', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrate(connection.db)))
    expect(runs.flat()).toEqual([])
  })

  test('a failing one leaves nothing behind', async () => {
    const broken = { name: '9999_broken.sql', text: 'create table half (a int); select nonsense;', checksum: 'x' }
    await expect(migrate(connection.db, [...readMigrations(), broken])).rejects.toThrow('nonsense')
    await expect(sql`select * from half`.execute(connection.db)).rejects.toThrow('half')
  })

  test('a newer database is refused', async () => {
    const known = readMigrations()
    await expect(migrate(connection.db, known.slice(0, -1))).rejects.toThrow(/newer Precinct.*Nothing was changed/)
  })

  test('an edited migration is refused', async () => {
    const [first, ...rest] = readMigrations()
    if (!first) throw new Error('no migration')
    await expect(migrate(connection.db, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      /restore that file/,
    )
  })
})

test('a transaction is alone: what others do meanwhile is not rolled back with it', async () => {
  const { db } = connection
  await sql`create table marks (who text)`.execute(db)
  const failing = db.transaction().execute(async (trx) => {
    await sql`insert into marks values ('inside')`.execute(trx)
    throw new Error('changed my mind')
  })
  const meanwhile = sql`insert into marks values ('outside')`.execute(db)
  await Promise.allSettled([failing, meanwhile])
  const { rows } = await sql<{ who: string }>`select who from marks`.execute(db)
  expect(rows).toEqual([{ who: 'outside' }])
})

test('days are text and counts are numbers, on both databases', async () => {
  const { rows } = await sql`select date '2026-11-03' as day, count(*) as n from users`.execute(connection.db)
  expect(rows).toEqual([{ day: '2026-11-03', n: 0 }])
})

test('errors keep their SQL state', async () => {
  await getOrCreateSecret(connection.db, 'one')
  await expect(
    connection.db.insertInto('secrets').values({ name: 'one', value: 'two' }).execute(),
  ).rejects.toMatchObject({ code: '23505', constraint: 'secrets_pkey' })
})

test('a secret is made once', async () => {
  const [a, b] = await Promise.all([
    getOrCreateSecret(connection.db, 'shared'),
    getOrCreateSecret(connection.db, 'shared'),
  ])
  expect(a).toBe(b)
  expect(a.length).toBeGreaterThan(40)
})

describe.skipIf(inject('postgresUrl'))('the embedded database folder', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'precinct-folder-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const open = (name: string) => connectEmbedded(join(folder, name), () => {})

  test('is refused to a second process, and free again when the first is killed', async () => {
    const dataDir = join(folder, 'shared')
    const script = `import { lockFolder } from '${new URL('./folder-lock.ts', import.meta.url)}'
      await lockFolder('${dataDir}'); console.log('held'); setInterval(() => {}, 1000)`
    mkdirSync(dataDir)
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => other.stdout.once('data', resolve))
    await expect(open('shared')).rejects.toThrow(/Another Precinct is already using the data folder/)
    const gone = new Promise((resolve) => other.once('exit', resolve))
    other.kill('SIGKILL')
    await gone
    const connection = await open('shared')
    await connection.close()
  })

  test('keeps what was written', async () => {
    const first = await open('shared')
    await migrate(first.db)
    const made = await getOrCreateSecret(first.db, 'kept')
    await first.close()
    const second = await open('shared')
    expect(await getOrCreateSecret(second.db, 'kept')).toBe(made)
    await second.close()
  })

  test('that is not ours is left as it is', async () => {
    const foreign = join(folder, 'foreign', 'database')
    mkdirSync(foreign, { recursive: true })
    writeFileSync(join(foreign, 'thesis.txt'), 'important')
    await expect(open('foreign')).rejects.toThrow(/is not a database of ours/)
    expect(readdirSync(foreign)).toEqual(['thesis.txt'])
  })

  test('of another PostgreSQL is left as it is', async () => {
    const old = join(folder, 'old', 'database')
    mkdirSync(old, { recursive: true })
    writeFileSync(join(old, 'PG_VERSION'), '15\n')
    await expect(open('old')).rejects.toThrow(/written by PostgreSQL 15/)
    expect(readdirSync(old)).toEqual(['PG_VERSION'])
  })

  test('a slow query does not hold up the event loop', async () => {
    const db = connection.db
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await sql`select pg_sleep(0.3)`.execute(db)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(20)
  })
})
