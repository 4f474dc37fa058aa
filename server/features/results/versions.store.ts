import { type Transaction, sql } from 'kysely'
import type { AreaId } from '../../../contract/desk-import.ts'
import { reject } from '../../core/import-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'
import type { Count } from './count.ts'

type Trx = Transaction<Database>

/** The advisory lock that makes publications of counts wait for each other. */
const lockKey = 7_246_006

/** How many old versions of a count are kept. */
const keptVersions = 10

export const lockCounts = (trx: Trx) => sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)

export const summaryColumns = [
  'stateCode',
  'area',
  'jurisdiction',
  'election',
  'electionDate',
  'issuer',
  'status',
  'asOf',
  'unitsDone',
  'unitsTotal',
] as const
const columns = [...summaryColumns, 'fileName', 'sha256'] as const

export interface CountImport {
  count: Count
  /** Tells two places of the same name apart. */
  area: AreaId
  fileName: string
  sha256: string
  importedAt: Date
}

/** Stores a count that nobody sees yet. */
export async function insertVersion(
  db: Db,
  { count, area, fileName, sha256, importedAt }: CountImport,
): Promise<number> {
  const { id } = await db
    .insertInto('countVersions')
    .values({
      stateCode: count.state,
      area,
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const findVersion = (db: Db, id: number) =>
  db
    .selectFrom('countVersions')
    .select(columns)
    .select(sql<string>`contests::text`.as('contests'))
    .where('id', '=', id)
    .executeTakeFirst()

/** The election, time and status of a version. */
export const findVersionHead = (db: Db, id: number) =>
  db
    .selectFrom('countVersions')
    .select(['stateCode', 'electionDate', 'asOf', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The count of the same place and election that voters see now. */
export async function findShownCount(db: Db, versionId: number) {
  return db
    .selectFrom('localCounts as shown')
    .innerJoin('countVersions as version', (join) =>
      join
        .onRef('version.stateCode', '=', 'shown.stateCode')
        .onRef('version.electionDate', '=', 'shown.electionDate')
        .onRef('version.area', 'is not distinct from', 'shown.area')
        .on(sql<boolean>`lower(version.jurisdiction) = lower(shown.jurisdiction)`)
        .on(sql<boolean>`lower(version.election) = lower(shown.election)`),
    )
    .select(['shown.id', 'shown.versionId', 'shown.importedAt', 'shown.asOf', 'shown.status'])
    .select(['shown.electionDate', 'shown.contests'])
    .where('version.id', '=', versionId)
    .executeTakeFirst()
}

/** Shows a version to voters. Returns the count's number, and the version that it replaced. */
export async function publishVersion(
  trx: Trx,
  versionId: number,
  at: Date,
): Promise<{ id: number; replaced: number[] }> {
  await lockCounts(trx)
  const version = (await findVersion(trx, versionId)) ?? reject('The count is no longer stored.')
  const shown = await findShownCount(trx, versionId)
  const values = { ...version, importedAt: at, versionId }
  if (!shown) {
    const { id } = await trx.insertInto('localCounts').values(values).returning('id').executeTakeFirstOrThrow()
    return { id, replaced: [] }
  }
  const replaced = shown.versionId ?? (await copyToVersions(trx, shown.id))
  await trx.updateTable('localCounts').set(values).where('id', '=', shown.id).execute()
  return { id: shown.id, replaced: [replaced] }
}

/** Keeps a count that an older version of Precinct stored without a version, so that it can be shown again. */
async function copyToVersions(trx: Trx, countId: number): Promise<number> {
  const { id } = await trx
    .insertInto('countVersions')
    .columns([...columns, 'importedAt', 'contests'])
    .expression((eb) =>
      eb
        .selectFrom('localCounts')
        .select([...columns, 'importedAt', 'contests'])
        .where('id', '=', countId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Shows the count again that a version replaced. If it replaced none, no count is shown. */
export async function takeBackVersion(trx: Trx, versionId: number, { replaced, at }: { replaced: number[]; at: Date }) {
  await lockCounts(trx)
  const shown = await trx
    .selectFrom('localCounts')
    .select(['id', 'area'])
    .where('versionId', '=', versionId)
    .executeTakeFirst()
  if (!shown) reject('This count is not the one that is shown.')
  const [before] = replaced
  if (before === undefined) {
    await trx.deleteFrom('localCounts').where('id', '=', shown.id).execute()
    return
  }
  const version = (await findVersion(trx, before)) ?? reject('The count that was shown before is no longer stored.')
  const other = await findShownCount(trx, before)
  if (other && other.id !== shown.id) reject('The count that was shown before is shown again.')
  await trx
    .updateTable('localCounts')
    .set({ ...version, area: version.area ?? shown.area, importedAt: at, versionId: before })
    .where('id', '=', shown.id)
    .execute()
}

export async function removeVersions(db: Db, ids: number[]) {
  if (ids.length > 0) await db.deleteFrom('countVersions').where('id', 'in', ids).execute()
}

/** Removes old versions of all counts: those that are neither shown, nor replaced by a shown one, nor a draft of the desk. */
export async function removeOldVersions(db: Db, kept = keptVersions): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from count_versions where id in (
      select id from (
        select v.id, row_number() over (
          partition by v.state_code, v.area, lower(v.jurisdiction), v.election_date, lower(v.election)
          -- Versions that were taken back rank last, so they are removed first: no shown count replaced them.
          order by exists (select from desk_imports i where i.count_version = v.id and i.status = 'taken_back'), v.id desc
        ) as age_rank
        from count_versions v
        where not exists (select from local_counts c where c.version_id = v.id)
          and not exists (
            select from desk_imports i where i.count_version = v.id and i.status in ('checking', 'draft', 'scheduled')
          )
          and not exists (
            select from desk_imports i where i.subject = 'results' and i.status = 'live' and v.id = any(i.replaced)
          )
      ) old where age_rank > ${kept}
    ) returning id
  `.execute(db)
  return rows.length
}
