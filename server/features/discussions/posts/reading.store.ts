import { type RawBuilder, sql } from 'kysely'
import type { EntryState } from '../../../../contract/moderation.ts'
import type { Db } from '../../../db/connect.ts'

export interface SeenEntry {
  id: number
  postId: number | null
  userId: string | null
  content: string
  state: EntryState
  likes: number
  commentCount: number
  score: number
  createdAt: Date
  editedAt: Date | null
  name: string | null
  image: string | null
  /** Null but for its author and for admins. */
  email: string | null
  likedByMe: boolean
  viewerIsAdmin: boolean
}

export interface PopularPlace {
  score: number
  id: number
}

/** Asked in the statement itself: a right taken away is gone at once, whatever the session's cookie says. */
const isAdmin = (me: string) => sql`(select is_admin from users where id = ${me})`

/** Written so that the partial indexes fit: see the migration. An anonymous author is nobody one can have blocked. */
const listed = (me: string) => sql`
  e.post_id is null and e.state in ('visible', 'hidden')
  and (e.state = 'visible' or e.user_id = ${me} or ${isAdmin(me)})
  and coalesce(e.user_id, '') <> all (array(select blocked_id from blocks where user_id = ${me}))`

/** The page is cut first; authors and likes are then looked up for its rows alone. */
const withAuthors = (me: string, page: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<SeenEntry>`
  select e.id, e.post_id, e.user_id, e.content, e.state, e.likes, e.comment_count, e.score, e.created_at, e.edited_at,
    u.name, u.image, case when e.user_id = ${me} or v.is_admin then u.email end as email,
    l.user_id is not null as liked_by_me, coalesce(v.is_admin, false) as viewer_is_admin
  from (${page}) e
  left join users u on u.id = e.user_id
  left join users v on v.id = ${me}
  left join likes l on l.post_id = e.id and l.user_id = ${me}
  order by ${order}`

export function createReadingStore(db: Db) {
  return {
    async recent(me: string, before: number | undefined, limit: number): Promise<SeenEntry[]> {
      const from = before === undefined ? sql`` : sql`and e.id < ${before}`
      const page = sql`select * from entries e where ${listed(me)} ${from} order by e.id desc limit ${limit}`
      return (await withAuthors(me, page, sql`e.id desc`).execute(db)).rows
    },

    async popular(me: string, after: PopularPlace | undefined, limit: number): Promise<SeenEntry[]> {
      const from = after && sql`and (e.score, e.id) < (${after.score}::float8, ${after.id}::bigint)`
      const page = sql`select * from entries e where ${listed(me)} ${from ?? sql``}
        order by e.score desc, e.id desc limit ${limit}`
      return (await withAuthors(me, page, sql`e.score desc, e.id desc`).execute(db)).rows
    },

    /** In whatever state it is: whether it may be seen, the service says. */
    async one(me: string, id: number): Promise<SeenEntry | undefined> {
      const { rows } = await withAuthors(me, sql`select * from entries where id = ${id}`, sql`e.id`).execute(db)
      return rows[0]
    },

    async comments(me: string, postId: number, after: number, limit: number): Promise<SeenEntry[]> {
      const page = sql`
        select * from entries e
        where e.post_id = ${postId} and e.id > ${after} and e.state in ('visible', 'hidden')
          and (e.state = 'visible' or e.user_id = ${me} or ${isAdmin(me)})
          and coalesce(e.user_id, '') <> all (array(select blocked_id from blocks where user_id = ${me}))
        order by e.id limit ${limit}`
      return (await withAuthors(me, page, sql`e.id`).execute(db)).rows
    },
  }
}
