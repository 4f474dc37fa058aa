import type { Selectable } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** Status changes of elections by administrators. Without a limit: there are only a few. */
export const listElectionStatuses = (db: Db): Promise<Selectable<Database['electionStatuses']>[]> =>
  db.selectFrom('electionStatuses').selectAll().execute()
