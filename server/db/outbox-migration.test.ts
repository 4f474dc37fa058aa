import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUnmigratedDatabase } from '../../harness/app/database.ts'
import { type TestApp, createTestApp } from '../../harness/app/test-app.ts'
import { migrate, readMigrations } from './migrate.ts'

const now = '2026-11-16T18:00:00Z'
const kinds = ['date', 'correction', 'places', 'news', 'notice', 'withdrawn', 'list', 'answer']
/** `crashed`: its process died and the lease has expired. `sending`: an older process is sending it now. */
const statuses = ['waiting', 'crashed', 'sending', 'sent', 'failed', 'stopped']
const pairs = kinds.flatMap((kind) => statuses.map((status) => `${kind}-${status}`))
const inDatabase = (status: string) => (status === 'crashed' ? 'sending' : status)
const leaseOf = (status: string) =>
  ({ crashed: "'2000-01-01Z'", sending: "now() + interval '1 hour'" })[status] ?? 'null'
const source = { name: 'FEC', url: 'https://www.fec.gov/', asOf: '2026-11-01' }
const news = JSON.stringify([
  { subject: 'race/2028-TX-senate', name: null, items: [{ type: 'holder', holder: 'A', source }], moreVotes: 0 },
])

/** What the older version stored: a member for each kind and status, each with one message. */
function oldRows(): string {
  const messages = kinds.slice(0, -1).flatMap((kind) =>
    statuses.map((status) => {
      const userId = `'${kind}-${status}'`
      const follow = `(select id from place_follows where user_id = ${userId})`
      const columns: Record<string, string> = {
        // The reminder that was stopped is about a date that no longer applies.
        date: `${status === 'stopped' ? 2 : 1}, 0, null, null, null, null, null, null`,
        correction: `${status === 'stopped' ? 2 : 3}, 2, null, null, null, null, null, null`,
        places: `null, 0, (select id from place_watches where user_id = ${userId}), null, null, null, null, null`,
        news: `null, 0, null, '${news}', null, null, null, null`,
        notice: `null, 0, null, null, ${follow}, 1, 'notice 1', null`,
        withdrawn: `null, 0, null, null, ${follow}, 2, 'withdrawn 2', null`,
        list: `null, 0, null, null, ${follow}, null, 'list 7',
          '{"kind": "gone", "name": "Hall", "address": "1 Elm St", "source": "Travis County"}'`,
      }
      return `(${userId}, 'email', '${inDatabase(status)}', ${leaseOf(status)}, '${now}', '${now}',
        ${status === 'stopped' ? "'not-wanted'" : 'null'}, ${columns[kind]})`
    }),
  )
  return `
    insert into users (id, name, email, email_verified, state_code)
    select id, 'Pat', id || '@example.org', true, case when id like 'date-%' and id <> 'date-stopped' then 'TX' end
    from unnest(array['${[...pairs, 'date-late'].join("','")}']) id;
    insert into important_dates (title, type, date, state_code, description, is_active, revision, created_at, updated_at)
    values ('Election day', 'civic-event', '2026-11-20', 'TX', 'Vote.', true, 1, now(), now()),
      ('No longer', 'civic-event', '2026-11-20', 'TX', 'Vote.', false, 2, now(), now()),
      ('Moved day', 'civic-event', '2026-12-20', 'TX', 'Vote.', true, 2, now(), now());
    insert into important_date_revisions (date_id, revision, title, type, date, state_code, description, is_active)
    values (3, 1, 'Moved day', 'civic-event', '2026-12-19', 'TX', 'Vote.', true),
      (3, 2, 'Moved day', 'civic-event', '2026-12-20', 'TX', 'Vote.', true);
    insert into place_watches (user_id, zip, state_code, election_date, found_at, found_source, created_at)
    select id, '78701', 'TX', '2028-11-07', now(), 'Travis County', now() from users where id like 'places-%';
    insert into follows (user_id, subject, frequency, seen, week, checked, created_at)
    select id, 'race/2028-TX-senate', 'weekly', '{}', '2026-11-16', 'x', now() from users where id like 'news-%';
    insert into place_follows (
      user_id, area, state_code, place_id, election_date, place_name, place_address, is_listed, last_publication, created_at
    ) select id, '48453', 'TX', 'hall', '2028-11-07', 'Hall', '1 Elm St', id not like 'list-%', 7, now() from users
    where id ~ '^(notice|withdrawn|list)-';
    insert into place_notices (
      area, state_code, place_id, place_name, election_date, kind, starts_at, source_name, created_at, told_at, withdrawn_at,
      withdrawal_told_at
    ) values ('48453', 'TX', 'hall', 'Hall', '2028-11-07', 'closed', now(), 'Travis County', now(), now(), null, null),
      ('48453', 'TX', 'hall', 'Hall', '2028-11-07', 'closed', now(), 'Travis County', now(), now(), now(), now());
    insert into reminders (
      user_id, channel, status, leased_until, not_before, created_at, reason, date_id, edition, watch_id, news,
      place_follow_id, place_notice_id, place_cause, place_change
    ) values ${messages.join(',')};
    -- What the corrections correct.
    insert into reminders (date_id, user_id, channel, status, not_before, created_at, sent_at, told_revision)
    select 3, id, 'email', 'sent', now(), now(), now(), case id when 'correction-stopped' then 2 else 1 end
    from users where id like 'correction-%';
    update reminders set told_revision = 2 where user_id = 'correction-sent';
    insert into fact_reports (
      fact_id, fact, email, locale, problem, status, outcome, answer, created_at, decided_at, mail, mail_not_before,
      mail_leased_until
    ) values ${statuses.map(
      (status) => `('elections/rules/TX', '{"source": null}', 'answer-${status}@example.org', 'en', 'Wrong', 'answered',
        'right', 'It is right.', '${now}', '${now}', '${status === 'stopped' ? 'none' : inDatabase(status)}', '${now}',
        ${leaseOf(status)})`,
    )};
    insert into fact_reports (fact_id, fact, email, locale, problem, created_at)
    values ('elections/rules/TX', '{"source": null}', 'answer-late@example.org', 'en', 'Wrong', '${now}');`
}

