import type { Selectable } from 'kysely'
import { oncePerPage } from '../core/once-per-page.ts'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** Status changes of elections by administrators. Without a limit: there are only a few. */
export const readElectionStatuses = (db: Db): Promise<Selectable<Database['electionStatuses']>[]> =>
  db.selectFrom('electionStatuses').selectAll().execute()

export const listElectionStatuses = oncePerPage(readElectionStatuses, (db) => db)
