import type { Queue } from '../../queue/queue.ts'

/** A notice starts the job at once. A list that was published, and what a crash left, is noticed here. */
const intervalSeconds = 60

interface PlaceNoticesJobDeps {
  /** Returns how many messages there are to send. */
  queueMessages(signal: AbortSignal): Promise<number>
}

export function registerPlaceNoticesJob(queue: Queue, { queueMessages }: PlaceNoticesJobDeps): void {
  queue.work('place-notices', async (_, signal) => {
    if ((await queueMessages(signal)) === 0) return
    await queue.send('reminders-deliver', {}, { key: 'now' })
    await queue.send('reminders-deliver-push', {}, { key: 'now' })
  })
  queue.every(intervalSeconds, 'place-notices')
}
