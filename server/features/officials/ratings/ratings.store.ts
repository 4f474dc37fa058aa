import { type Selectable, sql } from 'kysely'
import type { RatingsSource } from '../../../../contract/ratings.ts'
import { commandLine, recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'
import type { RatingRow } from './ratings-file.ts'

/** `importedBy` is a member's id, null for an import from the command line; `importer` is that member's name. */
export type RatingSet = Selectable<Database['ratingSets']> & { importer: string | null }

export type RatingsStore = ReturnType<typeof createRatingsStore>

/** The advisory lock that makes concurrent imports wait for each other. */
const lockKey = 7_246_003

export function createRatingsStore(db: Db) {
  return {
    /** The id of the current set. It changes with every import and is read from an index. */
    async currentId(): Promise<number | null> {
      const { id } = await db
        .selectFrom('ratingSets')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      return id
    },

    find: (id: number): Promise<RatingSet | undefined> =>
      db
        .selectFrom('ratingSets')
        .leftJoin('users', 'users.id', 'ratingSets.importedBy')
        .select([
          'ratingSets.id',
          'rater',
          'sourceUrl',
          'asOf',
          'count',
          'importedAt',
          'importedBy',
          'users.name as importer',
        ])
        .where('ratingSets.id', '=', id)
        .executeTakeFirst(),

    rows: (setId: number): Promise<RatingRow[]> =>
      db
        .selectFrom('ratings')
        .select(['bioguideId', 'rating2024', 'rating2023', 'lifetimeRating'])
        .where('setId', '=', setId)
        .orderBy('bioguideId')
        .execute(),

    /** Replaces the previous set in one transaction, one import at a time. */
    replace: (
      rows: RatingRow[],
      { source, at, actorId }: { source: RatingsSource; at: Date; actorId: string | null },
    ): Promise<number> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
        const { id } = await trx
          .insertInto('ratingSets')
          .values({
            rater: source.name,
            sourceUrl: source.url,
            asOf: source.asOf,
            count: rows.length,
            importedAt: at,
            importedBy: actorId,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx.deleteFrom('ratings').execute()
        await trx
          .insertInto('ratings')
          .values(rows.map((row) => ({ ...row, setId: id })))
          .execute()
        await recordAudit(trx, {
          at,
          actorId: actorId ?? commandLine,
          action: 'ratings.import',
          targetType: 'rating_set',
          targetId: String(id),
          details: { rater: source.name, asOf: source.asOf, count: rows.length },
        })
        return id
      }),
  }
}
