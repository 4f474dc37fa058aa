import { type SelectQueryBuilder, sql } from 'kysely'
import type {
  CountHead,
  DeskSubject,
  FileRole,
  ImportElection,
  ImportForm,
  ImportStatus,
} from '../../../contract/desk-import.ts'
import { AppError } from '../../core/app-error.ts'
import type { Areas } from '../../core/areas.ts'
import { anyOf } from '../../db/any-of.ts'
import { type AuditEntry, commandLine, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'

/** Statuses of imports that may still be published. */
export const openStatuses: ImportStatus[] = ['open', 'checking', 'rejected', 'draft', 'scheduled']

/** A publication that was taken back can be published again as long as it is stored. */
export const publishableStatuses: ImportStatus[] = ['draft', 'scheduled', 'taken_back']
/** Statuses in which files may be added or replaced. */
export const editableStatuses: ImportStatus[] = ['open', 'rejected', 'draft']

export interface NewImport {
  subject: DeskSubject
  area: string
  stateCode: string
  form: ImportForm
  election: ImportElection | null
  countHead: CountHead | null
  sourceName: string
  sourceUrl: string | null
  createdAt: Date
  createdBy: string
}

/** An audit entry of an import, without its target. */
export type ImportAudit = Pick<AuditEntry, 'at' | 'actorId' | 'action' | 'details'>

export const recordImportAudit = (trx: Db, id: number, entry: ImportAudit) =>
  recordAudit(trx, { ...entry, targetType: 'desk-import', targetId: String(id) })

/** The name of a member; null after the account was deleted. */
const nameOf = (column: 'createdBy' | 'publishedBy' | 'endedBy') => {
  const id = sql.ref<string>(`i.${column}`)
  return sql<
    string | null
  >`case when ${id} = ${commandLine} then ${commandLine} else (select name from users where id = ${id}) end`
}

const selectImports = (db: Db) =>
  db
    .selectFrom('deskImports as i')
    .selectAll('i')
    .select([
      nameOf('createdBy').as('createdByName'),
      nameOf('publishedBy').as('publishedByName'),
      nameOf('endedBy').as('endedByName'),
    ])
    // Whether the versions that it replaced are still stored: they are kept only for some time.
    .select(
      sql<boolean>`case when i.subject = 'results'
        then not exists (select from unnest(i.replaced) as version where version not in (select id from count_versions))
        else not exists (select from unnest(i.replaced) as feed where feed not in (select id from feeds))
      end`.as('isRestorable'),
    )
    // Whether the version that it published is still stored.
    .select(
      sql<boolean>`case when i.subject = 'results'
        then exists (select from count_versions v where v.id = i.count_version)
        else exists (select from feeds f where f.id = i.feed_id)
      end`.as('isStored'),
    )

export type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>
export type UploadRow = Awaited<ReturnType<ReturnType<typeof createImportsStore>['uploadsOf']>>[number]

function withinAreas<O>(query: SelectQueryBuilder<Database & { i: Database['deskImports'] }, 'i', O>, areas: Areas) {
  if (areas === 'all') return query
  return query.where((eb) => eb.or([eb('i.area', 'in', areas), eb(sql<string>`substring(i.area, 1, 2)`, 'in', areas)]))
}

/** Whether a file of the import `i` was chosen since then: somebody is still working on the import. */
const hasUploadSince = (since: Date) =>
  sql<boolean>`exists (select from desk_uploads f where f.import_id = i.id and f.created_at >= ${since})`

/** Columns with the members who did something with an import. */
const memberColumns = ['createdBy', 'publishBy', 'publishedBy', 'endedBy'] as const

export function createImportsStore(db: Db) {
  const uploadsOf = (importIds: number[]) =>
    db.selectFrom('deskUploads').selectAll().where('importId', '=', anyOf(importIds)).orderBy('id').execute()

  return {
    uploadsOf,

    find: (id: number): Promise<ImportRow | undefined> => selectImports(db).where('i.id', '=', id).executeTakeFirst(),

    list: (
      subject: DeskSubject,
      areas: Areas,
      { before, statuses, limit }: { before: number | undefined; statuses: ImportStatus[]; limit: number },
    ): Promise<ImportRow[]> =>
      withinAreas(selectImports(db), areas)
        .where('i.subject', '=', subject)
        .where('i.status', 'in', statuses)
        .$if(before !== undefined, (query) => query.where('i.id', '<', before ?? 0))
        .orderBy('i.id', 'desc')
        .limit(limit)
        .execute(),

    /** Election and source of the newest import of each area that a person made, to suggest for the next one. */
    async lastOfAreas(areas: Areas, limit: number) {
      const last = withinAreas(selectImports(db), areas)
        .distinctOn('i.area')
        .where('i.createdBy', '<>', commandLine)
        .orderBy('i.area')
        .orderBy('i.id', 'desc')
        .as('last')
      return db
        .selectFrom(last)
        .select(['last.area', 'last.election', 'last.sourceName', 'last.sourceUrl'])
        .orderBy('last.id', 'desc')
        .limit(limit)
        .execute()
    },

    /** Creates an import. Undefined if the area already has `max` open ones, even if calls are simultaneous. */
    create: (values: NewImport, max: number, audit: ImportAudit): Promise<number | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockArea(trx, values.area)
        const { open } = await trx
          .selectFrom('deskImports')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('area', '=', values.area)
          .where('subject', '=', values.subject)
          .where('status', 'in', openStatuses)
          .executeTakeFirstOrThrow()
        if (open >= max) return undefined
        const { id } = await trx
          .insertInto('deskImports')
          .values({
            ...values,
            election: values.election && JSON.stringify(values.election),
            countHead: values.countHead && JSON.stringify(values.countHead),
            status: 'open',
            counts: '{}',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await recordImportAudit(trx, id, audit)
        return id
      }),

    /**
     * Moves an import to another status. False if its status is not in `from`, or if it no longer belongs to the check that
     * reserved `feedId`.
     */
    move: ({ id, from, feedId, change, audit }: Move): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('deskImports')
          .set(change)
          .where('id', '=', id)
          .where('status', 'in', from)
          .$if(feedId !== undefined, (query) => query.where('feedId', '=', feedId ?? 0))
          .executeTakeFirst()
        const isMoved = numUpdatedRows > 0
        if (isMoved && audit) await recordImportAudit(trx, id, audit)
        return isMoved
      }),

    /** Stores the columns of a file, also for the office's next file. Returns what the import was before. */
    setColumns: (
      row: { id: number; area: string; form: ImportForm },
      role: FileRole,
      { columns, savedAt }: { columns: Record<string, string | null>; savedAt: Date },
    ): Promise<Reopened> => {
      const text = JSON.stringify(columns)
      return db.transaction().execute(async (trx) => {
        const before = await lockEditable(trx, row.id)
        await reopen(trx, row.id)
        await trx
          .updateTable('deskUploads')
          .set({ columns: text })
          .where('importId', '=', row.id)
          .where('role', '=', role)
          .execute()
        await trx
          .insertInto('deskMappings')
          .values({ area: row.area, form: row.form, role, columns: text, savedAt })
          .onConflict((conflict) => conflict.columns(['area', 'form', 'role']).doUpdateSet({ columns: text, savedAt }))
          .execute()
        return before
      })
    },

    rememberedColumns: async (area: string, form: ImportForm, role: FileRole) =>
      (
        await db
          .selectFrom('deskMappings')
          .select('columns')
          .where('area', '=', area)
          .where('form', '=', form)
          .where('role', '=', role)
          .executeTakeFirst()
      )?.columns,

    /** Imports that nobody works on: without a draft and untouched since `openBefore`, or with a draft last checked before `draftBefore`. */
    listAbandoned: (since: { openBefore: Date; draftBefore: Date }, limit: number): Promise<ImportRow[]> =>
      selectImports(db)
        .where((eb) =>
          eb.or([
            eb.and([
              eb('i.status', 'in', ['open', 'rejected']),
              eb('i.createdAt', '<', since.openBefore),
              eb.not(hasUploadSince(since.openBefore)),
              eb.or([eb('i.checkedAt', 'is', null), eb('i.checkedAt', '<', since.openBefore)]),
            ]),
            eb.and([eb('i.status', '=', 'draft'), eb('i.checkedAt', '<', since.draftBefore)]),
          ]),
        )
        .orderBy('i.id')
        .limit(limit)
        .execute(),

    /** Uploads of imports that are open and being checked, or were touched since then. The files of all others can be removed. */
    listNeededUploads: async (since: Date): Promise<number[]> => {
      const rows = await db
        .selectFrom('deskUploads as u')
        .innerJoin('deskImports as i', 'i.id', 'u.importId')
        .select('u.id')
        .where('i.status', 'in', openStatuses)
        .where((eb) => eb.or([eb('i.status', '=', 'checking'), hasUploadSince(since), eb('i.checkedAt', '>=', since)]))
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Removes a member from the records of publications, which stay. */
    async forget(trx: Db, userId: string) {
      for (const column of memberColumns)
        await trx
          .updateTable('deskImports')
          .set({ [column]: 'deleted' })
          .where(column, '=', userId)
          .execute()
    },

    /** A member's acts at the desk. */
    exportFor: (userId: string) =>
      db
        .selectFrom('deskImports')
        .select(['id', 'subject', 'area', 'form', 'status', 'sourceName', 'createdAt'])
        .select(['publishAt', 'publishedAt', 'endedAt'])
        .where((eb) => eb.or(memberColumns.map((column) => eb(column, '=', userId))))
        .orderBy('id')
        .execute(),
  }
}
export type ImportsStore = ReturnType<typeof createImportsStore>

