import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { postingLimits } from '../../contract/discussions.ts'
import type { Db } from '../../server/db/connect.ts'
import type { Browser } from './connection.ts'

export const sessionSecret = 'a session secret for a benchmark on loopback'

export interface Member {
  id: string
  browser: Browser
}

/** Members of a server with this secret, with a session and older posts, so that the stricter limits for new members do not apply. */
export async function createMembers(db: Db, count: number): Promise<Member[]> {
  await sql`
    insert into users (id, name, email, email_verified, created_at)
    select 'mixed-' || n, 'Member ' || n, 'mixed-' || n || '@example.org', true, now() - interval '1 year'
    from generate_series(1, ${count}::int) n
  `.execute(db)
  await sql`
    insert into sessions (id, user_id, token, expires_at)
    select 'mixed-' || n, 'mixed-' || n, encode(sha256(convert_to(md5('mixed-' || n), 'UTF8')), 'hex'), now() + interval '30 days'
    from generate_series(1, ${count}::int) n
  `.execute(db)
  await sql`
    insert into entries (user_id, content, created_at)
    select 'mixed-' || n, 'An older post', now() - interval '30 days'
    from generate_series(1, ${count}::int) n, generate_series(1, ${postingLimits.newFor.entries}::int)
  `.execute(db)
  const { rows } = await sql<{ userId: string; token: string }>`
    select user_id, md5(user_id) as token from sessions where user_id like 'mixed-%'
  `.execute(db)
  return rows.map(({ userId, token }) => {
    const signature = createHmac('sha256', sessionSecret).update(token).digest('base64')
    return {
      id: userId,
      browser: {
        cookies: new Map([['precinct_session', encodeURIComponent(`${token}.${signature}`)]]),
      },
    }
  })
}
