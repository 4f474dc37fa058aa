import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUnmigratedDatabase } from '../../harness/app/database.ts'
import { migrate, readMigrations } from './migrate.ts'

test('keys of imported dates are shortened, and stay unique', async () => {
  const { db, close } = await createUnmigratedDatabase()
  const migrations = readMigrations()
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0019'),
  )
  const origins = [
    'a.register-online-mail-in-person',
    'a.register-online-mail',
    'b.register-mail-in-person',
    'b.register-mail',
    'c.register-in-person',
    'c.election-day',
    null,
  ]
  for (const origin of origins) {
    await sql`
      insert into important_dates (title, type, date, description, notification_days_before, is_active, origin, created_at, updated_at)
      values ('Deadline', 'voter-registration', '2026-10-05', 'Text', 7, true, ${origin}, now(), now())
    `.execute(db)
  }
  await migrate(db, migrations)
  const dates = await db.selectFrom('importantDates').select('origin').orderBy('id').execute()
  expect(dates.map(({ origin }) => origin)).toEqual([
    'a.register-online',
    'a.register-online-mail',
    'b.register-mail-in-person',
    'b.register-mail',
    'c.register-in-person',
    'c.election-day',
    null,
  ])
  await close()
}, 60_000)
