import { type FileRole, filesOf } from '../../../contract/desk-import.ts'
import type { DeskUpload } from '../../../contract/desk.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { createLimiter } from '../../core/limiter.ts'
import { toUpload } from './import-row.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import { type UploadFiles, isDiskFull, isMissing } from './upload-files.ts'
import type { UploadsStore } from './uploads.store.ts'

/** How many bytes the unfinished imports of an area may have together: twice the largest file. */
export const maxAreaBytes = 8 * 1024 ** 3

interface UploadsDeps {
  imports: ImportsService
  store: UploadsStore
  files: UploadFiles
  clock: Clock
}

export function createUploadsService({ imports, store, files, clock }: UploadsDeps) {
  const oneAtATime = createLimiter(1)
  return {
    async start(
      actor: Actor,
      importId: number,
      file: { role: FileRole; fileName: string; bytes: number; modified: number | null },
    ): Promise<DeskUpload> {
      const row = await imports.requireEditable(actor, importId)
      const { role } = file
      // In a statewide list of vote centers, a precinct's county is unknown.
      const isCountyKnown = row.form !== 'vote-centers' || role === 'places' || row.area.length === 5
      if (!isCountyKnown || !filesOf[row.form].some((one) => one.role === role))
        throw new AppError('invalid_input', { fields: { role: 'not_of_this_form' } })
      const { upload, removed, before } = await store.start({ importId, ...file, createdAt: clock.now() }, maxAreaBytes)
      if (removed !== undefined) await files.remove([removed])
      if (before) await imports.dropCheck(before)
      if (upload.received > 0 && (await files.size(upload.id)) < upload.received) {
        await store.reset(upload.id)
        upload.received = 0
      }
      if (!(await files.hasSpace(upload.bytes - upload.received))) throw diskFull()
      return toUpload(upload)
    },

    /** Writes the next part of a file. A `conflict` names the offset where the upload has to continue. */
    async append(
      actor: Actor,
      id: number,
      { offset, bytes }: { offset: number; bytes: Uint8Array },
    ): Promise<DeskUpload> {
      const found = await store.find(id)
      if (!found) throw new AppError('not_found')
      await imports.requireEditable(actor, found.importId)
      if (bytes.length === 0) throw new AppError('invalid_input', { fields: { body: 'empty' } })
      // Uploads that started at the same time may together need more space than there is.
      if (!(await files.hasSpace(bytes.length))) throw diskFull()
      try {
        // Not within a transaction: the embedded database has one connection, and disks are slow.
        return await oneAtATime(String(id), async () => {
          const upload = await store.find(id)
          if (!upload) throw new AppError('not_found')
          const received = offset + bytes.length
          if (upload.received !== offset || received > upload.bytes) throw conflictAt(upload.received)
          await files.write(id, offset, bytes)
          const advanced = await store.advance(id, offset, received)
          // Another tab sent the same part through another process.
          if (!advanced) throw conflictAt((await store.find(id))?.received ?? 0)
          return toUpload(advanced)
        })
      } catch (error) {
        if (isDiskFull(error)) throw diskFull()
        if (!isMissing(error)) throw error
        // The file is gone from the disk: it has to be sent again.
        await store.reset(id)
        throw conflictAt(0)
      }
    },
  }
}
export type UploadsService = ReturnType<typeof createUploadsService>

const conflictAt = (received: number) => new AppError('conflict', { fields: { offset: String(received) } })
const diskFull = () => new AppError('unavailable', { message: 'There is not enough disk space on the server.' })
