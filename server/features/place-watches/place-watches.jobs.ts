import type { Queue } from '../../queue/queue.ts'

/** Feeds are imported by a command, so a new one is noticed here. Each stored address is looked up once a day. */
const intervalSeconds = 15 * 60

interface PlaceWatchJobDeps {
  /** Returns how many messages there are to send. */
  check(signal: AbortSignal): Promise<number>
}

export function registerPlaceWatchJob(queue: Queue, { check }: PlaceWatchJobDeps): void {
  queue.work('place-watches', async (_, signal) => {
    if ((await check(signal)) > 0) await queue.send('reminders-sweep')
  })
  queue.every(intervalSeconds, 'place-watches')
}
