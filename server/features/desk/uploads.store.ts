import type { FileRole } from '../../../contract/desk-import.ts'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/connect.ts'
import { editableStatuses } from './imports.store.ts'

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

    /** The import's file of a role: the one that is being uploaded if it is the same file, or a new one. */
    start: (values: NewUpload) =>
      db.transaction().execute(async (trx) => {
        // Two uploads at once wait for each other, and none replaces a file that is being read.
        const row = await trx
          .selectFrom('deskImports')
          .select('status')
          .where('id', '=', values.importId)
          .forUpdate()
          .executeTakeFirst()
        if (!row || !editableStatuses.includes(row.status)) throw new AppError('conflict')
        const existing = await trx
          .selectFrom('deskUploads')
          .selectAll()
          .where('importId', '=', values.importId)
          .where('role', '=', values.role)
          .executeTakeFirst()
        if (existing && isSameFile(existing, values)) return { upload: existing, removed: undefined, isNew: false }
        if (existing) await trx.deleteFrom('deskUploads').where('id', '=', existing.id).execute()
        const upload = await trx.insertInto('deskUploads').values(values).returningAll().executeTakeFirstOrThrow()
        return { upload, removed: existing?.id, isNew: true }
      }),

    /**
     * Calls `write` if the file has arrived up to the offset, and then counts the bytes. The row is locked meanwhile, so
     * that two tabs cannot write the same part. Returns where the upload goes on.
     */
    append: (id: number, offset: number, length: number, write: () => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        const upload = await trx
          .selectFrom('deskUploads')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!upload || upload.received !== offset || offset + length > upload.bytes) return { upload, isWritten: false }
        await write()
        const received = offset + length
        await trx.updateTable('deskUploads').set({ received }).where('id', '=', id).execute()
        return { upload: { ...upload, received }, isWritten: true }
      }),

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
