import { pino } from 'pino'
import type { Connection } from '../../server/db/connect.ts'
import { createQueueDatabase } from '../../server/db/queue-database.ts'
import { createQueue } from '../../server/queue/queue.ts'

/** The queue that production uses. */
export const testQueue = (connection: Connection) =>
  createQueue(createQueueDatabase(connection), pino({ level: 'silent' }))
