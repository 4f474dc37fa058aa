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
export async function generatePosts(db: Db, posts: number) {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    await sql`drop index likes_user`.execute(one)
    await sql`
      insert into users (id, name, email, email_verified)
      select 'bench-' || n, 'Member ' || n, 'bench-' || n || '@example.org', false
      from generate_series(0, ${members - 1}::int) n
    `.execute(one)
    await sql`
      insert into entries (user_id, content, likes, comment_count, points, created_at)
      select ${member('p * 7919')}, repeat(md5(p::text) || ' ', (1 + p % 12)::int), ${likesOf('p')}, ${commentsOf('p')},
        ${likesOf('p')} + 2 * ${commentsOf('p')},
        now() - interval '2 years' * (1 - p::float8 / ${posts}::float8)
      from generate_series(1, ${posts}::bigint) p
    `.execute(one)
    await sql`
      insert into entries (post_id, user_id, content, created_at)
      select p.id, ${member('p.id * 13 + c')}, 'A comment', p.created_at
      from entries p, generate_series(1, 2) c where p.id % 20 = 0
    `.execute(one)
    await sql`
      insert into likes (post_id, user_id, created_at)
      select p, ${member('p * 31 + j * 97')}, now()
      from generate_series(1, ${posts}::bigint) p, generate_series(1, ${likesOf('p')}) j
    `.execute(one)
    await sql`create index likes_user on likes (user_id)`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
  await sql`vacuum analyze`.execute(db)
}
