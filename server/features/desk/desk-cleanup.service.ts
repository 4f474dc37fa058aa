import { type Cleanup, cleanupBatchSize, cutoff, retention } from '../../core/retention.ts'
import type { Desk } from './create-desk.ts'
import { editableStatuses } from './imports.store.ts'
import type { UploadFiles } from './upload-files.ts'

interface CleanupDeps {
  desk: Pick<Desk, 'importsStore' | 'removeContent'>
  files: Pick<UploadFiles, 'remove' | 'list'>
}

/** Discards abandoned imports, and removes files that no import needs. */
export const createDeskCleanup = ({ desk: { importsStore, removeContent }, files }: CleanupDeps): Cleanup[] => [
  async (now) => {
    const old = await importsStore.listAbandoned(
      { openBefore: cutoff(now, retention.openImports), draftBefore: cutoff(now, retention.draftImports) },
      cleanupBatchSize,
    )
    for (const row of old) {
      const isMoved = await importsStore.move({
        id: row.id,
        from: editableStatuses,
        change: { status: 'discarded', endedAt: now },
      })
      if (isMoved) await removeContent({ ...row, status: 'discarded' })
    }
    return old.length
  },
  async (now) => {
    // Files are listed before uploads: the file of an upload that starts in between is not in the list.
    const stored = await files.list()
    const needed = new Set(await importsStore.listNeededUploads(cutoff(now, retention.openImports)))
    const unneeded = stored.filter((id) => !needed.has(id)).slice(0, cleanupBatchSize)
    await files.remove(unneeded)
    return unneeded.length
  },
]
