import type { Connection } from '../db/connect.ts'
import { createRequestCounts } from '../db/request-counts.ts'

/** As one of several processes on this database has them. */
export const requestCountsOn = ({ db }: Connection) => createRequestCounts(db)
