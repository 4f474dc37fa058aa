import type { Queue } from '../../queue/queue.ts'

/** Each run checks a part of the links that are due. */
const intervalSeconds = 60 * 60

export function registerLinkCheck(queue: Queue, run: (signal: AbortSignal) => Promise<void>): void {
  queue.work('link-check', (_, signal) => run(signal))
  queue.every(intervalSeconds, 'link-check')
}
