import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUnmigratedDatabase } from '../../harness/app/database.ts'
import { migrate, readMigrations } from './migrate.ts'

test('existing versions, reports and decisions are taken over, except a decision about one’s own post', async () => {
  const { db, close } = await createUnmigratedDatabase()
  const migrations = readMigrations()
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0016'),
  )
  await sql
    .raw(`
      insert into users (id, name, email) values ('admin', 'A', 'a@example.org'), ('other', 'O', 'o@example.org');
      insert into entries (user_id, content, state, revision, kept_revision, created_at) values
        ('admin', 'kept by its author', 'visible', 1, 1, now()),
        ('other', 'kept by an administrator', 'visible', 3, 3, now()),
        ('other', 'removed', 'removed', 1, null, now());
      insert into audit_log (at, actor_id, action, target_type, target_id) values
        (now(), 'admin', 'entry.keep', 'entry', '1'), (now(), 'admin', 'entry.keep', 'entry', '2');
      insert into edits (entry_id, user_id, content, written_at, replaced_at) values
        (2, 'other', 'first', now(), now()), (2, 'other', 'second', now(), now());
      insert into reports (entry_id, user_id, revision, reason, created_at, decided_at) values
        (2, 'admin', 3, 'spam', now(), now()), (3, 'admin', 1, 'spam', now(), now()), (1, 'other', 1, 'spam', now(), null);
    `)
    .execute(db)
  await migrate(db, migrations)

  const entries = await db.selectFrom('entries').select('keptRevision').orderBy('id').execute()
  expect(entries.map(({ keptRevision }) => keptRevision)).toEqual([null, 3, null])
  const edits = await db.selectFrom('edits').select(['content', 'revision']).orderBy('id').execute()
  expect(edits).toEqual([
    { content: 'first', revision: 1 },
    { content: 'second', revision: 2 },
  ])
  const reports = await db.selectFrom('reports').select('upheld').orderBy('id').execute()
  expect(reports.map(({ upheld }) => upheld)).toEqual([false, true, null])
  await close()
}, 60_000)
