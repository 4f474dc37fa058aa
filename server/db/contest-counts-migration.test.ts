import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUnmigratedDatabase } from '../../harness/app/database.ts'
import { migrate, readMigrations } from './migrate.ts'

test('counts from before know how many contests they have', async () => {
  const { db, close } = await createUnmigratedDatabase()
  const migrations = readMigrations()
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0033'),
  )
  await sql
    .raw(`
      insert into local_counts (
        state_code, jurisdiction, election, election_date, issuer, status, as_of, imported_at, file_name, sha256, contests
      ) select 'TX', name, 'General', '2026-11-03', name, 'certified', '2026-11-04', '2026-11-05', 'count.csv',
        repeat('0', 64), contests::jsonb
      from (values ('A County', '[{"id": "a"}, {"id": "b"}]'), ('B County', '[{"id": "a"}]')) as old (name, contests)
    `)
    .execute(db)
  await migrate(db, migrations)

  const listed = () => db.selectFrom('localCounts').select('contestCount').orderBy('jurisdiction').execute()
  expect(await listed()).toEqual([{ contestCount: 2 }, { contestCount: 1 }])
  // A process of the older program may still write.
  await sql`update local_counts set contests = '[]' where jurisdiction = 'B County'`.execute(db)
  expect(await listed()).toEqual([{ contestCount: 2 }, { contestCount: 0 }])
  await close()
}, 60_000)
