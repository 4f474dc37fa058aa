import { sql } from 'kysely'
import { commandLine, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { endImports } from '../../db/desk-statuses.ts'
import type { Count } from './count.ts'
import { type CountImport, insertVersion, lockCounts, publishVersion } from './versions.store.ts'

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

/**
 * Stores a count as a new version and shows it, in one transaction, so that readers see the old count or the new one.
 * `chooseReplaced` returns the count to replace, if any, and throws to reject the import.
 */
export async function saveCount(
  db: Db,
  countImport: CountImport,
  chooseReplaced: (stored: StoredCount[]) => StoredCount | undefined,
): Promise<{ id: number; replaced: boolean }> {
  const { count, fileName, sha256, importedAt } = countImport
  return db.transaction().execute(async (trx) => {
    await lockCounts(trx)
    chooseReplaced(await findStoredCounts(trx, count))
    const { id, replaced } = await publishVersion(trx, await insertVersion(trx, countImport), importedAt)
    await endImports(trx, { subject: 'results', ids: replaced, status: 'replaced', at: importedAt, actorId })
    await recordAudit(trx, {
      at: importedAt,
      actorId,
      action: replaced.length > 0 ? 'results.replace' : 'results.import',
      targetType: 'local-count',
      targetId: String(id),
      details: { state: count.state, jurisdiction: count.jurisdiction, election: count.election, fileName, sha256 },
    })
    return { id, replaced: replaced.length > 0 }
  })
}

/** Counts of the same place and election day. */
export const findStoredCounts = (db: Db, count: Pick<Count, 'state' | 'jurisdiction' | 'electionDate'>) =>
  db
    .selectFrom('localCounts')
    .select(['id', 'election', 'asOf', 'sha256'])
    .select(sql<string[]>`array(select contest->>'id' from jsonb_array_elements(contests) as contest)`.as('contestIds'))
    .where('stateCode', '=', count.state)
    .where(sql`lower(jurisdiction)`, '=', count.jurisdiction.toLowerCase())
    .where('electionDate', '=', count.electionDate)
    .execute()

export async function removeCount(db: Db, id: number, at: Date) {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('localCounts')
      .where('id', '=', id)
      .returning(['stateCode', 'jurisdiction', 'election', 'electionDate', 'versionId'])
      .executeTakeFirst()
    if (!removed) return undefined
    const { versionId, ...details } = removed
    const ids = versionId === null ? [] : [versionId]
    await endImports(trx, { subject: 'results', ids, status: 'taken_back', at, actorId })
    await recordAudit(trx, {
      at,
      actorId,
      action: 'results.remove',
      targetType: 'local-count',
      targetId: String(id),
      details,
    })
    return removed
  })
}
