import { sql } from 'kysely'
import { postingLimits } from '../../../../contract/discussions.ts'
import type { Db } from '../../../db/connect.ts'
import { type PostingHistory, longestWindowMs } from './posting-limits.ts'

interface Row extends Omit<PostingHistory, 'slowMode'> {
  intervalSeconds: number | null
  until: Date | null
}

export function createPostingLimitsStore(db: Db) {
  return {
    /**
     * Reads all that limits a member's next entry in one query. Lock the member in an earlier statement: a statement that
     * waits for a lock still sees the entries of before. Deleting a post does not allow another one earlier, so the times
     * include deleted entries.
     */
    async findHistory(userId: string, now: Date): Promise<PostingHistory> {
      const since = new Date(now.getTime() - longestWindowMs)
      const { rows } = await sql<Row>`
        select
          (select count(*) from (
            select from entries where user_id = ${userId} and state <> 'deleted' limit ${postingLimits.entriesPerMember}
          ) as counted)::int as entries,
          array(
            select created_at from entries where user_id = ${userId} and created_at > ${since} and post_id is null
            order by created_at desc limit ${postingLimits.postsPerDay}
          ) as posts,
          array(
            select created_at from entries where user_id = ${userId} and created_at > ${since} and post_id is not null
            order by created_at desc limit ${postingLimits.commentsPerDay}
          ) as comments,
          s.interval_seconds, s.until
        from (select) as one left join slow_mode s on s.until > ${now}
      `.execute(db)
      const [row] = rows
      if (!row) throw new Error('A select without a condition returned no row.')
      const { intervalSeconds, until, ...history } = row
      return { ...history, slowMode: until && intervalSeconds !== null ? { intervalSeconds, until } : undefined }
    },
  }
}
