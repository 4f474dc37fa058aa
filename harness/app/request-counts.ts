import type { Connection } from '../../server/db/connect.ts'
import { createRequestCounts } from '../../server/db/request-counts.ts'

/** As one of several processes on this database has them. */
export const requestCountsOn = ({ db }: Connection) => createRequestCounts(db)
