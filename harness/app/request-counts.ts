import type { Connection } from '../../server/db/connect.ts'
import { createRequestCounts } from '../../server/db/request-counts.ts'

/** Shared request counts as seen by one of several processes on this database. */
export const requestCountsOn = ({ db }: Connection) => createRequestCounts(db)
