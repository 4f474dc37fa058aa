import { sql } from 'kysely'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { AreaId } from '../../../contract/desk-import.ts'
import { commandLine, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { endImports } from '../../db/desk-statuses.ts'
import type { Count } from './count.ts'
import { type CountImport, insertVersion, lockCounts, publishVersion, summaryColumns } from './versions.store.ts'

const actorId = commandLine

interface CountPage {
  /** The state whose counts come first. */
  state?: StateCode | undefined
  skip?: number
  limit: number
}

/** A county with very many counts, such as under made-up names of the election, leaves room on the page for the others. */
const countsInTurn = 20
const turn = sql`case when length(area) = 5 then (
  row_number() over (partition by state_code, area, election_date order by jurisdiction, id) - 1
) / ${sql.lit(countsInTurn)} else 0 end`

export function listCounts(db: Db, { state, skip = 0, limit }: CountPage) {
  return db
    .selectFrom('localCounts')
    .select(['id', 'importedAt', ...summaryColumns, 'contestCount as contests'])
    .$if(state !== undefined, (query) => query.orderBy(sql`state_code = ${state}`, 'desc'))
    .orderBy('electionDate', 'desc')
    .orderBy('stateCode')
    .orderBy(turn)
    .orderBy('jurisdiction')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
}

export function findCount(db: Db, id: number) {
  return db
    .selectFrom('localCounts')
    .select(['id', 'importedAt', ...summaryColumns, 'contests'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Changes with each import of a count, and with its area. */
const versionOf = sql<string>`
  concat_ws('-', id, (extract(epoch from imported_at) * 1000)::bigint, left(sha256, 16), coalesce(version_id, 0), area)
`

export const findCountVersion = (db: Db, id: number) =>
  db.selectFrom('localCounts').select(versionOf.as('version')).where('id', '=', id).executeTakeFirst()

/** Changes when any count is imported, removed or moved to another area. */
export const findListVersion = (db: Db) =>
  db
    .selectFrom('localCounts')
    .select(
      sql<string>`left(encode(sha256(coalesce(string_agg(${versionOf}, ' ' order by id), '')::bytea), 'hex'), 32)`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow()

/** A stored count of the same place and election day as an imported one. */
export interface StoredCount {
  id: number
  election: string
  asOf: Date
  status: string
  sha256: string
  contestIds: string[]
}

/**
 * Stores a count as a new version and shows it, in one transaction, so that readers see the old count or the new one.
 * `requireReplaceable` gets the stored counts of the same place and day, and throws to reject the import.
 */
export async function saveCount(
  db: Db,
  countImport: CountImport,
  requireReplaceable: (stored: StoredCount[]) => void,
): Promise<{ id: number; replaced: boolean }> {
  const { count, area, fileName, sha256, importedAt } = countImport
  return db.transaction().execute(async (trx) => {
    await lockCounts(trx)
    requireReplaceable(await findStoredCounts(trx, count, area))
    const { id, replaced } = await publishVersion(trx, await insertVersion(trx, countImport), importedAt)
    await endImports(trx, { subject: 'results', ids: replaced, status: 'replaced', at: importedAt, actorId })
    await recordAudit(trx, {
      at: importedAt,
      actorId,
      action: replaced.length > 0 ? 'results.replace' : 'results.import',
      targetType: 'local-count',
      targetId: String(id),
      details: {
        state: count.state,
        area,
        jurisdiction: count.jurisdiction,
        election: count.election,
        fileName,
        sha256,
      },
    })
    return { id, replaced: replaced.length > 0 }
  })
}

/** Counts of the same place and election day. */
export const findStoredCounts = (db: Db, count: Pick<Count, 'state' | 'jurisdiction' | 'electionDate'>, area: AreaId) =>
  db
    .selectFrom('localCounts')
    .select(['id', 'election', 'asOf', 'status', 'sha256'])
    .select(sql<string[]>`array(select contest->>'id' from jsonb_array_elements(contests) as contest)`.as('contestIds'))
    .where('stateCode', '=', count.state)
    .where(sql`lower(jurisdiction)`, '=', count.jurisdiction.toLowerCase())
    .where('electionDate', '=', count.electionDate)
    .where('area', '=', area)
    .execute()

/** Gives an area to counts that an older version of Precinct stored. Does nothing when all have one. */
export async function fillAreas(db: Db, findArea: (state: StateCode, jurisdiction: string) => AreaId) {
  await db.transaction().execute(async (trx) => {
    await lockCounts(trx)
    const listWithout = (table: 'countVersions' | 'localCounts') =>
      trx.selectFrom(table).select(['id', 'stateCode', 'jurisdiction']).where('area', 'is', null).execute()
    for (const { id, stateCode, jurisdiction } of await listWithout('countVersions')) {
      const area = findArea(StateCode.parse(stateCode), jurisdiction)
      await trx.updateTable('countVersions').set({ area }).where('id', '=', id).execute()
    }
    for (const { id, stateCode, jurisdiction } of await listWithout('localCounts')) {
      const area = findArea(StateCode.parse(stateCode), jurisdiction)
      // A process that still runs the older version may have stored this count when the area already had one.
      await sql`
        update local_counts c set area = ${area} where id = ${id} and not exists (
          select from local_counts o where o.area = ${area} and o.state_code = c.state_code
            and lower(o.jurisdiction) = lower(c.jurisdiction) and o.election_date = c.election_date
            and lower(o.election) = lower(c.election)
        )
      `.execute(trx)
    }
  })
}

type NameOf = (area: AreaId, jurisdiction: string) => string

/**
 * Renames counts that an older version of Precinct stored under another spelling of the county's name. If a county then has
 * two counts of an election, the newer one is kept. Does nothing when no name differs.
 */
export async function renameCounts(db: Db, nameOf: NameOf, at: Date) {
  await db.transaction().execute(async (trx) => {
    await lockCounts(trx)
    const versions = await trx.selectFrom('countVersions').select(['area', 'jurisdiction']).distinct().execute()
    for (const { area, jurisdiction } of versions) {
      const name = nameOf(area ?? '', jurisdiction)
      if (name === jurisdiction) continue
      await trx
        .updateTable('countVersions')
        .set({ jurisdiction: name })
        .where('area', '=', area)
        .where('jurisdiction', '=', jurisdiction)
        .execute()
    }
    const shown = await trx
      .selectFrom('localCounts')
      .select(['id', 'stateCode', 'area', 'jurisdiction', 'election', 'electionDate', 'versionId'])
      .orderBy('asOf', 'desc')
      .orderBy('importedAt', 'desc')
      .execute()
    const named = shown.map((count) => ({ ...count, name: nameOf(count.area ?? '', count.jurisdiction) }))
    const keyOf = ({ stateCode, area, name, election, electionDate }: (typeof named)[number]) =>
      [stateCode, area, name, election, electionDate].join('\n').toLowerCase()
    for (const [newest, ...older] of Map.groupBy(named, keyOf).values()) {
      for (const { id, versionId, stateCode, jurisdiction, election, electionDate } of older) {
        await trx.deleteFrom('localCounts').where('id', '=', id).execute()
        const ids = versionId === null ? [] : [versionId]
        await endImports(trx, { subject: 'results', ids, status: 'replaced', at, actorId })
        const target = { targetType: 'local-count', targetId: String(id) }
        const details = { stateCode, jurisdiction, election, electionDate }
        await recordAudit(trx, { at, actorId, action: 'results.remove', ...target, details })
      }
      if (newest && newest.name !== newest.jurisdiction)
        await trx.updateTable('localCounts').set({ jurisdiction: newest.name }).where('id', '=', newest.id).execute()
    }
  })
}

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
