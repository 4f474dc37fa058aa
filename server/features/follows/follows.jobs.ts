import type { Queue } from '../../queue/queue.ts'

/** New facts arrive while the server runs, and a digest is due at nine in the morning of each time zone. */
const intervalSeconds = 15 * 60

interface FollowJobDeps {
  /** Returns how many members there is a message for. */
  makeDigests(signal: AbortSignal): Promise<number>
}

export function registerFollowJob(queue: Queue, { makeDigests }: FollowJobDeps): void {
  queue.work('follow-news', async (_, signal) => {
    if ((await makeDigests(signal)) > 0) await queue.send('reminders-sweep')
  })
  queue.every(intervalSeconds, 'follow-news')
}
