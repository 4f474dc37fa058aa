import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

interface Liked {
  liked: boolean
  likes: number
}

export function createLikesStore(db: Db) {
  return {
    /** Toggles when nothing is wanted. Nothing comes back where there is no visible post or the member may not. */
    async like(me: string, postId: number, wanted: boolean | undefined, now: Date): Promise<Liked | undefined> {
      const { rows } = await sql<Liked>`
        select liked, likes from like_post(${me}, ${postId}, ${wanted ?? null}::boolean, ${now})
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
