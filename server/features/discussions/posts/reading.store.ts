import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { DiscussionTables } from '../../../db/discussion-tables.ts'

/** An entry with its author, as one viewer sees it. */
export interface EntryView extends Omit<
  Selectable<DiscussionTables['entries']>,
  'revision' | 'keptRevision' | 'ownThread' | 'points'
> {
  name: string | null
  image: string | null
  /** Null unless the viewer is its author or an administrator. */
  email: string | null
  likedByMe: boolean
  viewerIsAdmin: boolean
}

export interface PopularPosition {
  score: number
  id: number
}

export interface Viewer {
  id: string
  /** Whether the session has a second factor. Without one, an administrator sees no more than other members. */
  administers: boolean
}

/** Read in the statement itself: revoked rights end immediately, even while the session's cookie still carries them. */
const isAdmin = ({ id, administers }: Viewer) =>
  administers ? sql`(select is_admin from users where id = ${id})` : sql`false`

/** Phrased to use the partial indexes of 0005_discussions.sql. An anonymous author (null) cannot be blocked. */
const isShownTo = (viewer: Viewer) => sql`
  e.state in ('visible', 'hidden')
  and (e.state = 'visible' or e.user_id = ${viewer.id} or ${isAdmin(viewer)})
  and coalesce(e.user_id, '') <> all (array(select blocked_id from blocks where user_id = ${viewer.id}))`

/** Selects the page first, then joins authors and likes for its rows only. */
export const withAuthors = (viewer: Viewer, page: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<EntryView>`
  select e.id, e.post_id, e.user_id, e.content, e.state, e.likes, e.comment_count, e.score, e.created_at, e.edited_at,
    u.name, u.image, case when e.user_id = ${viewer.id} or v.is_admin then u.email end as email,
    l.user_id is not null as liked_by_me, coalesce(v.is_admin, false) as viewer_is_admin
  from (${page}) e
  left join users u on u.id = e.user_id
  left join users v on v.id = ${viewer.id} and ${viewer.administers}::boolean
  left join likes l on l.post_id = e.id and l.user_id = ${viewer.id}
  order by ${order}`

/** What makes posts different for one member. */
interface Relation {
  email: string
  /** The ids of the posts they like. */
  liked: Set<number>
  /** The members they blocked. */
  blocked: Set<string>
}

/** Has no posts, likes nothing and blocks nobody. */
const nobody: Viewer = { id: '', administers: false }

export type ReadingStore = ReturnType<typeof createReadingStore>

export function createReadingStore(db: Db) {
  return {
    /** The latest posts, hidden ones too, with nothing that depends on a viewer. */
    async listLatest(limit: number): Promise<EntryView[]> {
      const page = sql`select * from entries e where e.post_id is null and e.state in ('visible', 'hidden')
        order by e.id desc limit ${limit}`
      return (await withAuthors(nobody, page, sql`e.id desc`).execute(db)).rows
    },

    /** Relations by member. A deleted member has none. */
    async findRelations(memberIds: string[], postIds: number[]): Promise<Map<string, Relation>> {
      const { rows } = await sql<{ id: string; email: string; liked: (number | string)[]; blocked: string[] }>`
        select u.id, u.email,
          array(select post_id from likes where user_id = u.id and post_id = any (${postIds}::bigint[])) as liked,
          array(select blocked_id from blocks where user_id = u.id) as blocked
        from users u where u.id = any (${memberIds}::text[])
      `.execute(db)
      return new Map(
        rows.map(({ id, email, liked, blocked }) => [
          id,
          { email, liked: new Set(liked.map(Number)), blocked: new Set(blocked) },
        ]),
      )
    },

    async listRecent(viewer: Viewer, before: number | undefined, limit: number): Promise<EntryView[]> {
      const olderThan = before === undefined ? sql`` : sql`and e.id < ${before}`
      const page = sql`select * from entries e where e.post_id is null and ${isShownTo(viewer)} ${olderThan} order by e.id desc limit ${limit}`
      return (await withAuthors(viewer, page, sql`e.id desc`).execute(db)).rows
    },

    async listPopular(viewer: Viewer, after: PopularPosition | undefined, limit: number): Promise<EntryView[]> {
      const below = after && sql`and (e.score, e.id) < (${after.score}::float8, ${after.id}::bigint)`
      const page = sql`select * from entries e where e.post_id is null and ${isShownTo(viewer)} ${below ?? sql``}
        order by e.score desc, e.id desc limit ${limit}`
      return (await withAuthors(viewer, page, sql`e.score desc, e.id desc`).execute(db)).rows
    },

    /** Posts of blocked members count too. */
    async hasVisiblePosts(): Promise<boolean> {
      const { rows } = await sql`select 1 from entries where post_id is null and state = 'visible' limit 1`.execute(db)
      return rows.length > 0
    },

    /** In any state: the service decides whether the viewer may see it. */
    async find(viewer: Viewer, id: number): Promise<EntryView | undefined> {
      const { rows } = await withAuthors(viewer, sql`select * from entries where id = ${id}`, sql`e.id`).execute(db)
      return rows[0]
    },

    async listComments(
      viewer: Viewer,
      { postId, after, limit }: { postId: number; after: number; limit: number },
    ): Promise<EntryView[]> {
      const page = sql`
        select * from entries e
        where e.post_id = ${postId} and e.id > ${after} and ${isShownTo(viewer)}
        order by e.id limit ${limit}`
      return (await withAuthors(viewer, page, sql`e.id`).execute(db)).rows
    },
  }
}
