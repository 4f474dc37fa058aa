import { sql } from 'kysely'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Count } from './count.ts'

/** Any number, as long as every import asks for the same one: two at once would not see each other's count. */
const lockKey = 7_246_006
const actorId = 'command line'
const mostListed = 500

const head = [
  'id',
  'stateCode',
  'jurisdiction',
  'election',
  'electionDate',
  'issuer',
  'status',
  'asOf',
  'importedAt',
  'unitsDone',
  'unitsTotal',
] as const

export function listCounts(db: Db) {
  return db
    .selectFrom('localCounts')
    .select([...head, sql<number>`jsonb_array_length(contests)`.as('contests')])
    .orderBy('electionDate', 'desc')
    .orderBy('stateCode')
    .orderBy('jurisdiction')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}

export function findCount(db: Db, id: number) {
  return db
    .selectFrom('localCounts')
    .select([...head, 'sha256', 'contests'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What is stored of the same place and day. */
export interface Before {
  id: number
  election: string
  asOf: Date
  sha256: string
  contestIds: string[]
}

export interface Keep {
  count: Count
  fileName: string
  sha256: string
  importedAt: Date
}

/**
 * Puts a count in the place of the one before, or beside it, or not at all: `decide` sees what is stored and throws to
 * refuse. All in one transaction, so that readers see the old count or the new one.
 */
export async function keepCount(
  db: Db,
  keep: Keep,
  decide: (before: Before[]) => Before | undefined,
): Promise<{ id: number; replaced: boolean }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    const { count, fileName, sha256, importedAt } = keep
    const before = await trx
      .selectFrom('localCounts')
      .select(['id', 'election', 'asOf', 'sha256'])
      .select(sql<string[]>`array(select one->>'id' from jsonb_array_elements(contests) as one)`.as('contestIds'))
      .where('stateCode', '=', count.state)
      .where(sql`lower(jurisdiction)`, '=', count.jurisdiction.toLowerCase())
      .where('electionDate', '=', count.electionDate)
      .execute()
    const old = decide(before)
    const values = {
      stateCode: count.state,
      jurisdiction: count.jurisdiction,
      election: count.election,
      electionDate: count.electionDate,
      issuer: count.issuer,
      status: count.status,
      asOf: count.asOf,
      importedAt,
      unitsDone: count.reporting?.done ?? null,
      unitsTotal: count.reporting?.total ?? null,
      fileName,
      sha256,
      contests: JSON.stringify(count.contests),
    }
    const { id } = old
      ? await trx
          .updateTable('localCounts')
          .set(values)
          .where('id', '=', old.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx.insertInto('localCounts').values(values).returning('id').executeTakeFirstOrThrow()
    await recordAudit(trx, {
      at: importedAt,
      actorId,
      action: old ? 'results.replace' : 'results.import',
      targetType: 'local-count',
      targetId: String(id),
      details: { state: count.state, jurisdiction: count.jurisdiction, election: count.election, fileName, sha256 },
    })
    return { id, replaced: old !== undefined }
  })
}

export async function removeCount(db: Db, id: number, at: Date) {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('localCounts')
      .where('id', '=', id)
      .returning(['stateCode', 'jurisdiction', 'election', 'electionDate'])
      .executeTakeFirst()
    if (!gone) return undefined
    await recordAudit(trx, {
      at,
      actorId,
      action: 'results.remove',
      targetType: 'local-count',
      targetId: String(id),
      details: gone,
    })
    return gone
  })
}
