import { sql } from 'kysely'
import { commandLine, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Count } from './count.ts'

/** The advisory lock that makes concurrent imports wait for each other. */
const lockKey = 7_246_006
const actorId = commandLine
const maxListed = 500

const summaryColumns = [
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
    .select([...summaryColumns, sql<number>`jsonb_array_length(contests)`.as('contests')])
    .orderBy('electionDate', 'desc')
    .orderBy('stateCode')
    .orderBy('jurisdiction')
    .orderBy('id')
    .limit(maxListed)
    .execute()
}

export function findCount(db: Db, id: number) {
  return db
    .selectFrom('localCounts')
    .select([...summaryColumns, 'sha256', 'contests'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A stored count of the same place and election day as an imported one. */
export interface StoredCount {
  id: number
  election: string
  asOf: Date
  sha256: string
  contestIds: string[]
}

export interface CountImport {
  count: Count
  fileName: string
  sha256: string
  importedAt: Date
}

/**
 * Inserts a count or replaces a stored one, in one transaction, so that readers see the old count or the new one.
 * `chooseReplaced` returns the count to replace, if any, and throws to reject the import.
 */
export async function saveCount(
  db: Db,
  { count, fileName, sha256, importedAt }: CountImport,
  chooseReplaced: (stored: StoredCount[]) => StoredCount | undefined,
): Promise<{ id: number; replaced: boolean }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    const stored = await trx
      .selectFrom('localCounts')
      .select(['id', 'election', 'asOf', 'sha256'])
      .select(
        sql<string[]>`array(select contest->>'id' from jsonb_array_elements(contests) as contest)`.as('contestIds'),
      )
      .where('stateCode', '=', count.state)
      .where(sql`lower(jurisdiction)`, '=', count.jurisdiction.toLowerCase())
      .where('electionDate', '=', count.electionDate)
      .execute()
    const replaced = chooseReplaced(stored)
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
    const { id } = replaced
      ? await trx
          .updateTable('localCounts')
          .set(values)
          .where('id', '=', replaced.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx.insertInto('localCounts').values(values).returning('id').executeTakeFirstOrThrow()
    await recordAudit(trx, {
      at: importedAt,
      actorId,
      action: replaced ? 'results.replace' : 'results.import',
      targetType: 'local-count',
      targetId: String(id),
      details: { state: count.state, jurisdiction: count.jurisdiction, election: count.election, fileName, sha256 },
    })
    return { id, replaced: replaced !== undefined }
  })
}

export async function removeCount(db: Db, id: number, at: Date) {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('localCounts')
      .where('id', '=', id)
      .returning(['stateCode', 'jurisdiction', 'election', 'electionDate'])
      .executeTakeFirst()
    if (!removed) return undefined
    await recordAudit(trx, {
      at,
      actorId,
      action: 'results.remove',
      targetType: 'local-count',
      targetId: String(id),
      details: removed,
    })
    return removed
  })
}
