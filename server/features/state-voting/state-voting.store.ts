import type { StateCode } from '../../../contract/common.ts'
import type { Db } from '../../db/connect.ts'
import { readElectionChanges } from '../../db/election-statuses.ts'

export const createStateVotingStore = (db: Db) => ({ changes: (state: StateCode) => readElectionChanges(db, state) })
