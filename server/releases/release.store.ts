import { sql } from 'kysely'
import type { FileChanges, LookResult } from '../../contract/data.ts'
import type { Db } from '../db/connect.ts'

export interface OfferedRelease {
  digest: string
  description: string
  createdAt: Date
}

export type ReleaseStore = ReturnType<typeof createReleaseStore>

/** Releases in the database, so that all processes use the same one and a restart needs no network. */
export function createReleaseStore(db: Db) {
  return {
    /** The release to use, if any was accepted. */
    async current(): Promise<OfferedRelease | undefined> {
      const row = await db
        .selectFrom('packReleases')
        .select(['digest', 'description', 'createdAt'])
        .where('problem', 'is', null)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row || row.description === null || row.createdAt === null) return undefined
      return { digest: row.digest, description: row.description, createdAt: row.createdAt }
    },

    /** Undefined if it was never offered; the problem is null if it was accepted. */
    async decision(digest: string): Promise<{ problem: string | null } | undefined> {
      return db.selectFrom('packReleases').select('problem').where('digest', '=', digest).executeTakeFirst()
    },

    async readFile(sha256: string): Promise<Buffer | undefined> {
      const row = await db.selectFrom('packFiles').select('content').where('sha256', '=', sha256).executeTakeFirst()
      return row && Buffer.from(row.content)
    },

    /**
     * Makes it the release of every process. Files that only an earlier release has are removed. False if another process
     * accepted a newer one meanwhile, whose files must stay.
     */
    async accept(
      release: OfferedRelease,
      { files, changes, at }: { files: ReadonlyMap<string, Buffer>; changes: FileChanges[]; at: Date },
    ): Promise<boolean> {
      const { digest, description, createdAt } = release
      const row = {
        digest,
        description,
        createdAt,
        receivedAt: at,
        problem: null,
        changes: JSON.stringify(changes),
      }
      return db.transaction().execute(async (trx) => {
        await sql`lock table pack_releases in share row exclusive mode`.execute(trx)
        const newer = await trx
          .selectFrom('packReleases')
          .select('digest')
          .where('problem', 'is', null)
          .where('createdAt', '>=', createdAt)
          .where('digest', '<>', digest)
          .limit(1)
          .executeTakeFirst()
        if (newer) return false
        await trx
          .insertInto('packReleases')
          .values(row)
          .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
          .execute()
        for (const [sha256, content] of files) {
          await trx
            .insertInto('packFiles')
            .values({ sha256, content })
            .onConflict((conflict) => conflict.column('sha256').doNothing())
            .execute()
        }
        await trx
          .deleteFrom('packFiles')
          .where('sha256', 'not in', [...files.keys()])
          .execute()
        return true
      })
    },

    /** True if it is the first time, so that administrators are told once. */
    async refuse(digest: string, problem: string, at: Date): Promise<boolean> {
      const inserted = await db
        .insertInto('packReleases')
        .values({ digest, createdAt: null, description: null, receivedAt: at, problem })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .returning('digest')
        .executeTakeFirst()
      return inserted !== undefined
    },

    async saveLook(
      url: string,
      { result, problem, at }: { result: LookResult; problem: string | null; at: Date },
    ): Promise<void> {
      const row = { url, lookedAt: at, result, problem }
      await db
        .insertInto('packLooks')
        .values(row)
        .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
        .execute()
    },
  }
}
