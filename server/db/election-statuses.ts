import type { Selectable } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** What administrators said of elections: of a few at most. */
export const listElectionStatuses = (db: Db): Promise<Selectable<Database['electionStatuses']>[]> =>
  db.selectFrom('electionStatuses').selectAll().execute()
