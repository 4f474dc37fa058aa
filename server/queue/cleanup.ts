import type { Clock } from '../core/clock.ts'
import { type Cleanup, cleanupBatchSize } from '../core/retention.ts'
import type { Queue } from './queue.ts'

/** The name is stored in the database of every installation, so it stays. */
const cleanupJob = 'tidy'
const intervalSeconds = 60 * 60

/** Removes expired data every hour, however many requests there are. */
export function scheduleCleanup(queue: Queue, clock: Clock, cleanups: Cleanup[]): void {
  queue.work(cleanupJob, async (_, signal) => {
    for (const cleanup of cleanups) {
      while (!signal.aborted && (await cleanup(clock.now())) >= cleanupBatchSize);
    }
  })
  queue.every(intervalSeconds, cleanupJob)
}
