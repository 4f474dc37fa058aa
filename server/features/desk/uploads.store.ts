import { sql } from 'kysely'
import type { FileRole } from '../../../contract/desk-import.ts'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/connect.ts'
import { lockArea, lockEditable, openStatuses, reopen } from './imports.store.ts'

export interface NewUpload {
  importId: number
  role: FileRole
  fileName: string
  bytes: number
  modified: number | null
  createdAt: Date
}

export function createUploadsStore(db: Db) {
  return {
    find: (id: number) => db.selectFrom('deskUploads').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Continues the upload of the import's file of a role if it is the same file. Any other file replaces it and reopens the
     * import. Fails if the unfinished imports of the area would have more than `maxAreaBytes`.
     */
    start: (values: NewUpload, maxAreaBytes: number) =>
      db.transaction().execute(async (trx) => {
        // The lock makes simultaneous uploads wait for each other. A file that is being read cannot be replaced.
        const before = await lockEditable(trx, values.importId)
        const existing = await trx
          .selectFrom('deskUploads')
          .selectAll()
          .where('importId', '=', values.importId)
          .where('role', '=', values.role)
          .executeTakeFirst()
        if (existing && isSameFile(existing, values)) return { upload: existing }
        if (existing) await trx.deleteFrom('deskUploads').where('id', '=', existing.id).execute()
        await reopen(trx, values.importId)
        await lockArea(trx, before.area)
        const { bytes } = await trx
          .selectFrom('deskUploads as u')
          .innerJoin('deskImports as i', 'i.id', 'u.importId')
          .select(sql<number>`coalesce(sum(u.bytes), 0)::float8`.as('bytes'))
          .where('i.area', '=', before.area)
          .where('i.status', 'in', openStatuses)
          .executeTakeFirstOrThrow()
        if (bytes + values.bytes > maxAreaBytes) throw new AppError('too_large')
        const upload = await trx.insertInto('deskUploads').values(values).returningAll().executeTakeFirstOrThrow()
        return { upload, removed: existing?.id, before }
      }),

    /** Counts bytes that were written at the offset. Undefined if another tab was faster. */
    advance: (id: number, offset: number, received: number) =>
      db
        .updateTable('deskUploads')
        .set({ received })
        .where('id', '=', id)
        .where('received', '=', offset)
        .where('bytes', '>=', received)
        .returningAll()
        .executeTakeFirst(),

    /** Starts an upload over, if its file is lost. */
    reset: (id: number) => db.updateTable('deskUploads').set({ received: 0 }).where('id', '=', id).execute(),

    async remove(ids: number[]) {
      if (ids.length > 0) await db.deleteFrom('deskUploads').where('id', 'in', ids).execute()
    },
  }
}
export type UploadsStore = ReturnType<typeof createUploadsStore>

const isSameFile = (one: Omit<NewUpload, 'createdAt'>, other: NewUpload) =>
  one.fileName === other.fileName && one.bytes === other.bytes && one.modified === other.modified
