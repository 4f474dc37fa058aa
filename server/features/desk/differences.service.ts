import { importDifferences } from '../../../contract/desk.schemas.ts'
import { AppError } from '../../core/app-error.ts'
import type { DeskThreads } from './desk-threads.ts'
import type { DifferencesStore } from './differences.store.ts'
import type { Differences } from './differences.ts'
import { canPublish } from './import-row.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import type { ImportRow, ImportsStore } from './imports.store.ts'

interface DifferencesDeps {
  imports: ImportsService
  importsStore: ImportsStore
  store: DifferencesStore
  compare: DeskThreads['compare']
}

/** What publishing a draft would change. Computed once and stored, until there is another draft or something else goes live. */
export function createDifferencesService({ imports, importsStore, store, compare }: DifferencesDeps) {
  async function current(editor: string, row: ImportRow): Promise<Differences> {
    const stored = importDifferences.reply.safeParse(await store.stored(row.id))
    if (stored.success && stored.data.version === (await store.readVersion(row))) return stored.data
    const differences = await compare(editor, row)
    await store.save(row, differences)
    return differences
  }

  return {
    async get(actor: Actor, id: number): Promise<Differences> {
      const row = await imports.requireImport(actor, id)
      if (!canPublish(row)) throw new AppError('conflict')
      return current(actor.id, row)
    },

    /** After a check, so that nobody waits for it later. */
    async prepare(id: number) {
      const row = await importsStore.find(id)
      if (row?.status === 'draft') await current(row.createdBy ?? '', row)
    },
  }
}
export type DifferencesService = ReturnType<typeof createDifferencesService>