let t: TestApp
beforeAll(async () => {
  const connection = await createUnmigratedDatabase()
  await migrate(
    connection.db,
    readMigrations().filter(({ name }) => name < '0034'),
  )
  await sql.raw(oldRows()).execute(connection.db)
  await migrate(connection.db)
  t = await createTestApp({ connection, now })
})
afterAll(() => t.close())

const recipients = () => t.mails.map(({ to }) => to.replace('@example.org', '')).toSorted()
/** As a process of the older version queues reminders. */
const queueByOlderVersion = () =>
  sql`
    insert into reminders (date_id, user_id, channel, not_before, created_at)
    select 1, id, 'email', ${now}, ${now} from users where id like 'date-%' and id <> 'date-stopped'
    on conflict (date_id, user_id, channel, edition) do nothing
  `.execute(t.db)

test('what was due or left by a crash is sent once, in the same mail, and nothing else', async () => {
  await queueByOlderVersion()
  await t.queue.sweep()
  await queueByOlderVersion()
  await t.queue.sweep()
  const due = pairs.filter((id) => /-(?:waiting|crashed)$/.test(id))
  expect(recipients()).toEqual([...due, 'date-late'].toSorted())
  const crashed = await t.db
    .selectFrom('outbox')
    .select('id')
    .where('userId', '=', 'date-crashed')
    .executeTakeFirstOrThrow()
  const mail = t.mails.find(({ to }) => to.startsWith('date-crashed'))
  expect(mail?.messageId).toContain(`<reminder.${crashed.id}.${new Date(now).getTime().toString(36)}@`)
})

test('what a process of the older version is sending is not sent again, and what it answers is sent once', async () => {
  t.mails.length = 0
  await sql`update reminders set status = 'sent', leased_until = null where status = 'sending'`.execute(t.db)
  await sql`update fact_reports set mail = 'sent', mail_leased_until = null where mail = 'sending'`.execute(t.db)
  await sql`
    update fact_reports
    set status = 'answered', outcome = 'right', answer = 'Yes.', decided_at = ${now}, mail = 'waiting', mail_not_before = ${now}
    where email = 'answer-late@example.org'
  `.execute(t.db)
  await t.db
    .updateTable('outbox')
    .set({ leasedUntil: new Date('2000-01-01') })
    .where('status', '=', 'sending')
    .execute()
  await t.queue.sweep()
  expect(recipients()).toEqual(['answer-late'])
  const unfinished = t.db.selectFrom('outbox').select('id').where('status', 'in', ['waiting', 'sending'])
  expect(await unfinished.execute()).toEqual([])
})
