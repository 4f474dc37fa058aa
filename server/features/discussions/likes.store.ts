import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

interface Liked {
  liked: boolean
  likes: number
}

export function createLikesStore(db: Db) {
  return {
    /**
     * In one statement, so that the count changes by exactly the rows that came or went, whoever else is at it.
     * Toggles when nothing is wanted. Nothing comes back where there is no visible post or the member may not.
     */
    async like(me: string, postId: number, wanted: boolean | undefined, now: Date): Promise<Liked | undefined> {
      const want = wanted ?? null
      const { rows } = await sql<Liked>`
        with me as (
          select u.id from users u
          where u.id = ${me}
            and not exists (select from suspensions s where s.user_id = u.id and s.until > ${now}::timestamptz)
          for key share of u
        ), post as (
          select e.id from entries e, me where e.id = ${postId} and e.post_id is null and e.state = 'visible'
        ), gone as (
          delete from likes l using post, me
          where l.post_id = post.id and l.user_id = me.id and ${want}::boolean is not true
          returning 1
        ), made as (
          insert into likes (post_id, user_id, created_at)
          select post.id, me.id, ${now}::timestamptz from post, me
          where ${want}::boolean is not false and not exists (select from gone)
          on conflict do nothing
          returning 1
        ), change as (
          select (select count(*) from made)::int - (select count(*) from gone)::int as by
        )
        update entries e
        set likes = e.likes + change.by,
          points = e.points + case when e.user_id is distinct from ${me} then change.by else 0 end
        from change, post
        where e.id = post.id
        returning coalesce(${want}::boolean, change.by >= 0) as liked, e.likes
      `.execute(db)
      return rows[0]
    },

    async isLiked(me: string, postId: number): Promise<boolean> {
      const row = await db
        .selectFrom('likes')
        .select('postId')
        .where('postId', '=', postId)
        .where('userId', '=', me)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
