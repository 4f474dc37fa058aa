import type { DataRelease, LookResult } from '../../../contract/data.ts'
import type { Db } from '../../db/connect.ts'

const maxReleases = 10
const maxRefused = 10

interface Look {
  at: string
  result: LookResult
  problem: string | null
}

export type DataStore = ReturnType<typeof createDataStore>

export function createDataStore(db: Db) {
  return {
    /** Accepted releases, the newest first. */
    async releases(): Promise<DataRelease[]> {
      const rows = await db
        .selectFrom('packReleases')
        .select(['digest', 'createdAt', 'receivedAt', 'changes'])
        .where('problem', 'is', null)
        .orderBy('createdAt', 'desc')
        .limit(maxReleases)
        .execute()
      return rows.flatMap(({ digest, createdAt, receivedAt, changes }) =>
        createdAt
          ? [{ digest, createdAt: createdAt.toISOString(), receivedAt: receivedAt.toISOString(), changes }]
          : [],
      )
    },

    /** Releases refused since the newest accepted one was received, the newest first. */
    async refused(): Promise<{ at: string; problem: string }[]> {
      const rows = await db
        .selectFrom('packReleases')
        .select(['receivedAt', 'problem'])
        .where('problem', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('packReleases as accepted')
                .select('accepted.digest')
                .where('accepted.problem', 'is', null)
                .whereRef('accepted.receivedAt', '>', 'packReleases.receivedAt'),
            ),
          ),
        )
        .orderBy('receivedAt', 'desc')
        .limit(maxRefused)
        .execute()
      return rows.flatMap(({ receivedAt, problem }) =>
        problem === null ? [] : [{ at: receivedAt.toISOString(), problem }],
      )
    },

    async lastLook(url: string): Promise<Look | null> {
      const row = await db
        .selectFrom('packLooks')
        .select(['lookedAt', 'result', 'problem'])
        .where('url', '=', url)
        .executeTakeFirst()
      return row ? { at: row.lookedAt.toISOString(), result: row.result, problem: row.problem } : null
    },
  }
}
