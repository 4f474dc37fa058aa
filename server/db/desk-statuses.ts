import type { Transaction } from 'kysely'
import type { DeskSubject, ImportStatus } from '../../contract/desk-import.ts'
import type { Database } from './schema.ts'

type Trx = Transaction<Database>

interface Ended {
  subject: DeskSubject
  /** The feeds, or the versions of counts, that are no longer live. */
  ids: number[]
  status: Extract<ImportStatus, 'replaced' | 'taken_back'>
  at: Date
  actorId: string
}

/** The column with what an import published. */
export const contentOf = (subject: DeskSubject) => (subject === 'results' ? 'countVersion' : 'feedId')

/** Records in the history of the desk that imports are no longer live. */
export async function endImports(trx: Trx, { subject, ids, status, at, actorId }: Ended) {
  if (ids.length === 0) return
  await trx
    .updateTable('deskImports')
    .set({ status, endedAt: at, endedBy: actorId })
    .where('status', '=', 'live')
    .where('subject', '=', subject)
    .where(contentOf(subject), 'in', ids)
    .execute()
}

/** Records that imports which were replaced are live again. */
export async function restoreImports(trx: Trx, subject: DeskSubject, ids: number[]) {
  if (ids.length === 0) return
  await trx
    .updateTable('deskImports')
    .set({ status: 'live', endedAt: null, endedBy: null })
    .where('status', 'in', ['replaced', 'taken_back'])
    .where('subject', '=', subject)
    .where(contentOf(subject), 'in', ids)
    .execute()
}
