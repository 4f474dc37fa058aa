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
  test('run once when several processes start', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrate(connection.db)))
    expect(runs.flat()).toEqual([])
  })

  test('roll back completely on failure', async () => {
    const broken = { name: '9999_broken.sql', text: 'create table half (a int); select nonsense;', checksum: 'x' }
    await expect(migrate(connection.db, [...readMigrations(), broken])).rejects.toThrow('nonsense')
    await expect(sql`select * from half`.execute(connection.db)).rejects.toThrow('half')
  })

  test('reject a database of a newer version', async () => {
    const migrations = readMigrations()
    await expect(migrate(connection.db, migrations.slice(0, -1))).rejects.toThrow(
      /newer version of Precinct.*Nothing was changed/,
    )
  })

  test('reject an edited migration file', async () => {
    const [first, ...rest] = readMigrations()
    if (!first) throw new Error('no migration')
    await expect(migrate(connection.db, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      /Restore the original file/,
    )
  })
})

test('a rollback does not affect concurrent queries', async () => {
  const { db } = connection
  await sql`create table marks (who text)`.execute(db)
  const failing = db.transaction().execute(async (trx) => {
    await sql`insert into marks values ('inside')`.execute(trx)
    throw new Error('rolled back')
  })
  const meanwhile = sql`insert into marks values ('outside')`.execute(db)
  await Promise.allSettled([failing, meanwhile])
  const { rows } = await sql<{ who: string }>`select who from marks`.execute(db)
  expect(rows).toEqual([{ who: 'outside' }])
})

test('dates are text and counts are numbers on both databases', async () => {
  const { rows } = await sql`select date '2026-11-03' as day, count(*) as n from users`.execute(connection.db)
  expect(rows).toEqual([{ day: '2026-11-03', n: 0 }])
})

test('errors keep their SQL state', async () => {
  await getOrCreateSecret(connection.db, 'one')
  await expect(
    connection.db.insertInto('secrets').values({ name: 'one', value: 'two' }).execute(),
  ).rejects.toMatchObject({ code: '23505', constraint: 'secrets_pkey' })
})

describe('a statement that runs many times', () => {
  const countAbove = (limit: number) => sql`select * from tallies where n > ${limit}`.execute(connection.db)

  test('returns the columns of its table after they changed', async () => {
    const { db } = connection
    await sql`create table tallies (n int)`.execute(db)
    await sql`insert into tallies values (1), (2)`.execute(db)
    for (let time = 0; time < 8; time++) expect((await countAbove(1)).rows).toEqual([{ n: 2 }])
    await sql`alter table tallies add column who text default 'all'`.execute(db)
    expect((await countAbove(1)).rows).toEqual([{ n: 2, who: 'all' }])
  })

  test('works after it failed, and after a failure in a transaction', async () => {
    const { db } = connection
    const divide = (by: number) => sql`select 10 / ${by}::int as result`.execute(db)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(5)).rows).toEqual([{ result: 2 }])
    const failing = db.transaction().execute((trx) => sql`select 10 / ${0}::int as result`.execute(trx))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect((await divide(2)).rows).toEqual([{ result: 5 }])
  })

  test('works beside more statements than are kept prepared', async () => {
    const { db } = connection
    const add = (number: number) => sql<{ sum: number }>`select ${sql.raw(`${number}`)} + ${1}::int as sum`.execute(db)
    for (const round of [1, 2])
      for (let number = 0; number < 200; number++)
        expect((await add(number)).rows, `round ${round}`).toEqual([{ sum: number + 1 }])
  })

  test('takes and returns every kind of value', async () => {
    const at = new Date('2026-11-03T12:00:00Z')
    const read = () =>
      sql`
      select ${'it’s “ü”'}::text as text, ${at}::timestamptz as time, ${true}::boolean as flag, ${null}::text as nothing,
        ${['a', 'b,"c"']}::text[] as list, ${[1, 2]}::int[] as numbers, ${JSON.stringify({ a: [1] })}::jsonb as json,
        ${1.5}::float8 as float, ${'2026-11-03'}::date as day
    `.execute(connection.db)
    for (let time = 0; time < 3; time++) {
      expect((await read()).rows).toEqual([
        {
          text: 'it’s “ü”',
          time: at,
          flag: true,
          nothing: null,
          list: ['a', 'b,"c"'],
          numbers: [1, 2],
          json: { a: [1] },
          float: 1.5,
          day: '2026-11-03',
        },
      ])
    }
  })
})

test('a secret is generated once', async () => {
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

  test('is rejected unchanged when it is not a database', async () => {
    const foreign = join(folder, 'foreign', 'database')
    mkdirSync(foreign, { recursive: true })
    writeFileSync(join(foreign, 'thesis.txt'), 'important')
    await expect(open('foreign')).rejects.toThrow(/is not a Precinct database/)
    expect(readdirSync(foreign)).toEqual(['thesis.txt'])
  })

  test('is rejected unchanged when another PostgreSQL version wrote it', async () => {
    const old = join(folder, 'old', 'database')
    mkdirSync(old, { recursive: true })
    writeFileSync(join(old, 'PG_VERSION'), '15\n')
    await expect(open('old')).rejects.toThrow(/written by PostgreSQL 15/)
    expect(readdirSync(old)).toEqual(['PG_VERSION'])
  })

  test('does not block the event loop during a slow query', async () => {
    const db = connection.db
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await sql`select pg_sleep(0.3)`.execute(db)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(2)
  })
})
