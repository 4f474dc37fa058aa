import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ImportElection } from '../../contract/desk-import.ts'
import { createUnmigratedDatabase } from '../../harness/app/database.ts'
import { migrate, readMigrations } from './migrate.ts'

test('feeds from before the desk are in its history, except the sample', async () => {
  const { db, close } = await createUnmigratedDatabase()
  const migrations = readMigrations()
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0025'),
  )
  await sql
    .raw(`
      insert into feeds (
        state_code, vip_id, election, election_date, source_name, source_url, published_at, sample, file_name, sha256,
        imported_at, counts
      ) select state, vip_id, election::jsonb, '2026-11-03', name, url, '2026-10-01', state = 'XX', 'feed.zip', repeat('0', 64),
        '2026-10-02', '{"polling_location": 3}'
      from (values
        ('XX', '00', '{"en": "Sample"}', 'Sample', null),
        ('AZ', '04013', '{"en": "General", "es": "Generales"}', 'Maricopa County', 'https://example.org'),
        ('TX', '48', '{"en": "${'Long '.repeat(60)}"}', 'Texas', null)
      ) as feed (state, vip_id, election, name, url)
    `)
    .execute(db)
  await migrate(db, migrations)

  const rows = await db.selectFrom('deskImports').selectAll().orderBy('id').execute()
  const imported = new Date('2026-10-02T00:00:00Z')
  const shared = { subject: 'places', form: 'vip', status: 'live', counts: { polling_location: 3 }, replaced: [] }
  expect(rows).toMatchObject([
    {
      ...shared,
      area: '04013',
      stateCode: 'AZ',
      election: { name: 'General', nameEs: 'Generales', date: '2026-11-03' },
      sourceName: 'Maricopa County',
      sourceUrl: 'https://example.org',
      createdAt: imported,
      createdBy: 'command line',
      publishedAt: imported,
      publishedBy: 'command line',
    },
    { ...shared, area: '48', stateCode: 'TX', sourceName: 'Texas', sourceUrl: null },
  ])
  for (const { election } of rows) expect(ImportElection.parse(election)).toBeTruthy()
  const feeds = await db.selectFrom('feeds').select('id').where('sample', '=', false).orderBy('id').execute()
  expect(rows.map(({ feedId }) => feedId)).toEqual(feeds.map(({ id }) => id))
  await close()
}, 60_000)
