import type { Db } from '../../db/connect.ts'
import { electionStatuses } from '../../db/election-statuses.ts'

export const createPollingStore = (db: Db) => ({ statuses: () => electionStatuses(db) })
