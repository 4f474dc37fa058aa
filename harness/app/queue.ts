import { pino } from 'pino'
import type { Connection } from '../../server/db/connect.ts'
import { queueDatabase } from '../../server/db/queue-database.ts'
import { createQueue } from '../../server/queue/queue.ts'

/** The very queue that runs. */
export const testQueue = (connection: Connection) => createQueue(queueDatabase(connection), pino({ level: 'silent' }))
