import type { Clock } from '../core/clock.ts'
import { type RemoveOld, removedAtOnce } from '../core/retention.ts'
import type { Queue } from '../queue/queue.ts'

const everySeconds = 60 * 60

/** Whatever has been kept for as long as it may be goes, whether anybody comes by or not. */
export function tidyJobs(queue: Queue, clock: Clock, parts: RemoveOld[]): void {
  queue.work('tidy', async (_, signal) => {
    for (const removeOld of parts) await removeAll(removeOld, clock, signal)
  })
  queue.every(everySeconds, 'tidy')
}

async function removeAll(removeOld: RemoveOld, clock: Clock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await removeOld(clock.now())) >= removedAtOnce);
}
