import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

interface LikeResult {
  liked: boolean
  likes: number
}

export function createLikesStore(db: Db) {
  return {
    /**
     * The rule is the SQL function `like_post` in server/db/migrations/0005_discussions.sql. It locks the post while it
     * changes the like and the post's `likes` and `points`, so that the counts always match the rows. A like of one's own
     * post adds no points. Toggles when `liked` is undefined. Returns undefined, and changes nothing, when there is no such
     * visible post or the member is suspended or deleted.
     */
    async setLike(
      userId: string,
      postId: number,
      liked: boolean | undefined,
      now: Date,
    ): Promise<LikeResult | undefined> {
      const { rows } = await sql<LikeResult>`
        select liked, likes from like_post(${userId}, ${postId}, ${liked ?? null}::boolean, ${now})
      `.execute(db)
      return rows[0]
    },

    async isLiked(userId: string, postId: number): Promise<boolean> {
      const row = await db
        .selectFrom('likes')
        .select('postId')
        .where('postId', '=', postId)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
