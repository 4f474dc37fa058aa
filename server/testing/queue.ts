import { pino } from 'pino'
import type { Connection } from '../db/connect.ts'
import { queueDatabase } from '../db/queue-database.ts'
import { createQueue } from '../jobs/queue.ts'

/** The very queue that runs. */
export const testQueue = (connection: Connection) => createQueue(queueDatabase(connection), pino({ level: 'silent' }))
