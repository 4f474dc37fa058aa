import { pino } from 'pino'
import type { Connection } from '../../server/db/connect.ts'
import { createQueueDatabase } from '../../server/db/queue-database.ts'
import { logOptions } from '../../server/http/hooks/log.ts'
import { createQueue } from '../../server/queue/queue.ts'

/** The queue that production uses. */
export const testQueue = (connection: Connection, log: string[] = []) =>
  createQueue(
    createQueueDatabase(connection),
    pino(logOptions('error'), { write: (line: string) => void log.push(line) }),
  )
