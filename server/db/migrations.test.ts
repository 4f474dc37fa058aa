import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportElection } from '../../contract/desk-import.schemas.ts'
import { createUnmigratedDatabase } from '../../harness/app/database.ts'
import type { Connection } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The keys of imported dates before they were shortened. */
const oldOrigins = [
  'a.register-online-mail-in-person',
  'a.register-online-mail',
  'b.register-mail-in-person',
  'b.register-mail',
  'c.register-in-person',
  'c.election-day',
]

/** Rows that were written before a migration, by its number. */
const rowsBefore: [migration: string, rows: string][] = [
  [
    '0016',
    `insert into users (id, name, email) values ('admin', 'A', 'a@example.org'), ('other', 'O', 'o@example.org');
    insert into entries (user_id, content, state, revision, kept_revision, created_at) values
      ('admin', 'kept by its author', 'visible', 1, 1, now()),
      ('other', 'kept by an administrator', 'visible', 3, 3, now()),
      ('other', 'removed', 'removed', 1, null, now());
    insert into audit_log (at, actor_id, action, target_type, target_id) values
      (now(), 'admin', 'entry.keep', 'entry', '1'), (now(), 'admin', 'entry.keep', 'entry', '2');
    insert into edits (entry_id, user_id, content, written_at, replaced_at) values
      (2, 'other', 'first', now(), now()), (2, 'other', 'second', now(), now());
    insert into reports (entry_id, user_id, revision, reason, created_at, decided_at) values
      (2, 'admin', 3, 'spam', now(), now()), (3, 'admin', 1, 'spam', now(), now()), (1, 'other', 1, 'spam', now(), null);`,
  ],
  [
    '0019',
    `insert into important_dates (
      title, type, date, description, notification_days_before, is_active, origin, created_at, updated_at
    ) select 'Deadline', 'voter-registration', '2026-10-05', 'Text', 7, true, origin, now(), now()
    from (values ${oldOrigins.map((origin) => `('${origin}')`).join()}, (null)) as old (origin)`,
  ],
  [
    '0025',
    `insert into feeds (
      state_code, vip_id, election, election_date, source_name, source_url, published_at, sample, file_name, sha256,
      imported_at, counts
    ) select state, vip_id, election::jsonb, '2026-11-03', name, url, '2026-10-01', state = 'XX', 'feed.zip', repeat('0', 64),
      '2026-10-02Z', '{"polling_location": 3}'
    from (values
      ('XX', '00', '{"en": "Sample"}', 'Sample', null),
      ('AZ', '04013', '{"en": "General", "es": "Generales"}', 'Maricopa County', 'https://example.org'),
      ('TX', '48', '{"en": "${'Long '.repeat(60)}"}', 'Texas', null)
    ) as feed (state, vip_id, election, name, url)`,
  ],
  [
    '0032',
    `insert into local_counts (
      state_code, jurisdiction, election, election_date, issuer, status, as_of, imported_at, file_name, sha256, contests
    ) select 'TX', name, 'General', '2026-11-03', name, 'certified', '2026-11-04', '2026-11-05', 'count.csv',
      repeat('0', 64), contests::jsonb
    from (values ('A County', '[{"id": "a"}, {"id": "b"}]'), ('B County', '[{"id": "a"}]')) as old (name, contests)`,
  ],
]

let connection: Connection
beforeAll(async () => {
  connection = await createUnmigratedDatabase()
  const migrations = readMigrations()
  for (const [number, rows] of rowsBefore) {
    const earlier = migrations.filter(({ name }) => name < number)
    await migrate(connection.db, earlier)
    await sql.raw(rows).execute(connection.db)
  }
  await migrate(connection.db, migrations)
})
afterAll(() => connection.close())

test('existing versions, reports and decisions are taken over, except a decision about one’s own post', async () => {
  const { db } = connection
  const entries = await db.selectFrom('entries').select('keptRevision').orderBy('id').execute()
  expect(entries.map(({ keptRevision }) => keptRevision)).toEqual([null, 3, null])
  const edits = await db.selectFrom('edits').select(['content', 'revision']).orderBy('id').execute()
  expect(edits).toEqual([
    { content: 'first', revision: 1 },
    { content: 'second', revision: 2 },
  ])
  const reports = await db.selectFrom('reports').select('upheld').orderBy('id').execute()
  expect(reports.map(({ upheld }) => upheld)).toEqual([false, true, null])
})

test('keys of imported dates are shortened, and stay unique', async () => {
  const dates = await connection.db.selectFrom('importantDates').select('origin').orderBy('id').execute()
  expect(dates.map(({ origin }) => origin)).toEqual(['a.register-online', ...oldOrigins.slice(1), null])
})

test('feeds from before the desk are in its history, except the sample', async () => {
  const { db } = connection
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
})

test('counts from before know how many contests they have', async () => {
  const { db } = connection
  const listed = () => db.selectFrom('localCounts').select('contestCount').orderBy('jurisdiction').execute()
  expect(await listed()).toEqual([{ contestCount: 2 }, { contestCount: 1 }])
  // A process of the older program may still write.
  await sql`update local_counts set contests = '[]' where jurisdiction = 'B County'`.execute(db)
  expect(await listed()).toEqual([{ contestCount: 2 }, { contestCount: 0 }])
})