/** Lets one transaction at a time count what an area has. The first number is an arbitrary one that no other lock uses. */
export const lockArea = (trx: Db, area: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(7_246_008)}, ${Number(area)})`.execute(trx)

/** Locks an import whose files are being changed: until the transaction ends, nobody checks or publishes it. */
export async function lockEditable(trx: Db, id: number) {
  const row = await trx
    .selectFrom('deskImports')
    .select(['id', 'area', 'status', 'feedId', 'countVersion'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !editableStatuses.includes(row.status)) throw new AppError('conflict')
  return row
}
/** What an import was before it was reopened. */
export type Reopened = Awaited<ReturnType<typeof lockEditable>>

/**
 * Reopens an import, because another file or other columns make the earlier check worthless. This is in the same transaction
 * as the change, so that a crash leaves no draft of the old files.
 */
export const reopen = (trx: Db, id: number) =>
  trx
    .updateTable('deskImports')
    .set({
      status: 'open',
      feedId: null,
      countVersion: null,
      differences: null,
      checkedAt: null,
      errors: 0,
      warnings: 0,
      counts: '{}',
    })
    .where('id', '=', id)
    .execute()

interface Move {
  id: number
  from: ImportStatus[]
  feedId?: number
  change: ImportChange
  audit?: ImportAudit | undefined
}

export interface ImportChange {
  status?: ImportStatus
  feedId?: number | null
  countVersion?: number | null
  differences?: string | null
  progress?: number | null
  errors?: number
  warnings?: number
  counts?: string
  election?: string | null
  sourceName?: string
  sourceUrl?: string | null
  checkingAt?: Date | null
  deadChecks?: number
  checkedAt?: Date | null
  publishAt?: Date | null
  publishBy?: string | null
  endedAt?: Date | null
  endedBy?: string | null
}
