import type { Db } from '../../db/connect.ts'

interface PartnerRelease {
  digest: string
  createdAt: Date
  /** The texts of the files, by name, as JSON. */
  content: string
}

/** The last accepted release of each partner, so that all processes use the same and a restart needs no network. */
export function createPartnerStore(db: Db) {
  return {
    async find(partner: string) {
      return db.selectFrom('partnerPacks').selectAll().where('partner', '=', partner).executeTakeFirst()
    },
    /** The digests of the releases in use. */
    listDigests: () =>
      db
        .selectFrom('partnerPacks')
        .select(['partner', 'digest'])
        .where('digest', 'is not', null)
        .orderBy('partner')
        .execute(),
    /** Changes nothing if another process has accepted the same release or a newer one meanwhile. */
    async accept(partner: string, release: PartnerRelease, at: Date): Promise<void> {
      const row = { ...release, receivedAt: at, problem: null }
      await db
        .insertInto('partnerPacks')
        .values({ partner, ...row })
        .onConflict((conflict) =>
          conflict
            .column('partner')
            .doUpdateSet(row)
            .where(({ eb, or }) =>
              or([eb('partnerPacks.createdAt', 'is', null), eb('partnerPacks.createdAt', '<', release.createdAt)]),
            ),
        )
        .execute()
    },
    /** True if the problem is a new one, so that administrators are told once. The release in use stays. */
    async refuse(partner: string, problem: string): Promise<boolean> {
      const changed = await db
        .insertInto('partnerPacks')
        .values({ partner, problem })
        .onConflict((conflict) =>
          conflict
            .column('partner')
            .doUpdateSet({ problem })
            .where('partnerPacks.problem', 'is distinct from', problem),
        )
        .returning('partner')
        .executeTakeFirst()
      return changed !== undefined
    },
    /** For when the partner offers the release in use again: the same problem would then be a new one. */
    async forgetProblem(partner: string): Promise<void> {
      await db
        .updateTable('partnerPacks')
        .set({ problem: null })
        .where('partner', '=', partner)
        .where('problem', 'is not', null)
        .execute()
    },
  }
}

export type PartnerStore = ReturnType<typeof createPartnerStore>
