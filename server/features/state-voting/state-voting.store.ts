import type { Db } from '../../db/connect.ts'
import { listElectionStatuses } from '../../db/election-statuses.ts'

export const createStateVotingStore = (db: Db) => ({ statuses: () => listElectionStatuses(db) })
