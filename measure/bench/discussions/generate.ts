import { sql } from 'kysely'
import type { Db } from '../../../server/db/connect.ts'

const members = 20_000
/** Number of likes of post `p`: mostly one or two, 20 for every tenth, 200 for every hundredth; five on average. */
const likesOf = (p: string) =>
  sql.raw(`(case when ${p} % 100 = 0 then 200 when ${p} % 10 = 0 then 20 when ${p} % 3 = 0 then 2 else 1 end)`)
const commentsOf = (p: string) => sql.raw(`(case when ${p} % 20 = 0 then 2 else 0 end)`)
const member = (n: string) => sql.raw(`'bench-' || ((${n}) % ${members})`)

/**
 * Two years of discussion with correct counts. Foreign key checks are off while it is written, which takes minutes instead
 * of half an hour; the generated rows cannot violate them.
 */
export async function generate(db: Db, posts: number, print: (line: string) => void) {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    await sql`drop index likes_user`.execute(one)
    print(`${members.toLocaleString('en')} members...`)
    await sql`
      insert into users (id, name, email, email_verified)
      select 'bench-' || n, 'Member ' || n, 'bench-' || n || '@example.org', false
      from generate_series(0, ${members - 1}::int) n
    `.execute(one)
    print(`${posts.toLocaleString('en')} posts...`)
    await sql`
      insert into entries (user_id, content, likes, comment_count, points, created_at)
      select ${member('p * 7919')}, repeat(md5(p::text) || ' ', (1 + p % 12)::int), ${likesOf('p')}, ${commentsOf('p')},
        ${likesOf('p')} + 2 * ${commentsOf('p')},
        now() - interval '2 years' * (1 - p::float8 / ${posts}::float8)
      from generate_series(1, ${posts}::bigint) p
    `.execute(one)
    print('comments...')
    await sql`
      insert into entries (post_id, user_id, content, created_at)
      select p.id, ${member('p.id * 13 + c')}, 'A comment', p.created_at
      from entries p, generate_series(1, 2) c where p.id % 20 = 0
    `.execute(one)
    print(`${(posts * 5).toLocaleString('en')} likes...`)
    await sql`
      insert into likes (post_id, user_id, created_at)
      select p, ${member('p * 31 + j * 97')}, now()
      from generate_series(1, ${posts}::bigint) p, generate_series(1, ${likesOf('p')}) j
    `.execute(one)
    print('indexes and statistics...')
    await sql`create index likes_user on likes (user_id)`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Gives the reader likes on every page and some blocked members. */
export async function setUpReader(db: Db, readerId: string) {
  await sql`
    insert into likes (post_id, user_id, created_at)
    select id, ${readerId}, now() from entries where post_id is null and id % 50 = 0 order by id desc limit 2000
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into blocks (user_id, blocked_id, created_at)
    select ${readerId}, 'bench-' || n * 100, now() from generate_series(1, 30) n
  `.execute(db)
  await sql`analyze likes, blocks`.execute(db)
}

/** Number of full scans of the large tables, and of scans of the feed indexes. */
export async function countScans(db: Db): Promise<{ fullScans: number; feedScans: number }> {
  // Statistics of this connection are otherwise updated only once a second.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ fullScans: number; feedScans: number }>`
    select
      (select sum(seq_scan)::int from pg_stat_user_tables where relname in ('entries', 'likes', 'users')) as full_scans,
      (select sum(idx_scan)::int from pg_stat_user_indexes where indexrelname in ('entries_recent', 'entries_popular'))
        as feed_scans
  `.execute(db)
  return rows[0] ?? { fullScans: 0, feedScans: 0 }
}
